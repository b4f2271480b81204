// The page's own addresses: paths where a server has it, and parts behind `#` where it lies in a folder.

const { start } = document.documentElement.dataset;

/** Whether there is no server: the tables are in this browser. */
export const isAlone = Boolean(start);

/** The address that the page is at. */
export const here = () => (isAlone ? location.hash.slice(1) || '/' : location.pathname);

/** An address of the page as a link has it. */
export const hrefOf = (address) => (isAlone ? `#${address}` : address);

/** The secret of a seat that the link has by which the page was opened. */
export const secretHere = () => (isAlone ? '' : location.hash.slice(1));
