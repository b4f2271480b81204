// Hands something to the person as a file, and takes files from them.

/** What is in a file; nothing where it cannot be read, as a folder that was dropped, or what has gone meanwhile. */
export const textOf = (file) => file.text().catch(() => '');

/** `what`: a text, or a `Blob`. */
export function offer(name, what) {
  const address = URL.createObjectURL(what instanceof Blob ? what : new Blob([what], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
