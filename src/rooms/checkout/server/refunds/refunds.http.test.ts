import { beforeAll, expect, test } from 'vitest';
import type { Misdeed } from '../../../../gateway/mischief.ts';
import { moved } from '../../../../gateway/mpgs.ts';
import { refunded } from '../../../../gateway/orders.ts';
import { BREAKS, sentAgain } from '../../../../server/testing/broken-off.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { GATEWAY_METHODS, type GatewayMethod } from '../../contract/values.ts';
import { back, begun, lastOrder, merchantOf, payAt, payingHere, setUp, watch } from '../testing/paying.fixture.ts';
import { sendRefund } from './send-refund.ts';

chineseReaders();

const on = payingHere('silent');
let second: TestClient;
beforeAll(async () => {
  second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
});

/** Somebody who has paid HK$300, and the payment as staff see it. */
async function paid(method: GatewayMethod = 'mastercard') {
  const payer = await begun(on.portal, on.staff, method);
  await back(payer.client, (await payAt(payer.url))!);
  const order = lastOrder(on);
  const { rows } = (await on.staff.call('GET /checkout/intent/list', {})).data;
  const { intentId } = rows.find(({ orderRef }) => orderRef === order.id)!;
  const read = async () => (await on.staff.call('GET /checkout/intent/get', { intentId })).data;
  const ask = async (cents: number, over: object = {}, by = on.staff) =>
    by.call('POST /checkout/refund/ask', {
      intentId,
      cents,
      reason: 'Paid twice',
      version: (await read()).version,
      ...over,
    });
  const decide = async (approve: boolean, over: object = {}, by = second) => {
    const { refundId, version } = (await read()).refunds.at(-1)!;
    return by.call('POST /checkout/refund/decide', { refundId, approve, version, ...over });
  };
  const papers = async () =>
    (await payer.client.call('GET /payment/invoice/get', { invoiceId: payer.invoiceId })).data.refunds;
  return { ...payer, order, intentId, read, ask, decide, papers };
}

test.each(GATEWAY_METHODS)(
  '%s: PAY-3, P-18: one asks, another approves; clicked twice it goes back once, with one paper and one mail',
  async (method) => {
    englishReaders();
    const { order, ask, decide, read, papers, email, client, invoiceId } = await paid(method);
    expect((await ask(300_00)).data.intent.refunds).toMatchObject([{ status: 'asked', abilities: { approve: false } }]);
    expect((await on.staff.call('GET /checkout/intent/list', { refunds: true })).data.rows).toHaveLength(1);
    const { rows: work } = (await second.call('GET /work/list', {})).data;
    expect(work.find(({ path }) => path.endsWith('refunds=true'))!.count).toBe(1);
    expect((await decide(true, {}, on.staff)).code).toBe('checkout.refund.second');
    const both = await Promise.all([decide(true), decide(true)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refunded(order)).toBe(300_00);
    expect(await read()).toMatchObject({ status: 'refunded', refundableCents: 0, refunds: [{ status: 'done' }] });
    await watch(on.portal);
    expect(refunded(order)).toBe(300_00);
    expect(await papers()).toMatchObject([{ cents: 300_00, number: expect.stringMatching(/^C-/) }]);
    const mails = (await on.portal.mails('cifa', email)).filter(({ subject }) => subject.startsWith('Refund of'));
    expect(mails).toHaveLength(1);
    const { number } = (await papers())[0]!;
    const pdf = await client.call('GET /payment/refund/pdf', { invoiceId, number });
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await client.call('GET /payment/refund/pdf', { invoiceId, number: 'C-1' })).status).toBe(404);
    const stranger = (await on.portal.person('cifa')).client;
    expect((await stranger.call('GET /payment/refund/pdf', { invoiceId, number })).status).toBe(404);
    const { rows } = (await on.staff.call('GET /audit/list', { subjectKind: 'invoice', subjectId: invoiceId })).data;
    expect(rows.map(({ action }) => action)).toContain('invoice.refund');
  },
);

