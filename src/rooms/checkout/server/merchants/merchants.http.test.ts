import { expect, test } from 'vitest';
import { pdfQr } from '../../../../server/testing/pdf-qr.ts';
import { booking, owing } from '../../../payments/server/testing/owing.fixture.ts';
import { fpsCode } from '../../contract/fps.ts';
import { begun, payingHere, setUp, startedBy } from '../testing/paying.fixture.ts';

const on = payingHere();

const NOT_OF_THE_GATEWAY = [
  ...['127.0.0.1', 'localhost', 'http://ap-gateway.mastercard.com', 'a.b/c', 'user@ap-gateway.mastercard.com'],
  ...['gateway.example.org', 'evilgateway.mastercard.com', 'ap-gateway.mastercard.com.example.org'],
  ...['metadata.google.internal', 'localhost.localdomain', 'portal.localhost', 'api-m.paypal.com'],
];

const merchantOf = async (method: string) =>
  (await on.staff.call('GET /checkout/merchant/list', {})).data.rows.find((row) => row.method === method)!;

test('PAY-2: ways to pay are set up by administrators; secrets are never answered, and not in the trail', async () => {
  const { client } = await on.portal.person('cifa');
  expect((await client.call('GET /checkout/merchant/list', {})).status).toBe(403);
  const known = await merchantOf('mastercard');
  expect(known).toMatchObject({ secrets: true, enabled: true, fault: null });
  const saved = await setUp(on.staff, 'mastercard', { version: known.version, password: 'password-of-TESTCIFA' });
  expect(JSON.stringify([saved, await merchantOf('mastercard')])).not.toContain('password-of');
  const { rows } = (await on.staff.call('GET /audit/list', { subjectKind: 'merchant', subjectId: 'mastercard' })).data;
  expect(rows[0]!.changes.map(({ field, after }) => [field, after])).toEqual([
    ['password', null],
    ['callbackSecret', null],
  ]);
  expect(JSON.stringify(rows)).not.toContain('password-of');
  const stored = await on.portal.engine.database.tenant('cifa', (db) =>
    db.query<{ password: Buffer }>('select password from merchant where tenant_id = $1', []),
  );
  expect(stored.map(({ password }) => password.toString('latin1')).join()).not.toContain('password-of');
});

