import { formatInstant } from '../../../../contract/dates.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Payable } from '../../../../engine/server/payables/payable.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { takeFromGift } from '../../../donations/server/gifts/take-from-gift.ts';
import { receiptNumber } from '../../../payments/server/records/receipt-number.ts';
import { chargeBack } from '../../../payments/server/refunds/charge-back.ts';
import { recordRefund } from '../../../payments/server/refunds/record-refund.ts';
import { centsAfterRefund, HOLDING, paidForPlaces } from '../rules.ts';
import { eventById } from '../store.ts';
import { countUse } from '../vouchers/voucher.store.ts';
import { attendeesOf, type BookingRow, bookingById, changeBooking, setHolds, setPaid } from './booking.store.ts';
import { bookingKey, linkPath } from './booking-key.ts';
import { endBooking } from './end-booking.ts';
import { invoiceBooking } from './invoice-booking.ts';
import { lockBooking } from './lock-booking.ts';
import { tellBooker } from './notify-booker.ts';
import { takePlaces } from './take-places.ts';

/** A booking whose places are kept can be paid through a gateway; it is sure once the money is booked (EVT-1). */
export const bookingPayable: Payable = {
  async open(db, id) {
    const booking = await bookingById(db, id);
    if (booking?.state !== 'held' || booking.held_until! <= db.now) return null;
    const { title, starts_at, state } = (await eventById(db, booking.event_id))!;
    if (state !== 'published') return null;
    const when = formatInstant(starts_at);
    return {
      cents: booking.cents,
      text: { en: `${title.en}, ${when}`, 'zh-hant': `${title['zh-hant']}，${when}` },
      reference: booking.reference,
      payer: { accountId: booking.account_id, name: booking.payer_name, email: booking.payer_email },
    };
  },
  /** Money that comes late takes its places again, by the same rule as any booking, or is looked at by a person. */
  async paid(ctx, db, id, money) {
    const { cents, reference } = money;
    const { event, booking } = await lockBooking(db, id);
    if ((booking.state !== 'held' && booking.state !== 'expired') || event.state !== 'published')
      throw new Refusal('event.decided');
    await takePlaces(db, async () => {
      await setHolds(db, id, true);
      if (booking.state === 'expired' && booking.voucher_id) await countUse(db, booking.voucher_id, 1);
    });
    await changeBooking(db, id, { state: 'confirmed', paid_cents: cents, why: '' });
    await audit(db, ctx, 'event.pay', ['event-booking', id], {
      changes: [...changed(booking, { state: 'confirmed' }), ...added({ reference })],
    });
    await invoiceBooking(ctx, db, { event, booking }, money);
    const paid = { ...booking, state: 'confirmed', held_until: null, paid_cents: cents } as const;
    await tellBooker(ctx, db, { event, booking: paid }, 'event-booking-confirmed');
  },
  /** A booking whose money is all given back is over; of part of it the places stay. */
  async refunded(ctx, db, id, money) {
    const { cents, reference } = money;
    const { event, booking } = await lockBooking(db, id);
    const left = Math.max(0, booking.paid_cents - cents);
    await setPaid(db, id, { paid_cents: left, refund_cents: Math.max(0, booking.refund_cents - cents) });
    await audit(db, ctx, 'event.refund', ['event-booking', id], {
      changes: [...changed(booking, { paid_cents: left }), ...added({ reference })],
    });
    const giftCents = booking.invoice_id ? await recordRefund(ctx, db, booking.invoice_id, money) : 0;
    const lessGift = await takeOffGift(db, booking, giftCents);
    await takeFromMade(ctx, db, booking, { cents, why: 'refunded' });
    if (booking.choose_until) await takeFromChoice(db, lessGift, cents - giftCents);
    if (left > 0 || !HOLDING.includes(booking.state)) return;
    const end = { state: 'cancelled', action: 'event.cancelBooking', why: '' } as const;
    await endBooking(ctx, db, { event, booking }, { ...end, mail: 'event-booking-cancelled' });
  },
  /** People look at it; what is not there any more is nobody's, and no gift. */
  async chargedBack(ctx, db, id, money) {
    const { cents, reference } = money;
    const { booking } = await lockBooking(db, id);
    const left = Math.max(0, booking.paid_cents - cents);
    await setPaid(db, id, { paid_cents: left, refund_cents: booking.refund_cents });
    await audit(db, ctx, 'event.chargeBack', ['event-booking', id], {
      changes: [...changed(booking, { paid_cents: left }), ...added({ reference })],
    });
    if (booking.invoice_id) await takeOffGift(db, booking, await chargeBack(ctx, db, booking.invoice_id, money));
    await takeFromMade(ctx, db, booking, { cents, why: 'chargedBack' });
  },
  /** What became a gift has a receipt as one. */
  async refundMost(db, id) {
    const booking = await bookingById(db, id);
    return booking?.choice === 'gift' ? booking.paid_cents : null;
  },
  /** Who was let in; of a cancelled event nobody has used anything. */
  async usedBy(db, id) {
    const booking = await bookingById(db, id);
    const event = booking && (await eventById(db, booking.event_id));
    if (event?.state !== 'published') return [];
    return (await attendeesOf(db, id)).filter(({ arrived_at }) => arrived_at !== null).map(({ name }) => name);
  },
  /** The share that an own or a called-off booking asked back stays: nothing is on its way any more. */
  async refundRejected(db, id, cents) {
    const { booking } = await lockBooking(db, id);
    const refundCents = Math.max(0, booking.refund_cents - cents);
    await setPaid(db, id, { paid_cents: booking.paid_cents, refund_cents: refundCents });
  },
  promised: true,
  async receipt(db, id) {
    const booking = await bookingById(db, id);
    return booking?.invoice_id ? receiptNumber(db, booking.invoice_id) : null;
  },
  next: 'events.afterPaying',
  path: (id) => `/events/booking/${id}`,
  afterLink: (where, id) => `${linkPath(id)}?key=${bookingKey(where, id)}`,
};

/**
 * Of money that goes back the gift gives last: the booking says what is left of it, as the journal does.
 * @returns the booking with that much less given and paid
 */
async function takeOffGift(db: TenantDb, booking: BookingRow, giftCents: number): Promise<BookingRow> {
  if (giftCents === 0) return booking;
  const less = { cents: booking.cents - giftCents, gift_cents: booking.gift_cents - giftCents };
  await db.change('event_booking', booking.id, less);
  return { ...booking, ...less, paid_cents: booking.paid_cents - giftCents };
}

/** Money that went back and was not the booking's any more is of the gift that was made of it. */
async function takeFromMade(
  ctx: Context,
  db: TenantDb,
  { made_gift_id: giftId, paid_cents }: BookingRow,
  { cents, why }: { cents: number; why: 'refunded' | 'chargedBack' },
): Promise<void> {
  if (giftId && cents > paid_cents) await takeFromGift(ctx, db, { giftId, cents: cents - paid_cents, why });
}

/** What staff gave back while who booked may still choose is not there to be chosen about. */
async function takeFromChoice(db: TenantDb, booking: BookingRow, refunded: number): Promise<void> {
  const cents = centsAfterRefund(booking, refunded);
  const after = {
    ...booking,
    cents,
    paid_cents: Math.max(0, booking.paid_cents - refunded),
    refund_cents: Math.max(0, booking.refund_cents - refunded),
  };
  const open = paidForPlaces(after) > 0;
  await changeBooking(db, booking.id, {
    state: booking.state,
    cents,
    choose_until: open ? booking.choose_until : null,
    ...(!open && { choice: 'refund' }),
  });
}