test.each(GATEWAY_METHODS)(
  '%s: P-19: parts up to all of it; a cent too much, nothing and no reason are refused at their place',
  async (method) => {
    const { order, ask, decide, read, papers, intentId } = await paid(method);
    for (const wrong of [0, -1, 0.5, 9e15]) expect((await ask(wrong)).errorList).toHaveProperty('cents');
    expect((await ask(300_01)).errorList).toHaveProperty('cents');
    expect((await ask(1, { reason: ' ' })).errorList).toHaveProperty('reason');
    expect((await ask(1, { version: 999 })).code).toBe('record.stale');
    await ask(100_00);
    // what is asked for already is not asked for again
    expect((await ask(200_01)).errorList).toHaveProperty('cents');
    expect((await decide(true)).data.intent.status).toBe('partlyRefunded');
    await ask(200_00);
    expect((await ask(1)).code).toBe('checkout.refund.nothing');
    await decide(true);
    expect(await read()).toMatchObject({ status: 'refunded', refundableCents: 0 });
    expect(refunded(order)).toBe(300_00);
    expect((await papers()).map(({ cents }) => cents)).toEqual([100_00, 200_00]);
    expect((await ask(1)).code).toBe('checkout.refund.nothing');
    const { rows } = (await on.staff.call('GET /audit/list', { subjectKind: 'intent', subjectId: intentId })).data;
    expect(rows.map(({ action }) => action)).toEqual([
      'intent.refund-approve',
      'intent.refund-ask',
      'intent.refund-approve',
      'intent.refund-ask',
    ]);
  },
);

test('PAY-3: rejected with a reason nothing goes back, and it may be asked for again; not of the own payment', async () => {
  const { order, ask, decide, client, accountId } = await paid();
  await ask(50_00);
  expect((await decide(false)).errorList).toHaveProperty('reason');
  expect((await decide(true, { version: 9 })).code).toBe('record.stale');
  expect((await decide(false, { reason: 'Not agreed' })).data.intent.refunds).toMatchObject([
    { status: 'rejected', why: 'Not agreed' },
  ]);
  expect((await decide(true)).code).toBe('checkout.refund.decided');
  expect(refunded(order)).toBe(0);
  expect((await ask(300_00)).status).toBe(200);
  expect((await ask(1, {}, client)).status).toBe(403);
  await on.portal.engine.database.tenant('cifa', (db) =>
    db.query(
      "insert into role_grant (tenant_id, account_id, role, granted_at) values ($1, $2, 'itrc-cifa-admin', now())",
      [accountId],
    ),
  );
  expect((await decide(true, {}, client)).code).toBe('checkout.refund.second');
  // who asked takes it back
  expect((await decide(false, { reason: 'Asked by mistake' }, on.staff)).status).toBe(200);
  expect((await ask(1, {}, client)).code).toBe('checkout.refund.nothing');
});

test('PAY-3: the lines that ask for a decision stay until the last refund of a payment is decided', async () => {
  const { ask, read, intentId } = await paid();
  for (const reason of ['Came late', 'Left early']) expect((await ask(100_00, { reason })).status).toBe(200);
  const waiting = async () => {
    const { rows } = (await second.call('GET /notification/list', { unread: true })).data;
    return rows.filter(({ link }) => link?.includes(intentId)).length;
  };
  expect(await waiting()).toBe(1);
  for (const left of [1, 0]) {
    const { refundId, version } = (await read()).refunds.find(({ status }) => status === 'asked')!;
    const refused = { refundId, version, approve: false, reason: 'They came' };
    expect((await second.call('POST /checkout/refund/decide', refused)).status).toBe(200);
    expect(await waiting()).toBe(left);
  }
});

