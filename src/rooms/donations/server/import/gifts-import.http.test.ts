import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const CIVICRM =
  'Contribution ID,First Name,Last Name,Email,Total Amount,Currency,Date Received,Contribution Status,Payment Method,Invoice Number,Shoe size';
const file = (head: string, ...lines: string[]) => new File([[head, ...lines].join('\n')], 'gifts.csv');
const read = (content: File, more: { dayOrder?: 'dmy' | 'mdy' } = {}, client = staff) =>
  client.call('POST /import/read', { kind: 'gifts', file: content, ...more });
const over = async (taskId: string) => {
  await expect
    .poll(async () => (await staff.call('GET /import/get', { taskId })).data.status, { timeout: 60_000 })
    .not.toBe('waiting');
  return (await staff.call('GET /import/get', { taskId })).data;
};
const broughtIn = async (content: File) => {
  const { taskId } = (await read(content)).data.task;
  expect((await staff.call('POST /import/run', { taskId })).status).toBe(200);
  return over(taskId);
};
const gifts = async (search: string) => (await staff.call('GET /donation/list', { search })).data.rows;
const sent = () =>
  portal.engine.database.tenant('cifa', (db) => db.count('select count(*)::int from outbox_mail where tenant_id = $1'));
const journal = async (days: string) => (await staff.call('GET /payment/journal/list', { days, size: 100 })).data;

test('35.10: gifts of CiviCRM come in once, on their day, with their earlier receipt, without a mail or a number', async () => {
  const lines = [
    '101,Tai Man,CHAN,tai@example.org,"1,234.5",HKD,2025-03-31 10:22:00,Completed,Cheque,OLD-77,42',
    '102,大文,陳,tai@example.org,HK$ 300,HKD,2025-04-01,Completed,Cash,,42',
    '103,Ravi,रवि,ravi@example.org,50,HKD,2025-04-02,Completed,Cash,,42',
    '103,Ravi,رافي,ravi@example.org,50,HKD,2025-04-02,Completed,Cash,,42',
    '104,Олег,Б,oleg@example.org,-5,HKD,2025-04-02,Completed,Cash,,42',
    '105,A,B,ab@example.org,5,USD,2025-04-02,Completed,Cash,,42',
    '106,A,B,ab@example.org,5,HKD,2025-04-02,Pending,Cash,,42',
    '107,A,B,no-address,5,HKD,2025-02-31,Completed,Cash,,42',
    '108,A,B,ab@example.org,5,HKD,2099-01-01,Completed,Cash,,42',
    '109,"=HYPERLINK(1)",B,form@example.org,7,HKD,2025-04-03,Completed,Cash,,42',
  ];
  const mails = await sent();
  const { data } = await read(file(CIVICRM, ...lines));
  expect(data).toMatchObject({ source: 'CiviCRM', good: 4, known: 0, cents: 159_150, unused: ['Shoe size'] });
  expect(data.days).toEqual({ order: 'dmy', isSure: true });
  expect([...new Set(data.task.problems.map(({ line }) => line))]).toEqual([5, 6, 7, 8, 9, 10]);
  expect(data.task.problems.filter(({ line }) => line === 9)).toHaveLength(2);
  expect(await gifts('tai@example.org')).toEqual([]);
  const { taskId } = data.task;
  const [first, second] = await Promise.all([1, 2].map(() => staff.call('POST /import/run', { taskId })));
  expect([first!.code, second!.code].filter(Boolean)).toEqual(['record.stale']);
  expect(await over(taskId)).toMatchObject({ status: 'done', taken: 4, done: 4, bad: 6 });
  const rows = await gifts('tai@example.org');
  expect(rows.map((row) => [row.donor, row.cents, row.receivedCents, row.paidOn, row.oldReceipt, row.receipt])).toEqual(
    [
      ['大文 陳', 30_000, 30_000, '2025-04-01', '', null],
      ['Tai Man CHAN', 123_450, 123_450, '2025-03-31', 'OLD-77', null],
    ],
  );
  expect(rows[1]).toMatchObject({ status: 'paid', paymentNumber: '', method: 'Recorded in the earlier system' });
  expect(await gifts('OLD-77')).toHaveLength(1);
  expect(await sent()).toBe(mails);
  const { rows: entries, sums } = await journal('2025-03-31,2025-04-03');
  expect(entries.map(({ kind, number, cents }) => [kind, cents, number])).toEqual([
    ['imported', 123_450, 'OLD-77'],
    ['imported', 30_000, rows[0]!.reference],
    ['imported', 5_000, expect.stringMatching(/^G-/)],
    ['imported', 700, expect.stringMatching(/^G-/)],
  ]);
  expect(sums).toMatchObject({ receipts: 0, imported: 159_150 });
  // the same file once more brings nothing
  const again = await read(file(CIVICRM, ...lines));
  expect(again.data).toMatchObject({ good: 0, known: 4 });
  expect(await broughtIn(file(CIVICRM, ...lines))).toMatchObject({ taken: 0, done: 4 });
  // lines that came in are kept where they came to, and not a second time
  const problems = (await staff.call('GET /import/problems', { taskId })).bytes.toString();
  expect(problems).toContain('no-address');
  expect(problems).not.toContain('OLD-77');
  const kept = await portal.engine.database.tenant('cifa', (db) =>
    db.scalar<string>('select rows::text from import_task where tenant_id = $1 and id = $2', [taskId]),
  );
  expect(kept).not.toContain('tai@example.org');
});

