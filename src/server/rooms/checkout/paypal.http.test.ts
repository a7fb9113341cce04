import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BASE_PATH } from '../../../contract/call.ts';
import type { Misdeed } from '../../../gateway/mischief.ts';
import { moved } from '../../../gateway/mpgs.ts';
import { captured, refunded } from '../../../gateway/orders.ts';
import { paypalNotice } from '../../../gateway/paypal-notice.ts';
import {
  back,
  begun,
  booked,
  intentOf,
  invoiceOf,
  later,
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

const started = () => begun(on.portal, on.staff, 'paypal');
const lastOrder = () => on.gateway.orders.all().at(-1)!;

describe('PAY-2, PAY-4: PayPal', () => {
  test('P-01, P-06: the payer agrees, the money is taken once, whoever asks and however often', async () => {
    on.gateway.mischief.set({ callbacks: { times: 5 } });
    const payer = await started();
    const url = (await payAt(payer.url))!;
    expect(url.searchParams.get('PayerID')).not.toBeNull();
    const answers = await Promise.all(Array.from({ length: 10 }, () => back(payer.client, url)));
    await on.gateway.quiet();
    await watch(on.portal);
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(captured(lastOrder())).toBe(300_00);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    expect((await invoiceOf(payer)).receipt).toMatchObject({ method: 'PayPal', by: null });
    const made = on.gateway.journal.find(({ url }) => url === '/v2/checkout/orders')!.body;
    expect(made).toMatchObject({ purchase_units: [{ amount: { currency_code: 'HKD', value: '300.00' } }] });
  });

  test('P-02, P-04: nobody comes back: that the payer has agreed is told by the call-back', async () => {
    const payer = await started();
    await payAt(payer.url);
    await until(
      () => invoiceOf(payer),
      ({ status }) => status === 'paid',
    );
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-05: nobody says anything: the job takes what was agreed', async () => {
    silence(on);
    const payer = await started();
    await payAt(payer.url);
    await later(on, 2);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-08, P-22, P-23: what is owed no more is never taken, though the payer has agreed', async () => {
    silence(on);
    const cancelled = await started();
    const order = lastOrder();
    await on.staff.call('POST /payment/invoice/cancel', { invoiceId: cancelled.invoiceId, reason: 'Issued twice' });
    expect((await back(cancelled.client, (await payAt(cancelled.url))!)).data.state).toBe('notCompleted');
    expect(captured(order)).toBe(0);
    const twice = await started();
    const paypal = lastOrder();
    const card = await startedBy(twice, 'mastercard');
    expect((await back(twice.client, (await payAt(card.url))!)).data.state).toBe('paid');
    expect((await back(twice.client, (await payAt(twice.url))!)).data.state).toBe('notCompleted');
    expect(captured(paypal)).toBe(0);
    expect(await booked(on.portal, twice.invoiceId)).toEqual(ONCE);
    const left = await started();
    const url = (await payAt(left.url, '', 'cancel'))!;
    expect((await back(left.client, url)).data.state).toBe('notCompleted');
    await later(on, 40);
    expect((await intentOf(on, left)).status).toBe('expired');
    // a second click, later, is another order
    expect((await startedBy(left, 'paypal')).url).not.toBe(left.url);
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
    on.gateway.mischief.set({ callbacks: { drop: true }, next: [{ match: 'capture', do: misdeed }] });
    expect((await back(payer.client, url)).data.state).toBe('review');
    expect((await booked(on.portal, payer.invoiceId)).receipts).toBe(0);
    expect((await intentOf(on, payer)).status).toBe('needsReview');
  });

  test('P-12: a forged way back: another secret is not found, another token or payer changes nothing, paid or not', async () => {
    silence(on);
    const payer = await started();
    const intentId = (await intentOf(on, payer)).intentId;
    const forged = { intentId, secret: 'x'.repeat(43) };
    expect((await payer.client.call('POST /checkout/return', forged)).status).toBe(404);
    // whatever stands in the address: the order is asked, and nobody has agreed to it
    const order = lastOrder();
    const url = new URL(order.returnUrl);
    url.searchParams.set('token', 'ANOTHER');
    url.searchParams.set('PayerID', 'ANOTHER');
    expect((await back(payer.client, url)).data.state).not.toBe('paid');
    expect([(await invoiceOf(payer)).status, captured(order)]).toEqual(['open', 0]);
    await back(payer.client, (await payAt(payer.url))!);
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect((await payer.client.call('POST /checkout/return', forged)).status).toBe(404);
    expect([await booked(on.portal, payer.invoiceId), captured(order)]).toEqual([ONCE, 300_00]);
  });

  test('P-11: declined, then it goes through on the same page', async () => {
    silence(on);
    const payer = await started();
    on.gateway.mischief.set({ callbacks: { drop: true }, next: [{ match: 'capture', do: 'declined' }] });
    expect((await back(payer.client, (await payAt(payer.url))!)).data.state).toBe('notCompleted');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
    const again = await startedBy(payer, 'paypal');
    expect(again.url).toBe(payer.url);
    expect((await back(payer.client, (await payAt(again.url))!)).data.state).toBe('paid');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-13: a call-back is taken with PayPal’s own signature over its very bytes, for our webhook, and new enough', async () => {
    silence(on);
    const payer = await started();
    const order = lastOrder();
    const send = async (over: Record<string, string> = {}, change = (body: string) => body, forge = false) => {
      const { headers, body } = await paypalNotice(on.gateway, order, null, `forged-${Math.random()}`, forge);
      const path = `${BASE_PATH}/checkout/callback?tenant=cifa&method=paypal`;
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, ...over },
        body: change(body),
      };
      return (await fetch(`${on.portal.urls[0]}${path}`, init)).status;
    };
    const elsewhere = 'https://paypal.com.example.org/v1/notifications/certs/CERT-FAKE';
    const old = new Date(Date.now() - 5 * 86_400_000).toISOString();
    expect([
      await send({}, undefined, true),
      await send({}, (body) => body.replace('APPROVED', 'COMPLETED')),
      await send({}, (body) => `${body} `),
      await send({ 'paypal-transmission-sig': '' }),
      await send({ 'paypal-transmission-id': 'another' }),
      await send({ 'paypal-transmission-time': old }),
      await send({ 'paypal-cert-url': elsewhere }),
      await send({ 'paypal-cert-url': `${on.portal.urls[0]}/cert` }),
      await send({ 'paypal-auth-algo': 'SHA1withRSA' }),
    ]).toEqual(Array(9).fill(400));
    await payAt(payer.url);
    expect(await send()).toBe(200);
    await until(
      () => invoiceOf(payer),
      ({ status }) => status === 'paid',
    );
  });

  test.each(['500', '503', 'bad-json', 'html', 'empty', 'hang-up', 'commit-then-hang-up'] as const satisfies Misdeed[])(
    'P-14, P-15: asked to take the money it answers %s: being checked, taken once, found later',
    async (misdeed) => {
      silence(on);
      const payer = await started();
      const url = (await payAt(payer.url))!;
      on.gateway.mischief.set({ callbacks: { drop: true }, next: [{ match: 'capture', do: misdeed }] });
      expect((await back(payer.client, url)).data.state).toBe('checking');
      expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
      await later(on, 6);
      expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
      expect(captured(lastOrder())).toBe(300_00);
    },
  );

  test.each(['500', 'hang-up', 'commit-then-hang-up', 'html'] as const satisfies Misdeed[])(
    'P-16: it answers %s when a payment begins: said plainly, tried again it goes on',
    async (misdeed) => {
      const payer = await started();
      on.gateway.mischief.set({ next: [{ match: 'session', do: misdeed }] });
      const wish = { kind: 'invoice', id: payer.invoiceId, method: 'paypal' };
      expect((await payer.client.call('POST /checkout/start', wish)).status).toBe(503);
      const { url } = await startedBy(payer, 'paypal');
      expect((await back(payer.client, (await payAt(url))!)).data.state).toBe('paid');
      expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    },
  );

  test('P-17: completed with a capture that is pending is not paid', async () => {
    silence(on);
    const payer = await started();
    const url = (await payAt(payer.url))!;
    on.gateway.mischief.set({ callbacks: { drop: true }, next: [{ match: 'capture', do: 'pending' }] });
    expect((await back(payer.client, url)).data.state).toBe('checking');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
    lastOrder().movements.at(-1)!.result = 'SUCCESS';
    expect((await back(payer.client, url)).data.state).toBe('paid');
  });

  test('P-18, P-19, P-21: money goes back in parts, once each; the bank’s own reversal is to be looked at', async () => {
    silence(on);
    const second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
    const payer = await started();
    const order = lastOrder();
    await back(payer.client, (await payAt(payer.url))!);
    const { intentId } = await intentOf(on, payer);
    const read = async () => (await on.staff.call('GET /checkout/intent/get', { intentId })).data;
    for (const [cents, misdeed] of [
      [100_00, 'commit-then-hang-up'],
      [150_00, null],
    ] as const) {
      const { version } = await read();
      await on.staff.call('POST /checkout/refund/ask', { intentId, cents, reason: 'Promised', version });
      const refund = (await read()).refunds.at(-1)!;
      if (misdeed) on.gateway.mischief.set({ callbacks: { drop: true }, next: [{ match: 'refund', do: misdeed }] });
      const decision = { refundId: refund.refundId, approve: true, version: refund.version };
      expect((await second.call('POST /checkout/refund/decide', decision)).status).toBe(200);
      await watch(on.portal);
    }
    expect(refunded(order)).toBe(250_00);
    expect(await read()).toMatchObject({ status: 'partlyRefunded', refundableCents: 50_00 });
    expect((await read()).refunds.map(({ status }) => status)).toEqual(['done', 'done']);
    expect((await invoiceOf(payer)).refunds.map(({ cents }) => cents)).toEqual([100_00, 150_00]);
    order.movements.push(moved('taken', 'CHARGEBACK', 50_00));
    await on.staff.call('POST /checkout/intent/check', { intentId });
    expect((await read()).status).toBe('needsReview');
  });

  test('P-25: a secret that was changed at PayPal is told to who keeps the settings; set right it goes on', async () => {
    silence(on);
    const payer = await started();
    const url = (await payAt(payer.url))!;
    const merchant = async () =>
      (await on.staff.call('GET /checkout/merchant/list', {})).data.rows.find(({ method }) => method === 'paypal')!;
    await setUp(on.staff, 'paypal', { version: (await merchant()).version, password: 'rotated' });
    expect((await back(payer.client, url)).data.state).toBe('checking');
    expect((await merchant()).fault).not.toBeNull();
    await setUp(on.staff, 'paypal', { version: (await merchant()).version });
    expect((await back(payer.client, url)).data.state).toBe('paid');
  });
});
