import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { registrations } from './list-of-registrations.ts';

/** `GET /volunteer/list`: registrations that were submitted. */
export const list: Verb<'GET /volunteer/list'> = async (ctx, input) => answerList(registrations, ctx, input);
