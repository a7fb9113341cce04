import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output, Sent } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import { readXlsx } from '../../../../contract/fields/choiceListEditor/xlsx-file.ts';
import { tellLost } from '../../../../engine/server/jobs/lost.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { workerDies } from '../../../../server/testing/dead-worker.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { applied, locked, type Programme, programme, running, visible } from '../testing/application.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  all = await programme(portal);
});
afterAll(() => portal.close());

type Task = Output<'GET /export/list'>['rows'][number];

/** Asks for a report and waits until its job is over. */
async function made(client: TestClient, query: Sent<'POST /grant/export'>): Promise<Task> {
  const sent = await client.call('POST /grant/export', query);
  expect(sent.status, JSON.stringify(sent.errorList)).toBe(200);
  return over(client, sent.data.taskId);
}

const over = (client: TestClient, taskId: string): Promise<Task> =>
  until(async () => {
    const { rows } = (await client.call('GET /export/list', { prefix: 'grant-' })).data;
    const task = rows.find((row) => row.taskId === taskId)!;
    return task.status === 'waiting' ? null : task;
  });

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  return expect.poll(ask, { interval: 200 }).not.toBeNull().then(ask) as Promise<T>;
}

const file = (client: TestClient, taskId: string, lang = 'en') =>
  client.raw('GET /export/file', { tenant: 'oxfam', lang, taskId });

async function csv(client: TestClient, query: Omit<Sent<'POST /grant/export'>, 'format'>): Promise<string[][]> {
  const task = await made(client, { ...query, format: 'csv' });
  expect(task).toMatchObject({ status: 'done', reason: '' });
  return readCsv((await file(client, task.taskId)).bytes.toString());
}

test('GRA-6: records of advice are taken out as they are listed: all for the programme, the own for a consultant', async () => {
  const mark = `Advice ${Math.random().toString(36).slice(2, 8)}`;
  const { applicationId } = await applied(portal, all, { projectTitle: mark });
  const advisers = await Promise.all([0, 1].map(() => portal.person('oxfam', ['itrc-oxfam-consultant'])));
  for (const [at, { client, accountId }] of advisers.entries()) {
    const kind = at === 0 ? { kind: 'principal' } : { kind: 'subject', subject: 'Law' };
    const given = { applicationId, accountId, capMinutes: 120, ...kind } as Sent<'POST /grant/consultant/assign'>;
    expect((await all.admin.client.call('POST /grant/consultant/assign', given)).status).toBe(200);
    const heldOn = hongKongDate(portal.engine.clock.now());
    const said = { applicationId, heldOn, minutes: 90, topic: `Topic ${at}`, advice: 'Ask the school' };
    expect((await client.call('POST /grant/consultation/edit', said)).status).toBe(200);
  }
  const take = async (client: TestClient, query: object) => {
    const { bytes } = await takenOut(client, {
      list: 'Grant-Advice',
      format: 'csv',
      query: { search: mark, ...query },
    });
    return readCsv(bytes.toString());
  };
  const [head, ...rows] = await take(all.admin.client, {});
  expect(head).toEqual(['Project', 'Consultant', 'Date', 'Hours', 'Topic', 'Objection', 'Status']);
  expect(rows.map((cells) => [cells[3], cells[4]])).toEqual([
    ['1.5', 'Topic 1'],
    ['1.5', 'Topic 0'],
  ]);
  expect((await take(advisers[0]!.client, {})).slice(1).map((cells) => cells[4])).toEqual(['Topic 0']);
  expect(await take(all.admin.client, { state: 'confirmed' })).toHaveLength(1);
  const stranger = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const refused = await stranger.client.call('POST /list/export', { list: 'Grant-Advice', format: 'csv' });
  expect(refused.status).toBe(403);
});

