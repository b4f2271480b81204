// Draws dice at rest beside the page, which is told their pictures.
import { still } from './die.js';

onmessage = async ({ data: { id, die } }) => {
  const picture = await createImageBitmap(still(die));
  postMessage({ id, picture }, [picture]);
};
