import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Output } from '../../../../contract/calls/calls.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import type { Dice } from '../../../../server/testing/trials.ts';
import { GATEWAY_METHODS } from '../../../checkout/contract/values.ts';
import { back, lastOrder, payAt, type startPaying } from '../../../checkout/server/testing/paying.fixture.ts';
import { BOOKING_STATES, type BookingState } from '../../contract/values.ts';
import { cancelPlaces, readBooking } from './called-off.fixture.ts';
import { must, publishedEvent } from './events.fixture.ts';

type On = Awaited<ReturnType<typeof startPaying>>;
type Booked = { client: TestClient; bookingId: string; intentId?: string };
type Movement = Output<'GET /payment/journal/list'>['rows'][number];

const PRICES = [{ name: 'Adult', cents: 200_00 }, { name: 'Child', cents: 75_00 }, { name: 'Helper' }];
const HOUR_MS = 3_600_000;
const RUNNING: readonly BookingState[] = ['held', 'awaiting', 'confirmed'];
const pick = <T>(dice: Dice, from: readonly T[]): T => from[dice(from.length)]!;

/** An event whose door is open, with three prices and a voucher, and what people and staff do at random with its bookings. */
export async function eventSales(on: On, second: TestClient) {
  const after = (hours: number) => new Date(on.portal.engine.clock.ms() + hours * HOUR_MS);
  const day = (hours: number) =>
    after(hours + 8)
      .toISOString()
      .slice(0, 10);
  const event = await publishedEvent(
    on.portal,
    on.staff,
    {
      capacity: 20_000,
      startsAt: after(1).toISOString(),
      endsAt: after(20).toISOString(),
      cancelUntil: day(480),
      refundFullUntil: day(240),
    },
    PRICES,
  );
  const { eventId, tierIds } = event;
  const voucher = { eventId, code: 'WALK-10', kind: 'percent', value: '10', uses: 10_000 } as const;
  must(await on.staff.call('POST /event/desk/voucher/save', voucher));
  const bookings: Booked[] = [];
  const listed = async (filter: object) =>
    must(await on.staff.call('GET /event/desk/attendees', { eventId, size: 1, ...filter })).total;

  const party = (dice: Dice, tiers: number) =>
    JSON.stringify(
      Array.from({ length: 1 + dice(3) }, (_, at) => ({
        name: `Guest ${at + 1}`,
        tierId: tierIds[dice(tiers) + 3 - tiers]!,
      })),
    );

  /** Tickets of any prices, with a voucher or a gift; paid, or left to be paid. */
  async function book(dice: Dice) {
    const { client } = await on.portal.person('cifa');
    const { bookingId, state } = must(
      await client.call('POST /event/register', {
        eventId,
        attendees: party(dice, 3),
        ...(dice(2) === 0 && { voucher: voucher.code }),
        ...(dice(2) === 0 && { gift: `${10 + dice(200)}.${10 + dice(90)}` }),
      }),
    );
    const booked: Booked = { client, bookingId };
    bookings.push(booked);
    if (state !== 'held' || dice(5) === 0) return null;
    const start = { kind: 'event-booking', id: bookingId, method: pick(dice, GATEWAY_METHODS) } as const;
    must(await back(client, (await payAt(must(await client.call('POST /checkout/start', start)).url))!));
    const { rows } = must(await on.staff.call('GET /checkout/intent/list', { size: 20 }));
    booked.intentId = rows.find(({ path }) => path === `/events/booking/${bookingId}`)!.intentId;
    return { intentId: booked.intentId, order: lastOrder(on) };
  }

  /** Somebody without an account, who proves the address or does not. */
  async function bookAsGuest(dice: Dice): Promise<void> {
    const email = `guest-${randomUUID()}@example.org`;
    const client = on.portal.client('cifa');
    const attendees = party(dice, 1);
    must(await client.call('POST /event/guest/register', { eventId, attendees, name: 'Guest', email, wait: false }));
    const [mail] = await on.portal.mails('cifa', email);
    const link = new URL(mail!.links.find((url) => url.includes('/events/link/'))!);
    const answer = { bookingId: link.pathname.split('/').at(-1)!, key: link.searchParams.get('key')! };
    if (dice(4) > 0) must(await client.call('POST /event/booking/answer', { ...answer, accept: dice(4) > 0 }));
  }

  /** One place or all of a booking is given up; of the money asked back staff approve some. */
  async function cancel(dice: Dice): Promise<void> {
    const { client, bookingId, intentId } = pick(dice, bookings);
    const { attendees } = await readBooking(client, bookingId);
    await cancelPlaces(
      client,
      bookingId,
      dice(2) === 0 ? [] : attendees.slice(0, 1).map(({ attendeeId }) => attendeeId),
    );
    if (!intentId) return;
    const { refunds } = must(await on.staff.call('GET /checkout/intent/get', { intentId }));
    for (const { refundId, version, status } of refunds)
      if (status === 'asked' && dice(3) > 0)
        await second.call('POST /checkout/refund/decide', { refundId, approve: dice(4) > 0, version, reason: 'Seen' });
  }

  /** Somebody is let in, or that is undone. */
  async function letIn(dice: Dice): Promise<void> {
    const { client, bookingId } = pick(dice, bookings);
    const { attendees } = await readBooking(client, bookingId);
    if (attendees.length === 0) return;
    const { attendeeId, arrived } = pick(dice, attendees);
    const entry = { entryId: randomUUID(), at: after(0).toISOString(), attendeeId, undo: arrived && dice(3) === 0 };
    must(await on.staff.call('POST /event/door/record', { eventId, entries: JSON.stringify([entry]) }));
  }

  const acts = [bookAsGuest, cancel, cancel, letIn];
  return {
    book,
    act: (dice: Dice) => (bookings.length === 0 ? Promise.resolve() : pick(dice, acts)(dice)),
    /** What the event says of itself, its list, its file and the journal are one. */
    async assertAgree(seed: string, journal: readonly Movement[]): Promise<void> {
      const says = must(await on.staff.call('GET /event/desk/get', { eventId }));
      for (const state of BOOKING_STATES)
        expect([seed, state, await listed({ state })]).toEqual([seed, state, says.people[state] ?? 0]);
      const places = says.tiers.reduce((sum, { taken }) => sum + taken, 0);
      expect([seed, 'taken', await listed({ holds: true }), places]).toEqual([seed, 'taken', says.taken, says.taken]);
      const came = await listed({ came: 'yes' });
      expect([seed, 'came', came, await listed({})]).toEqual([
        seed,
        'came',
        says.arrived,
        says.arrived + (await listed({ came: 'notRecorded' })),
      ]);
      const query = { eventId, came: 'yes' };
      const { bytes } = await takenOut(on.staff, { list: 'Event-Attendees', format: 'csv', columns: 'name', query });
      expect([seed, 'file', readCsv(bytes.toString()).length - 1]).toEqual([seed, 'file', came]);
      let forPlaces = 0;
      let used = 0;
      for (const { client, bookingId } of bookings) {
        const booking = await readBooking(client, bookingId);
        const moved = journal.filter(({ invoiceId }) => invoiceId !== null && invoiceId === booking.invoiceId);
        const paid = moved.reduce((sum, { cents }) => sum + cents, 0);
        expect([seed, bookingId, 'paid', booking.paidCents]).toEqual([seed, bookingId, 'paid', paid]);
        const given = moved.reduce((sum, { cents, purpose }) => sum + (purpose === 'gift' ? cents : 0), 0);
        if (booking.invoiceId)
          expect([seed, bookingId, 'gift', booking.giftCents]).toEqual([seed, bookingId, 'gift', given]);
        if (!RUNNING.includes(booking.state)) continue;
        const { cents, paidCents, giftCents, terms } = booking;
        forPlaces += Math.max(0, Math.min(cents, paidCents - terms.refundAsked) - giftCents);
        if (booking.discountCents > 0) used += 1;
      }
      expect([seed, 'paid for places', says.paidCents]).toEqual([seed, 'paid for places', forPlaces]);
      const { rows } = must(await on.staff.call('GET /event/desk/vouchers', { eventId }));
      expect([seed, 'voucher', rows[0]!.used >= used]).toEqual([seed, 'voucher', true]);
    },
  };
}
