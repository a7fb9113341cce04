import type { Text } from '../../../../contract/lang.ts';
import { langOf } from '../../../../contract/lang.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { InvoiceOwner } from '../../../../engine/server/invoices/invoice-owner.ts';
import type { MoneyMoved } from '../../../../engine/server/payables/payable.ts';
import { issueInvoice } from '../../../payments/server/invoices/issue-invoice.ts';
import { recordPayment } from '../../../payments/server/records/record-payment.ts';
import type { EventRow } from '../store.ts';
import { type AttendeeRow, attendeesOf, type BookingRow, setInvoice } from './booking.store.ts';
import { lockBooking } from './lock-booking.ts';

/**
 * The papers of a booking that is paid now: an invoice with the places by their prices, the discount and the gift each in
 * a line, paid in the same moment. What of it is a gift has a receipt of its own from the donations (EVT-3).
 */
export async function invoiceBooking(
  ctx: Context,
  db: TenantDb,
  { event, booking }: { event: EventRow; booking: BookingRow },
  money: MoneyMoved,
): Promise<void> {
  const people = (await attendeesOf(db, booking.id)).filter(({ left_at }) => left_at === null);
  const discount = people.reduce((sum, { discount_cents }) => sum + discount_cents, 0);
  const both = (key: WordKey): Text => ctx.engine.words.both(ctx.tenant.key, key);
  const extraLine = (key: WordKey, cents: number, purpose: 'discount' | 'gift') =>
    cents === 0 ? [] : [{ text: both(key), quantity: 1, eachCents: cents, purpose }];
  const tickets = ticketLines(people);
  const language = langOf(booking.language);
  const { id } = await issueInvoice(ctx, db, {
    payer: booking.account_id
      ? { accountId: booking.account_id, name: booking.payer_name }
      : { accountId: null, name: booking.payer_name, email: booking.payer_email, language },
    subject: { kind: 'event-booking', id: booking.id },
    purpose: 'booking',
    title: event.title,
    lines: [
      ...tickets.map(({ people: _, ...line }) => line),
      ...extraLine('word.voucher', -discount, 'discount'),
      ...extraLine('events.line.gift', booking.gift_cents, 'gift'),
    ],
    quiet: true,
  });
  const { method, reference, on, cents } = money;
  await recordPayment(ctx, db, { invoiceId: id, method, reference, paidOn: on, cents });
  await setInvoice(
    db,
    booking.id,
    id,
    tickets.flatMap(({ people }, at) => people.map((attendeeId) => ({ attendeeId, line: at + 1 }))),
  );
}

type Ticket = { text: Text; quantity: number; eachCents: number; purpose: 'ticket'; people: string[] };

/** The first lines of its invoice: places by their prices, without the discount, each with the ids of its people. */
function ticketLines(people: readonly AttendeeRow[]): Ticket[] {
  const prices = new Map<string, Ticket>();
  for (const { id, tier_id, tier, cents, discount_cents } of people) {
    const eachCents = cents + discount_cents;
    if (eachCents === 0) continue;
    const of = `${tier_id} ${eachCents}`;
    const line = prices.get(of) ?? { text: tier, quantity: 0, eachCents, purpose: 'ticket', people: [] };
    prices.set(of, { ...line, quantity: line.quantity + 1, people: [...line.people, id] });
  }
  return [...prices.values()];
}

/** Invoices of bookings are issued and paid in one: what becomes of the booking, its payment decides. */
export const bookingInvoices: InvoiceOwner = {
  outcome: () => ({ paid: 'events.invoice.paid', cancelled: 'events.invoice.cancelled' }),
  lapses: () => false,
  async lock(db, { id }) {
    await lockBooking(db, id);
  },
  async paid() {},
  async cancelled() {},
};
