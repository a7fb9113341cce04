import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../contract/call.ts';
import { GATEWAY_METHODS } from '../../../contract/values/checkout.ts';
import { mpgsNotice } from '../../../gateway/gateway.ts';
import { moved } from '../../../gateway/mpgs.ts';
import { captured, type Movement, type Order, refunded } from '../../../gateway/orders.ts';
import { paypalNotice } from '../../../gateway/paypal-notice.ts';
import type { TestClient } from '../../testing/client.ts';
import { type Dice, diceOf, inRounds, trialSize } from '../../testing/trials.ts';
import { must, publishedEvent, registering } from '../events/events.fixture.ts';
import { owing } from '../payments/owing.fixture.ts';
import { back, begun, merchantOf, payAt, startPaying, watch } from './paying.fixture.ts';
import { settle } from './settle.ts';

/** Whatever comes in whatever order: what is booked here is what the gateway moved (P-07, P-30). */

let on: Awaited<ReturnType<typeof startPaying>>;
let buyer: TestClient;
beforeAll(async () => {
  on = await startPaying();
  on.gateway.mischief.set({ callbacks: { drop: true } });
  buyer = (await on.portal.person('cifa')).client;
});
afterAll(() => on.close());

/** Of each way to pay. */
const ROUNDS = trialSize(4, 10_000);
const STEPS = 14;
let events = 0;
const nameOf = (what: string): string => {
  events += 1;
  return `${what}-${events}`;
};

