import { describe, expect, test } from 'vitest';
import type { Misdeed } from '../../../../gateway/mischief.ts';
import { captured } from '../../../../gateway/orders.ts';
import { booking, owing } from '../../../payments/server/testing/owing.fixture.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';
import {
  back,
  begun,
  booked,
  decidedBy,
  intentOf,
  invoiceOf,
  lastOrder,
  later,
  NEVER,
  ONCE,
  paidBy,
  payAt,
  payingHere,
  silence,
  startedBy,
  statusOf,
  watch,
} from './paying.fixture.ts';

const on = payingHere();

const intents = async (input: { review?: boolean } = {}) =>
  (await on.staff.call('GET /checkout/intent/list', { size: 100, ...input })).data.rows;
const NAMES = { mastercard: 'Credit card', bea: 'Credit card (Bank of East Asia)', paypal: 'PayPal' };

describe.each(GATEWAY_METHODS)('PAY-2, PAY-4: %s: however it becomes known, it is paid once', (method) => {
  const isPaypal = method === 'paypal';
  const started = () => begun(on.portal, on.staff, method);
  const cancel = (invoiceId: string) =>
    on.staff.call('POST /payment/invoice/cancel', { invoiceId, reason: 'Issued twice' });

  test('P-01: begun, paid, back, called back: one movement, one receipt, one mail, the membership active', async () => {
    const payer = await started();
    const url = (await payAt(payer.url))!;
    const returned = (await back(payer.client, url)).data;
    const { receipt } = await invoiceOf(payer);
    expect(returned).toEqual({
      state: 'paid',
      path: `/payments/invoice/${payer.invoiceId}`,
      paid: {
        cents: 300_00,
        receipt: receipt!.number,
        next: 'Your invoice has been paid in full and takes effect immediately.',
      },
    });
    await on.gateway.quiet();
    await watch(on.portal);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    expect((await invoiceOf(payer)).receipt).toMatchObject({ method: NAMES[method], by: null });
    expect((await payer.client.call('GET /membership/get', {})).data!.status).toBe('active');
    expect(lastOrder(on)).toMatchObject({ cents: 300_00, currency: 'HKD', id: expect.stringMatching(/^I-/) });
  });

  test('P-02, P-04: the call-back comes first, or nobody comes back', async () => {
    const payer = await started();
    const url = (await payAt(payer.url))!;
    expect(await paidBy(payer)).toBe('paid');
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-03: back, and no call-back ever', async () => {
    silence(on);
    const payer = await started();
    expect((await back(payer.client, (await payAt(payer.url))!)).data.state).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-05: neither: the job finds it when its minute has come', async () => {
    silence(on);
    const payer = await started();
    await payAt(payer.url);
    await watch(on.portal);
    expect(await statusOf(payer)).toBe('open');
    await later(on, 2);
    expect(await statusOf(payer)).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-06: twenty times back and twenty call-backs at once', async () => {
    on.gateway.mischief.set({ callbacks: { times: 20, reverse: true } });
    const payer = await started();
    const url = (await payAt(payer.url))!;
    const answers = await Promise.all(Array.from({ length: 20 }, () => back(payer.client, url)));
    // while PayPal is at it for one of them, the others are told that it is being checked
    const states = new Set(answers.map(({ status, data }) => `${status} ${data?.state}`));
    expect([...states].filter((state) => state !== '200 paid' && !(isPaypal && state === '200 checking'))).toEqual([]);
    await on.gateway.quiet();
    await watch(on.portal);
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect(captured(lastOrder(on))).toBe(300_00);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-11, P-17: declined, then undecided, then it goes through on the same page', async () => {
    silence(on);
    const payer = await started();
    const next = (misdeed: Misdeed) => isPaypal && on.gateway.mischief.add({ match: 'capture', do: misdeed });
    next('declined');
    const declined = await payAt(payer.url, '05/39');
    // a card is declined on its page, PayPal's money when we take it
    if (isPaypal) expect((await back(payer.client, declined!)).data.state).toBe('notCompleted');
    else expect(declined).toBeNull();
    expect((await startedBy(payer, method)).url.replace(/SESSION\w+/, '')).toBe(payer.url.replace(/SESSION\w+/, ''));
    next('pending');
    const url = (await payAt(payer.url, '05/37'))!;
    expect((await back(payer.client, url)).data.state).toBe('checking');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
    const offer = await payer.client.call('GET /checkout/offer', { kind: 'invoice', id: payer.invoiceId });
    expect(offer.data.checking).toBe(true);
    Object.assign(lastOrder(on).movements.at(-1)!, { result: 'SUCCESS', gatewayCode: 'APPROVED' });
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-17: undecided, then denied: it was not paid, and may be tried again', async () => {
    silence(on);
    const payer = await started();
    if (isPaypal) on.gateway.mischief.add({ match: 'capture', do: 'pending' });
    const url = (await payAt(payer.url, '05/37'))!;
    expect((await back(payer.client, url)).data.state).toBe('checking');
    Object.assign(lastOrder(on).movements.at(-1)!, { result: 'FAILURE', gatewayCode: 'DECLINED' });
    expect((await back(payer.client, url)).data.state).toBe('notCompleted');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
    expect(await statusOf(payer)).toBe('open');
  });

  test.each([
    'amount+0.01',
    'amount-0.01',
    'currency=USD',
    'merchant=other',
    'order=other',
  ] as const satisfies Misdeed[])('P-10: %s: to be looked at, nothing released', async (misdeed) => {
    silence(on);
    const payer = await started();
    const url = (await payAt(payer.url))!;
    on.gateway.mischief.add({ match: decidedBy(method), do: misdeed });
    expect((await back(payer.client, url)).data.state).toBe('review');
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
    const [late, never] = [await started(), await started()];
    const mails = (await on.portal.mails('cifa', never.email)).length;
    await later(on, 40);
    expect([(await intentOf(on, late)).status, (await intentOf(on, never)).status]).toEqual(['expired', 'expired']);
    await payAt(late.url);
    await later(on, 121);
    expect([await statusOf(late), await statusOf(never)]).toEqual(['paid', 'open']);
    expect(await booked(on.portal, never.invoiceId)).toEqual(NEVER);
    expect(await on.portal.mails('cifa', never.email)).toHaveLength(mails);
    // a second click, later, is another order
    expect((await startedBy(never, method)).url).not.toBe(never.url);
  });

  test('P-22: two tabs, two ways: the first settles, and never are there two receipts', async () => {
    silence(on);
    const payer = await started();
    const order = lastOrder(on);
    const first = await startedBy(payer, method === 'mastercard' ? 'bea' : 'mastercard');
    expect((await back(payer.client, (await payAt(first.url))!)).data.state).toBe('paid');
    const second = await back(payer.client, (await payAt(payer.url))!);
    if (isPaypal) {
      // what is owed no more is never taken, though the payer has agreed
      expect([second.data.state, captured(order)]).toEqual(['notCompleted', 0]);
      expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
      return;
    }
    expect(second.data.state).toBe('review');
    expect(await booked(on.portal, payer.invoiceId)).toEqual({ moved: 2, receipts: 1, mails: 1 });
    expect((await intents({ review: true }))[0]!.why).toContain('Refund this payment');
  });

  test('P-23: cancelled, or paid by hand, between the start and the way back: nothing is booked on it', async () => {
    silence(on);
    const cancelled = await started();
    await cancel(cancelled.invoiceId);
    const state = isPaypal ? 'notCompleted' : 'review';
    expect((await back(cancelled.client, (await payAt(cancelled.url))!)).data.state).toBe(state);
    if (isPaypal) expect(captured(lastOrder(on))).toBe(0);
    else expect((await intentOf(on, cancelled)).why).toContain('cancelled');
    const byHand = await started();
    await on.staff.call('POST /payment/invoice/pay', booking(byHand.invoiceId));
    expect((await back(byHand.client, (await payAt(byHand.url))!)).data.state).toBe(state);
    expect((await booked(on.portal, byHand.invoiceId)).receipts).toBe(1);
  });
});

