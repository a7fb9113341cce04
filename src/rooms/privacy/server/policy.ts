import type { Context } from '../../../engine/server/context.ts';
import type { ErasureRow } from './store.ts';

/** Who looks after privacy. */
export const runsPrivacy = (ctx: Context): boolean => ctx.can('privacy-manage');

/** Whether a request is about the reader. */
export const isOwn = (ctx: Context, row: Pick<ErasureRow, 'account_id'>): boolean =>
  ctx.actor.kind === 'person' && row.account_id === ctx.actor.accountId;

/** Nobody decides on their own wish. */
export const mayDecide = (ctx: Context, row: ErasureRow): boolean =>
  runsPrivacy(ctx) && row.state === 'asked' && !isOwn(ctx, row);

/** What stopped an approved one may be settled: also one's own, which goes on tonight anyway. */
export const mayResume = (ctx: Context, row: ErasureRow): boolean => runsPrivacy(ctx) && row.state === 'partly';

/** A request is withdrawn by its person until it is decided. */
export const mayWithdraw = (ctx: Context, row: ErasureRow): boolean => isOwn(ctx, row) && row.state === 'asked';