test('35.10: two runs of the same file at once bring each gift in once', async () => {
  const content = () =>
    file(
      CIVICRM,
      ...Array.from(
        { length: 30 },
        (_, at) => `2${at},Race,R,race@example.org,${at + 1},HKD,2025-05-01,Completed,Cash,,`,
      ),
    );
  const tasks = await Promise.all([1, 2].map(async () => (await read(content())).data.task.taskId));
  await Promise.all(tasks.map((taskId) => staff.call('POST /import/run', { taskId })));
  const ends = await Promise.all(tasks.map(over));
  expect(ends.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(ends.reduce((sum, { taken }) => sum + taken, 0)).toBe(30);
  expect((await staff.call('GET /donation/list', { search: 'race@example.org' })).data.total).toBe(30);
});

test('35.10: where a day can be read both ways nothing comes in before somebody has chosen', async () => {
  const content = () => file('Donor,E-mail address,Amount (HKD),Received', 'Ming,ming@example.org,10,03/04/2025');
  const { data } = await read(content());
  expect(data.days).toEqual({ order: 'dmy', isSure: false });
  expect(await staff.call('POST /import/run', { taskId: data.task.taskId })).toMatchObject({ status: 422 });
  const chosen = (await read(content(), { dayOrder: 'mdy' })).data;
  expect(chosen.preview[0]!.cells).toContain('04/03/2025');
  expect((await staff.call('POST /import/run', { taskId: chosen.task.taskId })).status).toBe(200);
  await over(chosen.task.taskId);
  expect((await gifts('ming@example.org'))[0]).toMatchObject({ paidOn: '2025-03-04' });
});

test('35.10: undo removes what came in and its donors; what was built on stays and is named', async () => {
  const head = 'E-mail address,Donor,Amount,Received,Earlier receipt';
  const content = file(head, 'un1@example.org,Un One,10,2025-01-05,U-1', 'un2@example.org,Un Two,20,2025-01-06,U-2');
  const { taskId } = await broughtIn(content);
  const [two] = await gifts('un2@example.org');
  await portal.engine.database.tenant('cifa', (db) => db.change('gift', two!.giftId, { refunded_cents: 500 }));
  // what is done about it later draws no number either
  expect((await gifts('un2@example.org'))[0]!.paymentNumber).toBe('');
  const { data } = await staff.call('POST /import/undo', { taskId });
  expect(data.kept).toEqual([{ who: 'Un Two · U-2 · 2025-01-06', why: 'Refunded or reversed since' }]);
  expect([await gifts('un1@example.org'), (await gifts('un2@example.org')).length]).toEqual([[], 1]);
  const donors = await portal.engine.database.tenant('cifa', (db) =>
    db.column(`select email from donor where tenant_id = $1 and email like 'un_@example.org'`),
  );
  expect(donors).toEqual(['un2@example.org']);
  expect((await staff.call('POST /import/undo', { taskId })).code).toBe('record.stale');
});

test('35.10: an unknown appeal, missing titles and files that are none are refused where they are', async () => {
  const head = 'E-mail address,Donor,Amount,Received,For';
  const { data } = await read(
    file(head, 'x@example.org,X,10,2025-01-05,No such appeal', 'y@example.org,Y,10,2025-01-05,our WORK as a whole'),
  );
  expect(data.task.problems).toMatchObject([
    { line: 2, label: 'For', message: expect.stringContaining('No such appeal') },
  ]);
  expect(data.good).toBe(1);
  expect((await read(file('a,b', '1,2'))).errorList).toHaveProperty('file');
  expect((await read(file('Donor', 'X'))).errorList!.file![0]).toContain('E-mail address, Amount (HKD), Received');
  const template = (await staff.call('GET /import/template', { kind: 'gifts' })).bytes.toString();
  expect((await read(new File([template], 't.csv'))).data).toMatchObject({ good: 1, unused: [], task: { bad: 0 } });
});

test('35.10: who looks after no gifts neither reads nor undoes, and nobody of another organisation', async () => {
  const { taskId } = await broughtIn(file('E-mail address,Donor,Amount,Received', 'w@example.org,W,10,2025-01-05'));
  const other = (await portal.person('thirdparty', ['partner-admin'])).client;
  const reader = (await portal.person('cifa', [])).client;
  expect((await read(file('Donor,E-mail address', 'a,b'), {}, reader)).status).toBe(403);
  expect((await reader.call('POST /import/undo', { taskId })).status).toBe(403);
  expect([403, 404]).toContain((await other.call('POST /import/undo', { taskId })).status);
  expect(await gifts('w@example.org')).toHaveLength(1);
});

test('35.10: what the list of gifts is taken out as comes back to the same values', async () => {
  const today = formatDate(hongKongDate(portal.engine.clock.now()));
  const recorded = await staff.call('POST /donation/record', {
    ...{
      amount: '77.70',
      method: 'cheque' as const,
      paidOn: today,
      reference: 'RT-1',
      name: '陳 Round',
      email: 'round@example.org',
    },
    ...{ language: 'en' as const, receiptName: '陳大文' },
  });
  expect(recorded.status).toBe(200);
  const [gift] = await gifts('round@example.org');
  const { bytes } = await takenOut(staff, {
    list: 'Gift-List',
    format: 'csv',
    columns: 'paid,donor,email,receiptName,appeal,receipt,status,amount',
    query: JSON.stringify({ search: 'round@example.org' }),
  });
  const { data } = await read(new File([new Uint8Array(bytes)], 'out.csv'));
  expect(data).toMatchObject({ good: 1, task: { bad: 0 } });
  await staff.call('POST /import/run', { taskId: data.task.taskId });
  await over(data.task.taskId);
  const back = (await gifts('round@example.org')).find(({ giftId }) => giftId !== gift!.giftId)!;
  const values = ({ donor, email, cents, paidOn, appeal, receiptName }: typeof back) => ({
    donor,
    email,
    cents,
    paidOn,
    appeal,
    receiptName,
  });
  expect(values(back)).toEqual(values(gift!));
  expect(back.oldReceipt).toBe(gift!.receipt!.number);
});
