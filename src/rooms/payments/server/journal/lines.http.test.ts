import { beforeAll, expect, test } from 'vitest';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import { moved } from '../../../../gateway/mpgs.ts';
import { refunded } from '../../../../gateway/orders.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { back, payAt, payingHere, startedBy } from '../../../checkout/server/testing/paying.fixture.ts';
import { invoiced, LINES, line } from '../testing/invoiced.fixture.ts';
import { booking, owing } from '../testing/owing.fixture.ts';

const on = payingHere('silent');
let second: TestClient;
const TODAY = hongKongDate(new Date());
beforeAll(async () => {
  second = (await on.portal.person('cifa', ['itrc-cifa-admin'])).client;
});

/** Somebody with an invoice over HK$740: two tickets, a discount, a gift. */
async function several() {
  const payer = await owing(on.portal, on.staff);
  const { accountId, membershipId } = payer;
  const invoiceId = await invoiced(on.portal, { membershipId, payer: { accountId } });
  const read = async () => (await payer.client.call('GET /payment/invoice/get', { invoiceId })).data;
  const receipts = () =>
    on.portal.engine.database.tenant('cifa', (db) =>
      db.query<{ cents: number; void: boolean; receipt_name: string; file_number: string | null }>(
        `select r.cents, v.receipt_id is not null as void, r.receipt_name, r.file_number from gift_receipt r
         join gift g on g.tenant_id = $1 and g.id = r.gift_id join donor d on d.tenant_id = $1 and d.id = g.donor_id
         left join gift_receipt_void v on v.tenant_id = $1 and v.receipt_id = r.id
         where r.tenant_id = $1 and d.email = $2 order by r.number`,
        [payer.email],
      ),
    );
  return { ...payer, invoiceId, read, receipts };
}

/** The same, paid by card, and the payment as staff see it. */
async function paidByCard() {
  const payer = await several();
  const { url } = await startedBy(payer);
  await back(payer.client, (await payAt(url))!);
  const order = on.gateway.orders.all().at(-1)!;
  const { rows } = (await on.staff.call('GET /checkout/intent/list', {})).data;
  const { intentId } = rows.find(({ orderRef }) => orderRef === order.id)!;
  const intent = async () => (await on.staff.call('GET /checkout/intent/get', { intentId })).data;
  const ask = async (cents: number, parts: { key: string; cents: number }[]) =>
    on.staff.call('POST /checkout/refund/ask', {
      intentId,
      cents,
      parts,
      reason: 'One cannot come',
      version: (await intent()).version,
    });
  const approve = async () => {
    const { refundId, version } = (await intent()).refunds.at(-1)!;
    return second.call('POST /checkout/refund/decide', { refundId, approve: true, version });
  };
  return { ...payer, order, intentId, intent, ask, approve };
}

