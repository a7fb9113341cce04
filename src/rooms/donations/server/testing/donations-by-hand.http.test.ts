import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';

chineseReaders();

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const TODAY = hongKongDate(new Date());
const aGift = (over: object = {}) => ({
  amount: '１,２００',
  method: 'cheque' as const,
  paidOn: formatDate(TODAY),
  reference: 'HSBC 000123',
  name: '陳大文',
  receiptName: 'CHAN Tai Man',
  email: 'chan@example.org',
  language: 'zh-hant' as const,
  ...over,
});
const record = (over: object = {}, by = staff) => by.call('POST /donation/record', aGift(over));

test('PAY-1: staff record a gift that came by cheque: its receipt takes a number, the donor is thanked in their language', async () => {
  const reply = await record();
  expect(reply.status).toBe(200);
  const { rows } = (await staff.call('GET /donation/list', { search: 'HSBC 000123' })).data;
  expect(rows).toMatchObject([
    { donor: '陳大文', cents: 1_200_00, status: 'paid', method: 'Cheque', receipt: { voided: false } },
  ]);
  const { receiptId, number } = rows[0]!.receipt!;
  expect(reply.data.message).toContain(number);
  const pdf = await staff.call('GET /donation/receipt/pdf', { receiptId });
  const text = (await pdfText(pdf.bytes)).join(' ');
  for (const part of ['CHAN Tai Man', '1,200.00', 'HSBC 000123', '支票']) expect(text).toContain(part);
  const mails = await portal.mails('cifa', 'chan@example.org');
  expect(mails.map(({ lang, subject }) => [lang, subject])).toEqual([['zh-hant', '多謝你捐款 HK$1,200.00']]);
  const { giftId } = reply.data;
  const trail = (await staff.call('GET /audit/list', { subjectKind: 'gift', subjectId: giftId })).data.rows;
  expect(trail.map(({ action }) => action)).toEqual(['gift.record']);
});

test('PAY-1: what is missing or wrong is refused at its field, and nothing is recorded', async () => {
  const before = (await staff.call('GET /donation/list', {})).data.total;
  const wrong = [
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '1.005' }, 'amount'],
    [{ amount: '99999999999' }, 'amount'],
    [{ name: ' ' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ reference: ' ' }, 'reference'],
    [{ paidOn: formatDate(addDays(TODAY, 1)) }, 'paidOn'],
  ] as const;
  for (const [over, field] of wrong) expect(Object.keys((await record(over)).errorList ?? {}), field).toEqual([field]);
  expect((await record({ appeal: 'no-such-appeal' })).status).toBe(404);
  expect((await staff.call('GET /donation/list', {})).data.total).toBe(before);
});

test('PAY-1: nobody records a gift of their own, and who does not look after gifts none', async () => {
  const { client, email } = await portal.person('cifa', ['itrc-cifa-admin']);
  expect((await record({ email: email.toUpperCase() }, client)).code).toBe('access.denied');
  const stranger = (await portal.person('cifa')).client;
  expect((await record({}, stranger)).status).toBe(403);
});

test('PAY-1: in the first hour of a year in Hong Kong a gift of that day is taken, and its receipt is of the new year', async () => {
  const year = Number(TODAY.slice(0, 4)) + 1;
  await portal.clock({ at: `${year}-01-01T00:30:00+08:00` });
  try {
    const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
    const on = (day: string) => record({ paidOn: formatDate(day), reference: `NY ${day}` }, client);
    expect(Object.keys((await on(`${year}-01-02`)).errorList)).toEqual(['paidOn']);
    expect((await on(`${year}-01-01`)).data.message).toContain(`D-${year}-00001`);
  } finally {
    await portal.clock({ reset: true });
  }
});

test('PAY-1: a receipt prints a name in six scripts; a name that no font has is refused before a number is drawn', async () => {
  const name = '陈晓明 𠮷 Łukasz محمد สมชาย प्रकाश 김철수';
  const paid = await record({ receiptName: name, reference: 'SIX-1', email: 'six@example.org' });
  expect(paid.status).toBe(200);
  const receipt = async (search: string) => (await staff.call('GET /donation/list', { search })).data.rows[0]!.receipt!;
  const first = await receipt('SIX-1');
  const pdf = await staff.call('GET /donation/receipt/pdf', { receiptId: first.receiptId });
  expect(pdf.status).toBe(200);
  const text = pdfText(pdf.bytes).join('').replaceAll(/\s/g, '');
  for (const part of ['陈晓明', '𠮷', 'Łukasz', 'محمد', '김철수']) expect(text).toContain(part);

  const refused = await record({ receiptName: 'Tai Man 𖩠', reference: 'SIX-2', email: 'six@example.org' });
  expect([refused.status, refused.code]).toEqual([422, 'paper.unprintable']);
  expect(refused.error).toContain('𖩠');
  expect(refused.error).toContain('Tai Man 𖩠');
  await record({ reference: 'SIX-3', email: 'six@example.org' });
  const number = (text: string) => Number(text.split('-').at(-1));
  expect(number((await receipt('SIX-3')).number)).toBe(number(first.number) + 1);
});
