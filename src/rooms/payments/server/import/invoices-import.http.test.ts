import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { joined } from '../../../membership/server/testing/application.fixture.ts';
import { remindPayers } from '../reminders/remind-payers.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const HEAD =
  'Invoice number,Membership number,E-mail address,Payer,For,Amount (HKD),Issued,Pay by,Status,Paid on,Payment method,Reference,Receipt number';
const file = (...lines: string[]) => new File([[HEAD, ...lines].join('\n')], 'invoices.csv');
const read = (content: File, client = staff) => client.call('POST /import/read', { kind: 'invoices', file: content });
const over = async (taskId: string) => {
  const task = async () => (await staff.call('GET /import/get', { taskId })).data;
  await expect.poll(async () => (await task()).status, { timeout: 60_000 }).not.toBe('waiting');
  return task();
};
const broughtIn = async (content: File) => {
  const { taskId } = (await read(content)).data.task;
  expect((await staff.call('POST /import/run', { taskId })).status).toBe(200);
  return over(taskId);
};
const invoices = async (search: string) => (await staff.call('GET /payment/invoice/list', { search })).data.rows;
const sums = async () => (await staff.call('GET /payment/invoice/list', {})).data.sums;
const inCifa = <T>(work: Parameters<typeof portal.engine.database.tenant<T>>[1]) =>
  portal.engine.database.tenant('cifa', work);
const sent = () => inCifa((db) => db.count('select count(*)::int from outbox_mail where tenant_id = $1'));
const series = () => inCifa((db) => db.query('select name, last from series where tenant_id = $1 order by name'));

