import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../../engine/server/context.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { isUuid } from '../../../engine/server/is-uuid.ts';
import { found, Refusal } from '../../../engine/server/refusal.ts';
import type { ConsultantRow, ConsultationRow } from './advice/consult.store.ts';
import type { ChangeRow, VoteRow } from './changes/change.store.ts';
import type { ReportRow } from './reports/report.store.ts';
import type { ReviewRow } from './review/review.store.ts';
import { isApplied, isEnded, isOpenFor, isTurn } from './rules.ts';
import { applicationById, type GrantRow, lockApplication } from './store.ts';
import { type Relation, relationOf } from './teams/relation.store.ts';

/** An application and what the reader has to do with it. */
export type Access = { row: GrantRow; relation: Relation };

const isOwner = (ctx: Context, { row }: Access): boolean => row.account_id === ctx.person.accountId;
export const onTeam = (ctx: Context, access: Access): boolean =>
  isOwner(ctx, access) || access.relation.permission !== null;
/** The owner, as long as they may manage projects of their own. */
const manages = (ctx: Context, access: Access): boolean =>
  isOwner(ctx, access) && ctx.can('oxfam-dashboard-manage-project');
const runs = (ctx: Context): boolean => ctx.can('grant-manage');

/**
 * Knows that it is there. A conflict of interest comes before everything else; and whoever lost the role that reads
 * applications reads none, not even the own one.
 */
function maySee(ctx: Context, access: Access): boolean {
  if (access.relation.conflicted || !ctx.can('oxfam-application-read')) return false;
  if (onTeam(ctx, access) || access.relation.consultant) return true;
  return access.row.number !== null && (runs(ctx) || access.relation.seat !== null);
}

/** Reads the answers too: the team, who runs the programme, and approvers who declared that there is no conflict. */
export const mayOpen = (ctx: Context, access: Access): boolean =>
  maySee(ctx, access) && (onTeam(ctx, access) || runs(ctx) || access.relation.consultant || access.relation.declared);

/** What a decision said to the applicant: they, who runs the programme and who decides; not who advises. */
export const mayReadLetters = (ctx: Context, access: Access): boolean =>
  mayOpen(ctx, access) && (onTeam(ctx, access) || runs(ctx) || access.relation.seat !== null);

/** The owner and who may edit, while it is open; a first draft only while its call takes applications. */
export function mayEdit(ctx: Context, access: Access): boolean {
  const { row } = access;
  if (!maySee(ctx, access) || !isOpenFor(row.status) || !isApplied(row.stage)) return false;
  if (!mayWrite(ctx, access)) return false;
  return row.status === 'returned' || row.stage === 'final' || isTaking(row, hongKongDate(ctx.now));
}

/** A call takes applications on its days, both included. */
export const isTaking = (cohort: { opens_on: string; closes_on: string }, today: string): boolean =>
  cohort.opens_on <= today && today <= cohort.closes_on;

/**
 * Whoever is registered begins in an open call (spec §6), but for who decides or advises and was not made an applicant.
 * In a call by invitation only who accepted one, and who runs the programme.
 * @param invitedTo the calls that the person accepted an invitation to
 */
export function mayApply(
  ctx: Context,
  cohort: { id: string; by_invitation: boolean },
  invitedTo: readonly string[],
): boolean {
  if (ctx.person.visitorFrom && !ctx.can('oxfam-dashboard-create-project')) return false;
  if (cohort.by_invitation) return invitedTo.includes(cohort.id) || runs(ctx);
  if (ctx.can('oxfam-dashboard-create-project')) return true;
  return !runs(ctx) && !ctx.can('oxfam-application-approve') && !ctx.can('oxfam-consultation-hour-edit');
}

/** Who runs the programme acts on what others have handed in, never on the own project. */
const mayRun = (ctx: Context, access: Access): boolean => maySee(ctx, access) && runs(ctx) && !onTeam(ctx, access);