test('GRA-8: applications are taken out as the desk is filtered, as CSV, XLSX and PDF, in the reader’s language', async () => {
  const { admin, cohortId } = all;
  const mark = `Report ${Math.random().toString(36).slice(2, 8)}`;
  const first = await applied(portal, all, { projectTitle: `=${mark} 一` });
  const second = await applied(portal, all, { projectTitle: `${mark} 二` });
  await applied(portal, all, { projectTitle: 'Something else' });
  await locked(all, second.applicationId);
  const [head, ...rows] = await csv(admin.client, { kind: 'applications', cohortId, search: mark });
  expect(head!.slice(0, 3)).toEqual(['Number', 'Project', 'Applicant']);
  const listed = (await admin.client.call('GET /grant/application/list', { cohortId, search: mark })).data.rows;
  expect(rows.map(([number]) => number)).toEqual(listed.map(({ number }) => number));
  // a title that a spreadsheet would run is made a text
  expect(rows.at(-1)![1]).toBe(`=${mark} 一`);
  expect(rows[0]![head!.indexOf('Requested (HK$)')]).toBe('250000.00');
  const [, ...value] = await csv(admin.client, { kind: 'applications', search: mark, status: 'locked' });
  expect(value.map(([number]) => number)).toEqual([(await visible(admin.client, second.applicationId)).number]);

  const xlsx = await made(admin.client, { kind: 'applications', format: 'xlsx', search: mark });
  const sheet = await readXlsx(new Blob([new Uint8Array((await file(admin.client, xlsx.taskId)).bytes)]));
  if (typeof sheet === 'string') throw new Error(sheet);
  expect(sheet[1]!).toContain(250_000);
  expect(sheet.flat()).toContain(`=${mark} 一`);

  const chinese = portal.client('oxfam', 'zh-hant');
  await chinese.call('POST /user/login', { email: admin.email, password: 'Portal-2026' });
  const pdf = await made(chinese, { kind: 'applications', format: 'pdf', search: mark });
  expect(pdf.facts).toEqual([`搜尋：${mark}`]);
  const query = {
    kind: 'applications',
    format: 'pdf',
    search: mark,
    awaits: 'check',
    submitted: '2026-01-01,',
  } as const;
  expect((await made(chinese, { ...query, mine: true })).facts).toEqual([
    `搜尋：${mark}`,
    '等候：初步審核',
    '提交時間：01/01/2026 起',
    '只限待我處理的申請',
  ]);
  const paper = await file(chinese, pdf.taskId, 'zh-hant');
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // only who asked for it is given it, and nobody who does not work on applications
  expect((await file(all.one.client, pdf.taskId)).status).toBe(404);
  expect((await first.client.call('POST /grant/export', { kind: 'applications', format: 'csv' })).status).toBe(403);
  expect((await all.one.client.call('POST /grant/export', { kind: 'money', format: 'csv' })).status).toBe(403);
});

test('GRA-7, GRA-8: money by call and reports of projects say what was granted and spent', async () => {
  const { admin, cohortId } = all;
  const { applicationId, client } = await running(portal, all);
  const scheduled = await admin.client.call('POST /grant/report/schedule', {
    applicationId,
    endsOn: '2027-12-31',
    everyMonths: 6,
    dueDays: 30,
  });
  expect(scheduled.status, JSON.stringify(scheduled.errorList)).toBe(200);
  const [report] = scheduled.data.reports;
  const formId = `grant-report-${report!.reportId}`;
  const form = (await client.call('GET /form/get', { formId })).data;
  const rows = form.fields.spending!.value as { id: string; values: Record<string, unknown> }[];
  const spending = rows.map(({ id }, at) => ({ id, values: { spent: at === 0 ? '1200.50' : '0' } }));
  const sent = await client.call('POST /form/post', {
    formId,
    extra: {
      done: 'Much',
      reached: '12',
      objectives: 'Well',
      spending: JSON.stringify(spending),
      declaration: 'checked',
    },
  });
  expect(sent.status, JSON.stringify(sent.errorList)).toBe(200);
  const number = (await visible(admin.client, applicationId)).number!;
  const [head, ...lines] = await csv(admin.client, { kind: 'reports', cohortId });
  const mine = lines.filter((line) => line[0] === number);
  expect(mine).toHaveLength(2);
  expect(mine[0]![head!.indexOf('Spent in this period (HK$)')]).toBe('1200.50');
  expect(mine[1]![head!.indexOf('Spent to date (HK$)')]).toBe('1200.50');
  const [top, ...money] = await csv(admin.client, { kind: 'money', cohortId });
  const project = money.find((line) => line[1] === 'Implementation')!;
  expect(project.slice(top!.indexOf('Granted (HK$)'))).toEqual(['250000.00', '1200.50']);
  const counted = money.reduce((sum, line) => sum + Number(line[3]), 0);
  expect(counted).toBe((await admin.client.call('GET /grant/application/list', { cohortId })).data.total);
});

