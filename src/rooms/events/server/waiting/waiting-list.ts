import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { placeInQueue, queueOf } from '../booking/booking.store.ts';
import { lockBooking } from '../booking/lock-booking.ts';
import { eventById } from '../store.ts';
import { offerPlaces } from './offer-places.ts';

/** `GET /event/desk/waiting`: who waits, in their order; first what is offered already. */
export const listWaiting: Verb<'GET /event/desk/waiting'> = async (ctx, { eventId }) =>
  ctx.transaction(async (db) => {
    found(await eventById(db, eventId));
    const rows = await queueOf(db, eventId);
    return {
      rows: rows.map((row) => ({
        bookingId: row.id,
        reference: row.reference,
        payer: row.payer_name,
        people: row.people,
        since: row.created_at.toISOString(),
        offeredUntil: row.held_until?.toISOString() ?? null,
      })),
    };
  });

/** `POST /event/desk/waiting/move`: staff put a party before another. */
export const moveWaiting: Verb<'POST /event/desk/waiting/move'> = async (ctx, { bookingId, before }) =>
  ctx.transaction(async (db) => {
    const { event, booking } = await lockBooking(db, bookingId);
    if (booking.state !== 'waiting') throw new Refusal('event.decided');
    const queue = (await queueOf(db, event.id)).filter(({ id, state }) => state === 'waiting' && id !== bookingId);
    const at = before === '' ? queue.length : queue.findIndex(({ id }) => id === before);
    if (at < 0) throw new Refusal('record.notFound');
    const [above, below] = [queue[at - 1]?.place, queue[at]?.place];
    const place = above === undefined ? (below ?? 1) - 1 : below === undefined ? above + 1 : (above + below) / 2;
    await placeInQueue(db, bookingId, place);
    await audit(db, ctx, 'event.queue', ['event-booking', bookingId], { changes: added({ position: at + 1 }) });
    await offerPlaces(ctx, db, event.id);
    return { message: ctx.t('events.message.moved') };
  });
