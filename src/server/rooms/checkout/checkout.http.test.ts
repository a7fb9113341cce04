// Long because one portal with its gateway carries all rows of the failure matrix (reliability.md 4.6).
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BASE_PATH } from '../../../contract/call.ts';
import { GATEWAY_METHODS } from '../../../contract/values/checkout.ts';
import type { Misdeed } from '../../../gateway/mischief.ts';
import { callbackSecretOf } from '../../../gateway/orders.ts';
import { booking, owing } from '../payments/owing.fixture.ts';
import {
  back,
  begun,
  booked,
  intentOf,
  invoiceOf,
  later,
  MERCHANT,
  NEVER,
  ONCE,
  payAt,
  setUp,
  silence,
  startedBy,
  startPaying,
  until,
  watch,
} from './paying.fixture.ts';

let on: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  on = await startPaying();
});
afterEach(() => on.gateway.mischief.set({}));
afterAll(() => on.close());

type Payer = Awaited<ReturnType<typeof begun>>;
const statusOf = async (payer: Pick<Payer, 'client' | 'invoiceId'>) => (await invoiceOf(payer)).status;
const intents = async (input: { review?: boolean } = {}) =>
  (await on.staff.call('GET /checkout/intent/list', { size: 100, ...input })).data.rows;
const paidBy = (payer: Payer) =>
  until(
    () => statusOf(payer),
    (status) => status === 'paid',
  );

