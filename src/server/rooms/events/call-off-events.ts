import type { JobContext } from '../../engine/jobs/job.ts';
import { bookingsIn, eventsToCallOff } from './booking.store.ts';
import { endBooking } from './parts/end-booking.ts';
import { CALL_OFF, LIVE } from './rules.ts';
import { lockEvent } from './store.ts';

/** Bookings that end in one transaction: the event is locked for so long. */
const PORTION = 50;

/**
 * Ends the bookings of cancelled events, portion by portion: a booking ends together with the mail about it, so that
 * whoever goes on after a crash tells nobody twice (EVT-5).
 */
export async function callOffEvents({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doer = { engine, tenant, actor: { kind: 'job', job: CALL_OFF }, requestId: '' } as const;
  for (const { event_id } of await transaction((db) => eventsToCallOff(db, LIVE))) {
    const portion = () =>
      transaction(async (db) => {
        const event = (await lockEvent(db, event_id))!;
        const end = {
          state: 'cancelled',
          action: 'event.cancelBooking',
          why: event.cancelled_why,
          mail: 'event-called-off',
        } as const;
        const bookings = await bookingsIn(db, event_id, LIVE, PORTION);
        for (const booking of bookings) await endBooking(doer, db, { event, booking }, end);
        return bookings.length;
      });
    while ((await portion()) === PORTION);
  }
}
