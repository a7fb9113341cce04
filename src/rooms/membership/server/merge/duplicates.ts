import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { maySee } from '../policy.ts';
import { nameOf } from '../present.ts';
import { membershipById } from '../store.ts';
import { countPairs, listPairs, markPair, pairsWith } from './duplicates.store.ts';
import { findPairs } from './find-pairs.ts';
import { presentPairs } from './present-pairs.ts';

/**
 * `GET /membership/duplicates`: who may be in the register twice, the likeliest first; with `membershipId` those of one
 * membership. What has changed since it was last asked is compared first.
 */
export const duplicates: Verb<'GET /membership/duplicates'> = async (ctx, input) => {
  await ctx.transaction(findPairs);
  return ctx.transaction(async (db) => {
    if (input.membershipId) {
      const row = found(await membershipById(db, input.membershipId));
      found(maySee(ctx, row) ? row : null);
      const rows = await presentPairs(ctx, db, await pairsWith(db, row.id, input.dismissed));
      return { rows, total: rows.length, next: null, previous: null };
    }
    const page = await listPairs(db, input.dismissed, input);
    return {
      ...page,
      rows: await presentPairs(ctx, db, page.rows),
      total: await countPairs(db, input.dismissed),
    };
  });
};

/** `POST /membership/duplicates/dismiss`: these are two people; or, with `undo`, perhaps not. */
export const dismissDuplicate: Verb<'POST /membership/duplicates/dismiss'> = async (ctx, input) => {
  const [first, second] = [input.oneId, input.otherId].sort() as [string, string];
  return ctx.transaction(async (db) => {
    const rows = [found(await membershipById(db, first)), found(await membershipById(db, second))];
    for (const row of rows) found(maySee(ctx, row) ? row : null);
    const by = input.undo ? null : ctx.person.accountId;
    // Of two who say the same at once the second finds it said.
    if (!(await markPair(db, { one: first, other: second, by }))) throw new Refusal('record.stale');
    for (const [row, duplicate] of [rows, rows.toReversed()] as const) {
      await audit(db, ctx, input.undo ? 'membership.suspect' : 'membership.distinct', row!.id, {
        changes: added({ membership: nameOf(duplicate!) }),
      });
    }
    const names = { one: nameOf(rows[0]!), other: nameOf(rows[1]!) };
    return { message: ctx.t(input.undo ? 'membership-merge.suspected' : 'membership-merge.dismissed', names) };
  });
};
