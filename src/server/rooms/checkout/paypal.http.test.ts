import { expect, test } from 'vitest';
import { BASE_PATH } from '../../../contract/call.ts';
import { paypalNotice } from '../../../gateway/paypal-notice.ts';
import {
  back,
  begun,
  intentOf,
  lastOrder,
  later,
  paidBy,
  payAt,
  payingHere,
  silence,
  startedBy,
} from './paying.fixture.ts';

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
  expect(await paidBy(payer)).toBe('paid');
});
