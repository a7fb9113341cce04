import { expect, test } from 'vitest';
import { BASE_PATH } from '../../../../contract/call.ts';
import { captured } from '../../../../gateway/orders.ts';
import { paypalNotice } from '../../../../gateway/paypal-notice.ts';
import {
  back,
  begun,
  booked,
  intentOf,
  lastOrder,
  later,
  NEVER,
  ONCE,
  paidBy,
  payAt,
  payingHere,
  silence,
  startedBy,
} from '../testing/paying.fixture.ts';

const on = payingHere();
const started = () => begun(on.portal, on.staff, 'paypal');

test('PAY-2: the order says in HKD what is owed; who leaves PayPal’s page has paid nothing, and it expires', async () => {
  silence(on);
  const left = await started();
  const made = on.gateway.journal.find(({ url }) => url === '/v2/checkout/orders')!.body;
  expect(made).toMatchObject({ purchase_units: [{ amount: { currency_code: 'HKD', value: '300.00' } }] });
  expect((await back(left.client, (await payAt(left.url, '', 'cancel'))!)).data.state).toBe('notCompleted');
  await later(on, 40);
  expect((await intentOf(on, left)).status).toBe('expired');
  expect((await startedBy(left, 'paypal')).url).not.toBe(left.url);
});

test('P-13: a call-back is taken with PayPal’s own signature over its very bytes, for our webhook, and new enough', async () => {
  silence(on);
  const payer = await started();
  const order = lastOrder(on);
  const post = async (headers: Record<string, string>, body: string, tenant = 'cifa') => {
    const path = `${BASE_PATH}/checkout/callback?tenant=${tenant}&method=paypal`;
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    return (await fetch(`${on.portal.urls[0]}${path}`, init)).status;
  };
  const send = async (over: Record<string, string> = {}, change = (body: string) => body, forge = false) => {
    const { headers, body } = await paypalNotice(on.gateway, order, null, `forged-${Math.random()}`, forge);
    return post({ ...headers, ...over }, change(body));
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
  const genuine = await paypalNotice(on.gateway, order, null, 'replayed-paypal', false);
  // signed for our webhook, and sent to an organisation that has another or none
  expect(await post(genuine.headers, genuine.body, 'oxfam')).toBe(400);
  expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
  await payAt(payer.url);
  expect(await post(genuine.headers, genuine.body)).toBe(200);
  expect(await paidBy(payer)).toBe('paid');
  expect(await post(genuine.headers, genuine.body)).toBe(200);
  const kept = await on.portal.engine.database.tenant('cifa', (db) =>
    db.query('select 1 from gateway_event where tenant_id = $1 and event_id = $2', [JSON.parse(genuine.body).id]),
  );
  expect([kept.length, captured(order)]).toEqual([1, 300_00]);
  expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
});
