import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { eventsWithLateBookings } from '../booking/booking.store.ts';
import { releaseLate } from '../booking/end-booking.ts';
import { lockEvent } from '../store.ts';

/** Frees places that were not paid in time, event by event. */
export async function releaseLateBookings({ engine, tenant, transaction }: JobContext): Promise<void> {
  const doer = { engine, tenant, actor: { kind: 'job', job: 'events-release' }, requestId: '' } as const;
  for (const { event_id } of await transaction(eventsWithLateBookings))
    await transaction(async (db) => {
      const event = await lockEvent(db, event_id);
      if (event) await releaseLate(doer, db, event);
    });
}