test('PAY-2: what is wrong is said at its place; who was slower is told', async () => {
  const { version } = await merchantOf('bea');
  const save = (over: object) =>
    on.staff.call('POST /checkout/merchant/save', {
      method: 'bea',
      merchantId: 'TESTCIFABEA',
      host: '',
      enabled: true,
      position: 2,
      version,
      ...over,
    });
  expect((await save({ merchantId: 'a b' })).errorList).toHaveProperty('merchantId');
  for (const host of NOT_OF_THE_GATEWAY) expect((await save({ host })).errorList, host).toHaveProperty('host');
  expect((await save({ method: 'payme' })).code).toBe('checkout.method');
  expect((await save({ version: version + 1 })).code).toBe('record.stale');
  const both = await Promise.all([save({ position: 3 }), save({ position: 4 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // secrets that were left empty are as they were
  const payer = await owing(on.portal, on.staff);
  const wish = { kind: 'invoice', id: payer.invoiceId, method: 'bea' };
  expect((await payer.client.call('POST /checkout/start', wish)).status).toBe(200);
  await setUp(on.staff, 'bea', { version: (await merchantOf('bea')).version, enabled: false });
  expect((await payer.client.call('POST /checkout/start', wish)).code).toBe('checkout.method');
  const offer = await payer.client.call('GET /checkout/offer', { kind: 'invoice', id: payer.invoiceId });
  expect(offer.data.methods.map(({ method }) => method)).toEqual(['mastercard', 'paypal']);
});

test('PAY-2: nobody begins another person’s payment, or of another organisation, or of nothing', async () => {
  const payer = await begun(on.portal, on.staff);
  const wish = { kind: 'invoice', id: payer.invoiceId, method: 'mastercard' };
  const { client } = await on.portal.person('cifa');
  expect((await client.call('POST /checkout/start', wish)).status).toBe(404);
  expect((await client.call('GET /checkout/offer', wish)).status).toBe(404);
  expect((await payer.client.call('POST /checkout/start', { ...wish, kind: 'constructor' })).status).toBe(404);
  expect((await payer.client.call('POST /checkout/start', { ...wish, method: 'constructor' })).code).toBe(
    'checkout.method',
  );
  const elsewhere = (await on.portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  // it takes no money at all, so it has no invoices either (TEN-4)
  expect((await elsewhere.call('POST /checkout/start', wish)).code).toBe('module.off');
  expect((await client.call('GET /checkout/intent/list', {})).status).toBe(403);
});

test('PAY-2: without a fake gateway a way to pay names its host, and nobody saves over what they have not seen', async () => {
  const admin = (await on.portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
  const secrets = { password: 'p'.repeat(16), callbackSecret: 'c'.repeat(16) };
  const save = (over: object) =>
    admin.call('POST /checkout/merchant/save', {
      method: 'bea',
      merchantId: 'TESTOXFAM',
      host: 'ap-gateway.mastercard.com',
      enabled: true,
      position: 1,
      version: 0,
      ...secrets,
      ...over,
    });
  expect((await save({ version: 1 })).code).toBe('record.stale');
  const { settings } = on.portal.engine;
  const gatewayUrl = settings.gatewayUrl;
  settings.gatewayUrl = null;
  try {
    expect((await save({ host: '' })).errorList).toHaveProperty('host');
    expect((await save({})).status).toBe(200);
  } finally {
    settings.gatewayUrl = gatewayUrl;
  }
});

test('PAY-2: secrets that cannot be read here: that way to pay is off and says so, the others go on', async () => {
  const payer = await owing(on.portal, on.staff);
  const named = { kind: 'invoice', id: payer.invoiceId };
  const offered = async () =>
    (await payer.client.call('GET /checkout/offer', named)).data.methods.map(({ method }) => method);
  const sql = (text: string, values: unknown[]) =>
    on.portal.engine.database.tenant('cifa', (db) => db.query<{ password: Buffer }>(text, values));
  const read = 'select password from merchant where tenant_id = $1 and method = $2';
  const write = 'update merchant set password = $3 where tenant_id = $1 and method = $2';
  const [kept] = await sql(read, ['paypal']);
  const [foreign] = await sql(read, ['bea']);
  const all = await offered();
  await sql(write, ['paypal', foreign!.password]);
  expect(await offered()).toEqual(all.filter((method) => method !== 'paypal'));
  expect((await payer.client.call('POST /checkout/start', { ...named, method: 'paypal' })).code).toBe(
    'checkout.method',
  );
  expect((await payer.client.call('POST /checkout/start', { ...named, method: 'mastercard' })).status).toBe(200);
  expect([(await merchantOf('paypal')).usable, (await merchantOf('bea')).usable]).toEqual([false, true]);
  const { rows } = (await on.staff.call('GET /work/list', {})).data;
  expect(rows.find(({ path }) => path === '/payment-methods')!.count).toBe(1);
  await sql(write, ['paypal', kept!.password]);
  expect(await offered()).toEqual(all);
});

test('PAY-2: secrets belong to their host and merchant: another one asks for them again, and is sent none before', async () => {
  const known = await merchantOf('mastercard');
  const { method, merchantId, host, enabled, position } = known;
  const save = async (over: object) => {
    const { version } = await merchantOf('mastercard');
    return on.staff.call('POST /checkout/merchant/save', {
      ...{ method, merchantId, host, enabled, position, version },
      ...over,
    });
  };
  const elsewhere = 'test-gateway.mastercard.com';
  const secrets = { password: 'p'.repeat(16), callbackSecret: 'c'.repeat(16) };
  for (const over of [{ host: elsewhere }, { merchantId: 'ANOTHER' }, { host: elsewhere, merchantId: 'ANOTHER' }]) {
    const why = JSON.stringify(over);
    expect(Object.keys((await save(over)).errorList ?? {}), why).toEqual(['password', 'callbackSecret']);
    const half = await save({ ...over, password: secrets.password });
    expect(Object.keys(half.errorList ?? {}), why).toEqual(['callbackSecret']);
  }
  expect(await merchantOf('mastercard')).toEqual(known);
  expect((await save({ host: elsewhere, ...secrets })).data.merchant).toMatchObject({ host: elsewhere, usable: true });
  // back at the fake gateway
  expect(Object.keys((await save({})).errorList ?? {})).toEqual(['password', 'callbackSecret']);
  await setUp(on.staff, 'mastercard', { version: (await merchantOf('mastercard')).version });
});

test('PAY-2: a host that is no gateway’s own is allowed by who runs the portal, and one that was stored is sent nothing', async () => {
  const { settings } = on.portal.engine;
  const allowed = settings.gatewayHosts;
  const { version, merchantId } = await merchantOf('bea');
  const host = 'gateway.bank.example.org';
  const secrets = { password: 'p'.repeat(16), callbackSecret: 'c'.repeat(16) };
  const sent = { method: 'bea', merchantId, host, enabled: true, position: 2, version, ...secrets };
  expect((await on.staff.call('POST /checkout/merchant/save', sent)).errorList).toHaveProperty('host');
  settings.gatewayHosts = [host];
  try {
    const saved = await on.staff.call('POST /checkout/merchant/save', sent);
    expect(saved.data.merchant).toMatchObject({ host, usable: true });
  } finally {
    settings.gatewayHosts = allowed;
  }
  expect(await merchantOf('bea')).toMatchObject({ host, usable: false });
  const payer = await owing(on.portal, on.staff);
  const wish = { kind: 'invoice', id: payer.invoiceId, method: 'bea' };
  expect((await payer.client.call('POST /checkout/start', wish)).code).toBe('checkout.method');
  await setUp(on.staff, 'bea', { version: (await merchantOf('bea')).version });
});

test('PAY-2: of two gateways that take cards the payer sees one choice, and the first in order takes the card', async () => {
  const payer = await owing(on.portal, on.staff);
  const offered = async () =>
    (await payer.client.call('GET /checkout/offer', { kind: 'invoice', id: payer.invoiceId })).data.methods;
  const order = async (mastercard: number, bea: number) => {
    await setUp(on.staff, 'mastercard', { version: (await merchantOf('mastercard')).version, position: mastercard });
    await setUp(on.staff, 'bea', { version: (await merchantOf('bea')).version, position: bea });
  };
  await order(2, 1);
  expect((await offered()).filter(({ label }) => label.startsWith('Credit card'))).toEqual([
    { method: 'bea', label: 'Credit card' },
  ]);
  await order(1, 2);
  expect((await offered()).filter(({ label }) => label.startsWith('Credit card'))).toEqual([
    { method: 'mastercard', label: 'Credit card' },
  ]);
});

test('PAY-2: a card gateway that failed is passed over for the same payment, for a quarter of an hour', async () => {
  const payer = await owing(on.portal, on.staff);
  const cards = async () =>
    (await payer.client.call('GET /checkout/offer', { kind: 'invoice', id: payer.invoiceId })).data.methods.flatMap(
      ({ method }) => (method === 'paypal' || method === 'upload' ? [] : [method]),
    );
  expect(await cards()).toEqual(['mastercard']);
  on.gateway.mischief.add({ match: 'session', do: '500' });
  const wish = { kind: 'invoice', id: payer.invoiceId, method: 'mastercard' };
  expect((await payer.client.call('POST /checkout/start', wish)).status).toBe(503);
  expect(await cards()).toEqual(['bea']);
  const age = (interval: string) =>
    on.portal.engine.database.tenant('cifa', (db) =>
      db.query(
        `update payment_intent set created_at = created_at - $3::interval
         where tenant_id = $1 and payable_id = $2 and status = 'failed'`,
        [payer.invoiceId, interval],
      ),
    );
  await age('13 minutes');
  expect(await cards()).toEqual(['bea']);
  await age('2 minutes');
  expect(await cards()).toEqual(['mastercard']);
});

test('PAY-2: an FPS code stands on the page of a transfer and on the unpaid invoice, and nowhere while it is off', async () => {
  const payer = await owing(on.portal, on.staff);
  const save = async (over: object) => {
    const { version } = await merchantOf('upload');
    const sent = { method: 'upload', merchantId: '', host: '', enabled: true, position: 9, version, ...over };
    return on.staff.call('POST /checkout/merchant/save', sent);
  };
  const codeOnPaper = async () => {
    const paper = { invoiceId: payer.invoiceId, kind: 'invoice' as const };
    return pdfQr((await payer.client.call('GET /payment/invoice/pdf', paper)).bytes);
  };
  expect((await save({})).status).toBe(200);
  const url = new URL((await startedBy(payer, 'upload')).url);
  const slip = async () =>
    (
      await on.portal.client('cifa').call('POST /checkout/slip', {
        intentId: url.pathname.split('/').at(-1)!,
        secret: url.searchParams.get('s')!,
      })
    ).data;
  expect((await slip()).fpsCode).toBeNull();
  expect(await codeOnPaper()).toBeNull();
  for (const fpsId of ['12345678', '+86-13800138000', 'pay', '１２３４５６７'])
    expect((await save({ fpsId })).errorList, fpsId).toHaveProperty('fpsId');
  expect((await save({ fpsId: ' 1234567 ' })).status).toBe(200);
  const { reference, cents } = await slip();
  const code = fpsCode({ id: '1234567', cents, reference });
  expect((await slip()).fpsCode).toBe(code);
  // read by a decoder that is not ours
  expect(await codeOnPaper()).toBe(code);
  await on.staff.call('POST /payment/invoice/pay', booking(payer.invoiceId));
  expect(await codeOnPaper()).toBeNull();
  await save({ fpsId: '1234567', enabled: false });
  expect((await slip()).fpsCode).toBeNull();
  const { rows } = (await on.staff.call('GET /audit/list', { subjectKind: 'merchant', subjectId: 'upload' })).data;
  expect(rows.flatMap(({ changes }) => changes).map(({ field }) => field)).toContain('fpsId');
});