test('GRA-5: whoever declared a conflict takes the application out by no report, nor out of one made before', async () => {
  const { cohortId } = all;
  const judge = await portal.person('oxfam', ['itrc-oxfam-super-admin', 'itrc-oxfam-application-approver']);
  const { applicationId } = await applied(portal, all, { projectTitle: 'Walled off' });
  const { number, version } = await visible(all.admin.client, applicationId);
  const before = await made(judge.client, { kind: 'applications', format: 'csv', cohortId });
  expect((await file(judge.client, before.taskId)).bytes.toString()).toContain('Walled off');
  await all.admin.client.call('POST /grant/application/check', {
    applicationId,
    version,
    decision: 'eligible',
    approvers: [all.one.accountId, judge.accountId],
  });
  const declared = await judge.client.call('POST /grant/review/declare', {
    applicationId,
    conflict: true,
    reason: 'My sister runs it',
  });
  expect(declared.status).toBe(200);
  expect((await file(judge.client, before.taskId)).status).toBe(404);
  for (const kind of ['applications', 'reports'] as const)
    expect((await csv(judge.client, { kind, cohortId })).flat()).not.toContain(number);
  const sum = async (client: TestClient) =>
    (await csv(client, { kind: 'money', cohortId })).slice(1).reduce((all, line) => all + Number(line[3]), 0);
  expect(await sum(judge.client)).toBe((await sum(all.admin.client)) - 1);
});

test('GRA-8: a report whose job fails every time says so with a reason, and is made when it is tried again', async () => {
  const { client } = all.admin;
  const { data } = await client.call('POST /grant/export', { kind: 'applications', format: 'csv', search: 'none' });
  const broken = await over(client, data.taskId);
  expect(broken.status).toBe('done');
  const query = (text: string, values: unknown[] = []) =>
    portal.engine.database.tenant('oxfam', (db) => db.query(text, values));
  // a list that nobody knows stands for whatever may break in a job
  await query(`update export_task set kind = 'grant-nothing', status = 'failed' where tenant_id = $1 and id = $2`, [
    data.taskId,
  ]);
  await portal.engine.database.tenant('oxfam', async (db) => {
    await db.query(`update export_task set status = 'waiting' where tenant_id = $1 and id = $2`, [data.taskId]);
    await portal.engine.queue.send(db, 'export', { taskId: data.taskId });
  });
  const failed = await until(async () => {
    const [row] = await query('select status, reason from export_task where tenant_id = $1 and id = $2', [data.taskId]);
    return row!.status === 'failed' ? row! : null;
  });
  expect(failed.reason).not.toBe('');
  await query(`update export_task set kind = 'grant-applications' where tenant_id = $1 and id = $2`, [data.taskId]);
  const answer = (await client.call('GET /export/list', { prefix: 'grant-' })).data.rows.find(
    ({ taskId }) => taskId === data.taskId,
  )!;
  expect(answer.reason).toBe('An unexpected error occurred.');
  expect((await client.call('POST /export/retry', { taskId: data.taskId })).data.status).toBe('waiting');
  expect((await over(client, data.taskId)).status).toBe('done');
  expect((await client.call('POST /export/retry', { taskId: data.taskId })).status).toBe(409);
});

test('GRA-8: a report whose worker died in the last try is not left waiting: it says so, and can be tried again', async () => {
  const { client } = all.admin;
  const { taskId } = await made(client, { kind: 'money', format: 'csv' });
  await portal.engine.database.tenant('oxfam', (db) =>
    db.query(`update export_task set status = 'waiting' where tenant_id = $1 and id = $2`, [taskId]),
  );
  await workerDies(portal.engine, 'export', taskId);
  const { rows } = (await client.call('GET /export/list', { prefix: 'grant-' })).data;
  expect(rows.find((row) => row.taskId === taskId)).toMatchObject({
    status: 'failed',
    reason: 'The job was interrupted before it finished.',
  });
  expect((await client.call('POST /export/retry', { taskId })).data.status).toBe('waiting');
  // the job that was lost does not end the one that was asked for anew
  await tellLost(portal.engine);
  expect(await over(client, taskId)).toMatchObject({ status: 'done', reason: '' });
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['grant.export']));
});
