import { describe, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { captured } from '../../../../gateway/orders.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { begun as giving } from '../../../donations/server/testing/giving.fixture.ts';
import { eventInput, must, publishedEvent, registering } from '../../../events/server/testing/events.fixture.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';
import { back, begun, invoiceOf, lastOrder, payAt, payingHere } from '../testing/paying.fixture.ts';

/** Staff change a price while somebody stands on the gateway's page: what was agreed is taken and booked, never a mixture (P-23). */

const on = payingHere('silent');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** The way to the gateway's page, and what its order is over. */
async function started(client: TestClient, kind: string, id: string, method: string, key?: string) {
  const wish = { kind, id, method };
  const { url } = must(
    key === undefined
      ? await client.call('POST /checkout/start', wish)
      : await client.call('POST /checkout/link/start', { ...wish, key }),
  );
  const order = lastOrder(on);
  return { order, url, cents: order.cents, pay: async () => must(await back(client, (await payAt(url))!)).state };
}
const ledgerOf = async (orderRef: string) => {
  const { rows } = must(await on.staff.call('GET /checkout/intent/list', { size: 100 }));
  const { intentId } = rows.find((row) => row.orderRef === orderRef)!;
  const { ledger, cents } = must(await on.staff.call('GET /checkout/intent/get', { intentId }));
  return [cents, ...ledger.map((entry) => entry.cents)];
};

describe.each(GATEWAY_METHODS)('P-23: %s: the price changes while it is paid', (method) => {
  test('tickets: who has booked pays what was agreed, the next buyer the new price, and a place goes back at what it cost', async () => {
    const rule = { cancelUntil: inDays(20), refundFullUntil: inDays(20) };
    const event = await publishedEvent(on.portal, on.staff, rule, [{ name: 'Ticket', cents: 200_00 }]);
    const { client } = await on.portal.person('cifa');
    const { bookingId } = must(await registering(client, event, [['Chan Tai Man'], ['Chan Mei Ling']]));
    const agreed = await started(client, 'event-booking', bookingId, method);
    const { version, tiers } = must(await on.staff.call('GET /event/desk/get', { eventId: event.eventId }));
    const [tier] = tiers;
    must(
      await on.staff.call('POST /event/desk/save', {
        ...eventInput(on.portal, rule),
        eventId: event.eventId,
        version,
        tiers: JSON.stringify([
          { tierId: tier!.tierId, name: tier!.name, cents: 250_00, quota: null, approval: false },
        ]),
      }),
    );
    // a second click goes on with the same order, at what was agreed
    const again = await started(client, 'event-booking', bookingId, method);
    expect([again.order.id, again.cents]).toEqual([agreed.order.id, 400_00]);
    const { client: next } = await on.portal.person('cifa');
    const { bookingId: nextId } = must(await registering(next, event));
    const dearer = await started(next, 'event-booking', nextId, method);
    expect(dearer.cents).toBe(250_00);
    expect([await agreed.pay(), await dearer.pay()]).toEqual(['paid', 'paid']);
    expect([captured(agreed.order), captured(dearer.order)]).toEqual([400_00, 250_00]);
    expect([await ledgerOf(agreed.order.id), await ledgerOf(dearer.order.id)]).toEqual([
      [400_00, 400_00],
      [250_00, 250_00],
    ]);
    const read = async (by: TestClient, id: string) => {
      const { state, invoiceId, paidCents } = must(await by.call('GET /event/booking/get', { bookingId: id }));
      const { totalCents, lines, status } = await invoiceOf({ client: by, invoiceId: invoiceId! });
      return [state, paidCents, status, totalCents, lines.map(({ quantity, eachCents }) => [quantity, eachCents])];
    };
    expect(await read(client, bookingId)).toEqual(['confirmed', 400_00, 'paid', 400_00, [[2, 200_00]]]);
    expect(await read(next, nextId)).toEqual(['confirmed', 250_00, 'paid', 250_00, [[1, 250_00]]]);
    const booking = must(await client.call('GET /event/booking/get', { bookingId }));
    expect(booking.attendees.map(({ refundCents }) => refundCents)).toEqual([200_00, 200_00]);
  });

  test('a membership fee: an open invoice is paid as it was issued, the next applicant owes the new fee', async () => {
    const agreed = await begun(on.portal, on.staff, method);
    const order = lastOrder(on);
    const old = order.cents;
    const key = 'membership-fee-associate';
    const groups = must(await on.staff.call('GET /setting/dated/list', {})).groups;
    const { version } = groups.flatMap(({ settings }) => settings).find((one) => one.key === key)!;
    const from = hongKongDate(on.portal.engine.clock.now());
    const value = String(old / 100 + 50);
    must(await on.staff.call('POST /setting/dated/plan', { key, value, from, version, reason: 'Annual meeting' }));
    const next = await begun(on.portal, on.staff, method);
    const dearer = lastOrder(on);
    expect(dearer.cents).toBe(old + 50_00);
    for (const payer of [agreed, next])
      expect(must(await back(payer.client, (await payAt(payer.url))!)).state).toBe('paid');
    expect([captured(order), captured(dearer)]).toEqual([old, old + 50_00]);
    expect([await ledgerOf(order.id), await ledgerOf(dearer.id)]).toEqual([
      [old, old],
      [old + 50_00, old + 50_00],
    ]);
    for (const [payer, cents] of [
      [agreed, old],
      [next, old + 50_00],
    ] as const) {
      expect(await invoiceOf(payer)).toMatchObject({
        status: 'paid',
        totalCents: cents,
        lines: [{ eachCents: cents }],
      });
      expect(must(await payer.client.call('GET /membership/get', {}))!.status).toBe('active');
    }
  });

  test('a gift: other amounts on the page, or an appeal that closes, leave what was given as it was', async () => {
    const slug = `price-${method}`;
    const text = { en: 'Family fund', 'zh-hant': '家庭基金' };
    const appeal = {
      slug,
      texts: { title: text, summary: text, body: { en: '', 'zh-hant': '' } },
      goal: '',
      chips: '200',
      opensOn: formatDate(hongKongDate(on.portal.engine.clock.now())),
      closesOn: '',
      state: 'open' as const,
      version: 0,
    };
    const { appeal: made } = must(await on.staff.call('POST /donation/appeal/save', appeal));
    const nobody = on.portal.client('cifa');
    const gift = await giving(nobody, { appeal: slug, amount: '200' });
    const agreed = await started(nobody, 'donation', gift.giftId, method, gift.key);
    const { appealId, version } = made;
    const change = { ...appeal, appealId, version, chips: '500', state: 'closed' as const };
    must(await on.staff.call('POST /donation/appeal/save', change));
    expect(agreed.cents).toBe(200_00);
    expect(await agreed.pay()).toBe('paid');
    expect(captured(agreed.order)).toBe(200_00);
    expect(await ledgerOf(agreed.order.id)).toEqual([200_00, 200_00]);
    expect(must(await nobody.call('POST /donation/thanks', gift))).toMatchObject({ cents: 200_00 });
  });
});