/** The gateway says one thing, perhaps not for the first time. */
async function tell(order: Order, movement: Movement | null, id = nameOf('event')): Promise<void> {
  const method = GATEWAY_METHODS.find((method) => merchantOf(method) === order.merchant)!;
  const notice = order.paypal
    ? await paypalNotice(on.gateway, order, movement, id, false)
    : mpgsNotice(order, movement!, id);
  const answer = await fetch(`${on.portal.urls[0]}${BASE_PATH}/checkout/callback?tenant=cifa&method=${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...notice.headers },
    body: notice.body,
  });
  expect(answer.status).toBe(200);
}

const ordersSince = (count: number) => on.gateway.orders.all().slice(count);
const returnOf = (order: Order) => new URL(order.returnUrl);
const refund = (order: Order, cents: number) => {
  const given = moved(nameOf('refund'), 'REFUND', cents);
  order.movements.push(given);
  return given;
};

type Kept = { id: string; order_ref: string; status: string; paid: boolean; captured: number; refunded: number };
const keptOf = (invoiceId: string) =>
  on.portal.engine.database.tenant('cifa', (db) =>
    db.query<Kept>(
      `select i.id, i.order_ref, i.status, i.paid_at is not null as paid,
         coalesce(sum(l.cents) filter (where l.kind = 'capture'), 0)::int as captured,
         coalesce(sum(l.cents) filter (where l.kind = 'refund'), 0)::int as refunded
       from payment_intent i left join ledger_entry l on l.tenant_id = $1 and l.intent_id = i.id
       where i.tenant_id = $1 and i.payable_id = $2 group by i.id, i.tenant_id`,
      [invoiceId],
    ),
  );
const receiptsOf = async (id: string) => {
  const [row] = await on.portal.engine.database.tenant('cifa', (db) =>
    db.query<{ n: number }>(
      `select count(*)::int as n from payment p join invoice i on i.tenant_id = $1 and i.id = p.invoice_id
       where p.tenant_id = $1 and (i.id = $2::uuid or i.subject_id = $2::text)`,
      [id],
    ),
  );
  return row!.n;
};

/** Asks about every payment of an invoice once more, as staff may. */
async function settleAll(invoiceId: string): Promise<void> {
  const { engine } = on.portal;
  const where = { engine, tenant: engine.tenants.get('cifa')!, requestId: '' };
  for (const { id } of await keptOf(invoiceId)) await settle(where, id);
}

async function expectAgreement({ id, kind }: Thing, orders: readonly Order[], about: string): Promise<void> {
  const kept = await keptOf(id);
  for (const order of orders) {
    const here = kept.find(({ order_ref }) => order_ref === order.id)!;
    expect([here.captured, here.refunded], about).toEqual([captured(order), refunded(order)]);
    expect(here.paid, about).toBe(here.paid && captured(order) === order.cents);
  }
  const booked = kept.filter(({ paid }) => paid).length;
  expect(booked, about).toBe(await receiptsOf(id));
  expect(booked, about).toBeLessThanOrEqual(1);
  if (kind === 'invoice') {
    const { data } = await on.staff.call('GET /payment/invoice/get', { invoiceId: id });
    expect(booked, about).toBe(data.receipt?.by === null ? 1 : 0);
  }
  // money that was not booked waits for somebody
  const waiting = kept.filter(({ status }) => status === 'needsReview').length;
  const loose = kept.filter((here) => here.captured > 0 && !here.paid).length;
  expect(waiting, about).toBeGreaterThanOrEqual(loose);
}

const ALL_ORDERS = [0, 1, 2, 3]
  .flatMap((a) => [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].map((c) => [a, b, c, 6 - a - b - c])))
  .filter((order) => new Set(order).size === 4);

/** Every fourth of them in a short run, all of them in the long trials. */
const ORDERS = ALL_ORDERS.filter((_, at) => at % trialSize(4, 1) === 0);

test.each([
  ['mastercard', 4],
  ['paypal', 8],
] as const)(
  'P-07: %s: the way back, both call-backs and that of a refund, in any of the 24 orders: the same in the end',
  async (method, every) => {
    expect(ALL_ORDERS).toHaveLength(24);
    const ends = new Set<string>();
    for (const steps of ORDERS.filter((_, at) => at % trialSize(every / 4, 1) === 0)) {
      const payer = await begun(on.portal, on.staff, method);
      const order = on.gateway.orders.all().at(-1)!;
      await payAt(payer.url);
      if (order.paypal) await back(payer.client, returnOf(order));
      // of a card there is one for the authentication as well; at PayPal one says that the payer has agreed
      const [first, payment] = order.paypal ? [null, order.movements[0]!] : [order.movements[0]!, order.movements[1]!];
      const given = refund(order, 100_00);
      const acts = [
        () => back(payer.client, returnOf(order)),
        () => tell(order, first),
        () => tell(order, payment),
        () => tell(order, given),
      ];
      for (const step of steps) await acts[step]!();
      await settleAll(payer.invoiceId);
      const [kept] = await keptOf(payer.invoiceId);
      ends.add(`${kept!.status} ${kept!.captured} ${kept!.refunded} ${await receiptsOf(payer.invoiceId)}`);
    }
    // by card it was given back before it was known here, and is looked at by a person; PayPal's we took ourselves
    expect([...ends]).toEqual([method === 'paypal' ? 'partlyRefunded 30000 10000 1' : 'needsReview 30000 10000 0']);
  },
);

/** What a round pays for: an invoice, or three places of an event; both have an invoice once they are paid. */
type Thing = { client: TestClient; kind: 'invoice' | 'event-booking'; id: string };

async function toPay(seed: number): Promise<Thing> {
  await on.portal.engine.database.pool.query('delete from rate_limit');
  if (seed % 2 === 0) {
    const { client, invoiceId } = await owing(on.portal, on.staff);
    return { client, kind: 'invoice', id: invoiceId };
  }
  const event = await publishedEvent(on.portal, on.staff, { capacity: 3 }, [{ name: 'Day', cents: 100_00 }]);
  const { bookingId } = must(await registering(buyer, event, [['A'], ['B'], ['C']]));
  return { client: buyer, kind: 'event-booking', id: bookingId };
}

/** Places are those of bookings that are paid and not all given back; each has a ticket. */
async function expectPlaces({ id }: Thing, orders: readonly Order[], about: string): Promise<void> {
  const [booking] = await on.portal.engine.database.tenant('cifa', (db) =>
    db.query<{ state: string; holds: number }>(
      `select b.state, (select count(*)::int from event_attendee a where a.tenant_id = $1 and a.booking_id = b.id and a.holds) as holds
       from event_booking b where b.tenant_id = $1 and b.id = $2`,
      [id],
    ),
  );
  const kept = await keptOf(id);
  const paid = kept.find((one) => one.paid);
  const order = paid && orders.find((one) => one.id === paid.order_ref)!;
  const expected = !order ? 'held' : captured(order) > refunded(order) ? 'confirmed' : 'cancelled';
  expect([booking!.state, booking!.holds], about).toEqual([expected, expected === 'cancelled' ? 0 : 3]);
}

test.each(GATEWAY_METHODS)(
  'P-30: %s: events at random, doubled, late, out of order or lost: ours is the gateway’s sum, receipts are paid payments, places are paid',
  async (method) => {
    await inRounds(
      ROUNDS,
      async (seed) => {
        const roll: Dice = diceOf(seed);
        const thing = await toPay(seed);
        const count = on.gateway.orders.all().length;
        const said: string[] = [];
        const told: [Order, Movement, string][] = [];
        for (let step = 0; step < STEPS; step += 1) {
          const orders = ordersSince(count);
          const order = orders.length > 0 ? orders[roll(orders.length)]! : null;
          const act = order ? roll(8) : 0;
          said.push(String(act));
          if (act === 0) {
            // mostly the one that is tried; now and then the payer changes their mind
            const other = GATEWAY_METHODS[roll(GATEWAY_METHODS.length)]!;
            const { kind, id } = thing;
            await thing.client.call('POST /checkout/start', { kind, id, method: roll(4) === 0 ? other : method });
          } else if (act === 1 || act === 2) {
            // at PayPal the payer agrees, and we take it
            if (order!.paypal) order!.paypal.approved = true;
            else if (captured(order!) === 0) order!.movements.push(moved(nameOf('pay'), 'PAYMENT', order!.cents));
          } else if (act === 3) {
            if (order!.paypal)
              on.gateway.mischief.set({ callbacks: { drop: true }, next: [{ match: 'capture', do: 'declined' }] });
            else order!.movements.push(moved(nameOf('declined'), 'PAYMENT', order!.cents, 'DECLINED'));
          } else if (act === 4) {
            await back(thing.client, returnOf(order!));
          } else if (act === 5) {
            const movement = order!.movements[roll(Math.max(1, order!.movements.length))];
            const again = told[roll(Math.max(1, told.length * 2))];
            if (again) await tell(...again);
            else if (movement) {
              told.push([order!, movement, nameOf('event')]);
              await tell(...told.at(-1)!);
            }
          } else if (act === 6) {
            const left = captured(order!) - refunded(order!);
            if (left > 0) refund(order!, 1 + roll(left));
          } else await watch(on.portal);
        }
        await settleAll(thing.id);
        const about = `${method}, seed ${seed}, acts ${said.join('')}`;
        await expectAgreement(thing, ordersSince(count), about);
        if (thing.kind === 'event-booking') await expectPlaces(thing, ordersSince(count), about);
      },
      `P-30 ${method}`,
    );
  },
  trialSize(600_000, 24 * 3_600_000),
);
