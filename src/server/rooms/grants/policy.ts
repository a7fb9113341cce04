import { hongKongDate } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, Refusal } from '../../engine/refusal.ts';
import type { ChangeRow, VoteRow } from './change.store.ts';
import type { ConsultantRow, ConsultationRow } from './consult.store.ts';
import { type Relation, relationOf } from './relation.store.ts';
import type { ReportRow } from './report.store.ts';
import { isApplied, isEnded, isOpenFor, isTurn } from './rules.ts';
import { applicationById, type GrantRow, lockApplication } from './store.ts';

/** An application and what the reader has to do with it. */
export type Seen = { row: GrantRow; relation: Relation };

const isOwner = (ctx: Context, { row }: Seen): boolean => row.account_id === ctx.person.accountId;
export const onTeam = (ctx: Context, seen: Seen): boolean => isOwner(ctx, seen) || seen.relation.permission !== null;
/** The owner, as long as they may manage projects of their own. */
const manages = (ctx: Context, seen: Seen): boolean => isOwner(ctx, seen) && ctx.can('oxfam-dashboard-manage-project');
const runs = (ctx: Context): boolean => ctx.can('grant-manage');

/**
 * Knows that it is there. A conflict of interest comes before everything else; and whoever lost the role that reads
 * applications reads none, not even the own one.
 */
function maySee(ctx: Context, seen: Seen): boolean {
  if (seen.relation.conflicted || !ctx.can('oxfam-application-read')) return false;
  if (onTeam(ctx, seen) || seen.relation.consultant) return true;
  return seen.row.number !== null && (runs(ctx) || seen.relation.seat !== null);
}

/** Reads the answers too: the team, who runs the programme, and approvers who declared that there is no conflict. */
export const mayOpen = (ctx: Context, seen: Seen): boolean =>
  maySee(ctx, seen) && (onTeam(ctx, seen) || runs(ctx) || seen.relation.consultant || seen.relation.declared);

/** What a decision said to the applicant: they, who runs the programme and who decides; not who advises. */
export const mayReadLetters = (ctx: Context, seen: Seen): boolean =>
  mayOpen(ctx, seen) && (onTeam(ctx, seen) || runs(ctx) || seen.relation.seat !== null);

