import { expect, test } from 'vitest';
import { BASE_PATH } from '../../../../contract/call.ts';
import { mpgsNotice } from '../../../../gateway/gateway.ts';
import { moved } from '../../../../gateway/mpgs.ts';
import { captured, type Movement, type Order, refunded } from '../../../../gateway/orders.ts';
import { paypalNotice } from '../../../../gateway/paypal-notice.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { type Dice, diceOf, inRounds, trialSize } from '../../../../server/testing/trials.ts';
import { must, publishedEvent, registering } from '../../../events/server/testing/events.fixture.ts';
import { joined } from '../../../membership/server/testing/application.fixture.ts';
import { issueInvoice } from '../../../payments/server/invoices/issue-invoice.ts';
import { contextIn, line } from '../../../payments/server/testing/invoiced.fixture.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';
import { settle } from '../payment/settle.ts';
import { back, begun, merchantOf, payAt, payingHere, watch } from './paying.fixture.ts';

/** Whatever comes in whatever order: what is booked here is what the gateway moved (P-07, P-30). */

const on = payingHere('silent');

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
  // a busy server may put it off, as any caller; it refuses nothing
  expect([200, 500, 503]).toContain(answer.status);
}

const returnOf = (order: Order) => new URL(order.returnUrl);
const refund = (order: Order, cents: number) => {
  const given = moved(nameOf('refund'), 'REFUND', cents);
  order.movements.push(given);
  return given;
};

type Kept = { id: string; order_ref: string; status: string; paid: boolean; captured: number; refunded: number };
const keptOf = ({ kind, id }: Pick<Thing, 'kind' | 'id'>) =>
  on.portal.engine.database.tenant('cifa', (db) =>
    db.query<Kept>(
      `select i.id, i.order_ref, i.status, i.paid_at is not null as paid,
         coalesce(sum(l.cents) filter (where l.kind = 'capture'), 0)::int as captured,
         coalesce(sum(l.cents) filter (where l.kind = 'refund'), 0)::int as refunded
       from payment_intent i left join ledger_entry l on l.tenant_id = $1 and l.intent_id = i.id
       where i.tenant_id = $1 and i.payable_kind = $2 and i.payable_id = $3 group by i.id, i.tenant_id`,
      [kind, id],
    ),
  );
const receiptsOf = async ({ kind, id }: Pick<Thing, 'kind' | 'id'>) => {
  const [row] = await on.portal.engine.database.tenant('cifa', (db) =>
    db.query<{ n: number }>(
      `select count(*)::int as n from payment p join invoice i on i.tenant_id = $1 and i.id = p.invoice_id
       where p.tenant_id = $1 and i.${kind === 'invoice' ? `id = $2` : `subject_id = $2`} and i.subject_kind = $3`,
      [id, kind === 'invoice' ? 'membership' : kind],
    ),
  );
  return row!.n;
};

/**
 * A machine that is busy with other things ends a statement that waited too long, and what was begun is taken back: the
 * money is there for the next who asks, and that is looked at in the end.
 * @param tries of the last one the fault is told
 */
async function patiently(step: () => Promise<unknown>, tries = 5): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await step();
      return;
    } catch (error) {
      if (left === 0 || !(error instanceof Error && /timeout|terminated/.test(error.message))) throw error;
    }
  }
}

/** Asks about every payment of an invoice once more, as staff may. */
async function settleAll(thing: Pick<Thing, 'kind' | 'id'>): Promise<void> {
  const { engine } = on.portal;
  const where = { engine, tenant: engine.tenants.get('cifa')!, requestId: '' };
  for (const { id } of await keptOf(thing)) await patiently(() => settle(where, id));
}

async function expectAgreement(thing: Thing, orders: readonly Order[], about: string): Promise<void> {
  const kept = await keptOf(thing);
  for (const order of orders) {
    const here = kept.find(({ order_ref }) => order_ref === order.id)!;
    expect([here.captured, here.refunded], about).toEqual([captured(order), refunded(order)]);
    expect(here.paid, about).toBe(here.paid && captured(order) === order.cents);
  }
  const booked = kept.filter(({ paid }) => paid).length;
  expect(booked, about).toBe(await receiptsOf(thing));
  expect(booked, about).toBeLessThanOrEqual(1);
  if (thing.kind === 'invoice') {
    const { data } = await on.staff.call('GET /payment/invoice/get', { invoiceId: thing.id });
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
  ['bea', 8],
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
      const invoice = { kind: 'invoice', id: payer.invoiceId } as const;
      await settleAll(invoice);
      const [kept] = await keptOf(invoice);
      ends.add(`${kept!.status} ${kept!.captured} ${kept!.refunded} ${await receiptsOf(invoice)}`);
    }
    // by card it was given back before it was known here, and is looked at by a person; PayPal's we took ourselves
    expect([...ends]).toEqual([method === 'paypal' ? 'partlyRefunded 30000 10000 1' : 'needsReview 30000 10000 0']);
  },
);

/** What a round pays for: an invoice, or three places of an event; both have an invoice once they are paid. */
type Thing = { client: TestClient; kind: 'invoice' | 'event-booking'; id: string; reference: string };

/** Rounds that go on at once, each with a member and an event of its own. */
const LANES = trialSize(2, 4);
/** Bookings of three places for which an event has room. */
const BOOKINGS_PER_EVENT = 300;
const ROOMY = { capacity: 3 * BOOKINGS_PER_EVENT, perPerson: 3 * BOOKINGS_PER_EVENT };
type Lane = Awaited<ReturnType<typeof newLane>>;
async function newLane() {
  const { client, accountId } = await on.portal.person('cifa');
  const { membershipId } = await joined(client, on.staff);
  return {
    client,
    accountId,
    membershipId,
    event: null as Awaited<ReturnType<typeof publishedEvent>> | null,
    booked: 0,
  };
}
const lanes: Promise<Lane>[] = [];

