import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { joinSums, sumsOfInvoices } from '../invoices/list.store.ts';
import { invoiced } from '../testing/invoiced.fixture.ts';
import { booking, owing } from '../testing/owing.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
let second: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  second = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

/** Somebody whose fee was booked by hand, on the wrong invoice. */
async function misbooked() {
  const payer = await owing(portal, staff);
  const { invoiceId } = payer;
  await staff.call('POST /payment/invoice/pay', booking(invoiceId));
  const read = async (by = staff) => (await by.call('GET /payment/invoice/get', { invoiceId })).data;
  const ask = (over: object = {}, by = staff) =>
    by.call('POST /payment/correction/ask', { invoiceId, reason: 'It was another payer', ...over });
  const decide = async (approve: boolean, over: object = {}, by = second) => {
    const { correctionId } = (await read()).corrections.at(-1)!;
    return by.call('POST /payment/correction/decide', { correctionId, approve, ...over });
  };
  return { ...payer, read, ask, decide };
}

test('MEM-4: where a payment is taken back while a renewal waits, the record asks for the newer of the two invoices', async () => {
  const { client, invoiceId, ask, decide, membershipId } = await misbooked();
  await portal.engine.database.tenant('cifa', (db) =>
    db.query('update membership set ends_on = current_date + 10 where tenant_id = $1 and id = $2', [membershipId]),
  );
  const { membership } = (await client.call('POST /membership/renew', { membershipId })).data;
  const renewal = membership.invoice!.invoiceId;
  expect(renewal).not.toBe(invoiceId);
  await ask();
  expect((await decide(true)).status).toBe(200);
  expect((await client.call('GET /membership/get', { membershipId })).data!.invoice!.invoiceId).toBe(renewal);
});

test('PAY-3: a payment booked by mistake is taken back by two; its receipt is void, the invoice open, paid again with a new one', async () => {
  englishReaders();
  const { client, email, invoiceId, read, ask, decide, membershipId } = await misbooked();
  const { receipt } = await read();
  const number = receipt!.number;
  expect((await ask()).data.invoice.corrections).toMatchObject([
    { status: 'asked', receipt: number, abilities: { approve: false, reject: true } },
  ]);
  // nothing has changed before it is approved, and the payer knows nothing of it
  expect(await read(client)).toMatchObject({ status: 'paid', corrections: [] });
  expect((await ask()).code).toBe('payment.correction.nothing');
  const waiting = (await second.call('GET /payment/invoice/list', { correction: true })).data;
  expect([waiting.total, waiting.rows.map((row) => row.invoiceId)]).toEqual([1, [invoiceId]]);
  const work = async (by: TestClient) =>
    (await by.call('GET /work/list', {})).data.rows.find(({ path }) => path.endsWith('status=correction'))?.count ?? 0;
  expect([await work(second), await work(staff)]).toEqual([1, 0]);
  expect((await decide(true, {}, staff)).code).toBe('payment.correction.second');
  const both = await Promise.all([decide(true), decide(true)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const mine = await read(client);
  expect(mine).toMatchObject({
    status: 'open',
    receipt: null,
    corrections: [{ status: 'done', receipt: number, reason: 'It was another payer', askedBy: null, decidedBy: null }],
  });
  const mails = async (text: string) => (await portal.mails('cifa', email)).filter((mail) => mail.text.includes(text));
  expect((await mails('It was another payer')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is not paid yet'),
  ]);
  const papers = { invoiceId, kind: 'receipt' as const };
  expect((await client.call('GET /payment/invoice/pdf', { ...papers, number })).status).toBe(200);
  expect((await client.call('GET /payment/invoice/pdf', papers)).status).toBe(404);
  expect((await client.call('GET /payment/invoice/pdf', { ...papers, number: 'R-1' })).status).toBe(404);
  // what the payment brought about has stayed, and the next one brings it no second time
  expect((await staff.call('POST /payment/invoice/pay', booking(invoiceId, { reference: 'FPS 7' }))).status).toBe(200);
  const again = await read();
  expect(again).toMatchObject({ status: 'paid', receipt: { reference: 'FPS 7' } });
  expect(again.receipt!.number).not.toBe(number);
  expect(await mails(`Receipt: ${again.receipt!.number}`)).toHaveLength(1);
  const { data } = await staff.call('GET /membership/get', { membershipId });
  expect(data!.status).toBe('active');
  const { rows } = (await staff.call('GET /audit/list', { subjectKind: 'invoice', subjectId: invoiceId })).data;
  expect(rows.map(({ action }) => action)).toEqual([
    'invoice.pay',
    'invoice.correction-approve',
    'invoice.correction-ask',
    'invoice.pay',
    'invoice.issue',
  ]);
  expect(rows[1]).toMatchObject({ reason: 'It was another payer' });
});

test('PAY-3: rejected with a reason the receipt stays valid; who asked withdraws it; a reason is needed', async () => {
  const { client, accountId, read, ask, decide } = await misbooked();
  expect((await ask({ reason: ' ' })).errorList).toHaveProperty('reason');
  expect((await ask({}, client)).status).toBe(403);
  await ask();
  expect((await decide(false)).errorList).toHaveProperty('reason');
  expect((await decide(false, { reason: 'It is right' })).data.invoice).toMatchObject({
    status: 'paid',
    corrections: [{ status: 'rejected', why: 'It is right' }],
  });
  expect((await decide(true)).code).toBe('payment.correction.decided');
  await ask();
  // who pays decides nothing, as staff either
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      "insert into role_grant (tenant_id, account_id, role, granted_at) values ($1, $2, 'itrc-cifa-admin', now())",
      [accountId],
    ),
  );
  expect((await decide(true, {}, client)).code).toBe('payment.correction.second');
  expect((await ask({}, client)).status).toBe(403);
  expect((await decide(false, { reason: 'Asked by mistake' }, staff)).status).toBe(200);
  expect((await read()).status).toBe('paid');
});

