// Hands something to the person as a file, and takes files from them.

import { ApiProblem } from './api.js';
import { t } from './words.js';

/** What is in a file. Throws an `ApiProblem` where it cannot be read, as a folder that was dropped, or what has gone meanwhile. */
export const textOf = (file) => file.text().catch(() => { throw new ApiProblem(422, { detail: t('web-file-unread', { name: file.name }) }); });

/** `what`: a text, or a `Blob`. */
export function offer(name, what) {
  const address = URL.createObjectURL(what instanceof Blob ? what : new Blob([what], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
