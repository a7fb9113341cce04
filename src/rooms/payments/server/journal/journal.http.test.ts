import { beforeAll, expect, test } from 'vitest';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { moved } from '../../../../gateway/mpgs.ts';
import { feeOf } from '../../../../gateway/paypal-books.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { back, lastOrder, payAt, payingHere, startedBy } from '../../../checkout/server/testing/paying.fixture.ts';
import { journalDays } from '../../contract/journal-days.ts';
import { invoiced } from '../testing/invoiced.fixture.ts';
import { booking, owing } from '../testing/owing.fixture.ts';

const on = payingHere('silent');
let second: TestClient;
beforeAll(async () => {
  second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
});

const TODAY = hongKongDate(new Date());
const journal = async (query: object = {}) =>
  (await on.staff.call('GET /payment/journal/list', { days: `${TODAY},${TODAY}`, size: 100, ...query })).data;

test('PAY-3: the journal has each paper by purpose, what went back and what never came, and its sums are those of the receipts', async () => {
  // by PayPal: HK$740 in three purposes, of which one ticket goes back
  const payer = await owing(on.portal, on.staff);
  const { accountId, membershipId } = payer;
  const invoiceId = await invoiced(on.portal, { membershipId, payer: { accountId } });
  await back(payer.client, (await payAt((await startedBy({ ...payer, invoiceId }, 'paypal')).url))!);
  const [row] = (await on.staff.call('GET /checkout/intent/list', {})).data.rows;
  const { intentId } = row!;
  const { version } = (await on.staff.call('GET /checkout/intent/get', { intentId })).data;
  const parts = [{ key: '1', cents: 300_00 }];
  const asked = await on.staff.call('POST /checkout/refund/ask', {
    intentId,
    cents: 300_00,
    parts,
    reason: 'One is ill',
    version,
  });
  const [refund] = asked.data.intent.refunds;
  await second.call('POST /checkout/refund/decide', {
    refundId: refund!.refundId,
    approve: true,
    version: refund!.version,
  });
  // by hand and taken back again
  const wrong = await owing(on.portal, on.staff);
  await on.staff.call('POST /payment/invoice/pay', booking(wrong.invoiceId, { reference: 'Slip 4711' }));
  const { receipt } = (await on.staff.call('GET /payment/invoice/get', { invoiceId: wrong.invoiceId })).data;
  await on.staff.call('POST /payment/correction/ask', { invoiceId: wrong.invoiceId, reason: 'Another payer' });
  const { corrections } = (await on.staff.call('GET /payment/invoice/get', { invoiceId: wrong.invoiceId })).data;
  const { correctionId } = corrections[0]!;
  await second.call('POST /payment/correction/decide', { correctionId, approve: true });

  const { rows, sums, total } = await journal();
  expect(total).toBe(6);
  expect(rows.map(({ kind, purpose, cents, feeCents }) => [kind, purpose, cents, feeCents]).sort()).toEqual(
    [
      ['receipt', 'discount', -60_00, feeOf(740_00)],
      ['receipt', 'fee', 300_00, null],
      ['receipt', 'gift', 200_00, null],
      ['receipt', 'ticket', 600_00, null],
      ['refund', 'ticket', -300_00, null],
      ['void', 'fee', -300_00, null],
    ].sort(),
  );
  expect(sums).toEqual({
    receipts: 1_040_00,
    voids: -300_00,
    refunds: -300_00,
    chargebacks: 0,
    imported: 0,
    fees: feeOf(740_00),
  });
  const list = (await on.staff.call('GET /payment/invoice/list', { status: 'paid', paid: `${TODAY},${TODAY}` })).data;
  expect(list.sums.paid.cents).toBe(sums.receipts + sums.voids);
  expect((await journal({ purpose: 'gift' })).rows).toMatchObject([{ purpose: 'gift', cents: 200_00 }]);
  expect((await journal({ days: ',2020-01-01' })).rows).toEqual([]);
  // page by page it is the same
  const first = await journal({ size: 4 });
  const rest = await journal({ size: 4, after: first.next! });
  expect([...first.rows, ...rest.rows]).toEqual(rows);
  // found by any number: of the void receipt, of the credit note, by the reference of the money
  const { refunds } = (await on.staff.call('GET /payment/invoice/get', { invoiceId })).data;
  for (const [search, found] of [
    [receipt!.number, wrong.invoiceId],
    ['Slip 4711', wrong.invoiceId],
    [refunds[0]!.number, invoiceId],
    [refunds[0]!.reference, invoiceId],
  ] as const) {
    const byList = (await on.staff.call('GET /payment/invoice/list', { search })).data.rows;
    expect(byList.map((one) => one.invoiceId)).toEqual([found]);
    const { groups } = (await on.staff.call('GET /search', { q: search })).data;
    expect(groups.find(({ kind }) => kind === 'invoice')!.hits.map(({ id }) => id)).toEqual([found]);
  }
});

