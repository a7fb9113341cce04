import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { type lockPayments, requestRefund } from '../../../checkout/server/refunds/request-refund.ts';
import { assertNotArrived, refundFor, refundShare } from '../rules.ts';
import type { EventRow } from '../store.ts';
import { offerPlaces } from '../waiting/offer-places.ts';
import { type BookingRow, changeBooking, leavePlaces, lockComing } from './booking.store.ts';
import { endBooking } from './end-booking.ts';
import { type Doing, tellBooker } from './notify-booker.ts';

type Locked = { event: EventRow; booking: BookingRow; payments: Awaited<ReturnType<typeof lockPayments>> };

/**
 * People of a booking do not come: their places are free at once, and what the rule of the day gives back is asked for.
 * When nobody is left, the booking has ended. Payments and event are locked by the caller.
 * @param chosen ids of attendees; none: all of them
 * @throws Refusal `event.decided` somebody chosen has no place in it any more; `event.arrived` somebody chosen has been
 * let in; `event.payWhole`: what is not paid yet is given up as a whole
 */
export async function giveUpPlaces(
  ctx: Doing,
  db: TenantDb,
  { event, booking, payments }: Locked,
  chosen: readonly string[],
): Promise<{ whole: boolean; refundCents: number }> {
  const coming = await lockComing(db, booking.id);
  const leaving = chosen.length === 0 ? coming : coming.filter(({ id }) => chosen.includes(id));
  if (leaving.length === 0 || leaving.length < new Set(chosen).size) throw new Refusal('event.decided');
  assertNotArrived(leaving);
  const whole = leaving.length === coming.length;
  if (!whole && booking.state !== 'confirmed' && booking.state !== 'awaiting') throw new Refusal('event.payWhole');
  const prices = leaving.map(({ cents }) => cents);
  const due = refundFor(booking, prices, refundShare(event, booking, db.now));
  const reason = `${booking.reference}: ${leaving.map(({ name }) => name).join(', ')}`;
  const refundCents = await requestRefund(ctx, db, payments, { cents: due, reason });
  if (whole) {
    const end = {
      state: 'cancelled',
      action: 'event.cancelBooking',
      why: '',
      mail: 'event-booking-cancelled',
    } as const;
    await endBooking(ctx, db, { event, booking }, { ...end, refundCents });
    return { whole, refundCents };
  }
  const free = prices.reduce((sum, cents) => sum + cents, 0);
  const change = { refund_cents: booking.refund_cents + refundCents, cents: booking.cents - free };
  await leavePlaces(
    db,
    leaving.map(({ id }) => id),
  );
  await changeBooking(db, booking.id, { state: booking.state, ...change });
  await audit(db, ctx, 'event.leave', ['event-booking', booking.id], {
    changes: leaving.flatMap(({ name }) => removed({ people: name })),
  });
  await tellBooker(ctx, db, { event, booking: { ...booking, ...change } }, 'event-places-cancelled');
  await offerPlaces(ctx, db, event.id);
  return { whole, refundCents };
}