test('PAY-3: what nobody has approved is not sent to the gateway, whoever asks for it to be sent', async () => {
  const { order, ask, decide, read } = await paid();
  const { engine } = on.portal;
  const where = { engine, tenant: engine.tenants.get('cifa')!, requestId: '' };
  const asked = on.gateway.journal.length;
  await ask(10_00);
  const { refundId } = (await read()).refunds[0]!;
  await sendRefund(where, refundId);
  await decide(false, { reason: 'Not agreed' });
  await sendRefund(where, refundId);
  expect(refunded(order)).toBe(0);
  expect(on.gateway.journal).toHaveLength(asked);
});

test('the database knows no refund that one person alone has approved', async () => {
  const { ask, read } = await paid();
  await ask(10_00);
  const { refundId } = (await read()).refunds[0]!;
  const alone = on.portal.engine.database.tenant('cifa', (db) =>
    db.query("update refund set status = 'approved', decided_by = asked_by where tenant_id = $1 and id = $2", [
      refundId,
    ]),
  );
  await expect(alone).rejects.toThrow('refund_by_two');
});

const NO_ANSWER = ['commit-then-hang-up', '500', 'bad-json'] as const satisfies Misdeed[];
test.each(GATEWAY_METHODS.flatMap((method) => NO_ANSWER.map((misdeed) => [method, misdeed] as const)))(
  '%s: P-14, P-20: approved, and the gateway answers %s: on its way, asked again under the same name, given back once',
  async (method, misdeed) => {
    const { order, ask, decide, read } = await paid(method);
    await ask(120_00);
    on.gateway.mischief.set({
      callbacks: { drop: true },
      next: [
        { match: 'refund', do: misdeed },
        { match: 'order', do: '503' },
      ],
    });
    expect((await decide(true)).data.intent).toMatchObject({ status: 'paid', refunds: [{ status: 'approved' }] });
    await watch(on.portal);
    expect(refunded(order)).toBe(120_00);
    expect(await read()).toMatchObject({ status: 'partlyRefunded', refunds: [{ status: 'done' }] });
  },
);

test.each(GATEWAY_METHODS)(
  '%s: P-20: refused by the gateway it says why, and the money can be asked for again',
  async (method) => {
    const { order, ask, decide, read } = await paid(method);
    await ask(300_00);
    order.movements.push(moved(`bank-${order.id}`, 'REFUND', 1_00));
    const { data } = await decide(true);
    expect(data.intent.refunds).toMatchObject([
      { status: 'failed', why: expect.stringMatching(/More than|REFUND_AMOUNT_EXCEEDED/) },
    ]);
    expect(data.intent).toMatchObject({ status: 'partlyRefunded', refundableCents: 299_00 });
    expect((await ask(299_00)).status).toBe(200);
    expect((await read()).ledger.map(({ cents }) => cents)).toEqual([300_00, -1_00]);
  },
);

test('PAY-3: a refund of money at a merchant that is not ours any more is asked for at no other; set right it goes back once', async () => {
  const { order, ask, decide, read } = await paid('bea');
  await ask(120_00);
  const merchant = async () =>
    (await on.staff.call('GET /checkout/merchant/list', {})).data.rows.find((row) => row.method === 'bea')!;
  const set = async (merchantId: string) =>
    setUp(on.staff, 'bea', { merchantId, version: (await merchant()).version, position: 2 });
  await set('TESTAFTER');
  const asked = on.gateway.journal.length;
  expect((await decide(true)).data.intent).toMatchObject({ status: 'paid', refunds: [{ status: 'approved' }] });
  expect(on.gateway.journal).toHaveLength(asked);
  expect((await merchant()).fault!.text).toContain(merchantOf('bea'));
  await set(merchantOf('bea'));
  await watch(on.portal);
  expect(refunded(order)).toBe(120_00);
  expect(await read()).toMatchObject({ status: 'partlyRefunded', refunds: [{ status: 'done' }] });
});

