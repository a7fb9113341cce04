import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { trail } from './list-of-trail.ts';

/** The audit trail of the tenant, or what is asked of it, newest first, in the reader's language (ADM-3). */
export const auditList: Verb<'GET /audit/list'> = async (ctx, input) => answerList(trail, ctx, input);