/** The owner and who may edit, while it is open; a first draft only while its call takes applications. */
export function mayEdit(ctx: Context, seen: Seen): boolean {
  const { row } = seen;
  if (!maySee(ctx, seen) || !isOpenFor(row.status) || !isApplied(row.stage)) return false;
  if (!mayWrite(ctx, seen)) return false;
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
const mayRun = (ctx: Context, seen: Seen): boolean => maySee(ctx, seen) && runs(ctx) && !onTeam(ctx, seen);

export const mayCheck = (ctx: Context, seen: Seen): boolean => mayRun(ctx, seen) && seen.row.awaits === 'check';
export const maySettle = (ctx: Context, seen: Seen): boolean => mayRun(ctx, seen) && seen.row.awaits === 'settle';
export const mayPromote = (ctx: Context, seen: Seen): boolean => mayRun(ctx, seen) && seen.row.awaits === 'promote';
export const mayAssign = (ctx: Context, seen: Seen): boolean =>
  mayRun(ctx, seen) && (['check', 'review'].includes(seen.row.awaits) || running(seen));
export const mayLock = (ctx: Context, seen: Seen): boolean => mayRun(ctx, seen) && seen.row.status === 'returned';
export const mayUnlock = (ctx: Context, seen: Seen): boolean =>
  mayRun(ctx, seen) && ['check', 'review', 'settle'].includes(seen.row.awaits);
export const mayArchive = (ctx: Context, seen: Seen): boolean =>
  mayRun(ctx, seen) && (isEnded(seen.row.status) ? seen.row.status !== 'archive' : seen.row.stage === 'implementation');
/** What was put into the archive may be taken out again. */
export const mayReopen = (ctx: Context, seen: Seen): boolean => mayRun(ctx, seen) && seen.row.status === 'archive';
export const mayWithdraw = (ctx: Context, seen: Seen): boolean =>
  manages(ctx, seen) && isApplied(seen.row.stage) && !isEnded(seen.row.status);
export const mayKeepTeam = (ctx: Context, seen: Seen): boolean =>
  isOwner(ctx, seen) && ctx.can('oxfam-application-add-team-member') && !isEnded(seen.row.status);
/** Asks somebody on the team to own it. */
export const mayHandOver = (ctx: Context, seen: Seen): boolean => manages(ctx, seen) && !isEnded(seen.row.status);

/** Says whether there is a conflict: who holds a seat, or acts for one, and has not said so yet. */
export const mayDeclare = (ctx: Context, seen: Seen): boolean =>
  maySee(ctx, seen) && seen.relation.seat !== null && !seen.relation.declared && !onTeam(ctx, seen);

/** Writes the review of a seat, while it is that seat's turn. @param sent positions whose review was sent this round */
export const mayReview = (ctx: Context, seen: Seen, sent: readonly number[]): boolean =>
  mayOpen(ctx, seen) &&
  !onTeam(ctx, seen) &&
  seen.relation.declared &&
  seen.row.awaits === 'review' &&
  seen.relation.seat !== null &&
  isTurn(seen.row.reviewing, seen.relation.seat.position, sent);

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Whether a text off the wire can be an id at all. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** An application that this reader may know of, or 404, which tells a conflicted person nothing. */
export async function seenBy(ctx: Context, db: TenantDb, id: string): Promise<Seen> {
  const row = found(isUuid(id) ? await applicationById(db, id) : null);
  return visible(ctx, { row, relation: await relationOf(db, id, ctx.person.accountId) });
}

/**
 * The same, locked, for an act on it.
 * @param version as the reader saw it: somebody else's act in between is 409
 */
export async function lockedBy(
  ctx: Context,
  db: TenantDb,
  about: { applicationId: string; version?: number },
): Promise<Seen> {
  const row = found(await lockApplication(db, about.applicationId));
  const seen = visible(ctx, { row, relation: await relationOf(db, row.id, ctx.person.accountId) });
  if (about.version !== undefined && row.version !== about.version) throw new Refusal('grant.moved');
  return seen;
}

const visible = (ctx: Context, seen: Seen): Seen => found(maySee(ctx, seen) ? seen : null);

const running = ({ row }: Seen): boolean => row.stage === 'implementation' && row.status !== 'archive';
const mayWrite = (ctx: Context, seen: Seen): boolean =>
  ctx.can('oxfam-application-edit') && (isOwner(ctx, seen) || seen.relation.permission === 'edit');

/** The team hands reports in, and asks for changes, while the project runs (GRA-7). */
export const mayFillReport = (ctx: Context, seen: Seen, report: ReportRow): boolean =>
  running(seen) && mayWrite(ctx, seen) && (report.status === 'due' || report.status === 'returned');
export const mayAskChange = (ctx: Context, seen: Seen): boolean => running(seen) && mayWrite(ctx, seen);
export const mayEditChange = (ctx: Context, seen: Seen, change: ChangeRow): boolean =>
  mayAskChange(ctx, seen) && change.status === 'draft';

export const mayScheduleReports = (ctx: Context, seen: Seen): boolean => running(seen) && mayRun(ctx, seen);
export const mayDecideReport = (ctx: Context, seen: Seen, report: ReportRow): boolean =>
  running(seen) && mayRun(ctx, seen) && report.status === 'submitted';

/** Both approvers say a word on a change, each once. */
export const mayVote = (ctx: Context, seen: Seen, change: ChangeRow, votes: readonly VoteRow[]): boolean =>
  running(seen) &&
  mayOpen(ctx, seen) &&
  !onTeam(ctx, seen) &&
  seen.relation.declared &&
  change.status === 'asked' &&
  seen.relation.seat !== null &&
  !votes.some(({ position }) => position === seen.relation.seat?.position);

/** Who advises, and with how many hours, is the programme's to say; a project that is over takes no more. */
export const mayAssignConsultant = (ctx: Context, seen: Seen): boolean =>
  mayRun(ctx, seen) && !isEnded(seen.row.status);
/** Who advises mends or removes an own record even when the project is over, so that no objection stays. */
export const mayMendAdvice = (ctx: Context, seen: Seen): boolean =>
  maySee(ctx, seen) && seen.relation.consultant && !onTeam(ctx, seen);
export const mayRecord = (ctx: Context, seen: Seen): boolean => mayMendAdvice(ctx, seen) && !isEnded(seen.row.status);
/** An objection to a record whose consultant no longer advises: the programme settles it, nobody else can. */
export const canSettleAdvice = (
  ctx: Context,
  seen: Seen,
  record: ConsultationRow,
  consultants: readonly ConsultantRow[],
): boolean =>
  mayRun(ctx, seen) &&
  record.confirmed_at === null &&
  record.objection !== '' &&
  !consultants.some((one) => one.account_id === record.account_id && one.ended_at === null);
/** Advises and is nothing else here: hears nothing of how it is decided. */
export const onlyAdvises = (ctx: Context, seen: Seen): boolean =>
  mayMendAdvice(ctx, seen) && !runs(ctx) && seen.relation.seat === null;
/** The owner, and who may edit for them. */
export const isEditor = (ctx: Context, seen: Seen): boolean => maySee(ctx, seen) && mayWrite(ctx, seen);
export const mayComment = (ctx: Context, seen: Seen): boolean =>
  maySee(ctx, seen) && onTeam(ctx, seen) && seen.relation.permission !== 'view' && !isEnded(seen.row.status);

/** Refuses what the state of the application, or the reader's part in it, does not allow. */
export function must(allowed: boolean): void {
  if (!allowed) throw new Refusal('grant.state');
}