describe('PAY-2: what was begun is gone on with', () => {
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
});

describe('PAY-4: what does not fit is never booked and never lost', () => {
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
    // nor does who paid it without an account, by their own address
    const clerk = await on.portal.person('cifa', ['itrc-cifa-admin']);
    const paidBy = (accountId: string | null, email: string) =>
      on.portal.engine.database.tenant('cifa', (db) =>
        db.query('update payment_intent set account_id = $2, payer_email = $3 where tenant_id = $1 and id = $4', [
          accountId,
          email,
          intentId,
        ]),
      );
    await paidBy(null, clerk.email.toUpperCase());
    expect((await resolve({}, clerk.client)).code).toBe('access.denied');
    const { rows: seen } = (await clerk.client.call('GET /checkout/intent/list', { review: true, size: 100 })).data;
    expect(seen.find((row) => row.intentId === intentId)!.abilities.resolve).toBe(false);
    await paidBy(payer.accountId, payer.email);
    expect((await resolve()).data.intent.resolved).toMatchObject({ reason: 'Given back by cheque' });
    expect((await resolve({ version: version + 1 })).code).toBe('checkout.resolved');
    const { rows } = (await on.staff.call('GET /audit/list', { subjectKind: 'intent', subjectId: intentId })).data;
    expect(rows).toMatchObject([{ action: 'intent.resolve', reason: 'Given back by cheque' }]);
    await on.staff.call('POST /checkout/intent/check', { intentId });
    expect((await intentOf(on, payer)).resolved).not.toBeNull();
    const order = lastOrder(on);
    order.movements.push({ ...order.movements.at(-1)!, id: 'back-1', type: 'CHARGEBACK' });
    await on.staff.call('POST /checkout/intent/check', { intentId });
    expect(await intentOf(on, payer)).toMatchObject({ resolved: null, status: 'needsReview' });
  });
});
