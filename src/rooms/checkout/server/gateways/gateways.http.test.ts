import { describe, expect, test } from 'vitest';
import { BASE_PATH } from '../../../../contract/call.ts';
import type { Misdeed } from '../../../../gateway/mischief.ts';
import { callbackSecretOf, captured } from '../../../../gateway/orders.ts';
import { trialSize } from '../../../../server/testing/trials.ts';
import { owing } from '../../../payments/server/testing/owing.fixture.ts';
import { GATEWAY_METHODS } from '../../contract/values.ts';
import {
  back,
  begun,
  booked,
  decidedBy,
  intentOf,
  lastOrder,
  later,
  merchantOf,
  NEVER,
  ONCE,
  paidBy,
  payAt,
  payingHere,
  setUp,
  silence,
  startedBy,
  statusOf,
} from '../testing/paying.fixture.ts';

const on = payingHere();

/** Ten seconds each: the patience of an adapter. */
const SLOW: Misdeed[] = trialSize(0, 1) === 1 ? ['say-nothing'] : [];

describe.each(GATEWAY_METHODS)('PAY-4: %s: a gateway that cannot be trusted or reached', (method) => {
  const started = () => begun(on.portal, on.staff, method);
  const merchant = async () =>
    (await on.staff.call('GET /checkout/merchant/list', {})).data.rows.find((row) => row.method === method)!;
  const other = method === 'mastercard' ? 'bea' : 'mastercard';

  test('P-12: a forged way back: another secret is not found, another indicator, token or payer changes nothing, paid or not', async () => {
    silence(on);
    const payer = await started();
    const order = lastOrder(on);
    const url = new URL(order.returnUrl);
    for (const name of ['resultIndicator', 'token', 'PayerID']) url.searchParams.set(name, 'guessed');
    expect((await back(payer.client, url)).data.state).toBe('notCompleted');
    expect([await statusOf(payer), captured(order)]).toEqual(['open', 0]);
    const stranger = on.portal.client('cifa');
    const path = `/payments/invoice/${payer.invoiceId}`;
    expect((await back(stranger, url)).data).toEqual({ state: 'notCompleted', path, paid: null });
    const elsewhere = (await on.portal.person('cifa')).client;
    expect((await back(elsewhere, url)).data).toEqual({ state: 'notCompleted', path, paid: null });
    expect((await back(on.portal.client('oxfam'), url)).status).toBe(404);
    const forged = new URL(url);
    forged.searchParams.set('s', 'x'.repeat(43));
    expect((await back(stranger, forged)).status).toBe(404);
    await back(payer.client, (await payAt(payer.url))!);
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect((await back(stranger, forged)).status).toBe(404);
    expect([await booked(on.portal, payer.invoiceId), captured(order)]).toEqual([ONCE, 300_00]);
  });

  test.each([
    '500',
    '503',
    '429',
    'bad-json',
    'html',
    'empty',
    'hang-up',
    ...SLOW,
    // at PayPal it has the money then, and nobody has heard of it
    ...(method === 'paypal' ? (['commit-then-hang-up'] as const) : (['401'] as const)),
  ] satisfies Misdeed[])(
    'P-15, P-14: asked what became of it, it answers %s: being checked, nothing lost, taken once, found later',
    async (misdeed) => {
      silence(on);
      const payer = await started();
      const url = (await payAt(payer.url))!;
      on.gateway.mischief.add({ match: decidedBy(method), do: misdeed });
      expect((await back(payer.client, url)).data.state).toBe('checking');
      expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
      await later(on, 6);
      expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
      expect(captured(lastOrder(on))).toBe(300_00);
    },
  );

  test.each(['500', '429', 'hang-up', 'commit-then-hang-up', 'html', ...SLOW] as const satisfies Misdeed[])(
    'P-14, P-16: it answers %s when a payment begins: said plainly, the invoice stays open, another way goes on',
    async (misdeed) => {
      const payer = await owing(on.portal, on.staff);
      on.gateway.mischief.add({ match: 'session', do: misdeed });
      const wish = { kind: 'invoice', id: payer.invoiceId, method };
      const reply = await payer.client.call('POST /checkout/start', wish);
      expect([reply.status, reply.code]).toEqual([503, 'checkout.gateway']);
      expect([(await intentOf(on, payer)).status, await statusOf(payer)]).toEqual(['failed', 'open']);
      const { data } = await payer.client.call('GET /checkout/offer', { kind: 'invoice', id: payer.invoiceId });
      // of two gateways for cards one is offered: after a failure the other
      const left = data.methods.map((way) => way.method).filter((way) => way !== method);
      expect(left).toContain(method === 'paypal' ? (left.find((way) => way !== 'paypal') ?? other) : other);
      const { url } = await startedBy(payer, misdeed === 'html' ? method : other);
      expect((await back(payer.client, (await payAt(url))!)).data.state).toBe('paid');
      expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    },
  );

  test('P-15: staff who ask by hand are told that it does not answer, and nothing changes; asked again it is booked', async () => {
    silence(on);
    const payer = await started();
    await payAt(payer.url);
    const { intentId } = await intentOf(on, payer);
    const check = () => on.staff.call('POST /checkout/intent/check', { intentId });
    on.gateway.mischief.add({ match: decidedBy(method), do: '503' });
    expect((await check()).code).toBe('checkout.gateway');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
    expect((await check()).status).toBe(200);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
  });

  test('P-25: credentials that are refused are told to who keeps the settings; set right it goes on', async () => {
    silence(on);
    const payer = await started();
    const { version } = await merchant();
    await setUp(on.staff, method, { version, password: 'rotated' });
    const url = (await payAt(payer.url))!;
    expect((await back(payer.client, url)).data.state).toBe('checking');
    const fault = await merchant();
    expect(fault.fault).not.toBeNull();
    const { rows: work } = (await on.staff.call('GET /work/list', {})).data;
    expect(work.find(({ path }) => path === '/payment-methods')!.count).toBeGreaterThan(0);
    // a payment that cannot begin says so too, also where nobody has come back
    await setUp(on.staff, method, { version: fault.version, password: 'rotated' });
    const wish = { kind: 'invoice', id: payer.invoiceId, method };
    expect((await payer.client.call('POST /checkout/start', wish)).status).toBe(503);
    const again = await merchant();
    expect(again.fault).not.toBeNull();
    await setUp(on.staff, method, { version: again.version });
    expect((await back(payer.client, url)).data.state).toBe('paid');
    expect((await merchant()).fault).toBeNull();
  });

  test('P-25: a wrong secret of call-backs is told to who keeps the settings, and nothing is lost by it; set right they are taken', async () => {
    await setUp(on.staff, method, { version: (await merchant()).version, callbackSecret: 'w'.repeat(32) });
    const payer = await started();
    await payAt(payer.url);
    await on.gateway.quiet();
    expect((await merchant()).unheardSince).not.toBeNull();
    const { rows: work } = (await on.staff.call('GET /work/list', {})).data;
    expect(work.find(({ path }) => path === '/payment-methods')!.count).toBe(1);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
    silence(on);
    await later(on, 2);
    expect(await booked(on.portal, payer.invoiceId)).toEqual(ONCE);
    // that the gateway answers says nothing about its call-backs
    expect((await merchant()).unheardSince).not.toBeNull();
    await setUp(on.staff, method, { version: (await merchant()).version });
    expect((await merchant()).unheardSince).toBeNull();
    on.gateway.mischief.set({});
    const next = await started();
    await payAt(next.url);
    expect(await paidBy(next)).toBe('paid');
    expect((await merchant()).unheardSince).toBeNull();
  });

  test('money on its way to a merchant that is not ours any more is not asked for at the new one', async () => {
    silence(on);
    const payer = await started();
    const url = (await payAt(payer.url))!;
    const set = async (merchantId: string) =>
      setUp(on.staff, method, { merchantId, version: (await merchant()).version });
    await set('TESTAFTER');
    const asked = on.gateway.journal.length;
    expect((await back(payer.client, url)).data.state).toBe('checking');
    expect(on.gateway.journal.length).toBe(asked);
    expect((await merchant()).fault!.text).toContain(merchantOf(method));
    await set(merchantOf(method));
    expect((await back(payer.client, url)).data.state).toBe('paid');
  });
});

