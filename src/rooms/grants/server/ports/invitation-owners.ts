import { hongKongDate } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed, removed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { InvitationRow } from '../../../../engine/server/invitations/invitation.store.ts';
import type { InvitationOwner, InvitedTo } from '../../../../engine/server/invitations/invitation-owner.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { grantByProduct } from '../../../accounts/server/roles/grant-by-product.ts';
import { cohortById } from '../cohorts/cohort.store.ts';
import { memberShown } from '../desk/member-shown.ts';
import { emptySeat, seatsOf } from '../desk/seat.store.ts';
import { dropReview } from '../review/review.store.ts';
import { isApplied, isEnded } from '../rules.ts';
import { applicationById, changeApplication, type GrantRow, lockApplication } from '../store.ts';
import { leaveTeam } from '../teams/leave-team.ts';
import { putMember, teamOf } from '../teams/team.store.ts';
import { permissionIn, TO_CALL, TO_OWN, TO_TEAM } from './invitation-kinds.ts';

/** What people are invited to here: a team, to own an application, to apply in a call. */
export const grantsInvitations: Record<string, InvitationOwner> = {
  [TO_TEAM]: { subject: 'grant', describe: describeTeam, accept: joinTeam },
  [TO_OWN]: { subject: 'grant', describe: describeOwning, accept: takeOver },
  [TO_CALL]: { subject: 'grant-cohort', describe: describeCall, accept: comeToCall },
};

/** Who works on applications is shut out of this one once they accept; they are told so before. */
const warningFor = (ctx: Context): { warning?: string } =>
  ctx.can('grant-manage') || ctx.can('oxfam-application-approve') || ctx.can('oxfam-consultation-hour-edit')
    ? { warning: ctx.t('grants.invited.warning') }
    : {};

function mustStand(to: InvitedTo | null): void {
  if (!to) throw new Refusal('record.stale');
}

const titleOf = (row: GrantRow): string => row.title || row.cohort_code;

async function describeTeam(ctx: Context, db: TenantDb, { subject_id: id, detail }: InvitationRow) {
  const row = await applicationById(db, id);
  if (!row || isEnded(row.status) || row.account_id === ctx.person.accountId) return null;
  const text = ctx.t('grants.invited.team', { may: ctx.t(`grants.permission.${permissionIn(detail)}`) });
  return { title: titleOf(row), text, ...warningFor(ctx) };
}

/**
 * Somebody joins the team (GRA-1). An approver who does has a conflict of interest from then on, and a review of theirs
 * in a round that is not decided counts no more; the applicant is not told that they were one.
 */
async function joinTeam(ctx: Context, db: TenantDb, invitation: InvitationRow) {
  const { subject_id: id, invited_by: by, detail } = invitation;
  const { accountId, email } = ctx.person;
  const row = found(await lockApplication(db, id));
  mustStand(await describeTeam(ctx, db, invitation));
  const permission = permissionIn(detail);
  const before = (await teamOf(db, id)).find((member) => member.account_id === accountId);
  await putMember(db, { applicationId: id, accountId, permission, by });
  if ((await seatsOf(db, id)).some((seat) => seat.account_id === accountId)) await emptySeat(db, id, accountId);
  const dropped = await droppedReview(db, row, accountId);
  const role = ctx.tenant.grantRoles?.team;
  if (role && !ctx.can('oxfam-application-edit')) await grantByProduct(ctx, db, { accountId, role });
  await audit(db, ctx, 'grant.team', id, {
    changes: [
      ...changed({ team: before ? memberShown(before) : null }, { team: memberShown({ email, permission }) }),
      ...(dropped ? removed({ decision: dropped }) : []),
    ],
  });
  return { message: ctx.t('grants.invited.joined'), path: `/grants/${id}` };
}

async function droppedReview(db: TenantDb, row: GrantRow, accountId: string) {
  const { id: applicationId, stage, round } = row;
  return row.awaits === 'review' && isApplied(stage)
    ? dropReview(db, { applicationId, stage, round, accountId })
    : null;
}

/** Stands while who asked owns it still and who was asked is on the team. */
async function describeOwning(ctx: Context, db: TenantDb, { subject_id: id, invited_by: by }: InvitationRow) {
  const row = await applicationById(db, id);
  if (!row || isEnded(row.status) || row.account_id !== by) return null;
  const { accountId } = ctx.person;
  if (!(await teamOf(db, id)).some((member) => member.account_id === accountId)) return null;
  return { title: titleOf(row), text: ctx.t('grants.invited.own') };
}

/** Who accepts owns the application from now on; who owned it stays on the team. */
async function takeOver(ctx: Context, db: TenantDb, invitation: InvitationRow) {
  const { accountId, email } = ctx.person;
  const row = found(await lockApplication(db, invitation.subject_id));
  // looked at under the lock: of two who were asked one becomes the owner
  mustStand(await describeOwning(ctx, db, invitation));
  await leaveTeam(ctx, db, row.id, accountId);
  await putMember(db, { applicationId: row.id, accountId: row.account_id, permission: 'edit', by: accountId });
  await changeApplication(db, row, { account_id: accountId });
  const role = ctx.tenant.grantRoles?.applicant;
  if (role && !ctx.can('oxfam-dashboard-manage-project')) await grantByProduct(ctx, db, { accountId, role });
  await ctx.engine.workflows.handOver(db, { kind: 'grant', id: row.id }, accountId);
  await audit(db, ctx, 'grant.handOver', row.id, { changes: changed({ owner: row.email }, { owner: email }) });
  return { message: ctx.t('grants.invited.owns'), path: `/grants/${row.id}` };
}

async function describeCall(ctx: Context, db: TenantDb, { subject_id: id }: InvitationRow) {
  const cohort = await cohortById(db, id);
  if (!cohort || cohort.closes_on < hongKongDate(ctx.now)) return null;
  return { title: ctx.engine.words.pick(ctx.lang, cohort.name), text: ctx.t('grants.invited.call') };
}

/** Nothing is written but the answer itself: `begin` asks for it. */
async function comeToCall(ctx: Context, db: TenantDb, invitation: InvitationRow) {
  mustStand(await describeCall(ctx, db, invitation));
  return { message: ctx.t('grants.invited.mayApply'), path: '/grants' };
}
