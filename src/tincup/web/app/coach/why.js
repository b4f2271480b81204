// Why exact play has no answer.
import { ApiProblem, problemText, reasonText } from '../shared/api.js';
import { t } from '../shared/words.js';

const STOPPED = 'stopped';

/** The sentence for what came of asking it. */
export function whyNot(why) {
  if (why instanceof ApiProblem) return problemText(why);
  return why.message === STOPPED ? t('web-best-stopped') : t('web-best-failed', { reason: reasonText({ code: why.code, reason: why.message }) });
}
