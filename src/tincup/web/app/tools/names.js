// The tools beside the games: the end of the address of each, and what it is called.
export const TOOLS = { dice: 'web-tools-dice', rules: 'web-tools-rules', record: 'web-tools-record', best: 'web-tools-best', card: 'web-tools-card' };

export const addressOf = (tool) => `/tools/${tool}`;
