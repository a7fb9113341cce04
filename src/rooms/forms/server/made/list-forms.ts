import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { madeFormsSource } from './list-of-forms.ts';

/** `GET /made-form/list`. */
export const listMadeForms: Verb<'GET /made-form/list'> = async (ctx, input) => answerList(madeFormsSource, ctx, input);
