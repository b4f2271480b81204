// Requests to the engine in this browser, wherever tables are hosted: no server is asked.
import { bodyOf } from '../shared/api.js';
import { ready } from '../shared/engine.js';

const answer = async (asked) => (await ready()).ask(...asked);

/** What the engine answers. Throws an `ApiProblem` for what it refuses, and where it cannot be started. */
export const asked = (...request) => bodyOf(answer(request));