async function toPay(seed: number, at: number): Promise<Thing> {
  lanes[at] ??= newLane();
  const lane = await lanes[at];
  await on.portal.engine.database.pool.query('delete from rate_limit');
  if (seed % 2 === 0) return feeOf(lane);
  if (!lane.event || lane.booked === BOOKINGS_PER_EVENT) {
    lane.event = await publishedEvent(on.portal, on.staff, ROOMY, [{ name: 'Day', cents: 100_00 }]);
    lane.booked = 0;
  }
  lane.booked += 1;
  const { bookingId } = must(await registering(lane.client, lane.event, [['A'], ['B'], ['C']]));
  const { data } = await lane.client.call('GET /event/booking/get', { bookingId });
  return { client: lane.client, kind: 'event-booking', id: bookingId, reference: data.reference };
}

/** The fee of another year: the term that the last round paid for is taken away first, or it would reach into no calendar. */
async function feeOf({ client, accountId, membershipId }: Lane): Promise<Thing> {
  const title = { en: 'Membership', 'zh-hant': '會籍' };
  const issued = await on.portal.engine.database.tenant('cifa', async (db) => {
    await db.query('update membership set ends_on = current_date + 10 where tenant_id = $1 and id = $2', [
      membershipId,
    ]);
    return issueInvoice(contextIn(on.portal), db, {
      payer: { accountId },
      lines: [line('Fee', 1, 300_00, 'fee')],
      purpose: 'renewal',
      subject: { kind: 'membership', id: membershipId },
      title,
    });
  });
  return { client, kind: 'invoice', id: issued.id, reference: issued.number };
}

/** Places are those of bookings that are paid and not all given back; each has a ticket. */
async function expectPlaces(thing: Thing, orders: readonly Order[], about: string): Promise<void> {
  const [booking] = await on.portal.engine.database.tenant('cifa', (db) =>
    db.query<{ state: string; holds: number }>(
      `select b.state, (select count(*)::int from event_attendee a where a.tenant_id = $1 and a.booking_id = b.id and a.holds) as holds
       from event_booking b where b.tenant_id = $1 and b.id = $2`,
      [thing.id],
    ),
  );
  const kept = await keptOf(thing);
  const paid = kept.find((one) => one.paid);
  const order = paid && orders.find((order) => order.id === paid.order_ref)!;
  const expected = !order ? 'held' : captured(order) > refunded(order) ? 'confirmed' : 'cancelled';
  expect([booking!.state, booking!.holds], about).toEqual([expected, expected === 'cancelled' ? 0 : 3]);
}

/** What the gateway has for a thing. */
const ordersOf = ({ reference }: Thing) => on.gateway.orders.all().filter(({ id }) => id.startsWith(`${reference}-`));

/** The minute has come in which the job asks about what is under way. */
const makeDue = ({ id, kind }: Thing) =>
  on.portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `update payment_intent set look_at = now() where tenant_id = $1 and payable_kind = $2 and payable_id = $3
       and look_at is not null`,
      [kind, id],
    ),
  );
/** What a round left behind is asked about no more: it would be, every minute, by all that follow. */
const leave = ({ id, kind }: Thing) =>
  on.portal.engine.database.tenant('cifa', (db) =>
    db.query(
      'update payment_intent set look_at = null where tenant_id = $1 and payable_kind = $2 and payable_id = $3',
      [kind, id],
    ),
  );

test.each(GATEWAY_METHODS)(
  'P-30: %s: events at random, doubled, late, out of order or lost: ours is the gateway’s sum, receipts are paid payments, places are paid',
  async (method) => {
    await inRounds(
      ROUNDS,
      async (seed, lane) => {
        const roll: Dice = diceOf(seed);
        let thing!: Thing;
        await patiently(async () => {
          thing = await toPay(seed, lane);
        });
        let orders: Order[] = [];
        const said: string[] = [];
        const told: [Order, Movement, string][] = [];
        for (let step = 0; step < STEPS; step += 1) {
          const order = orders.length > 0 ? orders[roll(orders.length)]! : null;
          const act = order ? roll(8) : 0;
          said.push(String(act));
          if (act === 0) {
            // mostly the one that is tried; now and then the payer changes their mind
            const other = GATEWAY_METHODS[roll(GATEWAY_METHODS.length)]!;
            const { kind, id } = thing;
            await thing.client.call('POST /checkout/start', { kind, id, method: roll(4) === 0 ? other : method });
            orders = ordersOf(thing);
          } else if (act === 1 || act === 2) {
            // at PayPal the payer agrees, and we take it
            if (order!.paypal) order!.paypal.approved = true;
            else if (captured(order!) === 0) order!.movements.push(moved(nameOf('pay'), 'PAYMENT', order!.cents));
          } else if (act === 3) {
            const { paypal } = order!;
            if (paypal) on.gateway.mischief.add({ match: 'capture', do: 'declined', order: paypal.id });
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
          } else {
            await patiently(() => makeDue(thing));
            await patiently(() => watch(on.portal));
          }
        }
        await patiently(() => settleAll(thing));
        const about = `${method}, seed ${seed}, acts ${said.join('')}`;
        await expectAgreement(thing, orders, about);
        if (thing.kind === 'event-booking') await expectPlaces(thing, orders, about);
        await patiently(() => leave(thing));
      },
      { name: `P-30 ${method}`, lanes: LANES },
    );
  },
  trialSize(600_000, 24 * 3_600_000),
);
