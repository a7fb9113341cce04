import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { lockPayments } from '../../../checkout/server/refunds/request-refund.ts';
import { bookingsIn, eventsToCallOff, unchosenBookings } from '../booking/booking.store.ts';
import { endBooking } from '../booking/end-booking.ts';
import type { Doing } from '../booking/notify-booker.ts';
import { CALL_OFF, chooseUntil, LIVE, paidForPlaces } from '../rules.ts';
import { lockEvent } from '../store.ts';
import { giveBackWhole, lockToChoose } from '../waiting/after-cancelled.ts';

/** Bookings that end in one transaction: the event is locked for so long. */
const PORTION = 50;

/**
 * Ends the bookings of cancelled events, portion by portion: a booking ends together with the mail about it, so that
 * whoever goes on after a crash tells nobody twice. Who paid for places chooses what becomes of the money; what nobody
 * has said anything about in time is asked back, and approved as any refund (EVT-5, PAY-3).
 */
export async function callOffEvents({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doer = { engine, tenant, actor: { kind: 'job', job: CALL_OFF }, requestId: '' } as const;
  // one event that cannot end keeps no other waiting; the job says so at its end
  const faults: unknown[] = [];
  for (const { event_id } of await transaction((db) => eventsToCallOff(db, LIVE)))
    try {
      while ((await transaction((db) => endPortion(doer, db, event_id))) > 0);
    } catch (error) {
      faults.push(error);
    }
  for (const { id } of await transaction((db) => unchosenBookings(db, PORTION)))
    await transaction(async (db) => {
      const locked = await lockToChoose(db, id);
      // chosen meanwhile
      if (locked.booking.choose_until) await giveBackWhole(doer, db, locked);
    });
  if (faults.length > 0) throw faults[0];
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
    const end = { state: 'cancelled', action: 'event.cancelBooking', why } as const;
    if (paid.length > 0 && paidForPlaces(booking) > 0)
      await endBooking(
        doer,
        db,
        { event, booking },
        { ...end, mail: 'event-called-off-paid', chooseUntil: chooseUntil(db.now) },
      );
    else await endBooking(doer, db, { event, booking }, { ...end, mail: 'event-called-off' });
  }
  return bookings.length;
}