test('35.10: invoices come in under their earlier numbers, open and paid, without a mail or a number of ours', async () => {
  const member = await portal.person('cifa');
  const [mails, numbers, before] = [await sent(), await series(), await sums()];
  const lines = [
    `INV-1,,${member.email},CHAN Tai Man 陳大文,Fee 2025,"1,200.5",2025-03-01,2025-03-31,Paid,2025-03-20,Cheque,004512,R-OLD-1`,
    `INV-2,,${member.email},,Fee 2026,HK$ 300,2025-11-01,,Open,,,,`,
    `INV-3,,outside@example.org,Outsider,Hall,50,2025-04-01,2025-04-30,,,,,`,
    `INV-4,,outside@example.org,Outsider,Hall,50,2025-04-01,2025-04-30,,2025-04-09,Cash,,R-OLD-1`,
    `INV-4,,outside@example.org,Outsider,Hall,60,2025-04-01,,,,,,`,
    `I-2025-00001,,outside@example.org,X,Hall,60,2025-04-01,,,,,,`,
    `INV-6,,,X,Hall,60,2025-04-01,,,,,,`,
    `INV-7,,outside@example.org,X,Hall,60,2025-04-01,2025-03-01,,,,,`,
    `INV-8,,outside@example.org,X,Hall,60,2025-04-01,,Open,2025-04-02,,,`,
    `INV-9,,outside@example.org,X,Hall,60,2099-04-01,,,,,,`,
    `INV-10,,outside@example.org,X,Hall,60,2025-04-01,,Partially paid,,,,`,
    `INV-11,AS-NOBODY,,X,Hall,60,2025-04-01,,,,,,`,
    `INV-12,,outside@example.org,X,Hall,"30,000,000.00",2025-04-01,,,,,,`,
    `INV-13,,outside@example.org,X,Hall,10,2025-04-01,,Paid,,,,r-2025-7`,
  ];
  const { data } = await read(file(...lines));
  expect(data).toMatchObject({ good: 4, cents: 160_050, task: { bad: 10 } });
  expect(data.task.problems.map(({ line }) => line)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(data.task.problems[1]!.message).toContain('OLD-I-2025-00001');
  expect(await broughtIn(file(...lines))).toMatchObject({ status: 'done', taken: 4, bad: 10 });

  const paid = (await invoices('INV-1')).find(({ number }) => number === 'INV-1')!;
  expect(paid).toMatchObject({
    status: 'paid',
    payer: 'CHAN Tai Man 陳大文',
    totalCents: 120_050,
    receivedCents: 120_050,
    issuedOn: '2025-03-01',
    receipt: { number: 'R-OLD-1', paymentNumber: '', paidOn: '2025-03-20', reference: 'Cheque 004512', earlier: true },
  });
  expect([await sent(), await series()]).toEqual([mails, numbers]);

  // like any other in the person's log, in the arrears and in the journal of its days
  const log = (await member.client.call('GET /user/paymentLog', {})).data.rows;
  expect(log.map(({ number, state }) => [number, state]).sort()).toEqual([
    ['INV-1', 'paid'],
    ['INV-2', 'open'],
  ]);
  const after = await sums();
  expect([after.open.cents - before.open.cents, after.paid.cents - before.paid.cents]).toEqual([35_000, 125_050]);
  expect(after.overdue.count - before.overdue.count).toBe(2);
  const journal = (await staff.call('GET /payment/journal/list', { days: '2025-03-01,2025-04-30' })).data;
  expect(journal.rows.map(({ kind, number, cents }) => [kind, number, cents])).toEqual([
    ['imported', 'R-OLD-1', 120_050],
    ['imported', 'R-OLD-1', 5_000],
  ]);
  expect(journal.sums).toMatchObject({ receipts: 0, imported: 125_050 });

  // the earlier receipt is no paper of ours, and money of the earlier system is not taken back here
  const pdf = (kind: 'invoice' | 'receipt') =>
    member.client.call('GET /payment/invoice/pdf', { invoiceId: paid.invoiceId, kind });
  expect([(await pdf('invoice')).status, (await pdf('receipt')).status]).toEqual([200, 404]);
  expect(paid.abilities).toMatchObject({ pay: false, correct: false });

  // the same file once more brings nothing
  expect((await read(file(...lines))).data).toMatchObject({ good: 0, known: 4 });
  expect(await broughtIn(file(...lines))).toMatchObject({ taken: 0, done: 4 });
});

test('35.10: an open one is paid here with a receipt of ours, and reminded of only from the day it came', async () => {
  const member = await portal.person('cifa');
  const today = hongKongDate(portal.engine.clock.now());
  await broughtIn(
    file(
      `REM-1,,${member.email},Late,Fee,10,2025-01-01,2025-01-31,,,,,`,
      `REM-2,,${member.email},Soon,Fee,10,${addDays(today, -5)},${addDays(today, 7)},,,,,`,
    ),
  );
  const mails = () =>
    inCifa((db) =>
      db.count(`select count(*)::int from outbox_mail where tenant_id = $1 and recipient = $2`, [member.email]),
    );
  const before = await mails();
  await remindPayers(contextOf(portal.engine, 'cifa'));
  expect(await mails()).toBe(before);
  const [late] = await invoices('REM-1');
  const paid = await staff.call('POST /payment/invoice/pay', {
    invoiceId: late!.invoiceId,
    paidOn: formatDate(today),
    reference: 'Slip REM-1',
    repeat: '',
    cents: 1_000,
  });
  expect(paid.data.invoice).toMatchObject({ status: 'paid', receipt: { earlier: false } });
  expect(paid.data.invoice.receipt!.number).toMatch(/^R-\d{4}-\d{5}$/);
  expect(await mails()).toBe(before + 1);
});

test('35.10: a member is found by the number, and not where the address is somebody else’s', async () => {
  const member = await portal.person('cifa');
  const { membershipId } = await joined(member.client, staff, 'applyAssociateMembership');
  const number = await inCifa((db) =>
    db.scalar<string>('select number from membership where tenant_id = $1 and id = $2', [membershipId]),
  );
  const stranger = await portal.person('cifa');
  const lines = [
    `NUM-1,${number.toLowerCase()},,,Fee,10,2025-01-01,,,,,,`,
    `NUM-2,${number},${stranger.email},,Fee,10,2025-01-01,,,,,,`,
  ];
  const task = await broughtIn(file(...lines));
  expect(task).toMatchObject({ taken: 1, bad: 1 });
  const mine = (await member.client.call('GET /payment/invoice/mine', {})).data.rows;
  expect(mine.some((row) => row.number === 'NUM-1')).toBe(true);
});

test('35.10: undo takes away what nothing happened to, with its sums; the rest stays and is named', async () => {
  const member = await portal.person('cifa');
  const before = await sums();
  const lines = ['UN-1', 'UN-2', 'UN-3', 'UN-4'].map(
    (number, at) =>
      `${number},,${member.email},Undo,Fee,10,2025-01-01,2025-01-31,${at === 1 ? 'Paid,2025-01-15,Cash,,' : ',,,,'}`,
  );
  const { taskId } = await broughtIn(file(...lines));
  const rows = await invoices('UN-');
  const idOf = (number: string) => rows.find((row) => row.number === number)!.invoiceId;
  await staff.call('POST /payment/invoice/cancel', { invoiceId: idOf('UN-3'), reason: 'Written off' });
  await staff.call('POST /record/note/add', { kind: 'invoice', recordId: idOf('UN-4'), text: 'Called him' });
  const { data } = await staff.call('POST /import/undo', { taskId });
  expect(data.kept.map(({ who, why }) => `${who.slice(0, 4)} ${why}`)).toEqual([
    'UN-3 Cancelled since',
    'UN-4 There are notes or messages about it',
  ]);
  expect((await invoices('UN-')).map(({ number }) => number).sort()).toEqual(['UN-3', 'UN-4']);
  const after = await sums();
  expect([after.paid.count - before.paid.count, after.open.count - before.open.count]).toEqual([0, 1]);
  // and the number is free again
  expect((await read(file(lines[0]!))).data).toMatchObject({ good: 1 });
});

test('35.10: the database removes no paper of ours, whoever says that an import is undone', async () => {
  await expect(
    inCifa(async (db) => {
      await db.query(`select set_config('app.undoing', 'on', true) where $1 <> ''`);
      await db.query(`delete from payment where tenant_id = $1 and method <> 'before'`);
    }),
  ).rejects.toThrow('payment is never edited');
});

test('35.10: two runs of the same file at once bring each invoice in once', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `RACE-${at},,race@example.org,Race,Fee,10,2025-01-01,,,,,,`);
  const tasks = await Promise.all([1, 2].map(async () => (await read(file(...lines))).data.task.taskId));
  await Promise.all(tasks.map((taskId) => staff.call('POST /import/run', { taskId })));
  const ends = await Promise.all(tasks.map(over));
  expect(ends.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(ends.reduce((sum, { taken }) => sum + taken, 0)).toBe(30);
});