test.each(GATEWAY_METHODS)(
  '%s: PAY-3: who has a payment open may act on it after the gateway was asked and said nothing new, not after news',
  async (method) => {
    const { order, read, ask, intentId } = await paid(method);
    const check = async () =>
      expect((await on.staff.call('POST /checkout/intent/check', { intentId })).status).toBe(200);
    const { version } = await read();
    await check();
    expect((await ask(1_00, { version })).status).toBe(200);
    order.movements.push(moved(`bank-${order.id}`, 'REFUND', 40_00));
    await check();
    expect((await ask(1_00, { version })).code).toBe('record.stale');
  },
);

test('P-20: a refund that PayPal has not decided is on its way and not counted, until it is done', async () => {
  const { order, ask, decide, read, papers, intentId } = await paid('paypal');
  await ask(120_00);
  on.gateway.mischief.add({ match: 'refund', do: 'pending' });
  expect((await decide(true)).data.intent).toMatchObject({ status: 'paid', refunds: [{ status: 'approved' }] });
  await watch(on.portal);
  expect(await read()).toMatchObject({ status: 'paid', refundableCents: 180_00, refunds: [{ status: 'approved' }] });
  expect(await papers()).toEqual([]);
  order.movements.at(-1)!.result = 'SUCCESS';
  await on.staff.call('POST /checkout/intent/check', { intentId });
  expect(await read()).toMatchObject({ status: 'partlyRefunded', refunds: [{ status: 'done' }] });
  expect(order.movements.filter(({ type }) => type === 'REFUND')).toHaveLength(1);
});

test.each(GATEWAY_METHODS)(
  '%s: P-18: a refund made in the bank’s own office is learnt, with its paper, and asked for by nobody here',
  async (method) => {
    const { order, read, papers, intentId } = await paid(method);
    order.movements.push(moved(`bank-${order.id}`, 'REFUND', 40_00));
    await on.staff.call('POST /checkout/intent/check', { intentId });
    await on.staff.call('POST /checkout/intent/check', { intentId });
    expect(await read()).toMatchObject({ status: 'partlyRefunded', refunds: [], refundableCents: 260_00 });
    expect(await papers()).toMatchObject([{ cents: 40_00 }]);
  },
);

test.each(GATEWAY_METHODS)(
  '%s: P-21: a chargeback is to be looked at; receipt and invoice stay, nothing is left to go back',
  async (method) => {
    const { order, read, ask, papers, intentId } = await paid(method);
    order.movements.push(moved('taken', 'CHARGEBACK', 300_00));
    await on.staff.call('POST /checkout/intent/check', { intentId });
    expect(await read()).toMatchObject({ status: 'needsReview', refundableCents: 0 });
    expect((await ask(1)).code).toBe('checkout.refund.nothing');
    expect(await papers()).toEqual([]);
  },
);

test.each(BREAKS)('PAY-3: a refund whose line breaks %s goes back once when it is sent again', async (at) => {
  englishReaders();
  const { order, intentId, read, papers, email } = await paid();
  const { version } = await read();
  const asked = { intentId, cents: 100_00, reason: 'Paid twice', version };
  expect((await sentAgain(on.staff, 'POST /checkout/refund/ask', asked, at)).status).toBe(200);
  expect((await read()).refunds).toHaveLength(1);
  const refund = (await read()).refunds[0]!;
  const decided = { refundId: refund.refundId, approve: true, version: refund.version };
  expect((await sentAgain(second, 'POST /checkout/refund/decide', decided, at)).status).toBe(200);
  // with a key nothing leaves before the answer is kept: the job sends it
  await watch(on.portal);
  await watch(on.portal);
  expect([refunded(order), await papers()]).toMatchObject([100_00, [{ cents: 100_00 }]]);
  const mails = (await on.portal.mails('cifa', email)).filter(({ subject }) => subject.startsWith('Refund of'));
  expect(mails).toHaveLength(1);
});
