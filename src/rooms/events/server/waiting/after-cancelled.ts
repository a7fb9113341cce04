import { formatInstant, hongKongDate } from '../../../../contract/dates.ts';
import { type Lang, langOf, type Text } from '../../../../contract/lang.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AskedPart } from '../../../../engine/server/payables/payable.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { lockPayments, refundableOf, requestRefund } from '../../../checkout/server/refunds/request-refund.ts';
import { giveWithPayment } from '../../../donations/server/gifts/give-with-payment.ts';
import { noteOnInvoice } from '../../../payments/server/records/note-on-invoice.ts';
import { recordRefund } from '../../../payments/server/refunds/record-refund.ts';
import {
  type AttendeeRow,
  attendeesOf,
  type BookingRow,
  bookingById,
  changeBooking,
  moveBooking,
  placesOf,
} from '../booking/booking.store.ts';
import { lockBooking } from '../booking/lock-booking.ts';
import { type Doing, tellBooker } from '../booking/notify-booker.ts';
import { takePlaces } from '../booking/take-places.ts';
import { readAnswers } from '../questions/questions.ts';
import { paidForPlaces, placesAt } from '../rules.ts';
import { type EventRow, lockEvent, tiersOf } from '../store.ts';

/** What one person of a booking answers to the questions of an event. */
type Answered = { attendeeId: string; answers: Record<string, unknown> };

type Locked = {
  event: EventRow;
  booking: BookingRow;
  payments: Awaited<ReturnType<typeof lockPayments>>;
  /** What was paid for the places, and is still there: a refund that staff asked for takes of it. Whole cents. */
  cents: number;
};

/** A booking with what it was paid by, locked in the order in which payments settle. */
export async function lockToChoose(db: TenantDb, bookingId: string): Promise<Locked> {
  const payments = await lockPayments(db, { kind: 'event-booking', id: bookingId });
  const locked = await lockBooking(db, bookingId);
  return { ...locked, payments, cents: Math.min(paidForPlaces(locked.booking), await refundableOf(db, payments)) };
}

/** All that was paid for the places is asked back. @returns whole cents */
export async function giveBackWhole(
  doer: Doing,
  db: TenantDb,
  { booking, payments, cents: whole }: Locked,
): Promise<number> {
  const reason = `${booking.reference}: ${booking.why}`;
  const cents = await requestRefund(doer, db, payments, { cents: whole, reason });
  const after = booking.refund_cents + cents;
  await changeBooking(db, booking.id, {
    state: 'cancelled',
    choose_until: null,
    choice: 'refund',
    refund_cents: after,
  });
  await audit(db, doer, 'event.chooseRefund', ['event-booking', booking.id], {
    changes: changed(booking, { refund_cents: after }),
  });
  return cents;
}

/**
 * What was paid for the places becomes a gift: a credit note takes it off the invoice, and the gift has a receipt of its
 * own from the donations, so that the books have the money once. @returns whole cents
 */
export async function makeGift(ctx: Context, db: TenantDb, { booking, payments, cents }: Locked): Promise<number> {
  if (cents <= 0) throw new Refusal('event.decided');
  const { id, reference, account_id: accountId, payer_name: name, payer_email: email } = booking;
  const language = langOf(booking.language);
  const money = { cents, method: payments[0]!.method, reference: `${reference}-gift` };
  const on = hongKongDate(db.now);
  const people = (await attendeesOf(db, id)).filter(({ left_at }) => left_at === null);
  if (booking.invoice_id)
    await recordRefund(ctx, db, booking.invoice_id, { ...money, on, parts: linesOf(people) }, { isReturned: false });
  const payer = { accountId, name, email, language };
  const giftId = await giveWithPayment(ctx, db, { ...money, payer, paidOn: on });
  const after = booking.paid_cents - cents;
  await changeBooking(db, id, {
    state: 'cancelled',
    choose_until: null,
    choice: 'gift',
    paid_cents: after,
    made_gift_id: giftId,
  });
  await audit(db, ctx, 'event.chooseGift', ['event-booking', id], {
    changes: changed(booking, { paid_cents: after }),
  });
  return cents;
}

