import { answerList } from '../../engine/list/list-source.ts';
import type { Verb } from '../../engine/verb.ts';
import { registrations } from './parts/lists/registrations.ts';

/** `GET /volunteer/list`: registrations that were submitted. */
export const list: Verb<'GET /volunteer/list'> = async (ctx, input) => answerList(registrations, ctx, input);