describe.each(['mastercard', 'bea'] as const)('PAY-4: %s: call-backs of a card', (method) => {
  test('P-13: forged call-backs are refused, kept and change nothing; a replayed one counts once', async () => {
    const began = on.portal.engine.clock.now();
    silence(on);
    const payer = await begun(on.portal, on.staff, method);
    const order = lastOrder(on);
    const send = (headers: Record<string, string>, body: string, tenant = 'cifa') =>
      fetch(`${on.portal.urls[0]}${BASE_PATH}/checkout/callback?tenant=${tenant}&method=${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).then(({ status }) => status);
    const good = {
      'x-notification-secret': callbackSecretOf(merchantOf(method)),
      'x-notification-id': `replayed-${method}`,
    };
    const body = JSON.stringify({ order: { id: order.id } });
    expect(await send({}, body)).toBe(400);
    expect(await send({ ...good, 'x-notification-secret': callbackSecretOf('TESTOTHER') }, body)).toBe(400);
    expect(await send({ ...good, 'x-notification-id': '' }, body)).toBe(400);
    expect(await send(good, '{"order":')).toBe(400);
    expect(await send(good, body, 'oxfam')).toBe(400);
    // a body that was changed on its way still only names an order, and that one is asked about
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
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
         and method = $2 and (event_id = $3 or (not genuine and received_at >= $4)) group by genuine order by genuine`,
        [method, `replayed-${method}`, began],
      ),
    );
    expect(kept).toEqual([
      { genuine: false, n: 4 },
      { genuine: true, n: 1 },
    ]);
  });

  test('a movement that went well at the gateway and was not approved is no money', async () => {
    silence(on);
    const payer = await begun(on.portal, on.staff, method);
    const url = (await payAt(payer.url))!;
    lastOrder(on).movements.at(-1)!.gatewayCode = 'SUBMITTED';
    expect((await back(payer.client, url)).data.state).toBe('notCompleted');
    expect(await booked(on.portal, payer.invoiceId)).toEqual(NEVER);
  });
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
