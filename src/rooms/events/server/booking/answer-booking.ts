import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import type { EventRow } from '../store.ts';
import { countUse } from '../vouchers/voucher.store.ts';
import { type BookingRow, changeBooking, setHolds } from './booking.store.ts';
import { endBooking } from './end-booking.ts';
import { goOn } from './go-on.ts';
import { lockOwn } from './lock-own.ts';
import { tellBooker } from './notify-booker.ts';
import { takePlaces } from './take-places.ts';

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
    if (accept && state === 'unproven' && !(await takeOwnPlaces(db, locked.booking)))
      return { message: ctx.t(await waitNow(ctx, db, locked), { reference }) };
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

/**
 * Takes the places and the voucher use of a booking whose address has just been proven.
 * @returns whether there are enough places
 * @throws Refusal `event.voucherUsed` where others have used the voucher up meanwhile
 */
async function takeOwnPlaces(db: TenantDb, { id, voucher_id: voucherId }: BookingRow): Promise<boolean> {
  if (voucherId) await spendVoucherUse(db, voucherId);
  try {
    await takePlaces(db, () => setHolds(db, id, true));
    return true;
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 'event.full') return false;
    throw refused;
  }
}

async function spendVoucherUse(db: TenantDb, voucherId: string): Promise<void> {
  try {
    await takePlaces(db, () => countUse(db, voucherId, 1));
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 'request.invalid') throw new Refusal('event.voucherUsed');
    throw refused;
  }
}

/** All places went to others meanwhile, or there were none: whoever has proven the address waits for the next ones. */
async function waitNow(
  ctx: Context,
  db: TenantDb,
  { event, booking }: { event: EventRow; booking: BookingRow },
): Promise<'events.message.waiting'> {
  const change = { state: 'waiting', held_until: null } as const;
  await changeBooking(db, booking.id, change);
  await audit(db, ctx, 'event.accept', ['event-booking', booking.id], {
    changes: changed(booking, { state: change.state }),
  });
  await tellBooker(
    ctx,
    db,
    { event, booking: { ...booking, ...change, version: booking.version + 1 } },
    'event-waiting',
  );
  return 'events.message.waiting';
}
