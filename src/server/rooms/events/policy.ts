import type { Context } from '../../engine/context.ts';
import type { BookingRow } from './booking.store.ts';

/** Who makes and looks after events. */
export const looksAfterEvents = (ctx: Context): boolean => ctx.can('event-manage') || ctx.can('oxfam-event-edit');

/** Everybody sees the own bookings; who looks after events sees all. */
export const maySeeBooking = (ctx: Context, booking: Pick<BookingRow, 'account_id'>): boolean =>
  isOwn(ctx, booking) || looksAfterEvents(ctx);

export const isOwn = (ctx: Context, booking: Pick<BookingRow, 'account_id'>): boolean =>
  ctx.actor.kind === 'person' && booking.account_id === ctx.person.accountId;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What no record has as its id is asked of no database. */
export const isUuid = (text: string): boolean => UUID.test(text);