describe('PAY-2, PAY-4: however it becomes known, it is paid once', () => {
  test('P-01: begun, paid, back, called back: one movement, one receipt, one mail, the membership active', async () => {
    const payer = await begun(on.portal, on.staff);
    const url = (await payAt(payer.url))!;
    expect((await back(payer.client, url)).data).toEqual({
      state: 'paid',
      path: `/payments/invoice/${payer.invoiceId}`,
    });
    await on.gateway.quiet();
    await watch(on.portal);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    const { data } = await payer.client.call('GET /payment/invoice/get', { invoiceId: payer.invoiceId });
    expect(data.receipt).toMatchObject({ method: 'Credit card', by: null });
    expect((await payer.client.call('GET /membership/get', {})).data!.status).toBe('active');
    const session = on.gateway.journal.find(({ url }) => url.endsWith('/session'))!.body as {
      order: Record<string, string>;
    };
    expect(session.order).toMatchObject({ amount: '300.00', currency: 'HKD', reference: expect.stringMatching(/^I-/) });
  });

  test('P-02, P-04: the call-back comes first, or nobody comes back', async () => {
    const payer = await begun(on.portal, on.staff, 'bea');
    const url = (await payAt(payer.url))!;
    expect(await paidBy(payer)).toBe('paid');
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-03: back, and no call-back ever', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    expect((await back(payer.client, (await payAt(payer.url))!)).data.state).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-05: neither: the job finds it when its minute has come', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    await payAt(payer.url);
    await watch(on.portal);
    expect(await statusOf(payer)).toBe('open');
    await later(on, 2);
    expect(await statusOf(payer)).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-06: twenty times back and twenty call-backs at once', async () => {
    on.gateway.mischief.set({ callbacks: { times: 20, reverse: true } });
    const payer = await begun(on.portal, on.staff);
    const url = (await payAt(payer.url))!;
    const answers = await Promise.all(Array.from({ length: 20 }, () => back(payer.client, url)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.state}`))).toEqual(new Set(['200 paid']));
    await on.gateway.quiet();
    await watch(on.portal);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-11, P-17: declined, then undecided, then it goes through on the same page', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    expect(await payAt(payer.url, '05/39')).toBeNull();
    const url = (await payAt(payer.url, '05/37'))!;
    expect((await back(payer.client, url)).data.state).toBe('checking');
    expect(
      (await payer.client.call('GET /checkout/offer', { kind: 'invoice', id: payer.invoiceId })).data.checking,
    ).toBe(true);
    const order = on.gateway.orders.all().at(-1)!;
    Object.assign(order.movements.at(-1)!, { result: 'SUCCESS', gatewayCode: 'APPROVED' });
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('a second click goes on with the same order; after it was paid nothing is open', async () => {
    const payer = await owing(on.portal, on.staff);
    const both = await Promise.all(Array.from({ length: 8 }, () => startedBy(payer)));
    await startedBy(payer);
    expect((await intents()).filter(({ path }) => path?.endsWith(payer.invoiceId))).toHaveLength(1);
    const url = (await payAt(both[0]!.url))!;
    expect((await back(payer.client, url)).data.state).toBe('paid');
    const again = { kind: 'invoice', id: payer.invoiceId, method: 'mastercard' };
    expect((await payer.client.call('POST /checkout/start', again)).code).toBe('checkout.nothingOpen');
    expect(
      (await payer.client.call('GET /checkout/offer', { kind: 'invoice', id: payer.invoiceId })).data.methods,
    ).toEqual([]);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });
});

test.each([
  ['its money', 'cents = cents + 1'],
  ['its way', "method = 'bea'"],
  ['its merchant', "merchant_id = 'TESTBEFORE'"],
  ['its time', "expires_at = created_at - interval '1 minute'"],
])('a payment that was begun is not gone on with where %s is another', async (_, change) => {
  const payer = await begun(on.portal, on.staff);
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.query(`update payment_intent set ${change} where tenant_id = $1 and payable_id = $2`, [payer.invoiceId]),
  );
  await startedBy(payer);
  expect((await intents()).filter(({ path }) => path?.endsWith(payer.invoiceId))).toHaveLength(2);
});

describe('PAY-4: what does not fit is never booked and never lost', () => {
  test.each([
    'amount+0.01',
    'amount-0.01',
    'currency=USD',
    'merchant=other',
    'order=other',
  ] as const satisfies Misdeed[])('P-10: %s: to be looked at, nothing released', async (misdeed) => {
    on.gateway.mischief.set({ callbacks: { drop: true }, next: [{ match: 'order', do: misdeed }] });
    const payer = await begun(on.portal, on.staff);
    expect((await back(payer.client, (await payAt(payer.url))!)).data.state).toBe('review');
    expect(await statusOf(payer)).toBe('open');
    const intent = await intentOf(on, payer);
    expect(intent).toMatchObject({ status: 'needsReview', abilities: { resolve: true } });
    expect(intent.why).not.toBe('');
    expect((await booked(on.portal, payer.invoiceId)).receipts).toBe(0);
    const { rows } = (await on.staff.call('GET /work/list', {})).data;
    expect(rows.find(({ path }) => path.startsWith('/payments/online'))!.count).toBeGreaterThan(0);
  });

  test('P-09: money after it expired, still open: booked; P-08: abandoned it expires without a word', async () => {
    silence(on);
    const [late, never] = [await begun(on.portal, on.staff), await begun(on.portal, on.staff)];
    await later(on, 40);
    expect([(await intentOf(on, late)).status, (await intentOf(on, never)).status]).toEqual(['expired', 'expired']);
    await payAt(late.url);
    await later(on, 121);
    expect([await statusOf(late), await statusOf(never)]).toEqual(['paid', 'open']);
    expect(await booked(on.portal, never.invoiceId)).toEqual(NEVER);
  });

  test('P-22, P-23: two ways at once, or paid at an invoice that is no more: the second money is to be looked at', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    const second = await startedBy(payer, 'bea');
    expect((await back(payer.client, (await payAt(payer.url))!)).data.state).toBe('paid');
    expect((await back(payer.client, (await payAt(second.url))!)).data.state).toBe('review');
    expect(await booked(on.portal, payer.invoiceId)).toEqual({ moved: 2, receipts: 1, mails: 1 });
    const [twice] = await intents({ review: true });
    expect(twice!.why).toContain('Give this money back');

    const cancelled = await begun(on.portal, on.staff);
    await on.staff.call('POST /payment/invoice/cancel', { invoiceId: cancelled.invoiceId, reason: 'Issued twice' });
    expect((await back(cancelled.client, (await payAt(cancelled.url))!)).data.state).toBe('review');
    expect((await intentOf(on, cancelled)).why).toContain('cancelled');
    // by hand meanwhile
    const byHand = await begun(on.portal, on.staff);
    await on.staff.call('POST /payment/invoice/pay', booking(byHand.invoiceId));
    expect((await back(byHand.client, (await payAt(byHand.url))!)).data.state).toBe('review');
    expect((await booked(on.portal, byHand.invoiceId)).receipts).toBe(1);
  });

  test('staff say what was done, once, with a reason, not of their own; news opens it again', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    await on.staff.call('POST /payment/invoice/cancel', { invoiceId: payer.invoiceId, reason: 'Issued twice' });
    await back(payer.client, (await payAt(payer.url))!);
    const { intentId, version } = await intentOf(on, payer);
    const resolve = (over = {}, by = on.staff) =>
      by.call('POST /checkout/intent/resolve', { intentId, reason: 'Given back by cheque', version, ...over });
    expect((await resolve({ reason: ' ' })).errorList).toHaveProperty('reason');
    expect((await resolve({ version: version + 1 })).code).toBe('record.stale');
    expect((await resolve({}, payer.client)).status).toBe(403);
    await on.portal.engine.database.tenant('cifa', (db) =>
      db.query(
        "insert into role_grant (tenant_id, account_id, role, granted_at) values ($1, $2, 'itrc-cifa-admin', now())",
        [payer.accountId],
      ),
    );
    expect((await resolve({}, payer.client)).code).toBe('access.denied');
    expect((await resolve()).data.intent.resolved).toMatchObject({ reason: 'Given back by cheque' });
    expect((await resolve({ version: version + 1 })).code).toBe('checkout.resolved');
    const { rows } = (await on.staff.call('GET /audit/list', { subjectKind: 'intent', subjectId: intentId })).data;
    expect(rows).toMatchObject([{ action: 'intent.resolve', reason: 'Given back by cheque' }]);
    await on.staff.call('POST /checkout/intent/check', { intentId });
    expect((await intentOf(on, payer)).resolved).not.toBeNull();
    const order = on.gateway.orders.all().at(-1)!;
    order.movements.push({ ...order.movements.at(-1)!, id: 'back-1', type: 'CHARGEBACK' });
    await on.staff.call('POST /checkout/intent/check', { intentId });
    expect(await intentOf(on, payer)).toMatchObject({ resolved: null, status: 'needsReview' });
  });
});

describe('PAY-4: a gateway that cannot be trusted or reached', () => {
  test('P-12: a forged way back: another secret is not found, another indicator changes nothing', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    const url = new URL(on.gateway.orders.all().at(-1)!.returnUrl);
    url.searchParams.set('resultIndicator', 'guessed');
    expect((await back(payer.client, url)).data.state).toBe('notCompleted');
    expect(await statusOf(payer)).toBe('open');
    const stranger = on.portal.client('cifa');
    const path = `/payments/invoice/${payer.invoiceId}`;
    expect((await back(stranger, url)).data).toEqual({ state: 'notCompleted', path });
    const elsewhere = (await on.portal.person('cifa')).client;
    expect((await back(elsewhere, url)).data).toEqual({ state: 'notCompleted', path });
    expect((await back(on.portal.client('oxfam'), url)).status).toBe(404);
    url.searchParams.set('s', 'x'.repeat(43));
    expect((await back(stranger, url)).status).toBe(404);
  });

  test('P-13: forged call-backs are refused, kept and change nothing; a replayed one counts once', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    const order = on.gateway.orders.all().at(-1)!;
    const send = (headers: Record<string, string>, body: string, tenant = 'cifa') =>
      fetch(`${on.portal.urls[0]}${BASE_PATH}/checkout/callback?tenant=${tenant}&method=mastercard`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).then(({ status }) => status);
    const good = { 'x-notification-secret': callbackSecretOf(MERCHANT), 'x-notification-id': 'replayed-1' };
    const body = JSON.stringify({ order: { id: order.id } });
    expect(await send({}, body)).toBe(400);
    expect(await send({ ...good, 'x-notification-secret': callbackSecretOf('TESTOTHER') }, body)).toBe(400);
    expect(await send({ ...good, 'x-notification-id': '' }, body)).toBe(400);
    expect(await send(good, '{"order":')).toBe(400);
    expect(await send(good, body, 'oxfam')).toBe(400);
    await payAt(payer.url);
    const askings = () => on.gateway.journal.filter(({ url }) => url.endsWith(`/order/${order.id}`)).length;
    const before = askings();
    expect(await send(good, body)).toBe(200);
    expect(await paidBy(payer)).toBe('paid');
    expect(await send(good, body)).toBe(200);
    expect(
      await on.portal.engine.database.tenant('cifa', (db) =>
        db.query(
          `select 1 from pgboss.job where name = 'checkout-settle' and data ->> 'intentId' in
           (select id::text from payment_intent where tenant_id = $1 and order_ref = $2)`,
          [order.id],
        ),
      ),
    ).toHaveLength(1);
    expect(askings()).toBe(before + 1);
    const kept = await on.portal.engine.database.tenant('cifa', (db) =>
      db.query<{ genuine: boolean; n: number }>(
        `select genuine, count(*)::int as n from gateway_event where tenant_id = $1
         and (event_id = 'replayed-1' or not genuine) group by genuine order by genuine`,
      ),
    );
    expect(kept).toEqual([
      { genuine: false, n: 4 },
      { genuine: true, n: 1 },
    ]);
  });

  test('what was refused is forgotten after thirty days, what was genuine stays', async () => {
    const counted = () =>
      on.portal.engine.database.tenant('cifa', (db) =>
        db.query<{ genuine: boolean; n: number }>(
          'select genuine, count(*)::int as n from gateway_event where tenant_id = $1 group by genuine order by genuine',
        ),
      );
    const before = await counted();
    expect(before.map(({ genuine }) => genuine)).toEqual([false, true]);
    await later(on, 29 * 24 * 60);
    expect(await counted()).toEqual(before);
    await later(on, 30 * 24 * 60 + 5);
    expect(await counted()).toEqual(before.slice(1));
  });

  test('a movement that went well at the gateway and was not approved is no money', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    const url = (await payAt(payer.url))!;
    on.gateway.orders.all().at(-1)!.movements.at(-1)!.gatewayCode = 'SUBMITTED';
    expect((await back(payer.client, url)).data.state).toBe('notCompleted');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
  });

  test('money on its way to a merchant that is not ours any more is not asked for at the new one', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    const url = (await payAt(payer.url))!;
    const merchantOf = async () =>
      (await on.staff.call('GET /checkout/merchant/list', {})).data.rows.find(({ method }) => method === 'mastercard')!;
    const set = async (merchantId: string) =>
      setUp(on.staff, 'mastercard', { merchantId, version: (await merchantOf()).version });
    await set('TESTAFTER');
    const asked = on.gateway.journal.length;
    expect((await back(payer.client, url)).data.state).toBe('checking');
    expect(on.gateway.journal.length).toBe(asked);
    expect((await merchantOf()).fault!.text).toContain(MERCHANT);
    await set(MERCHANT);
    expect((await back(payer.client, url)).data.state).toBe('paid');
  });

  test.each(['500', '503', '401', 'bad-json', 'html', 'empty', 'hang-up'] as const satisfies Misdeed[])(
    'P-15: asked what became of it, it answers %s: being checked, nothing lost, found later',
    async (misdeed) => {
      on.gateway.mischief.set({ callbacks: { drop: true }, next: [{ match: 'order', do: misdeed }] });
      const payer = await begun(on.portal, on.staff);
      const url = (await payAt(payer.url))!;
      expect((await back(payer.client, url)).data.state).toBe('checking');
      expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
      await later(on, 6);
      expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    },
  );

  test.each(['500', 'hang-up', 'commit-then-hang-up', 'html'] as const satisfies Misdeed[])(
    'P-14, P-16: it answers %s when a payment begins: said plainly, the invoice stays open, another way goes on',
    async (misdeed) => {
      const payer = await owing(on.portal, on.staff);
      on.gateway.mischief.set({ next: [{ match: 'session', do: misdeed }] });
      const wish = { kind: 'invoice', id: payer.invoiceId, method: 'mastercard' };
      const reply = await payer.client.call('POST /checkout/start', wish);
      expect([reply.status, reply.code]).toEqual([503, 'checkout.gateway']);
      expect((await intentOf(on, payer)).status).toBe('failed');
      const { url } = await startedBy(payer, 'bea');
      expect((await back(payer.client, (await payAt(url))!)).data.state).toBe('paid');
      expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    },
  );

  test('P-25: credentials that are refused are told to who keeps the settings; set right it goes on', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff);
    const rows = async () => (await on.staff.call('GET /checkout/merchant/list', {})).data.rows;
    const { version } = (await rows()).find(({ method }) => method === 'mastercard')!;
    await setUp(on.staff, 'mastercard', { version, password: 'rotated' });
    const url = (await payAt(payer.url))!;
    expect((await back(payer.client, url)).data.state).toBe('checking');
    const fault = (await rows()).find(({ method }) => method === 'mastercard')!;
    expect(fault.fault).not.toBeNull();
    const { rows: work } = (await on.staff.call('GET /work/list', {})).data;
    expect(work.map(({ path }) => path)).toContain('/payment-methods');
    // a payment that cannot begin says so too, also where nobody has come back
    await setUp(on.staff, 'mastercard', { version: fault.version, password: 'rotated' });
    const wish = { kind: 'invoice', id: payer.invoiceId, method: 'mastercard' };
    expect((await payer.client.call('POST /checkout/start', wish)).status).toBe(503);
    const again = (await rows()).find(({ method }) => method === 'mastercard')!;
    expect(again.fault).not.toBeNull();
    await setUp(on.staff, 'mastercard', { version: again.version });
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect((await rows()).every(({ fault }) => fault === null)).toBe(true);
  });
});

describe('PAY-2: the link in the mail of an invoice', () => {
  const linkOf = async ({ email }: Pick<Payer, 'email'>) => {
    const mail = (await on.portal.mails('cifa', email)).find(({ subject }) => subject.startsWith('Invoice'))!;
    const url = new URL(mail.links.find((link) => link.includes('/pay/'))!);
    const [, , kind, id] = url.pathname.split('/');
    return { url, named: { kind: kind!, id: id!, key: url.searchParams.get('key')! } };
  };

  test('who has it pays without logging in, and comes back to it; it says what is owed and nothing of who owes it', async () => {
    silence(on);
    const payer = await owing(on.portal, on.staff);
    const { named } = await linkOf(payer);
    // whoever is logged in in this browser, and wherever
    const stranger = on.portal.client('cifa');
    for (const [name, value] of (await on.portal.person('oxfam')).client.cookies) stranger.cookies.set(name, value);
    const { data } = await stranger.call('POST /checkout/link', named);
    expect(data).toMatchObject({ cents: 300_00, checking: false, owed: { reference: payer.invoice.number } });
    expect(data.methods.map(({ method }) => method)).toEqual([...GATEWAY_METHODS]);
    expect(JSON.stringify(data)).not.toContain(payer.email);
    const begun = await stranger.call('POST /checkout/link/start', { ...named, method: 'mastercard' });
    const returned = (await payAt(begun.data.url))!;
    expect(returned.searchParams.get('by')).toBe('link');
    const input = { intentId: returned.pathname.split('/').at(-1)!, secret: returned.searchParams.get('s')! };
    const answer = await stranger.call('POST /checkout/return', { ...input, byLink: true });
    expect(answer.data).toEqual({ state: 'paid', path: `/pay/invoice/${payer.invoiceId}?key=${named.key}` });
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    expect((await stranger.call('POST /checkout/link', named)).data).toMatchObject({ owed: null, methods: [] });
    expect((await stranger.call('POST /checkout/link/start', { ...named, method: 'bea' })).code).toBe(
      'checkout.nothingOpen',
    );
    expect(await intentOf(on, payer)).toMatchObject({
      email: payer.email,
      path: `/payments/invoice/${payer.invoiceId}`,
    });
  });

  test('another key, another record, another organisation, another kind: nothing is there', async () => {
    const [payer, neighbour] = [await owing(on.portal, on.staff), await owing(on.portal, on.staff)];
    const { named } = await linkOf(payer);
    const stranger = on.portal.client('cifa');
    const wrong = [
      { ...named, key: `${named.key.slice(0, -2)}AA` },
      { ...named, key: '' },
      { ...named, id: neighbour.invoiceId },
      { ...named, kind: 'constructor' },
    ];
    for (const input of wrong) {
      expect((await stranger.call('POST /checkout/link', input)).status).toBe(404);
      expect((await stranger.call('POST /checkout/link/start', { ...input, method: 'bea' })).status).toBe(404);
    }
    expect((await on.portal.client('oxfam').call('POST /checkout/link', named)).status).toBe(404);
  });
});
