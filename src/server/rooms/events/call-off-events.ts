import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { JobContext } from '../../engine/jobs/job.ts';
import { lockPayments, requestRefund } from '../checkout/request-refund.ts';
import { bookingsIn, eventsToCallOff } from './booking.store.ts';
import { endBooking } from './parts/end-booking.ts';
import type { Doing } from './parts/notify-booker.ts';
import { CALL_OFF, LIVE } from './rules.ts';
import { lockEvent } from './store.ts';

/** Bookings that end in one transaction: the event is locked for so long. */
const PORTION = 50;

/**
 * Ends the bookings of cancelled events, portion by portion: a booking ends together with the mail about it, so that
 * whoever goes on after a crash tells nobody twice. What was paid for places is asked back, and approved as any refund
 * (EVT-5, PAY-3).
 */
export async function callOffEvents({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doer = { engine, tenant, actor: { kind: 'job', job: CALL_OFF }, requestId: '' } as const;
  for (const { event_id } of await transaction((db) => eventsToCallOff(db, LIVE)))
    while ((await transaction((db) => endPortion(doer, db, event_id))) > 0);
}

/** @returns how many bookings of the event had not ended before */
async function endPortion(doer: Doing, db: TenantDb, eventId: string): Promise<number> {
  const payments = new Map<string, Awaited<ReturnType<typeof lockPayments>>>();
  // payments before the event, as they are settled
  const before = new Map((await bookingsIn(db, eventId, LIVE, PORTION)).map(({ id, paid_cents }) => [id, paid_cents]));
  for (const id of before.keys()) payments.set(id, await lockPayments(db, { kind: 'event-booking', id }));
  const event = (await lockEvent(db, eventId))!;
  const bookings = await bookingsIn(db, eventId, LIVE, PORTION);
  const why = event.cancelled_why;
  for (const booking of bookings) {
    const paid = payments.get(booking.id);
    // booked or paid meanwhile: in the next portion, with its payments locked
    if (!paid || booking.paid_cents !== before.get(booking.id)) continue;
    const { paid_cents, refund_cents, gift_cents, reference } = booking;
    // all that the places cost goes back; what was given on top of it was given
    const cents = Math.max(0, paid_cents - refund_cents - gift_cents);
    const refundCents = await requestRefund(doer, db, paid, { cents, reason: `${reference}: ${why}` });
    const end = { state: 'cancelled', action: 'event.cancelBooking', why, mail: 'event-called-off' } as const;
    await endBooking(doer, db, { event, booking }, { ...end, refundCents });
  }
  return bookings.length;
}
