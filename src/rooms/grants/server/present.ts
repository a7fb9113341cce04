import type { Output } from '../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { questionLabel } from '../../../engine/server/forms/answers-shown.ts';
import { typedIn } from '../../../engine/server/forms/draft.store.ts';
import { openInvitations } from '../../../engine/server/invitations/invitation.store.ts';
import { readRunOf } from '../../../engine/server/workflows/store.ts';
import { grantStanding } from '../contract/standing.ts';
import type { CohortRow } from './cohorts/cohort.store.ts';
import { seatsOf } from './desk/seat.store.ts';
import {
  type Access,
  isTaking,
  mayArchive,
  mayAssign,
  mayCheck,
  mayDeclare,
  mayEdit,
  mayKeepTeam,
  mayLock,
  mayOpen,
  mayPromote,
  mayReopen,
  mayReview,
  maySettle,
  mayUnlock,
  mayWithdraw,
  onlyAdvises,
  onTeam,
} from './policy.ts';
import { permissionIn, TO_OWN, TO_TEAM } from './ports/invitation-kinds.ts';
import { knowsReview } from './review/known-reviews.ts';
import { lastReturn, type Note } from './review/return.store.ts';
import { type ReviewRow, reviewsOf, takeReview } from './review/review.store.ts';
import { mostPoints, remarksOf } from './review/review-remarks.ts';
import { FORM_OF, isApplied, REVIEW_FORM } from './rules.ts';
import type { GrantRow } from './store.ts';
import { partiesOf } from './teams/conflict-parties.ts';
import { teamOf } from './teams/team.store.ts';

type Row = Output<'GET /grant/apply'>['rows'][number];
type Full = Output<'GET /grant/application/get'>;
type Cohort = Output<'GET /grant/apply'>['cohorts'][number];

/**
 * Applications with the title that was typed and not submitted yet, for whoever fills them in; the programme reads what
 * was submitted.
 */
export async function withTypedTitles(db: TenantDb, rows: readonly GrantRow[]): Promise<GrantRow[]> {
  const untitled = rows.filter(({ title, stage, status }) => title === '' && stage === 'initial' && status === 'draft');
  if (untitled.length === 0) return [...rows];
  const ids = untitled.map(({ id }) => id);
  const typed = await typedIn(db, FORM_OF.initial, 'projectTitle', ids);
  return rows.map((row) => ({ ...row, title: row.title || (typed.get(row.id) ?? '') }));
}

/** A line of a list. */
export function presentRow(ctx: Context, row: GrantRow, role: Row['role']): Row {
  return {
    applicationId: row.id,
    number: row.number,
    title: row.title,
    organisation: row.organisation,
    cohortId: row.cohort_id,
    cohortCode: row.cohort_code,
    stage: row.stage,
    stageLabel: ctx.t(`grants.stage.${row.stage}`),
    status: row.status,
    statusLabel: ctx.t(`grants.status.${row.status}`),
    standing: grantStanding(row),
    askedCents: row.asked_cents,
    grantedCents: row.granted_cents,
    since: (row.change_since ?? row.since).toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    waitsFor: waitsFor(ctx, row),
    dueOn: row.due_on,
    role,
  };
}

/** Who acts next; of a project that runs only those who decide on a change. */
function waitsFor(ctx: Context, { awaits, change_since: change }: GrantRow): string | null {
  if (awaits !== 'nobody') return ctx.t(`grants.awaits.${awaits}`);
  return change && ctx.t('grants-changes.awaits');
}

const roleIn = (ctx: Context, access: Access): Row['role'] => {
  if (access.row.account_id === ctx.person.accountId) return 'owner';
  if (onTeam(ctx, access)) return 'team';
  if (access.relation.seat) return 'approver';
  return access.relation.consultant && !ctx.can('grant-manage') ? 'consultant' : 'admin';
};