export const mayCheck = (ctx: Context, access: Access): boolean => mayRun(ctx, access) && access.row.awaits === 'check';
export const maySettle = (ctx: Context, access: Access): boolean =>
  mayRun(ctx, access) && access.row.awaits === 'settle';
export const mayPromote = (ctx: Context, access: Access): boolean =>
  mayRun(ctx, access) &&
  access.row.awaits === 'promote' &&
  (access.row.stage !== 'initial' || ctx.tenant.modules.includes('final-application'));
export const mayAssign = (ctx: Context, access: Access): boolean =>
  mayRun(ctx, access) && (['check', 'review'].includes(access.row.awaits) || running(access));
export const mayLock = (ctx: Context, access: Access): boolean =>
  mayRun(ctx, access) && access.row.status === 'returned';
export const mayUnlock = (ctx: Context, access: Access): boolean =>
  mayRun(ctx, access) && ['check', 'review', 'settle'].includes(access.row.awaits);
export const mayArchive = (ctx: Context, access: Access): boolean =>
  mayRun(ctx, access) &&
  (isEnded(access.row.status) ? access.row.status !== 'archive' : access.row.stage === 'implementation');
/** What was put into the archive may be taken out again. */
export const mayReopen = (ctx: Context, access: Access): boolean =>
  mayRun(ctx, access) && access.row.status === 'archive';
export const mayWithdraw = (ctx: Context, access: Access): boolean =>
  manages(ctx, access) && isApplied(access.row.stage) && !isEnded(access.row.status);
export const mayKeepTeam = (ctx: Context, access: Access): boolean =>
  isOwner(ctx, access) && ctx.can('oxfam-application-add-team-member') && !isEnded(access.row.status);
/** Asks somebody on the team to own it. */
export const mayHandOver = (ctx: Context, access: Access): boolean =>
  manages(ctx, access) && !isEnded(access.row.status);

/** Says whether there is a conflict: who holds a seat, or acts for one, and has not said so yet. */
export const mayDeclare = (ctx: Context, access: Access): boolean =>
  maySee(ctx, access) && access.relation.seat !== null && !access.relation.declared && !onTeam(ctx, access);

/** Writes the review of a seat, while it is that seat's turn. @param sent positions whose review was sent this round */
export const mayReview = (ctx: Context, access: Access, sent: readonly number[]): boolean =>
  mayOpen(ctx, access) &&
  !onTeam(ctx, access) &&
  access.relation.declared &&
  access.row.awaits === 'review' &&
  access.relation.seat !== null &&
  isTurn(access.row.reviewing, access.relation.seat.position, sent);

/** Writes and sends this review: their own, of the round that is on. */
export const mayWriteReview = (
  ctx: Context,
  access: Access,
  review: Pick<ReviewRow, 'stage' | 'round' | 'position'>,
  sent: readonly number[],
): boolean =>
  review.stage === access.row.stage &&
  review.round === access.row.round &&
  review.position === access.relation.seat?.position &&
  mayReview(ctx, access, sent);

/** An application that this reader may know of, or 404, which tells a conflicted person nothing. */
export const accessOf = async (ctx: Context, db: TenantDb, id: string): Promise<Access> =>
  found(await knownAccess(ctx, db, id));

/** The same, or null. */
export async function knownAccess(ctx: Context, db: TenantDb, id: string): Promise<Access | null> {
  const row = isUuid(id) ? await applicationById(db, id) : undefined;
  const access = row && { row, relation: await relationOf(db, id, ctx.person.accountId) };
  return access && maySee(ctx, access) ? access : null;
}

/**
 * The same, locked, for an act on it.
 * @param version as the reader saw it: somebody else's act in between is 409
 */
export async function lockedAccess(
  ctx: Context,
  db: TenantDb,
  about: { applicationId: string; version?: number },
): Promise<Access> {
  const row = found(await lockApplication(db, about.applicationId));
  const access = visible(ctx, { row, relation: await relationOf(db, row.id, ctx.person.accountId) });
  if (about.version !== undefined && row.version !== about.version) throw new Refusal('grant.moved');
  return access;
}