test('PAY-3: an invoice shows its lines and asks for what they come to; on paper too', async () => {
  const { client, invoiceId, read } = await several();
  expect(await read()).toMatchObject({
    text: 'Symposium 2026',
    totalCents: 740_00,
    lines: [
      { position: 1, text: 'Seat at the symposium', quantity: 2, eachCents: 300_00, cents: 600_00, purpose: 'ticket' },
      { position: 2, text: 'Early bird', quantity: 1, cents: -60_00, purpose: 'discount' },
      { position: 3, text: 'Donation', cents: 200_00, purpose: 'gift', refundedCents: 0 },
    ],
  });
  const pdf = await client.call('GET /payment/invoice/pdf', { invoiceId, kind: 'invoice' });
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('the database knows no invoice that is not the sum of its lines, and none without lines or with one of nothing', async () => {
  const { accountId, membershipId, invoiceId } = await several();
  const issue = (lines: Parameters<typeof line>[]) =>
    invoiced(on.portal, { membershipId, payer: { accountId }, lines: lines.map((each) => line(...each)) });
  await expect(issue([])).rejects.toThrow();
  await expect(issue([['Nothing', 1, 0, 'fee']])).rejects.toThrow('invoice');
  await expect(
    issue([
      ['Less', 1, -1, 'fee'],
      ['More', 1, 2, 'fee'],
    ]),
  ).rejects.toThrow('check');
  await expect(issue([['Dearer', 1, 2, 'discount']])).rejects.toThrow('check');
  const sql = (text: string) => on.portal.engine.database.tenant('cifa', (db) => db.query(text, [invoiceId]));
  await expect(
    sql(`insert into invoice_line (tenant_id, invoice_id, position, text, quantity, each_cents, purpose)
         values ($1, $2, 9, '{}', 1, 1, 'fee')`),
  ).rejects.toThrow('sum of its lines');
  await expect(
    sql(`insert into invoice (tenant_id, id, number, account_id, payer_name, payer_email, subject_kind, subject_id, purpose,
           title, total_cents, issued_on, due_on, issued_at)
         select tenant_id, gen_random_uuid(), number || 'x', account_id, payer_name, payer_email, subject_kind, subject_id,
           purpose, title, total_cents, issued_on, due_on, issued_at from invoice where tenant_id = $1 and id = $2`),
  ).rejects.toThrow('sum of its lines');
  await expect(sql('delete from invoice_line where tenant_id = $1 and invoice_id = $2')).rejects.toThrow(
    'never edited',
  );
});

test('PAY-3, reliability 6.4: only the gift stands on the receipt of a donation; paid by hand as by card', async () => {
  const { invoiceId, receipts, email } = await several();
  expect(await receipts()).toEqual([]);
  const paid = await on.staff.call('POST /payment/invoice/pay', booking(invoiceId, { cents: 740_00 }));
  expect(paid.status).toBe(200);
  expect(await receipts()).toMatchObject([{ cents: 200_00, void: false }]);
  const mails = (await on.portal.mails('cifa', email)).filter(({ text }) => text.includes('HK$200.00'));
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/thank/i)]);
});

test('P-19: so much of each line goes back; more of a line than is left, twice the same, another sum are refused', async () => {
  const { ask, approve, intent, read, order, client, invoiceId } = await paidByCard();
  // 600.00 of tickets less the early bird's 60.00
  expect((await intent()).parts).toMatchObject([
    { key: '1', cents: 540_00 },
    { key: '3', cents: 200_00 },
  ]);
  expect((await ask(540_01, [{ key: '1', cents: 540_01 }])).errorList).toHaveProperty('part.1');
  expect((await ask(60_00, [{ key: '2', cents: 60_00 }])).errorList).toHaveProperty('part.2');
  expect((await ask(10_00, [{ key: '1', cents: 9_00 }])).errorList).toHaveProperty('cents');
  // together they are no more than is left of the line
  const twice = { key: '1', cents: 200_00 };
  expect((await ask(400_00, [twice, twice])).errorList).toHaveProperty('cents');
  expect((await ask(270_00, [{ key: '1', cents: 270_00 }])).status).toBe(200);
  // what is asked for is not left to ask for
  expect((await intent()).parts[0]).toMatchObject({ key: '1', cents: 270_00 });
  expect((await approve()).data.intent.refunds).toMatchObject([
    { status: 'done', parts: [{ text: 'Seat at the symposium', cents: 270_00 }] },
  ]);
  const after = await read();
  expect(after.refunds).toMatchObject([{ cents: 270_00, lines: [{ text: 'Seat at the symposium', cents: 270_00 }] }]);
  // a credit note, in the numbers of credit notes
  expect(after.refunds[0]!.number).toMatch(/^C-/);
  expect(after.lines[0]!.refundedCents).toBe(270_00);
  expect(refunded(order)).toBe(270_00);
  const pdf = await client.call('GET /payment/refund/pdf', { invoiceId, number: after.refunds[0]!.number });
  expect(pdf.status).toBe(200);
});

test('reliability 6.4: the gift that goes back makes its receipt void; a ticket that goes back leaves it', async () => {
  const { ask, approve, receipts } = await paidByCard();
  await ask(300_00, [{ key: '1', cents: 300_00 }]);
  await approve();
  expect(await receipts()).toMatchObject([{ cents: 200_00, void: false }]);
  await ask(50_00, [{ key: '3', cents: 50_00 }]);
  await approve();
  expect(await receipts()).toMatchObject([
    { cents: 200_00, void: true },
    { cents: 150_00, void: false },
  ]);
});

