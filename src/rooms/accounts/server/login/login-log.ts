import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { logins } from './list-of-logins.ts';

/** The own logins, wrong ones included; for those who manage users another's or everybody's (ACC-7, ADM-2). */
export const loginLog: Verb<'GET /user/loginLog'> = async (ctx, input) => answerList(logins, ctx, input);
