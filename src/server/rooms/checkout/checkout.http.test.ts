import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Misdeed } from '../../../gateway/mischief.ts';
import { booking, owing } from '../payments/owing.fixture.ts';
import {
  back,
  begun,
  booked,
  intentOf,
  later,
  NEVER,
  ONCE,
  paidBy,
  payAt,
  silence,
  startedBy,
  startPaying,
  statusOf,
  watch,
} from './paying.fixture.ts';

let on: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  on = await startPaying();
});
afterEach(() => on.gateway.mischief.set({}));
afterAll(() => on.close());

const intents = async (input: { review?: boolean } = {}) =>
  (await on.staff.call('GET /checkout/intent/list', { size: 100, ...input })).data.rows;
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
