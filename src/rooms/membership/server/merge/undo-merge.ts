import { addDays, formatInstant } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { restoreByProduct } from '../../../accounts/server/roles/restore-by-product.ts';
import { tellMember } from '../members/notify-member.ts';
import { nameInTrail, nameOf } from '../present.ts';
import { lockMembership, membershipById } from '../store.ts';
import { MERGE_UNDO_DAYS } from './merge.rules.ts';
import {
  lockMerge,
  markUndone,
  mergeById,
  mergesSince,
  type Rows,
  restoreMembership,
  restoreRows,
} from './merge.store.ts';
import { concernedRows, mergePair } from './merge-pair.ts';
import { presentMerges, undoUntil } from './present-merge.ts';

/** `GET /membership/merge/list`: what was merged lately. */
export const listMerges: Verb<'GET /membership/merge/list'> = async (ctx, _input) =>
  ctx.transaction(async (db) => {
    const since = new Date(`${addDays(ctx.now.toISOString().slice(0, 10), -MERGE_UNDO_DAYS)}T00:00:00Z`);
    return { rows: await presentMerges(ctx, db, await mergesSince(db, since)) };
  });

/**
 * `POST /membership/merge/undo`: puts both back as they were, row by row, and tells both. Where anything has changed
 * since, nothing is undone and what it was is told.
 */
export const undoMerge: Verb<'POST /membership/merge/undo'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const merge = found(await lockMerge(db, input.mergeId));
    const pair = { keepId: merge.kept_id, closeId: merge.closed_id };
    const { keep, close } = await mergePair(ctx, db, pair, lockMembership);
    if (merge.undone_at)
      throw new Refusal('membership.mergeUndone', { params: { when: formatInstant(merge.undone_at) } });
    if (undoUntil(merge) <= ctx.now) throw new Refusal('membership.mergeLate', { params: { days: MERGE_UNDO_DAYS } });
    const { concerned, rows_before: before } = merge;
    refuseTouched(ctx, await concernedRows(db, concerned, keep.id), merge.rows_after);
    const was = (id: string) => found(before.membership?.find((row) => row.id === id));
    // The kept one first: an account has one membership that is open.
    for (const id of [keep.id, close.id]) await restoreMembership(db, was(id));
    await restoreRows(db, before, { keptId: keep.id, closedId: close.id, mergedAt: merge.merged_at });
    const { accounts, roles } = concerned;
    await restoreByProduct(ctx, db, { accounts, roles, grants: (before.role_grant ?? []).map(grantOf) });
    await markUndone(db, merge.id, ctx.person.accountId);
    for (const row of [keep, close]) {
      await audit(db, ctx, 'membership.mergeUndo', row.id, {
        changes: [
          ...changed(row, putBack(was(row.id))),
          ...(row === close ? removed({ merged_into: nameInTrail({ ...keep, ...was(keep.id) }) }) : []),
        ],
        reason: input.reason,
      });
      await tellMember(ctx, db, found(await membershipById(db, row.id)), {
        template: 'membership-merge-undone',
        word: 'membership-merge.notice.undone',
        dedupeKey: `membership-merge-undone-${merge.id}-${row.id}`,
      });
    }
    const message = ctx.t('membership-merge.undone', { keep: nameOf(keep), close: nameOf(close) });
    return { message, merge: (await presentMerges(ctx, db, [found(await mergeById(db, merge.id))]))[0]! };
  });

/** What the trail of the merge said that it changed. */
const putBack = ({ status, ends_on, since_on, account_id, fullname, fullname_chinese }: Record<string, unknown>) => ({
  status,
  ends_on,
  since_on,
  account_id,
  fullname,
  fullname_chinese,
});

const TOUCHED: Record<string, WordKey> = {
  membership: 'membership-merge.touched.membership',
  membership_term: 'membership-merge.touched.terms',
  reading_member: 'membership-merge.touched.readers',
  membership_change: 'membership-merge.touched.profile',
  form_answer: 'membership-merge.touched.answers',
  role_grant: 'membership-merge.touched.roles',
  workflow_node: 'membership-merge.touched.workflow',
  invoice: 'membership-merge.touched.invoice',
};

/** Says what of the rows is not any more as the merge left it. */
function refuseTouched(ctx: Context, now: Rows, after: Rows): void {
  const tables = Object.keys(TOUCHED).filter(
    (table) => JSON.stringify(now[table] ?? []) !== JSON.stringify(after[table] ?? []),
  );
  if (tables.length === 0) return;
  const what = tables.map((table) => ctx.t(TOUCHED[table]!)).join(ctx.t('word.comma'));
  throw new Refusal('membership.mergeTouched', { params: { what } });
}

const grantOf = (row: Record<string, unknown>) => ({
  account_id: String(row.account_id),
  role: String(row.role),
  granted_at: String(row.granted_at),
  granted_by: row.granted_by === null ? null : String(row.granted_by),
});
