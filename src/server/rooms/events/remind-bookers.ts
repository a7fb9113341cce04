import type { JobContext } from '../../engine/jobs/job.ts';
import { bookingById, takeReminders } from './booking.store.ts';
import { tellBooker } from './parts/notify-booker.ts';
import { eventById } from './store.ts';

/** Days before the beginning on which people are reminded (peers.md 3.4); who books later gets those that are left. */
const DAYS = [1, 7] as const;
/** Bookings that are told in one transaction. */
const PORTION = 50;

/** Reminds who comes, each booking once for each of the days, also where a run was cut off. */
export async function remindBookers({ engine, tenant, transaction }: JobContext): Promise<void> {
  for (const days of DAYS) {
    const portion = () =>
      transaction(async (db) => {
        const due = await takeReminders(db, days, PORTION);
        for (const { id, event_id } of due) {
          const [event, booking] = [(await eventById(db, event_id))!, (await bookingById(db, id))!];
          await tellBooker({ engine, tenant }, db, { event, booking }, 'event-reminder', String(days));
        }
        return due.length;
      });
    while ((await portion()) === PORTION);
  }
}
