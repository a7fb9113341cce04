import type { Input, Output } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import { pageSize } from '../../engine/portal/paging.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import { countPairs, listPairs, markPair, type PairKey, type PairRow, pairsWith } from './duplicates.store.ts';
import { findPairs } from './parts/find-pairs.ts';
import { presentPairs } from './parts/present-pairs.ts';
import { maySee } from './policy.ts';
import { nameOf } from './present.ts';
import { membershipById } from './store.ts';

/**
 * `GET /membership/duplicates`: who may be in the register twice, the likeliest first; with `membershipId` those of one
 * membership. What has changed since it was last asked is compared first.
 */
export async function duplicates(
  ctx: Context,
  input: Input<'GET /membership/duplicates'>,
): Promise<Output<'GET /membership/duplicates'>> {
  await ctx.transaction(findPairs);
  return ctx.transaction(async (db) => {
    if (input.membershipId) {
      const row = found(await membershipById(db, input.membershipId));
      found(maySee(ctx, row) ? row : null);
      const rows = await presentPairs(ctx, db, await pairsWith(db, row.id, input.dismissed));
      return { rows, total: rows.length, next: null, previous: null };
    }
    const size = pageSize(input);
    const [after, before] = [placeIn(input.after), placeIn(input.before)];
    const read = await listPairs(db, { dismissed: input.dismissed, after, before, limit: size + 1 });
    const more = read.length > size;
    const page = read.slice(0, size);
    if (before) page.reverse();
    const [first, last] = [page[0], page.at(-1)];
    return {
      rows: await presentPairs(ctx, db, page),
      total: await countPairs(db, input.dismissed),
      next: last && (before || more) ? cursorOf(last) : null,
      previous: first && (before ? more : after) ? cursorOf(first) : null,
    };
  });
}

/** `POST /membership/duplicates/dismiss`: these are two people; or, with `undo`, perhaps not. */
export async function dismissDuplicate(
  ctx: Context,
  input: Input<'POST /membership/duplicates/dismiss'>,
): Promise<Output<'POST /membership/duplicates/dismiss'>> {
  const [first, second] = [input.oneId, input.otherId].sort() as [string, string];
  return ctx.transaction(async (db) => {
    const rows = [found(await membershipById(db, first)), found(await membershipById(db, second))];
    for (const row of rows) found(maySee(ctx, row) ? row : null);
    const by = input.undo ? null : ctx.person.accountId;
    // Of two who say the same at once the second finds it said.
    if (!(await markPair(db, { one: first, other: second, by }))) throw new Refusal('record.stale');
    for (const [row, duplicate] of [rows, rows.toReversed()] as const) {
      await audit(db, ctx, {
        action: input.undo ? 'membership.suspect' : 'membership.distinct',
        kind: 'membership',
        id: row!.id,
        changes: [{ field: 'membership', before: null, after: nameOf(duplicate!) }],
      });
    }
    const names = { one: nameOf(rows[0]!), other: nameOf(rows[1]!) };
    return { message: ctx.t(input.undo ? 'membership-merge.suspected' : 'membership-merge.dismissed', names) };
  });
}

const cursorOf = ({ score, one_id, other_id }: PairRow): string => `${score}.${one_id}.${other_id}`;

function placeIn(text: string | undefined): PairKey | null {
  if (!text) return null;
  const [, score, value, another] = /^(\d{1,3})\.([0-9a-f-]{36})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (!score || !value || !another) throw new Refusal('request.malformed');
  return { score: Number(score), one: value, other: another };
}
