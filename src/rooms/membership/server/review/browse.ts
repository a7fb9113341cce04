import { readQuery } from '../../../../engine/server/search/read-query.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { countIn } from '../members/list-of-members.ts';
import { presentRow } from '../present.ts';
import { pageOfMemberships } from './list.store.ts';
import { applicationCounts } from './list-of-applications.ts';

/**
 * `GET /membership/browse`: what was submitted, newest first, or with `oldestFirst` who has waited longest (MEM-2). Pages by key keep their place while rows come
 * and go; `page` jumps, counted from the nearer end; totals are kept, not counted.
 */
export const browse: Verb<'GET /membership/browse'> = async (ctx, input) => {
  const { words } = readQuery(input.search ?? '');
  return ctx.transaction(async (db) => {
    const counted = applicationCounts(db, input);
    const total = async () => countIn(await counted, input.status);
    // The kept numbers come along in the same packet, except where the page can only be placed by them.
    const [counts, page] = await Promise.all([counted, pageOfMemberships(db, words, input, total)]);
    return {
      total: countIn(counts, input.status),
      ...page,
      rows: page.rows.map((row) => presentRow(ctx, row)),
      counts,
    };
  });
};
