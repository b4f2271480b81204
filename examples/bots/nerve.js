// Banks from 300 points on, or where few dice are left; the turn score is in the position.
//
//     tincup match easy "external:node examples/bots/nerve.js"
const lines = require('node:readline').createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

function decide({ position, legal }) {
  const [, , score] = position.split(' '); // totals, whose turn it is, the turn score so far
  const actions = legal.filter((action) => !action.includes(':'));
  const bank = actions.find((action) => action.endsWith('='));
  const few = actions.every((action) => action.length > 4);
  return bank && (Number(score) >= 300 || few) ? bank : actions[0];
}

lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'hello', name: 'nerve' });
  if (message.type === 'decide') say({ type: 'action', id: message.id, action: decide(message) });
});
