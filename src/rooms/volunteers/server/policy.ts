import type { Context } from '../../../engine/server/context.ts';
import type { StandingAct } from '../contract/values.ts';
import type { RegistrationRow } from './store.ts';

type Row = Pick<RegistrationRow, 'account_id' | 'state'>;

export const isStaff = (ctx: Context): boolean => ctx.can('volunteer-manage');

export const isOwn = (ctx: Context, { account_id }: Pick<Row, 'account_id'>): boolean =>
  ctx.actor.kind === 'person' && account_id === ctx.person.accountId;

/** Everybody sees the own; staff all that was submitted. */
export const maySee = (ctx: Context, row: Row): boolean => isOwn(ctx, row) || (isStaff(ctx) && row.state !== 'draft');

/** Who registered fills it in until it is submitted, and when it came back. */
export const mayEdit = (ctx: Context, row: Row): boolean =>
  isOwn(ctx, row) && (row.state === 'draft' || row.state === 'returned');

/** Staff decide on what waits; nobody on the own registration. */
export const mayDecide = (ctx: Context, row: Row): boolean =>
  isStaff(ctx) && !isOwn(ctx, row) && row.state === 'submitted';

export const mayWithdraw = (ctx: Context, row: Row): boolean =>
  isOwn(ctx, row) && ['draft', 'submitted', 'returned'].includes(row.state);

/** Interview, orientation and papers of whoever has not ended; nobody the own. */
export const mayPlan = (ctx: Context, row: Row): boolean =>
  isStaff(ctx) && !isOwn(ctx, row) && ['submitted', 'returned', 'approved'].includes(row.state);

/** Who may read an identity number or a health answer of somebody else, one by one and with a reason. */
export const mayReveal = (ctx: Context, row: Row): boolean =>
  ctx.can('volunteer-reveal') && maySee(ctx, row) && !isOwn(ctx, row);

/** Who is approved goes on, or pauses from a day on. */
export const isPaused = (
  { paused_on, pause_until }: Pick<RegistrationRow, 'paused_on' | 'pause_until'>,
  today: string,
) => paused_on !== null && (pause_until === null || today < pause_until);

type Pausing = Row & Pick<RegistrationRow, 'paused_on' | 'pause_until' | 'suspended_by'>;
export const mayPause = (ctx: Context, row: Pausing, today: string): boolean =>
  isOwn(ctx, row) && row.state === 'approved' && !isPaused(row, today);
export const mayResume = (ctx: Context, row: Pausing, today: string): boolean =>
  isOwn(ctx, row) && row.state === 'approved' && isPaused(row, today) && row.suspended_by === null;

/** Staff have suspended them: a pause that only staff end. */
export const isSuspended = (row: Omit<Pausing, keyof Row>, today: string): boolean =>
  row.suspended_by !== null && isPaused(row, today);

const others = (ctx: Context, row: Row): boolean => isStaff(ctx) && !isOwn(ctx, row);

/** Which acts by hand are open to staff on somebody else’s registration as it stands. */
export function standingActs(ctx: Context, row: Pausing, today: string): StandingAct[] {
  if (!others(ctx, row)) return [];
  if (row.state === 'inactive') return ['reactivate'];
  if (row.state !== 'approved') return [];
  return [isPaused(row, today) && row.suspended_by !== null ? 'lift' : 'suspend', 'deactivate'];
}

/** The answers are of who has the registration: not where the main member of a family has changed since. */
const answersAreTheirs = ({ kind, registered_as, answered_by, account_id }: Answered): boolean =>
  (registered_as ?? kind) !== 'family' || answered_by === null || answered_by === account_id;
type Answered = Row & Pick<RegistrationRow, 'kind' | 'registered_as' | 'answered_by'>;

/** Staff correct the particulars of others while they wait or serve; nobody the own in this way. */
export const mayCorrect = (ctx: Context, row: Answered): boolean =>
  others(ctx, row) && ['submitted', 'approved'].includes(row.state) && answersAreTheirs(row);

/** Who is a volunteer keeps the own particulars up to date. */
export const mayUpdate = (ctx: Context, row: Answered): boolean =>
  isOwn(ctx, row) && row.state === 'approved' && answersAreTheirs(row);

/** Changes of the account, and asking to leave: who registered, once approved. */
export const mayChange = (ctx: Context, row: Row): boolean => isOwn(ctx, row) && row.state === 'approved';

/** Who has registered and not left is written to. */
export const mayWriteTo = ({ state }: Pick<Row, 'state'>): boolean =>
  ['submitted', 'returned', 'approved'].includes(state);

/** Whose account agreed to a change that waits for its day. */
export const hasAgreed = (ctx: Context, { state, agreed_by }: { state: string; agreed_by: string | null }): boolean =>
  state === 'planned' && agreed_by === ctx.person.accountId;

/** Who was deactivated may ask to come back. */
export const mayReactivate = (ctx: Context, row: Row): boolean => isOwn(ctx, row) && row.state === 'inactive';