/** A whole application, as far as this reader may know it: who has not declared yet reads its head. */
export async function presentApplication(ctx: Context, db: TenantDb, access: Access): Promise<Full> {
  const { relation } = access;
  const opened = mayOpen(ctx, access);
  const row = opened && onTeam(ctx, access) ? (await withTypedTitles(db, [access.row]))[0]! : access.row;
  const staff = !onTeam(ctx, access);
  const advises = onlyAdvises(ctx, access);
  const judges = staff && (ctx.can('grant-manage') || relation.seat !== null);
  const seats = judges && opened ? await seatsOf(db, row.id) : [];
  const all = judges && opened ? await reviewsOf(db, row.id) : [];
  const ofRound = all.filter(({ stage, round }) => stage === row.stage && round === row.round);
  const sent = ofRound.filter((review) => review.sent_at !== null).map(({ position }) => position);
  const review = mayReview(ctx, access, sent);
  const returned =
    row.status === 'returned' && opened && !advises ? await lastReturn(db, row.id, row.stage) : undefined;
  const run = opened && !advises ? await readRunOf(db, { kind: 'grant', id: row.id }) : null;
  const institute = ctx.engine.words.pick(ctx.lang, ctx.tenant.shortName);
  const known = all.filter((review) => knowsReview(ctx, access, review, all));
  const remarks = await remarksOf(ctx, db, known);
  const team = opened || mayDeclare(ctx, access) ? await teamOf(db, row.id) : [];
  return {
    ...presentRow(ctx, row, roleIn(ctx, access)),
    ...(advises && { waitsFor: null }),
    version: row.version,
    owner: opened ? row.owner : '',
    personId: opened && staff && ctx.can('grant-manage') ? row.account_id : null,
    round: advises ? 1 : row.round,
    comment: opened && !advises ? row.comment : null,
    commencedOn: row.commenced_on,
    decidedAt: advises ? null : (row.decided_at?.toISOString() ?? null),
    nodeId: run?.id ?? null,
    forms: opened ? formsOf(ctx, row) : [],
    returned: returned
      ? {
          at: returned.at.toISOString(),
          who: staff ? returned.returner : institute,
          comment: returned.comment,
          dueOn: returned.due_on,
          notes: presentNotes(ctx, row, returned.notes),
        }
      : null,
    seats: seats.map((seat) => ({
      position: seat.position,
      accountId: seat.account_id,
      name: seat.name,
      declared: seat.conflict === null ? 'open' : seat.conflict ? 'conflict' : 'none',
      sentAt: ofRound.find(({ position }) => position === seat.position)?.sent_at?.toISOString() ?? null,
    })),
    reviews: known.map((review) => ({
      ...presentReview(ctx, review, relation.seat?.position),
      remarks: remarks.get(review.id) ?? [],
      notes: presentNotes(ctx, review, review.notes),
    })),
    team: opened
      ? team.map((member) => ({
          accountId: member.account_id,
          name: member.name,
          email: member.email,
          permission: member.permission,
        }))
      : [],
    invited: mayKeepTeam(ctx, access) ? await presentInvited(db, row.id) : [],
    parties: mayDeclare(ctx, access)
      ? await partiesOf(
          db,
          row,
          team.map(({ name }) => name),
        )
      : null,
    abilities: {
      edit: mayEdit(ctx, access),
      withdraw: mayWithdraw(ctx, access),
      team: mayKeepTeam(ctx, access),
      check: mayCheck(ctx, access),
      assign: mayAssign(ctx, access),
      declare: mayDeclare(ctx, access),
      review,
      settle: maySettle(ctx, access),
      promote: mayPromote(ctx, access),
      lock: mayLock(ctx, access),
      unlock: mayUnlock(ctx, access),
      archive: mayArchive(ctx, access),
      reopen: mayReopen(ctx, access),
    },
  };
}

/** Who was invited and has not answered; whose address it is, the owner typed. */
async function presentInvited(db: TenantDb, applicationId: string): Promise<Full['invited']> {
  const rows = await openInvitations(db, [TO_TEAM, TO_OWN], applicationId);
  return rows.map(({ id, kind, email, detail, invited_at }) => ({
    invitationId: id,
    email,
    permission: kind === TO_OWN ? 'own' : permissionIn(detail),
    invitedAt: invited_at.toISOString(),
  }));
}

function formsOf(ctx: Context, row: GrantRow): Full['forms'] {
  const form = (stage: 'initial' | 'final') => ({
    stage,
    formId: `${FORM_OF[stage]}-${row.id}`,
    label: ctx.t(`grants.stage.${stage}`),
  });
  return row.stage === 'initial' ? [form('initial')] : [form('initial'), form('final')];
}

/** Notes at fields, with what these are called. */
function presentNotes(ctx: Context, { stage }: { stage: Full['stage'] }, notes: readonly Note[]) {
  const label = (field: string) => (isApplied(stage) ? questionLabel(ctx, FORM_OF[stage], field) : field);
  return notes.map(({ field, note }) => ({ field, label: label(field), note }));
}

function presentReview(
  ctx: Context,
  review: ReviewRow,
  own: number | undefined,
): Omit<Full['reviews'][number], 'notes' | 'remarks'> {
  return {
    reviewId: review.id,
    stage: review.stage,
    round: review.round,
    position: review.position,
    reviewer: review.reviewer,
    sentAt: review.sent_at?.toISOString() ?? null,
    decision: review.decision,
    decisionLabel: review.decision && ctx.t(`grants.decision.${review.decision}`),
    score: review.score,
    scoreMost: mostPoints(ctx),
    reason: review.sent_at ? review.reason : null,
    formId: `${REVIEW_FORM}-${review.id}`,
    own: review.position === own,
  };
}

/** The review that a reader writes now is begun when they open the application. */
export async function withOwnReview(ctx: Context, db: TenantDb, access: Access): Promise<void> {
  const { row, relation } = access;
  if (!relation.seat || !isApplied(row.stage)) return;
  const { stage, round } = row;
  const sent = (await reviewsOf(db, row.id)).filter(
    (review) => review.stage === stage && review.round === round && review.sent_at !== null,
  );
  const positions = sent.map(({ position }) => position);
  if (!mayReview(ctx, access, positions)) return;
  const { accountId } = ctx.person;
  await takeReview(db, { applicationId: row.id, stage, round, position: relation.seat.position, accountId });
}

export function presentCohort(ctx: Context, row: CohortRow): Cohort {
  return {
    cohortId: row.id,
    code: row.code,
    name: ctx.engine.words.pick(ctx.lang, row.name),
    nameIn: { en: row.name.en, 'zh-hant': row.name['zh-hant'] },
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    open: isTaking(row, hongKongDate(ctx.now)),
    byInvitation: row.by_invitation,
    budgetCents: row.budget_cents,
    grantedCents: row.granted_cents,
    applications: row.applications,
    reviewing: row.reviewing,
    figures: row.figures,
    version: row.version,
  };
}
