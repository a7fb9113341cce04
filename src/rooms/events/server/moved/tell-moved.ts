import { formatDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { JobContext } from '../../../../engine/server/jobs/job.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { bookingsIn } from '../booking/booking.store.ts';
import { tellBooker } from '../booking/notify-booker.ts';
import { EVENT_MOVED, LIVE } from '../rules.ts';
import { type EventRow, eventById } from '../store.ts';
import type { Place } from './moved.rules.ts';

/** Has everybody who booked notified, once the change is committed. */
export async function tellMoved(ctx: Context, db: TenantDb, before: EventRow): Promise<void> {
  const { place, starts_at: startsAt, ends_at: endsAt } = before;
  const was = JSON.stringify({ place, startsAt, endsAt });
  await ctx.engine.queue.send(db, EVENT_MOVED, { eventId: before.id, was, version: String(before.version) });
}

/** The job: a mail with old and new for every booking that has not ended, all in one transaction, so that none is sent twice. */
export async function tellBookersOfMove(
  job: JobContext,
  { eventId, was, version }: Record<string, string>,
): Promise<void> {
  const { place, startsAt, endsAt } = JSON.parse(was!) as {
    place: EventRow['place'];
    startsAt: string;
    endsAt: string;
  };
  const before: Place = { place, starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
  await job.transaction(async (db) => {
    const event = found(await eventById(db, eventId!));
    if (event.state !== 'published') return;
    const until = event.free_cancel_until ? formatDate(event.free_cancel_until) : '';
    for (const booking of await bookingsIn(db, event.id, LIVE))
      if (booking.created_at < (event.moved_at ?? db.now))
        await tellBooker(job, db, { event, booking, moved: { before, until } }, 'event-moved', version!);
  });
}
