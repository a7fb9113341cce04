import type { Context } from '../../../engine/server/context.ts';
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

type Pausing = Row & Pick<RegistrationRow, 'paused_on' | 'pause_until'>;
export const mayPause = (ctx: Context, row: Pausing, today: string): boolean =>
  isOwn(ctx, row) && row.state === 'approved' && !isPaused(row, today);
export const mayResume = (ctx: Context, row: Pausing, today: string): boolean =>
  isOwn(ctx, row) && row.state === 'approved' && isPaused(row, today);

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
