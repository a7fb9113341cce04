import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { MailCatcher } from '../../../../server/testing/mail-catcher.ts';
import { pdfText } from '../../../../server/testing/pdf-text.ts';
import { freePort, PASSWORD, restJob, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { joined } from '../../../membership/server/testing/application.fixture.ts';
import { makeReports } from './make-report.ts';

let catcher: MailCatcher;
let portal: TestPortal;
let admin: Awaited<ReturnType<TestPortal['person']>>;
/** Numbers of members by the moment at which they joined. */
const NUMBERS: Record<string, string> = {};

beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` }, { worker: true });
  await restJob(portal, 'reports');
  await portal.clock({ at: '2027-03-31T10:00:00+08:00' });
  admin = await portal.person('cifa', ['itrc-cifa-admin']);
  for (const at of ['2027-03-31T23:50:00+08:00', '2027-04-01T00:05:00+08:00', '2027-04-30T12:00:00+08:00']) {
    await now(at);
    const member = await portal.person('cifa');
    await joined(member.client, admin.client, 'applyAssociateMembership');
    NUMBERS[at.slice(0, 10)] = (await member.client.call('GET /membership/get', {})).data!.number!;
  }
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

async function now(at: string): Promise<void> {
  await portal.clock({ at: new Date(at).toISOString() });
  admin.client.cookies.clear();
  const login = await admin.client.call('POST /user/login', { email: admin.email, password: PASSWORD });
  expect(login.status).toBe(200);
}
const run = () => makeReports(contextOf(portal.engine, 'cifa'));
const input = (over: Partial<Sent<'POST /report/save'>>): Sent<'POST /report/save'> => ({
  name: 'Members who joined',
  list: 'Membership-Members',
  columns: 'number,joined',
  format: 'csv',
  schedule: 'daily',
  receivers: admin.email,
  query: { order: 'number', joined: '2020-01-01,2020-12-31' },
  period: 'lastMonth',
  periodOf: 'joined',
  ...over,
});
const save = async (over: Partial<Sent<'POST /report/save'>>) => {
  const reply = await admin.client.call('POST /report/save', input(over));
  if (reply.status !== 200) throw new Error(`${reply.code} ${JSON.stringify(reply.errorList)}`);
  return reply.data.reportId;
};
const reportOf = async (id: string) =>
  (await admin.client.call('GET /report/list', {})).data.rows.find(({ reportId }) => reportId === id)!;
const filesOf = async () => (await admin.client.call('GET /export/list', { prefix: 'list-' })).data.rows;
const remove = async (reportId: string) => {
  const { version } = await reportOf(reportId);
  expect((await admin.client.call('POST /report/remove', { reportId, version })).status).toBe(200);
};

test('ADM-1: CSV, XLSX and PDF are made by the schedule for the days of its period, mailed over SMTP, and are what the list shows', async () => {
  await now('2027-05-02T06:00:00+08:00');
  const ids = [
    await save({ name: 'Csv of last month', format: 'csv' }),
    await save({ name: 'Sheet of last year', format: 'xlsx', period: 'lastYear' }),
    await save({ name: 'Paper of this year', format: 'pdf', period: 'thisYear' }),
  ];
  await now('2027-05-03T07:05:00+08:00');
  await run();
  const mails = () => catcher.got.filter(({ subject }) => subject?.startsWith('Report:'));
  await expect.poll(mails).toHaveLength(3);
  for (const mail of mails()) {
    expect(mail.to?.[0]?.address).toBe(admin.email);
    // nothing of it is in the mail: the link leads to where who may see it finds the file
    expect(mail.attachments).toEqual([]);
    expect(mail.html).toContain('/reports?');
  }
  const files = await filesOf();
  const opened = async (format: string) => {
    const { taskId, facts } = files.find((file) => file.format === format)!;
    return { facts, bytes: (await admin.client.call('GET /export/file', { taskId })).bytes };
  };
  const [march, april, late] = Object.values(NUMBERS) as [string, string, string];
  const csv = await opened('csv');
  expect(readCsv(csv.bytes.toString()).slice(1)).toEqual([
    [april, '2027-04-01'],
    [late, '2027-04-30'],
  ]);
  expect(csv.facts.join(' ')).toContain('01/04/2027 – 30/04/2027');
  const sheet = (await readSheet((await opened('xlsx')).bytes)).slice(1);
  expect(sheet.map(([number]) => number)).toEqual([march]);
  const paper = pdfText((await opened('pdf')).bytes)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect([march, april, late].map((number) => paper.includes(number))).toEqual([false, true, true]);
  expect(paper).toContain('01/04/2027 – 03/05/2027');
  // each is what the list itself shows of these days
  const shown = async (days: string) =>
    (await admin.client.call('GET /membership/members', { joined: days, order: 'number' })).data.rows.map(
      ({ number }) => number,
    );
  expect(await shown('2027-04-01,2027-04-30')).toEqual([april, late]);
  expect(await shown('2026-04-01,2027-03-31')).toEqual([march]);
  expect((await reportOf(ids[1]!)).facts[0]).toBe('Became a member: Last financial year, 1 April to 31 March');
  for (const id of ids) await remove(id);
});

test('ADM-1: since the last run nothing is missed or shown twice, by hand in between, after days off, after a file that failed', async () => {
  await now('2027-04-29T06:00:00+08:00');
  const id = await save({ period: 'sinceLast' });
  const daysOf = async () => {
    const before = (await filesOf()).map(({ taskId }) => taskId);
    await run();
    const fresh = async () => (await filesOf()).filter(({ taskId }) => !before.includes(taskId));
    await expect.poll(async () => (await fresh())[0]?.status).toBe('done');
    const [file] = await fresh();
    const { bytes } = await admin.client.call('GET /export/file', { taskId: file!.taskId });
    return readCsv(bytes.toString())
      .slice(1)
      .map(([number]) => number);
  };
  const late = NUMBERS['2027-04-30'];
  await now('2027-04-30T07:00:00+08:00');
  expect(await daysOf()).toEqual([]);
  // somebody looks by hand; what the schedule shows goes on where its own last one ended
  await now('2027-05-01T06:00:00+08:00');
  expect((await admin.client.call('POST /report/make', { reportId: id })).status).toBe(200);
  await now('2027-05-03T07:00:00+08:00');
  expect(await daysOf()).toEqual([late]);
  await now('2027-05-04T07:00:00+08:00');
  expect(await daysOf()).toEqual([]);
  // the file of 3 May could not be written after all: its days come again
  const job = portal.engine.jobs.find(({ name }) => name === 'report-ready')!;
  const told = { reportId: id, accountId: admin.accountId, day: '2027-05-03', from: '2027-04-30', failed: 'yes' };
  await job.run(contextOf(portal.engine, 'cifa'), told);
  await now('2027-05-05T07:00:00+08:00');
  expect(await daysOf()).toEqual([late]);
  await remove(id);
});

test('ADM-1: a report made by hand goes on where the last one ended, once a day; a period is of days that the list has', async () => {
  await now('2027-05-05T09:00:00+08:00');
  const id = await save({ schedule: 'none', receivers: '', period: 'sinceLast', periodOf: '' });
  expect(await reportOf(id)).toMatchObject({ period: 'sinceLast', periodOf: 'joined' });
  const make = () => admin.client.call('POST /report/make', { reportId: id });
  expect((await make()).status).toBe(200);
  expect(await make()).toMatchObject({ status: 409, code: 'report.nothingNew' });
  const { version } = await reportOf(id);
  const edit = { reportId: id, version, name: 'By hand', format: 'csv', schedule: 'none', receivers: '' } as const;
  const wrong = async (over: object) =>
    Object.keys((await admin.client.call('POST /report/edit', { ...edit, ...over })).errorList);
  expect(await wrong({ period: 'lastMonth', periodOf: 'status' })).toEqual(['periodOf']);
  expect(await wrong({ period: 'lastMonth', periodOf: '__proto__' })).toEqual(['periodOf']);
  const logins = input({ list: 'All-Logins', columns: '', query: { everybody: true }, periodOf: '' });
  expect(Object.keys((await admin.client.call('POST /report/save', logins)).errorList)).toEqual(['period']);
  expect((await admin.client.call('POST /report/edit', { ...edit, period: '' })).status).toBe(200);
  const fixed = await reportOf(id);
  expect([fixed.period, fixed.facts[0]]).toEqual([null, 'Became a member: 01/01/2020 – 31/12/2020']);
  const [entry] = (await admin.client.call('GET /audit/list', { subjectKind: 'report', subjectId: id })).data.rows;
  expect(entry!.changes.find(({ field }) => field === 'period')).toMatchObject({
    label: 'Period',
    beforeText: 'Since the last report, to yesterday',
  });
  await remove(id);
});
