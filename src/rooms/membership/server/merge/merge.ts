import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { revokeByProduct } from '../../../accounts/server/roles/revoke-by-product.ts';
import { tellMember } from '../members/notify-member.ts';
import { nameInTrail, nameOf } from '../present.ts';
import { readersFollow } from '../readers/readers-follow.ts';
import { changeMembership, lockMembership, type MembershipRow, membershipById } from '../store.ts';
import { addMerge, mergeById, moveOver, newMergeId, writeAnswers } from './merge.store.ts';
import { concernedBy, concernedRows, mergePair } from './merge-pair.ts';
import { type MergePlan, planMerge } from './plan-merge.ts';
import { presentMerges } from './present-merge.ts';

/**
 * `POST /membership/merge`: two memberships become one, by the plan that the preview showed. Both are locked, so of a
 * merge and a decision at once one wins and the other is told; what it touches is kept as it was, to be undone.
 */
export const merge: Verb<'POST /membership/merge'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const { keep, close } = await mergePair(ctx, db, input, lockMembership);
    const moved = [
      { row: keep, version: input.keepVersion },
      { row: close, version: input.closeVersion },
    ].find(({ row, version }) => row.version !== version);
    if (moved) throw new Refusal('membership.mergeMoved', { params: { name: nameOf(moved.row) } });
    const plan = await planMerge(ctx, db, keep, close, input.choices);
    if (plan.refusal) throw new Refusal(plan.refusal.code, { params: plan.refusal.params });
    const concerned = await concernedBy(ctx, db, [keep, close]);
    const before = await concernedRows(db, concerned, keep.id);
    await carryOut(ctx, db, plan);
    const id = newMergeId();
    const after = await concernedRows(db, concerned, keep.id);
    const merge = { id, kept_id: keep.id, closed_id: close.id, merged_by: ctx.person.accountId };
    await addMerge(db, merge, { concerned, before, after });
    const kept = found(await membershipById(db, keep.id));
    await tell(ctx, db, plan, kept, id);
    const message = ctx.t('membership-merge.merged', { name: nameOf(kept) });
    return { message, merge: (await presentMerges(ctx, db, [found(await mergeById(db, id))]))[0]! };
  });

/** The closed one first: an account has one membership that is open. */
async function carryOut(ctx: Context, db: TenantDb, plan: MergePlan): Promise<void> {
  const { keep, close, standing, names, account } = plan;
  await changeMembership(db, close, { status: 'deleted', ended_at: db.now, merged_into: keep.id });
  await ctx.engine.workflows.close(ctx, db, { kind: 'membership', id: close.id });
  await moveOver(db, { from: close.id, to: keep.id });
  if (plan.answers) {
    const { values: answers, definitionVersion } = plan.answers;
    await writeAnswers(db, keep.id, { answers, definitionVersion, accountId: account.id });
  }
  const change = {
    ...standing,
    account_id: account.id,
    fullname: names.fullname,
    fullname_chinese: names.fullnameChinese,
  };
  await changeMembership(db, keep, change);
  await roles(ctx, db, plan);
  const { status, ends_on, since_on, account_id, fullname, fullname_chinese } = change;
  await audit(db, ctx, 'membership.merge', keep.id, {
    changes: [
      ...changed({ membership: nameInTrail(close) }, { membership: nameInTrail(keep) }),
      ...changed(keep, { status, ends_on, since_on, account_id, fullname, fullname_chinese }),
    ],
  });
  await audit(db, ctx, 'membership.mergeClose', close.id, {
    changes: [...changed(close, { status: 'deleted' }), ...added({ merged_into: nameInTrail(keep) })],
  });
}

/** The role of a member is with the account that the kept one belongs to, and with no other of the two. */
async function roles(ctx: Context, db: TenantDb, { keep, close, standing, account }: MergePlan): Promise<void> {
  const roleOf = (row: MembershipRow) => ctx.tenant.membershipTypes?.[row.type]?.role;
  const role = roleOf(keep);
  if (account.other) {
    for (const item of new Set([role, roleOf(close)]))
      if (item) await revokeByProduct(ctx, db, { accountId: account.other.id, role: item });
  }
  if (standing.status !== 'active') return;
  if (role) await grantByProduct(ctx, db, { accountId: account.id, role });
  await readersFollow(ctx, db, keep.id, true);
}

/** A mail to the account that stays, and to the other one where there is one. */
async function tell(ctx: Context, db: TenantDb, plan: MergePlan, kept: MembershipRow, mergeId: string): Promise<void> {
  const letter = {
    template: 'membership-merged' as const,
    word: 'membership-merge.notice.merged' as const,
    vars: { login: kept.email },
  };
  await tellMember(ctx, db, kept, { ...letter, dedupeKey: `membership-merged-${mergeId}` });
  if (!plan.account.other) return;
  const { account_id, email, language, display_name } =
    plan.keep.account_id === plan.account.other.id ? plan.keep : plan.close;
  const second = { ...kept, account_id, email, language, display_name };
  await tellMember(ctx, db, second, { ...letter, dedupeKey: `membership-merged-${mergeId}-other` });
}