test('35.10: who looks after no payments brings in no invoices, and undoes none', async () => {
  const { taskId } = await broughtIn(file('WRONG-1,,w@example.org,W,Fee,10,2025-01-01,,,,,,'));
  const reader = (await portal.person('cifa', [])).client;
  const other = (await portal.person('thirdparty', ['partner-admin'])).client;
  expect((await read(file(), reader)).status).toBe(403);
  expect((await reader.call('POST /import/undo', { taskId })).status).toBe(403);
  expect([403, 404]).toContain((await other.call('POST /import/undo', { taskId })).status);
  expect(await invoices('WRONG-1')).toHaveLength(1);
});

test('35.10: the template of invoices is read as it is given', async () => {
  const template = (await staff.call('GET /import/template', { kind: 'invoices' })).bytes.toString();
  expect((await read(new File([template], 't.csv'))).data).toMatchObject({ good: 1, unused: [], task: { bad: 0 } });
});

test.each([
  [
    'CiviCRM',
    'Contribution ID,Display Name,Email,Financial Type,Total Amount,Currency,Date Received,Contribution Status,Payment Method,Invoice Number',
    '71,Ann,ann@example.org,Member Dues,300.00,HKD,2025-03-31 10:22:00,Completed,Check,INV_71',
    'INV_71',
  ],
  [
    'WooCommerce',
    'order_id,order_number,order_date,paid_date,status,order_total,order_currency,billing_first_name,billing_last_name,billing_email,payment_method_title,line_items',
    '72,WC-72,2025-03-31 10:22:00,,on-hold,300.00,HKD,Ann,CHAN,ann@example.org,Transfer,Hall',
    'WC-72',
  ],
  [
    'Paid Memberships Pro',
    'id,code,user_id,user_login,first_name,last_name,user_email,billing_name,level_name,subtotal,tax,total,status,gateway,payment_transaction_id,timestamp',
    '73,8F2A,5,ann,Ann,CHAN,ann@example.org,Ann CHAN,Full,300,0,300,success,stripe,ch_1,"March 31, 2025 10:22 am"',
    '8F2A',
  ],
])('35.10: an export of %s is recognised by its titles', async (source, head, line, number) => {
  const { data } = await read(new File([`${head}\n${line}`], 'export.csv'));
  expect(data).toMatchObject({ source, good: 1, cents: 30_000, task: { bad: 0 } });
  expect(data.preview[0]!.cells).toContain(number);
  expect(data.preview[0]!.cells).toContain('31/03/2025');
});
