import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { shiftNumbers } from './list-of-numbers.ts';

/** `GET /shift/desk/list`: shifts, how full they were and who came. */
export const listNumbers: Verb<'GET /shift/desk/list'> = async (ctx, input) => answerList(shiftNumbers, ctx, input);
