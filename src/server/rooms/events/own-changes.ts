import { formatDate } from '../../../contract/dates.ts';
import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { formatMoney } from '../../../contract/money.ts';
import { audit } from '../../engine/audit/audit.ts';
import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { lockPayments } from '../checkout/request-refund.ts';
import { attendeeById, type BookingRow, bookingById, renameAttendee } from './booking.store.ts';
import { reissue } from './door.store.ts';
import { giveUpPlaces } from './parts/give-up-places.ts';
import { lockBooking } from './parts/lock-booking.ts';
import { isOwn } from './policy.ts';
import { HOLDING, mayStillCancel, mayStillRename, shortCode, TICKET_CODE } from './rules.ts';
import type { EventRow } from './store.ts';

/**
 * `POST /event/booking/cancel`: by who booked, all of it or some people, until the day that the event says. The places
 * are free at once; of what was paid the share of that day is asked back through the payments room (PAY-3).
 */
export const cancelOwnBooking: Verb<'POST /event/booking/cancel'> = async (ctx, { bookingId, attendeeIds }) =>
  ctx.transaction(async (db) => {
    await assertOwn(ctx, db, bookingId);
    // payments before the event, as they are settled: two who meet wait and do not block each other
    const payments = await lockPayments(db, { kind: 'event-booking', id: bookingId });
    const locked = await lockBooking(db, bookingId);
    assertRunning(locked);
    if (!mayStillCancel(locked.event, db.now)) throw tooLate('event.cancelTooLate', locked.event.cancel_until);
    const { whole, refundCents } = await giveUpPlaces(ctx, db, { ...locked, payments }, attendeeIds);
    const word = whole ? 'events.told.cancelled' : 'events.told.placesCancelled';
    const amount = formatMoney(refundCents, ctx.lang);
    const refund = refundCents > 0 ? ` ${ctx.t('events.told.refundAsked', { amount })}` : '';
    return { message: `${ctx.t(word)}${refund}` };
  });

/** `POST /event/booking/rename`: a place goes to somebody else, until the day that the event says. */
export const renameOwn: Verb<'POST /event/booking/rename'> = async (ctx, { attendeeId, name }) =>
  ctx.transaction(async (db) => {
    const after = cleanLine(name);
    if (after === '') throw refuseField('name', 'events.name');
    const attendee = found(await attendeeById(db, attendeeId));
    await assertOwn(ctx, db, attendee.booking_id);
    const locked = await lockBooking(db, attendee.booking_id);
    assertRunning(locked);
    if (!mayStillRename(locked.event, db.now)) throw tooLate('event.renameTooLate', locked.event.changes_until);
    await renameAttendee(db, attendeeId, after);
    // who had the place before keeps no ticket for it
    await reissue(db, attendeeId, shortCode(TICKET_CODE));
    const changes = [{ field: 'people', before: attendee.name, after }];
    await audit(db, ctx, { action: 'event.rename', kind: 'event-booking', id: attendee.booking_id, changes });
    return { message: ctx.t('events.told.renamed') };
  });

/** @throws Refusal 404 somebody else's */
async function assertOwn(ctx: Context, db: TenantDb, bookingId: string): Promise<void> {
  const booking = found(await bookingById(db, bookingId));
  found(isOwn(ctx, booking) ? booking : null);
}

/** @throws Refusal `event.cancelled` the event will not be held; `event.decided` the booking has ended */
function assertRunning({ event, booking }: { event: EventRow; booking: BookingRow }): void {
  if (event.state === 'cancelled') throw new Refusal('event.cancelled');
  if (!HOLDING.includes(booking.state)) throw new Refusal('event.decided');
}

/** Says the day that has passed; where none is set, it has begun. */
const tooLate = (code: 'event.cancelTooLate' | 'event.renameTooLate', day: string | null): Refusal =>
  day === null ? new Refusal('event.begun') : new Refusal(code, { params: { day: formatDate(day) } });
