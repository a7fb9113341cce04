import { Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { endBooking } from './parts/end-booking.ts';
import { goOn } from './parts/go-on.ts';
import { lockOwn } from './parts/lock-own.ts';

/**
 * `POST /event/booking/answer`: who was offered places takes them or not, and who booked without an account says that
 * the address is theirs. What is not taken goes to the next who wait.
 */
export const answerBooking: Verb<'POST /event/booking/answer'> = async (ctx, { bookingId, key, accept }) =>
  ctx.transaction(async (db) => {
    const locked = await lockOwn(ctx, db, bookingId, key);
    const { state, held_until, reference } = locked.booking;
    if (state !== 'offered' && state !== 'unproven') throw new Refusal('event.decided');
    if (held_until! <= db.now) throw new Refusal('event.offerOver');
    if (accept) return { message: ctx.t(await goOn(ctx, db, locked), { reference }) };
    const end = {
      state: 'cancelled',
      action: 'event.cancelBooking',
      why: '',
      mail: 'event-booking-cancelled',
    } as const;
    await endBooking(ctx, db, locked, end);
    return { message: ctx.t('events.message.declined') };
  });
