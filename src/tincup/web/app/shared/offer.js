// Hands something to the person as a file.

/** `what`: a text, or a `Blob`. */
export function offer(name, what) {
  const address = URL.createObjectURL(what instanceof Blob ? what : new Blob([what], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