test('reliability 6.4: what the bank gives back without a word is taken from what was bought, then from the gift', async () => {
  const { order, intentId, intent, receipts, read } = await paidByCard();
  const check = () => on.staff.call('POST /checkout/intent/check', { intentId });
  // of each line no more is offered than is left of its kind
  const offered = async () => (await intent()).parts.map(({ cents }) => cents);
  order.movements.push(moved('at-the-bank', 'REFUND', 500_00));
  await check();
  expect(await offered()).toEqual([40_00, 200_00]);
  order.movements.push(moved('the-rest-of-it', 'REFUND', 40_00));
  await check();
  expect(await offered()).toEqual([0, 200_00]);
  expect(await receipts()).toMatchObject([{ cents: 200_00, void: false }]);
  order.movements.push(moved('again', 'REFUND', 200_00));
  await check();
  expect(await offered()).toEqual([0, 0]);
  expect(await receipts()).toMatchObject([{ cents: 200_00, void: true }]);
  expect((await read()).refunds.map(({ lines }) => lines)).toEqual([[], [], []]);
});

test('P-21: after a chargeback a refund of the rest leaves no receipt for a gift of which nothing is left', async () => {
  const { order, intentId, receipts, read, invoiceId } = await paidByCard();
  const check = () => on.staff.call('POST /checkout/intent/check', { intentId });
  order.movements.push(moved('taken-first', 'CHARGEBACK', 500_00));
  await check();
  expect(await receipts()).toMatchObject([{ cents: 200_00, void: false }]);
  order.movements.push(moved('taken-again', 'CHARGEBACK', 90_00));
  await check();
  expect(await receipts()).toMatchObject([
    { cents: 200_00, void: true },
    { cents: 150_00, void: false },
  ]);
  // payer and staff see on the invoice what was taken, and the accountant has it in the journal
  const taken = [
    { cents: 500_00, reference: `${order.id}/taken-first`, takenOn: TODAY },
    { cents: 90_00, reference: `${order.id}/taken-again`, takenOn: TODAY },
  ];
  const byReference = <T extends { reference: string }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => (a.reference < b.reference ? 1 : -1));
  expect(byReference((await read()).chargebacks)).toMatchObject(taken);
  expect((await read()).status).toBe('paid');
  const { data } = await on.staff.call('GET /payment/journal/list', { days: `${TODAY},${TODAY}`, size: 100 });
  const booked = data.rows.filter((row) => row.kind === 'chargeback' && row.invoiceId === invoiceId);
  expect(byReference(booked).map(({ cents, purpose }) => [cents, purpose])).toEqual([
    [-500_00, 'other'],
    [-40_00, 'other'],
    [-50_00, 'gift'],
  ]);
  expect(data.sums.chargebacks).toBe(
    data.rows.filter(({ kind }) => kind === 'chargeback').reduce((sum, { cents }) => sum + cents, 0),
  );
  // of the days before and after there is nothing
  for (const day of [addDays(TODAY, -1), addDays(TODAY, 1)]) {
    const { data: other } = await on.staff.call('GET /payment/journal/list', { days: `${day},${day}`, size: 100 });
    expect([other.rows, other.sums.chargebacks]).toEqual([[], 0]);
  }
  order.movements.push(moved('the-rest', 'REFUND', 150_00));
  await check();
  expect((await receipts()).filter((receipt) => !receipt.void)).toEqual([]);
});

test('a payer without an account gets the invoice by mail, with a link to pay it', async () => {
  const { membershipId } = await owing(on.portal, on.staff);
  const email = `guest-${membershipId.slice(0, 8)}@example.org`;
  const payer = { accountId: null, name: '陳大文', email, language: 'zh-hant' } as const;
  const invoiceId = await invoiced(on.portal, { membershipId, payer });
  const [mail] = await on.portal.mails('cifa', email);
  expect(mail!.text).toContain(`/pay/invoice/${invoiceId}`);
  const { rows } = (await on.staff.call('GET /payment/invoice/list', { search: email })).data;
  expect(rows).toMatchObject([
    { payer: '陳大文', totalCents: LINES.reduce((sum, each) => sum + each.quantity * each.eachCents, 0) },
  ]);
  expect((await on.staff.call('GET /payment/invoice/get', { invoiceId })).data.lines).toHaveLength(3);
});