test('P-21: a chargeback stands in the journal on the day it came, not on that of the payment, also where that is in another period', async () => {
  const payer = await owing(on.portal, on.staff);
  const { url } = await startedBy(payer);
  const order = lastOrder(on);
  await back(payer.client, (await payAt(url))!);
  const later = addDays(TODAY, 40);
  const of = async (day: string) => {
    const { rows, sums } = await journal({ days: `${day},${day}` });
    const kinds = rows
      .filter((row) => row.invoiceId === payer.invoiceId)
      .map(({ day, kind, cents }) => [day, kind, cents]);
    return { kinds, chargebacks: sums.chargebacks };
  };
  const before = await of(TODAY);
  order.movements.push({ ...moved('late', 'CHARGEBACK', 300_00), at: `${later}T01:00:00.000Z` });
  const { rows } = (await on.staff.call('GET /checkout/intent/list', { size: 100 })).data;
  const { intentId } = rows.find(({ orderRef }) => orderRef === order.id)!;
  await on.staff.call('POST /checkout/intent/check', { intentId });
  // the month that was closed stays as it was handed to the accountant
  expect(before.kinds).toEqual([[TODAY, 'receipt', 300_00]]);
  expect(await of(TODAY)).toEqual(before);
  expect(await of(later)).toEqual({ kinds: [[later, 'chargeback', -300_00]], chargebacks: -300_00 });
  const { chargebacks } = (await payer.client.call('GET /payment/invoice/get', { invoiceId: payer.invoiceId })).data;
  expect(chargebacks).toMatchObject([{ takenOn: later }]);
});

test('PAY-3: a gift by itself stands in the journal from its receipt, and back from the day it is void', async () => {
  const sql = (text: string) => on.portal.engine.database.tenant('cifa', (db) => db.query(text));
  await sql(`insert into donor (tenant_id, id, email, email_key, name, language, created_at)
    values ($1, '00000000-0000-4000-8000-0000000000d1', 'g@example.org', 'g@example.org', 'Giver', 'en', now())`);
  await sql(`insert into gift (tenant_id, id, donor_id, reference, cents, name, receipt_name, language, dedication,
      dedication_name, anonymous, status, created_at)
    values ($1, '00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000d1', 'G-1', 5000, 'Giver',
      'Giver', 'en', '', '', false, 'paid', now())`);
  await sql(`insert into gift_receipt (tenant_id, id, number, gift_id, receipt_name, language, cents, given_on, issued_on,
      issued_at, method, payment_reference)
    values ($1, '00000000-0000-4000-8000-0000000000f1', 'D-9', '00000000-0000-4000-8000-0000000000e1', 'Giver', 'en',
      5000, '2025-03-01', '2025-03-02', now(), 'bea', 'ref')`);
  expect((await journal({ days: '2025-03-01,2025-03-31' })).rows).toMatchObject([
    { day: '2025-03-02', kind: 'receipt', number: 'D-9', purpose: 'gift', cents: 50_00, invoiceId: null },
  ]);
  await sql(`insert into gift_receipt_void (tenant_id, receipt_id, reason, voided_at)
    values ($1, '00000000-0000-4000-8000-0000000000f1', 'Given back', '2025-03-31T17:00:00Z')`);
  // half past midnight in Hong Kong is the next day
  expect((await journal({ days: '2025-04-01,2025-04-01' })).rows).toMatchObject([{ kind: 'void', cents: -50_00 }]);
  expect((await journal({ days: '2025-03-01,2025-04-30' })).sums).toMatchObject({ receipts: 50_00, voids: -50_00 });
});

test('PAY-3: without a period the journal is of the month before and this one', async () => {
  const sql = (text: string) => on.portal.engine.database.tenant('cifa', (db) => db.query(text));
  const { from } = journalDays(TODAY);
  expect(from).toMatch(/-01$/);
  await sql(`insert into donor (tenant_id, id, email, email_key, name, language, created_at)
    values ($1, '00000000-0000-4000-8000-0000000000d2', 'h@example.org', 'h@example.org', 'Giver', 'en', now())`);
  for (const [at, day] of [addDays(from, -1), from].entries()) {
    await sql(`insert into gift (tenant_id, id, donor_id, reference, cents, name, receipt_name, language, dedication,
        dedication_name, anonymous, status, created_at)
      values ($1, '00000000-0000-4000-8000-0000000000e${5 + at}', '00000000-0000-4000-8000-0000000000d2', 'G-2${at}', 700,
        'Giver', 'Giver', 'en', '', '', false, 'paid', now())`);
    await sql(`insert into gift_receipt (tenant_id, id, number, gift_id, receipt_name, language, cents, given_on, issued_on,
        issued_at, method, payment_reference)
      values ($1, '00000000-0000-4000-8000-0000000000f${5 + at}', 'D-PERIOD-${at}',
        '00000000-0000-4000-8000-0000000000e${5 + at}', 'Giver', 'en', 700, '${day}', '${day}', now(), 'bea', 'ref-${at}')`);
  }
  const { data } = await on.staff.call('GET /payment/journal/list', { size: 100 });
  expect(data.rows.map(({ number }) => number).filter((number) => number.startsWith('D-PERIOD'))).toEqual([
    'D-PERIOD-1',
  ]);
  const before = (await journal({ days: `${addDays(from, -1)},${addDays(from, -1)}` })).rows;
  expect(before.map(({ number }) => number)).toEqual(['D-PERIOD-0']);
});

test('PAY-3: the journal is for who looks after payments', async () => {
  const { client } = await on.portal.person('cifa');
  expect((await client.call('GET /payment/journal/list', {})).status).toBe(403);
});
