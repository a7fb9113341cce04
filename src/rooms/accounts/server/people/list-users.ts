import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { users } from './list-of-users.ts';

/** The people of this tenant, the newest first, found by address or name (ADM-2). */
export const listUsers: Verb<'GET /user/list'> = async (ctx, input) => answerList(users, ctx, input);
