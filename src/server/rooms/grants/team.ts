import type { Input } from '../../../contract/calls/calls.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, refuseField } from '../../engine/refusal.ts';
import { type Acted, acting } from './parts/acting.ts';
import { tellTeam } from './parts/tell-team.ts';
import { mayKeepTeam } from './policy.ts';
import { dropReview } from './review.store.ts';
import { isApplied } from './rules.ts';
import { emptySeat, seatsOf } from './seat.store.ts';
import { changeApplication, type GrantRow } from './store.ts';
import { accountBy, dropMember, type MemberRow, putMember, teamOf } from './team.store.ts';

/**
 * `POST /grant/team/edit`: lets somebody view, comment or edit (GRA-1). An approver who joins the team has a conflict
 * of interest from then on, and a review of theirs in a round that is not decided counts no more; the applicant is not
 * told that they were one.
 */
export async function editTeam(ctx: Context, input: Input<'POST /grant/team/edit'>): Promise<Acted> {
  return acting(ctx, input, mayKeepTeam, async (db, { row }) => {
    const accountId = await accountBy(db, input.email);
    if (!accountId) throw refuseField('email', 'grants.teamUnknown');
    if (accountId === row.account_id) throw refuseField('email', 'grants.teamOwner');
    const before = (await teamOf(db, row.id)).find((one) => one.account_id === accountId);
    const { permission } = input;
    await putMember(db, { applicationId: row.id, accountId, permission, by: ctx.person.accountId });
    if ((await seatsOf(db, row.id)).some((one) => one.account_id === accountId)) await emptySeat(db, row.id, accountId);
    const dropped = await droppedReview(db, row, accountId);
    await audit(db, ctx, {
      action: 'grant.team',
      kind: 'grant',
      id: row.id,
      changes: [
        { field: 'team', before: before ? told(before) : null, after: told({ email: input.email, permission }) },
        ...(dropped ? [{ field: 'decision', before: dropped, after: null }] : []),
      ],
    });
    if (!before) await tellTeam(ctx, db, row, accountId, 'grant-team');
    return ctx.t('grants.teamSaved');
  });
}

async function droppedReview(db: TenantDb, row: GrantRow, accountId: string) {
  const { id: applicationId, stage, round } = row;
  return row.awaits === 'review' && isApplied(stage)
    ? dropReview(db, { applicationId, stage, round, accountId })
    : null;
}

/** `POST /grant/team/remove`: off the team at once. */
export async function removeFromTeam(ctx: Context, input: Input<'POST /grant/team/remove'>): Promise<Acted> {
  return acting(ctx, input, mayKeepTeam, async (db, { row }) => {
    const member = found((await teamOf(db, row.id)).find((one) => one.account_id === input.accountId));
    await dropMember(db, row.id, member.account_id);
    await audit(db, ctx, {
      action: 'grant.team',
      kind: 'grant',
      id: row.id,
      changes: [{ field: 'team', before: told(member), after: null }],
    });
    return ctx.t('grants.teamRemoved');
  });
}

/** `POST /grant/team/handOver`: somebody on the team owns it from now on; who owned it stays on the team. */
export async function handOver(ctx: Context, input: Input<'POST /grant/team/handOver'>): Promise<Acted> {
  return acting(ctx, input, mayKeepTeam, async (db, { row }) => {
    const heir = found((await teamOf(db, row.id)).find((one) => one.account_id === input.accountId));
    await dropMember(db, row.id, heir.account_id);
    await putMember(db, {
      applicationId: row.id,
      accountId: row.account_id,
      permission: 'edit',
      by: ctx.person.accountId,
    });
    await changeApplication(db, row, { account_id: heir.account_id });
    await ctx.engine.workflows.handOver(db, { kind: 'grant', id: row.id }, heir.account_id);
    await audit(db, ctx, {
      action: 'grant.handOver',
      kind: 'grant',
      id: row.id,
      changes: [{ field: 'owner', before: row.email, after: heir.email }],
    });
    await tellTeam(ctx, db, row, heir.account_id, 'grant-handed-over');
    return ctx.t('grants.handedOver', { name: heir.name });
  });
}

/** One of the team as the trail tells of them. */
const told = ({ email, permission }: Pick<MemberRow, 'email' | 'permission'>): string => `${email}: ${permission}`;
