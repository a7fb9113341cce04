import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { booking, owing, TODAY } from '../testing/owing.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const YEAR = hongKongDate(new Date()).slice(0, 4);
const numbered = (count: number) => `P-${YEAR}-${String(count).padStart(5, '0')}`;
const giftByCheque = (reference: string) => ({
  amount: '500',
  method: 'cheque' as const,
  paidOn: formatDate(TODAY),
  reference,
  name: 'Chan Tai Man',
  receiptName: '',
  email: 'giver@example.org',
  language: 'en' as const,
});

test('PAY-3: money has a number of its own, in one series for invoices and gifts, wherever the payment is shown', async () => {
  const payer = await owing(portal, staff);
  payer.client.lang = 'en';
  await staff.call('POST /payment/invoice/pay', booking(payer.invoiceId, { reference: 'Slip 1' }));
  await staff.call('POST /donation/record', giftByCheque('Cheque 2'));
  const next = await owing(portal, staff);
  await staff.call('POST /payment/invoice/pay', booking(next.invoiceId, { reference: 'Slip 3' }));

  const { receipt } = (await payer.client.call('GET /payment/invoice/get', { invoiceId: payer.invoiceId })).data;
  expect(receipt!.paymentNumber).toBe(numbered(1));
  const paper = await payer.client.call('GET /payment/invoice/pdf', { invoiceId: payer.invoiceId, kind: 'receipt' });
  expect(pdfText(paper.bytes).join('')).toContain(`付款編號 Payment number\n${numbered(1)}\n`);
  const log = (await payer.client.call('GET /user/paymentLog', {})).data.rows;
  expect(log.map(({ paymentNumber }) => paymentNumber)).toEqual([numbered(1)]);

  const [gift] = (await staff.call('GET /donation/list', { search: 'giver@example.org' })).data.rows;
  expect(gift!.paymentNumber).toBe(numbered(2));
  const giftPaper = await staff.call('GET /donation/receipt/pdf', { receiptId: gift!.receipt!.receiptId });
  expect(pdfText(giftPaper.bytes).join('')).toContain(numbered(2));

  const days = `${TODAY},${TODAY}`;
  const { rows } = (await staff.call('GET /payment/journal/list', { days })).data;
  expect(rows.map(({ reference, paymentNumber }) => [reference, paymentNumber]).sort()).toEqual([
    ['Cheque 2', numbered(2)],
    ['Slip 1', numbered(1)],
    ['Slip 3', numbered(3)],
  ]);
  const found = (await staff.call('GET /payment/invoice/list', { search: numbered(3) })).data.rows;
  expect(found.map(({ invoiceId }) => invoiceId)).toEqual([next.invoiceId]);
});

test('PAY-3: payment numbers of a year have no gap, also where many are booked at once and some are refused', async () => {
  const payers = await Promise.all(Array.from({ length: 6 }, () => owing(portal, staff)));
  const replies = await Promise.all([
    ...payers.map(({ invoiceId }, at) =>
      staff.call('POST /payment/invoice/pay', booking(invoiceId, { reference: `Many ${at}` })),
    ),
    ...payers.map(({ invoiceId }) =>
      staff.call('POST /payment/invoice/pay', booking(invoiceId, { reference: `Wrong ${invoiceId}`, cents: 1 })),
    ),
    ...[1, 2, 3].map((at) => staff.call('POST /donation/record', giftByCheque(`Many gifts ${at}`))),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(9);
  const numbers = await portal.engine.database.tenant('cifa', (db) =>
    db.column<string>(
      `select number from payment where tenant_id = $1 union all
       select payment_number from gift where tenant_id = $1 and payment_number <> '' order by 1`,
    ),
  );
  expect(numbers).toEqual(numbers.map((_, at) => numbered(at + 1)));
});
