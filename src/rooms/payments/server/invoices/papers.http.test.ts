import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { pdfObjects, pdfText } from '../../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { PAPERS } from '../../contract/calls.ts';
import { booking, owing, TODAY } from '../testing/owing.fixture.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const pdf = async (by: TestClient, invoiceId: string, kind: (typeof PAPERS)[number]) =>
  by.call('GET /payment/invoice/pdf', { invoiceId, kind });

test('PAY-3: invoice, receipt and credit note on one page each, in both languages, whoever asks; paid says the receipt only', async () => {
  const { client, email, invoice, invoiceId } = await owing(portal, staff);
  client.lang = 'en';
  const before = await pdf(client, invoiceId, 'invoice');
  expect(before.headers.get('content-type')).toBe('application/pdf');
  expect(before.headers.get('content-disposition')).toBe(
    `attachment; filename="${invoice.number}.pdf"; filename*=UTF-8''${invoice.number}.pdf`,
  );
  expect(before.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(before.headers.get('x-content-type-options')).toBe('nosniff');
  const pages = pdfText(before.bytes);
  expect(pages).toHaveLength(1);
  for (const text of [
    '家庭研究院 Institute of Family Studies\n發票\nINVOICE\n付款人 Invoice to\n',
    `${email}\n`,
    `編號 Number\n${invoice.number}\n`,
    `付款期限 Pay by\n${formatDate(invoice.dueOn)}\n`,
    '項目 Description\n金額（港元） Amount (HKD)\n附屬會員\nAssociate membership\nHK$300.00\n總額 Total\nHK$300.00\n',
    '付款方法 How to pay\n銀行轉賬至海港銀行',
    'By bank transfer to Harbour Bank',
  ])
    expect(pages[0]).toContain(text);
  expect(pages[0]).not.toMatch(/已付款|Paid/);
  const raw = pdfObjects(before.bytes);
  expect(raw).toContain('/Marked true');
  expect(raw).toContain('/Lang (zh-Hant-HK)');
  for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(raw).toContain(`/S /${tag}\n`);
  for (const kind of ['receipt', 'creditNote'] as const) expect((await pdf(client, invoiceId, kind)).status).toBe(404);

  await staff.call('POST /payment/invoice/pay', booking(invoiceId));
  const { receipt } = (await client.call('GET /payment/invoice/get', { invoiceId })).data;
  staff.lang = 'zh-hant';
  const [paper] = pdfText((await pdf(staff, invoiceId, 'receipt')).bytes);
  staff.lang = 'en';
  for (const text of [
    '收據\nRECEIPT\n已付款 Paid\n茲收到 Received from\n',
    `編號 Number\n${receipt!.number}\n`,
    `發票編號 For invoice\n${invoice.number}\n付款編號 Payment number\n${receipt!.paymentNumber}\n付款日期 Payment date\n${formatDate(TODAY)}\n付款參考 Payment reference\nCheque 12\n`,
    '實收總額 Total received\nHK$300.00\n',
  ])
    expect(paper).toContain(text);
  // What was issued stays as it was, whatever became of it and whatever the person is called by now.
  const { version } = (await client.call('GET /user/profile', {})).data;
  await client.call('POST /user/profile/edit', { displayName: 'Somebody Else', language: 'en', version });
  expect(pdfText((await pdf(client, invoiceId, 'invoice')).bytes)).toEqual(pages);
  expect((await staff.call('GET /payment/invoice/get', { invoiceId })).data.payer).toBe(invoice.payer);

  const second = await owing(portal, staff);
  await staff.call('POST /payment/invoice/cancel', { invoiceId: second.invoiceId, reason: '重複 twice' });
  const [note] = pdfText((await pdf(second.client, second.invoiceId, 'creditNote')).bytes);
  for (const text of [
    '貸項通知單\nCREDIT NOTE\n',
    `取消發票 Cancels invoice\n${second.invoice.number}\n`,
    '原因 Reason\n重複 twice\n',
    'No payment is due.',
  ])
    expect(note).toContain(text);
  expect(note).not.toMatch(/已付款|Paid/);
});

test('PAY-3: papers are for the payer and for who looks after payments; to all others they do not exist', async () => {
  const { invoiceId } = await owing(portal, staff);
  await staff.call('POST /payment/invoice/pay', booking(invoiceId));
  const stranger = (await portal.person('cifa', ['itrc-cifa-membership-full-member'])).client;
  const elsewhere = (await portal.person('rmhc', ['itrc-super-admin'])).client;
  for (const kind of PAPERS) {
    expect((await pdf(stranger, invoiceId, kind)).status).toBe(404);
    expect((await pdf(elsewhere, invoiceId, kind)).status).toBe(404);
    expect((await pdf(portal.client('cifa'), invoiceId, kind)).status).toBe(401);
  }
  expect((await pdf(staff, invoiceId, 'paper' as 'receipt')).status).toBe(400);
  const file = await stranger.call('POST /list/export', { list: 'Invoice-List', format: 'csv' });
  expect(file.status).toBe(403);
});

test('PAY-3: the receipt mail opens the invoice with its receipt, the invoice mail says where the money goes', async () => {
  englishReaders();
  const { email, invoiceId } = await owing(portal, staff);
  await staff.call('POST /payment/invoice/pay', booking(invoiceId));
  const mails = await portal.mails('cifa', email);
  const [receipt, invoice] = ['Receipt R-', 'Invoice I-'].map((start) =>
    mails.find(({ subject }) => subject.startsWith(start)),
  );
  const linked = (path: string) => expect.arrayContaining([expect.stringContaining(`${path}?tenant=cifa&lang=en`)]);
  expect(receipt!.links).toEqual(linked(`/payments/invoice/${invoiceId}`));
  expect(invoice!.links).toEqual(linked(`/pay/invoice/${invoiceId}`));
  expect(receipt!.text).toContain('Open the receipt');
  expect(invoice!.text).toContain('or by FPS to 1234567');
});

test('PAY-3: two treasurers at once: one books, the other is told who and when; a repeated click books once', async () => {
  const second = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client, invoiceId } = await owing(portal, staff);
  const both = await Promise.all([
    staff.call('POST /payment/invoice/pay', booking(invoiceId, { reference: 'first' })),
    second.client.call('POST /payment/invoice/pay', booking(invoiceId, { reference: 'second' })),
  ]);
  const [won] = both.filter(({ status }) => status === 200);
  const [lost] = both.filter(({ status }) => status === 409);
  const { receipt } = won!.data.invoice;
  expect(receipt!.by).toMatch(/^Person \d+$/);
  expect(lost!.code).toBe('invoice.paid');
  expect(lost!.error).toMatch(
    new RegExp(`${receipt!.by} recorded the payment on \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d, receipt ${receipt!.number}`),
  );
  // The payer is not told which of the staff it was.
  expect((await client.call('GET /payment/invoice/get', { invoiceId })).data.receipt!.by).toBeNull();

  const again = await owing(portal, staff);
  const key = { 'idempotency-key': 'a-double-click-on-one-button' };
  const first = await staff.call('POST /payment/invoice/pay', booking(again.invoiceId), key);
  const repeat = await staff.call('POST /payment/invoice/pay', booking(again.invoiceId), key);
  expect([first.status, repeat.status]).toEqual([200, 200]);
  expect(repeat.data).toEqual(first.data);

  const third = await owing(portal, staff);
  await second.client.call('POST /payment/invoice/cancel', { invoiceId: third.invoiceId, reason: 'Moved away' });
  const late = await staff.call('POST /payment/invoice/cancel', { invoiceId: third.invoiceId, reason: 'Moved away' });
  expect(late.error).toMatch(/by Person \d+ on .*credit note C-\d{4}-\d{5}/);
});

test('PAY-3: what booking and cancelling bring about is told before', async () => {
  const { invoice, invoiceId } = await owing(portal, staff);
  const { outcome, howToPay } = (await staff.call('GET /payment/invoice/get', { invoiceId })).data;
  expect(outcome).toEqual({
    paid: `${invoice.payer} becomes a member immediately, receives a membership number and is notified by e-mail.`,
    cancelled: `The application of ${invoice.payer} ends as rejected. They are notified by e-mail with your reason.`,
  });
  expect(howToPay).toContain('Harbour Bank');
});
