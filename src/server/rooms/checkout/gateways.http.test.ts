import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BASE_PATH } from '../../../contract/call.ts';
import { GATEWAY_METHODS } from '../../../contract/values/checkout.ts';
import type { Misdeed } from '../../../gateway/mischief.ts';
import { callbackSecretOf } from '../../../gateway/orders.ts';
import { owing } from '../payments/owing.fixture.ts';
import {
  back,
  begun,
  booked,
  intentOf,
  later,
  MERCHANT,
  NEVER,
  ONCE,
  type Owing,
  paidBy,
  payAt,
  setUp,
  silence,
  startedBy,
  startPaying,
  statusOf,
} from './paying.fixture.ts';

let on: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  on = await startPaying();
});
afterEach(() => on.gateway.mischief.set({}));
afterAll(() => on.close());

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
  const linkOf = async ({ email }: Pick<Owing, 'email'>) => {
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
