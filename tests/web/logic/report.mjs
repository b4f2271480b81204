// Reports each test as a line of JSON: its name, and what it fails with.
export default async function* report(source) {
  for await (const { type, data: { name, skip, todo, details } } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { error } = details;
    const left = skip !== undefined || todo !== undefined ? 'it is left out' : '';
    const fault = type === 'test:pass' ? left : (error.cause?.stack ?? error.message);
    yield `${JSON.stringify({ name, fault })}\n`;
  }
}
