import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { lockPair } from '../../../../engine/server/person/merge.store.ts';
import { mergePeople, planPeopleMerge } from '../../../../engine/server/person/merge-people.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { endSessions } from '../login/session.store.ts';
import { mayDecideMerge } from '../policy.ts';
import { write } from '../register/post.ts';
import { closeAccount, decideOn, lockMerge, type MergeRow, mergesLately } from './merge.store.ts';
import { mergePairOf } from './merge-pair.ts';

/**
 * `POST /user/merge/decide`: a second person makes the two accounts one, in all rooms and one transaction, or refuses.
 * What stands against it is asked again: a week may lie between the two halves. Nothing undoes it.
 */
export const decideMerge: Verb<'POST /user/merge/decide'> = async (ctx, { mergeId, version, approve, ...input }) => {
  const reason = cleanLine(input.reason);
  if (!approve && !reason) throw refuseField('reason', 'problem.fillOut');
  await ctx.transaction(async (db) => {
    const row = found(await lockMerge(db, mergeId));
    if (row.state !== 'asked') throw new Refusal('userMerge.decided');
    if (!mayDecideMerge(ctx, row)) throw new Refusal('userMerge.second');
    if (row.version !== version) throw new Refusal('record.stale');
    const state = approve ? 'done' : 'refused';
    await decideOn(db, row, { state, decided_by: ctx.person.accountId, decide_reason: reason });
    if (!(await mergesLately(db)).some((merge) => merge.state === 'asked'))
      await closeNotices(db, ctx.engine, { words: ['accounts.notice.mergeAsked'], link: '/admin/users/merge' });
    if (approve) await carryOut(ctx, db, row);
    else await audit(db, ctx, 'account.mergeRefuse', row.kept_id, { reason });
  });
  return { message: ctx.t(approve ? 'accounts.merge.done' : 'accounts.merge.refused') };
};

async function carryOut(ctx: Context, db: TenantDb, { kept_id: keptId, closed_id: closedId, reason }: MergeRow) {
  const pair = { keptId, closedId };
  await lockPair(db, pair);
  const { keep, close } = await mergePairOf(ctx, db, pair);
  const { moving, standing } = await planPeopleMerge(ctx, db, pair);
  if (standing.some(({ stops }) => stops)) throw new Refusal('userMerge.stopped');
  await endSessions(db, closedId);
  await mergePeople(ctx, db, pair);
  await closeAccount(db, pair);
  await audit(db, ctx, 'account.merge', keptId, {
    changes: [
      ...changed({ account: close.email }, { account: keep.email }),
      ...added({ records: moving.map(({ title, count }) => `${title}: ${count}`).join(' · ') }),
    ],
    reason,
  });
  await audit(db, ctx, 'account.mergeClose', closedId, {
    changes: [...changed(close, { status: 'disabled' }), ...added({ merged_into: keep.email })],
    reason,
  });
  await write(ctx, db, keep, { template: 'account-merged', path: 'home' });
  if (close.status === 'active')
    await write(
      ctx,
      db,
      { id: null, email: close.email, language: keep.language as 'en' },
      { template: 'account-closed' },
    );
  for (const id of [keptId, closedId]) db.afterCommit(() => ctx.engine.socket.hint(db.tenantId, id, 'session'));
}
