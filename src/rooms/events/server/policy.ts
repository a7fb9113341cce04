import type { Context } from '../../../engine/server/context.ts';
import type { BookingRow } from './booking/booking.store.ts';
import { isBookingKey } from './booking/booking-key.ts';

/** Who makes and looks after events. */
export const looksAfterEvents = (ctx: Context): boolean => ctx.can('event-manage') || ctx.can('oxfam-event-edit');

/** Everybody sees the own bookings; who looks after events sees all. */
export const maySeeBooking = (ctx: Context, booking: Whose): boolean => isOwn(ctx, booking) || looksAfterEvents(ctx);

type Whose = Pick<BookingRow, 'id' | 'account_id'>;

/** By the account that booked; of who booked without one, by the key of the link in the mail. */
export const isOwn = (ctx: Context, booking: Whose, key?: string): boolean =>
  booking.account_id === null
    ? key !== undefined && isBookingKey(ctx, booking.id, key)
    : ctx.actor.kind === 'person' && booking.account_id === ctx.person.accountId;
