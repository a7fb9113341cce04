import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countIn, memberCounts, members } from './list-of-members.ts';

/** `GET /membership/members`: everybody who has a number (MEM-2). */
export const listMembers: Verb<'GET /membership/members'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const counts = await memberCounts(db, input);
    const page = await pageOf(await members.open(ctx, db, input), input);
    return { ...page, counts, total: countIn(counts, input.status) };
  });
