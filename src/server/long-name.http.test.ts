import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../contract/dates.ts';
import { downloaded } from '../rooms/privacy/server/testing/privacy.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { takenOut } from './testing/list-file.ts';
import { pdfText } from './testing/pdf-text.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { readCsv } from './testing/read-csv.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

/** What a PDF says, wherever its lines are broken. */
const squashed = (file: Buffer): string => pdfText(file).join('').replaceAll(/\s/g, '');

const FIVE_SCRIPTS = '陳曉明 𠮷野 Łukasz Wałęsa Đặng محمد علي สมชาย น้ำใจ सत्यनारायण शर्मा ';
const NAME = [...FIVE_SCRIPTS.repeat(3)].slice(0, 120).join('').trim();

test('a name of 120 signs in five scripts comes back unchanged from list, search, CSV, XLSX, mail and PDF', async () => {
  expect([...NAME].length).toBeGreaterThan(115);
  const email = 'five-scripts@example.org';
  const recorded = await staff.call('POST /donation/record', {
    amount: '500',
    method: 'cheque',
    paidOn: formatDate(hongKongDate(new Date())),
    reference: 'FIVE-1',
    name: NAME,
    receiptName: NAME,
    email,
    language: 'en',
  });
  expect(recorded.status).toBe(200);
  for (const search of [email, 'Wałęsa', 'محمد', 'सत्यनारायण', 'สมชาย']) {
    const { rows } = (await staff.call('GET /donation/list', { search })).data;
    expect([search, rows.map(({ donor, receiptName }) => [donor, receiptName])]).toEqual([search, [[NAME, NAME]]]);
  }
  const asked = { list: 'Gift-List', columns: 'donor,receiptName', query: {} };
  const csv = await takenOut(staff, { ...asked, format: 'csv' });
  expect(readCsv(csv.bytes.toString())[1]).toEqual([NAME, NAME]);
  const xlsx = await takenOut(staff, { ...asked, format: 'xlsx' });
  expect((await readSheet(xlsx.bytes))[1]).toEqual([NAME, NAME]);
  const pdf = await takenOut(staff, { ...asked, format: 'pdf' });
  expect([pdf.task.status, squashed(pdf.bytes)]).toEqual(['done', expect.stringContaining(NAME.replaceAll(' ', ''))]);
  const [mail] = await portal.mails('cifa', email);
  expect(`${mail!.text}`.replaceAll(/\s+/g, ' ')).toContain(NAME);
  const receiptId = (await staff.call('GET /donation/list', { search: email })).data.rows[0]!.receipt!.receiptId;
  const receipt = await staff.call('GET /donation/receipt/pdf', { receiptId });
  expect(squashed(receipt.bytes)).toContain(NAME.replaceAll(' ', ''));
});

test('a person of that name finds it unchanged on their page, in the list of accounts, the search and their own data', async () => {
  const { client, email } = await portal.person('cifa', []);
  const { version } = (await client.call('GET /user/profile', {})).data;
  const saved = await client.call('POST /user/profile/edit', { displayName: NAME, language: 'en', version });
  expect([saved.status, saved.errorList]).toEqual([200, {}]);
  expect((await client.call('GET /user/profile', {})).data.displayName).toBe(NAME);
  for (const search of [email, 'Wałęsa', 'สมชาย']) {
    const { rows } = (await staff.call('GET /user/list', { search })).data;
    expect(rows.map(({ displayName }) => displayName)).toEqual([NAME]);
  }
  const { data, paper } = await downloaded(portal, client);
  expect(JSON.stringify(data)).toContain(JSON.stringify(NAME));
  expect(paper.replaceAll(/\s/g, '')).toContain(NAME.replaceAll(' ', ''));
});