/** What the places of people cost, by the line of the invoice that each was paid in: it stays theirs when they move. */
function linesOf(people: readonly AttendeeRow[]): AskedPart[] {
  const lines = new Map<string, number>();
  for (const { invoice_line: line, cents } of people)
    if (line !== null && cents > 0) lines.set(String(line), (lines.get(String(line)) ?? 0) + cents);
  return [...lines].map(([key, cents]) => ({ key, cents }));
}

/**
 * The booking goes to another event with its people and its money; what it costs less there is asked back.
 * @returns whole cents that are asked back
 * @throws Refusal at `answers.…` what that event asks and nobody answered; 404 no such event; `event.full`, `event.tierClosed`, `event.perPerson`: they cannot come there
 */
export async function moveTo(
  ctx: Context,
  db: TenantDb,
  { booking, payments, cents: paid }: Locked,
  { eventId, ...sent }: { eventId: string; answers: Record<string, unknown>; people: readonly Answered[] },
): Promise<number> {
  const event = found(await lockEvent(db, eventId));
  if (event.state === 'draft') throw new Refusal('record.notFound');
  const people = await attendeesOf(db, booking.id);
  const coming = people.filter(({ left_at }) => left_at === null);
  const tiers = await tiersOf(db, [event.id]);
  const places = placesAt(event, tiers, coming, db.now);
  if (!places) throw new Refusal('event.tierClosed');
  const own = await placesOf(db, event.id, { accountId: booking.account_id, email: booking.payer_email });
  if (own + coming.length > event.per_person)
    throw new Refusal('event.perPerson', { params: { most: event.per_person, own } });
  const answers = readAnswers(ctx, event, {
    answers: sent.answers,
    attendees: coming.map(({ id }) => ({
      answers: sent.people.find(({ attendeeId }) => attendeeId === id)?.answers ?? {},
    })),
  });
  // who had left before goes along as somebody who has left: a booking is of one event
  const gone = people.filter(({ left_at }) => left_at !== null);
  const moved = [
    ...places.map((place, at) => ({ ...place, holds: true, answers: answers.people[at]! })),
    ...gone.map(({ id }) => ({ attendeeId: id, tierId: tiers[0]!.id, cents: 0, holds: false, answers: null })),
  ];
  const cents = places.reduce((sum, place) => sum + place.cents, 0);
  // a part of it is on its way back already
  if (cents > paid) throw new Refusal('event.decided');
  const over = { cents: paid - cents, reason: booking.reference };
  const refundCents = await requestRefund(ctx, db, payments, over);
  await takePlaces(db, () => moveBooking(db, booking.id, event.id, { answers: answers.booking, places: moved }));
  await changeBooking(db, booking.id, {
    state: 'confirmed',
    why: '',
    choose_until: null,
    choice: 'move',
    cents: cents + booking.gift_cents,
    refund_cents: booking.refund_cents + refundCents,
  });
  await audit(db, ctx, 'event.chooseMove', ['event-booking', booking.id], {
    changes: changed(booking, { state: 'confirmed' }),
  });
  if (booking.invoice_id) await noteOnInvoice(ctx, db, booking.invoice_id, movedText(ctx, event));
  await tellBooker(ctx, db, { event, booking: found(await bookingById(db, booking.id)) }, 'event-booking-confirmed');
  return refundCents;
}

/** What stands on the papers of a booking that moved: they were issued for the event before. */
function movedText({ engine, tenant }: Context, { title, starts_at }: EventRow): Text {
  const when = formatInstant(starts_at);
  const textIn = (lang: Lang) =>
    engine.words.say(tenant.key, lang, 'events.invoice.moved', { title: engine.words.pick(lang, title), when });
  return { en: textIn('en'), 'zh-hant': textIn('zh-hant') };
}