const visible = (ctx: Context, access: Access): Access => found(maySee(ctx, access) ? access : null);

const running = ({ row }: Access): boolean => row.stage === 'implementation' && row.status !== 'archive';
const mayWrite = (ctx: Context, access: Access): boolean =>
  ctx.can('oxfam-application-edit') && (isOwner(ctx, access) || access.relation.permission === 'edit');

/** The team hands reports in, and asks for changes, while the project runs (GRA-7). */
export const mayFillReport = (ctx: Context, access: Access, report: ReportRow): boolean =>
  running(access) && mayWrite(ctx, access) && (report.status === 'due' || report.status === 'returned');
export const mayAskChange = (ctx: Context, access: Access): boolean => running(access) && mayWrite(ctx, access);
export const mayEditChange = (ctx: Context, access: Access, change: ChangeRow): boolean =>
  mayAskChange(ctx, access) && change.status === 'draft';

export const mayScheduleReports = (ctx: Context, access: Access): boolean => running(access) && mayRun(ctx, access);
export const mayDecideReport = (ctx: Context, access: Access, report: ReportRow): boolean =>
  running(access) && mayRun(ctx, access) && report.status === 'submitted';

/** Both approvers say a word on a change, each once. */
export const mayVote = (ctx: Context, access: Access, change: ChangeRow, votes: readonly VoteRow[]): boolean =>
  running(access) &&
  mayOpen(ctx, access) &&
  !onTeam(ctx, access) &&
  access.relation.declared &&
  change.status === 'asked' &&
  access.relation.seat !== null &&
  !votes.some(({ position }) => position === access.relation.seat?.position);

/** Who advises, and with how many hours, is the programme's to say; a project that is over takes no more. */
export const mayAssignConsultant = (ctx: Context, access: Access): boolean =>
  mayRun(ctx, access) && !isEnded(access.row.status);
/** Who advises mends or removes an own record even when the project is over, so that no objection stays. */
export const mayCorrectAdvice = (ctx: Context, access: Access): boolean =>
  maySee(ctx, access) && access.relation.consultant && !onTeam(ctx, access);
export const mayRecord = (ctx: Context, access: Access): boolean =>
  mayCorrectAdvice(ctx, access) && !isEnded(access.row.status);
/** An objection to a record whose consultant no longer advises: the programme settles it, nobody else can. */
export const canSettleAdvice = (
  ctx: Context,
  access: Access,
  record: ConsultationRow,
  consultants: readonly ConsultantRow[],
): boolean =>
  mayRun(ctx, access) &&
  record.confirmed_at === null &&
  record.objection !== '' &&
  !consultants.some((consultant) => consultant.account_id === record.account_id && consultant.ended_at === null);
/** Advises and is nothing else here: hears nothing of how it is decided. */
export const onlyAdvises = (ctx: Context, access: Access): boolean =>
  mayCorrectAdvice(ctx, access) && !runs(ctx) && access.relation.seat === null;
/** The owner, and who may edit for them. */
export const isEditor = (ctx: Context, access: Access): boolean => maySee(ctx, access) && mayWrite(ctx, access);
export const mayComment = (ctx: Context, access: Access): boolean =>
  maySee(ctx, access) && onTeam(ctx, access) && access.relation.permission !== 'view' && !isEnded(access.row.status);

/** Notes for colleagues: who runs the programme, and who decides and has declared; neither team nor consultants. */
export const mayNote = (ctx: Context, access: Access): boolean =>
  mayOpen(ctx, access) && !onTeam(ctx, access) && (runs(ctx) || access.relation.seat !== null);

/** Writes to the applicant for the programme, and answers. */
export const mayAnswer = (ctx: Context, access: Access): boolean => mayRun(ctx, access) && access.row.number !== null;

/** Refuses what the state of the application, or the reader's part in it, does not allow. */
export function must(allowed: boolean): void {
  if (!allowed) throw new Refusal('grant.state');
}