test('reliability 6.4: with the payment its gift is taken back, the receipt of it is void and counts no more', async () => {
  const { accountId, membershipId, email } = await owing(portal, staff);
  const invoiceId = await invoiced(portal, { membershipId, payer: { accountId } });
  await staff.call('POST /payment/invoice/pay', booking(invoiceId, { cents: 740_00 }));
  await staff.call('POST /payment/correction/ask', { invoiceId, reason: 'Bounced cheque' });
  const { corrections } = (await staff.call('GET /payment/invoice/get', { invoiceId })).data;
  const { correctionId } = corrections[0]!;
  await second.call('POST /payment/correction/decide', { correctionId, approve: true });
  const { rows } = (await staff.call('GET /donation/list', { search: email })).data;
  expect(rows).toMatchObject([{ status: 'undone', receipt: { voided: true, reason: 'Bounced cheque' } }]);
});

test('the database knows no payment that one person alone has taken back, none twice, and no second payment beside one that counts', async () => {
  const { ask, invoiceId } = await misbooked();
  await ask();
  const sql = (text: string) => portal.engine.database.tenant('cifa', (db) => db.query(text, [invoiceId]));
  const mine = 'payment_id = (select id from payment where tenant_id = $1 and invoice_id = $2)';
  await expect(
    sql(
      `update payment_correction set status = 'done', decided_by = asked_by, decided_at = now() where tenant_id = $1 and ${mine}`,
    ),
  ).rejects.toThrow('payment_correction_by_two');
  await expect(
    sql(`insert into payment_correction (tenant_id, id, payment_id, reason, status, asked_by, asked_at)
         select tenant_id, gen_random_uuid(), payment_id, reason, status, asked_by, asked_at from payment_correction
         where tenant_id = $1 and ${mine}`),
  ).rejects.toThrow('payment_correction_once');
  await expect(
    sql(`insert into payment (tenant_id, id, invoice_id, receipt_number, method, reference, paid_on, cents, recorded_at)
         select tenant_id, gen_random_uuid(), invoice_id, receipt_number || 'x', method, reference, paid_on, cents, recorded_at
         from payment where tenant_id = $1 and invoice_id = $2`),
  ).rejects.toThrow('payment_once');
});

test('PAY-3: sums and open invoices as the database keeps them are those that are counted, also while they are joined', async () => {
  const { ask, decide, invoiceId } = await misbooked();
  await ask();
  expect((await decide(true)).status).toBe(200);
  const again = booking(invoiceId, { reference: 'Cheque 13' });
  await misbooked();
  const cancelled = await owing(portal, staff);
  await staff.call('POST /payment/invoice/cancel', { invoiceId: cancelled.invoiceId, reason: 'Twice' });
  const tenant = <T>(work: (db: TenantDb) => Promise<T>) => portal.engine.database.tenant('cifa', work);
  const read = () =>
    tenant(async (db) => ({
      kept: await sumsOfInvoices(db, {}),
      counted: await sumsOfInvoices(db, { search: '' }),
      rows: (await db.query('select from invoice_total where tenant_id = $1')).length,
      open: (await db.query('select from open_invoice where tenant_id = $1')).length,
    }));
  const before = await read();
  // several to join, whether or not the job has just been there
  expect(before.rows).toBeGreaterThan(1);
  expect([before.kept, before.open]).toEqual([before.counted, before.counted.open.count]);
  await Promise.all([tenant(joinSums), tenant(joinSums), staff.call('POST /payment/invoice/pay', again)]);
  const after = await read();
  expect([after.kept, after.open]).toEqual([after.counted, before.open - 1]);
  expect(after.counted.paid.count).toBe(before.counted.paid.count + 1);
  await tenant(joinSums);
  expect(await read()).toMatchObject({ rows: 1, kept: after.kept });
});
