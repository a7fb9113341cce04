import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, restJob, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { makeReports } from '../reports/make-report.ts';

let portal: TestPortal;
type Staff = { client: TestClient; email: string; accountId: string };
let admin: Staff;
let other: Staff;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  await restJob(portal, 'reports');
  admin = await portal.person('cifa', ['itrc-cifa-admin']);
  other = await portal.person('cifa', ['itrc-cifa-admin']);
});
afterAll(() => portal.close());

const input = (over: Partial<Sent<'POST /report/save'>> = {}): Sent<'POST /report/save'> => ({
  name: 'New people',
  list: 'User-List',
  format: 'csv',
  schedule: 'daily',
  receivers: `${admin.email}, ${other.email}`,
  query: { search: 'person' },
  ...over,
});
const saved = async (over: Partial<Sent<'POST /report/save'>> = {}) => {
  const reply = await admin.client.call('POST /report/save', input(over));
  if (reply.status !== 200) throw new Error(`${reply.code} ${JSON.stringify(reply.errorList)}`);
  return reply.data.reportId;
};
const reportOf = async (id: string, { client } = admin) =>
  (await client.call('GET /report/list', {})).data.rows.find(({ reportId }) => reportId === id);
const run = () => makeReports(contextOf(portal.engine, 'cifa'));
const filesOf = async ({ client }: Staff) =>
  (await client.call('GET /export/list', { prefix: 'list-User-List' })).data.rows;
const mailsOf = async ({ email }: Staff, name = '') =>
  (await portal.mails('cifa', email)).filter(({ subject }) => subject.startsWith(`Report: ${name}`));
/** A day later; sessions do not last that long. */
async function nextDay(): Promise<void> {
  await portal.clock({ advance: 'P1DT1M' });
  for (const { client, email } of [admin, other])
    expect((await client.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
}

test('ADM-1: a scheduled report is made once for each receiver, with their rights of that day, and mailed as a link', async () => {
  const id = await saved();
  expect(await reportOf(id)).toMatchObject({ when: 'Every day, 07:00', format: 'csv', runs: [] });
  await run();
  expect(await mailsOf(admin)).toEqual([]);
  await nextDay();
  // any number of workers
  await Promise.all([run(), run(), run()]);
  for (const who of [admin, other]) {
    await expect.poll(() => mailsOf(who)).toHaveLength(1);
    const [mail, ...more] = await mailsOf(who);
    expect(more).toEqual([]);
    expect(mail!.links.some((link) => link.includes('/reports?'))).toBe(true);
    expect(mail!.text).not.toContain('@example.org');
    const [file, ...rest] = await filesOf(who);
    expect(rest).toEqual([]);
    expect(file).toMatchObject({ format: 'csv' });
  }
  const { runs, nextOn } = (await reportOf(id))!;
  expect(runs.map(({ receiver, why }) => [receiver, why]).sort()).toEqual(
    [
      [admin.email, ''],
      [other.email, ''],
    ].sort(),
  );
  expect(nextOn).not.toBeNull();

  // who may not see the list any more gets nothing, and the log says why
  const { accountId } = other;
  const role = 'itrc-cifa-admin';
  expect((await admin.client.call('POST /role/revoke', { accountId, role })).status).toBe(200);
  await nextDay();
  await run();
  await expect.poll(() => mailsOf(admin)).toHaveLength(2);
  expect(await mailsOf(other)).toHaveLength(1);
  const refused = (await reportOf(id))!.runs.find(({ receiver, why }) => receiver === other.email && why !== '');
  expect(refused!.why).toContain('no longer has permission');
  expect((await other.client.call('GET /report/list', {})).code).toBe('access.denied');
  expect((await admin.client.call('POST /role/grant', { accountId, role })).status).toBe(200);
  const { version } = (await reportOf(id))!;
  expect((await admin.client.call('POST /report/remove', { reportId: id, version })).status).toBe(200);
});

test('ADM-1: six reports that are due for one person on the same morning are all made', async () => {
  const names = Array.from({ length: 6 }, (_, at) => `Morning ${at}`);
  const ids: string[] = [];
  for (const name of names) ids.push(await saved({ name, receivers: admin.email }));
  await nextDay();
  await run();
  for (const id of ids) {
    const { runs, version } = (await reportOf(id))!;
    expect(runs.map(({ why }) => why)).toEqual(['']);
    expect((await admin.client.call('POST /report/remove', { reportId: id, version })).status).toBe(200);
  }
});

const removed = async (id: string) => {
  const { version } = (await reportOf(id))!;
  expect((await admin.client.call('POST /report/remove', { reportId: id, version })).status).toBe(200);
};

test('ADM-1: a report that goes wrong holds up no other, and says so once it is given up', async () => {
  const [broken, sound] = [await saved({ name: 'A broken one' }), await saved({ name: 'A sound one' })];
  await nextDay();
  const list = portal.engine.lists['User-List']!;
  const { open } = list;
  list.open = (ctx, db, query) => {
    if ((query as { search?: string }).search === 'breaks') throw new Error('statement timeout');
    return open(ctx, db, query);
  };
  try {
    await portal.engine.database.tenant('cifa', (db) =>
      db
        .update('report', { query: JSON.stringify({ search: 'breaks' }), next_on: '2020-01-01' })
        .where('id', '=', broken)
        .execute(),
    );
    await expect(run()).rejects.toThrow('statement timeout');
    const before = (await reportOf(sound))!;
    expect([before.runs.map(({ why }) => why), (await reportOf(broken))!.runs]).toEqual([['', ''], []]);
    const job = portal.engine.jobs.find(({ name }) => name === 'reports')!;
    await job.failed!(contextOf(portal.engine, 'cifa'), {}, 'statement timeout');
    const { runs, nextOn } = (await reportOf(broken))!;
    expect(runs.map(({ why }) => why !== '')).toEqual([true, true]);
    expect(nextOn).toBe(before.nextOn);
    await run();
    expect((await reportOf(sound))!.runs).toHaveLength(2);
  } finally {
    list.open = open;
  }
  for (const id of [broken, sound]) await removed(id);
});

test('ADM-1: a report whose name is changed on the morning it is due is made all the same; who has it open then may save it', async () => {
  const id = await saved({ schedule: 'weekly', onDay: 1, receivers: admin.email });
  const { nextOn } = (await reportOf(id))!;
  let edits = 0;
  await portal.clock({ at: `${nextOn}T00:30:00+08:00` });
  try {
    for (const { client, email } of [admin, other])
      await client.call('POST /user/login', { email, password: PASSWORD });
    const { version: open } = (await reportOf(id))!;
    const edit = async (over: object) => {
      const version = open + edits++;
      const { name, format, schedule, receivers } = input({ schedule: 'weekly', receivers: admin.email });
      const sent = { reportId: id, version, name, format, schedule, receivers, onDay: 1, ...over };
      expect((await admin.client.call('POST /report/edit', sent)).status).toBe(200);
      return (await reportOf(id))!.nextOn;
    };
    expect(await edit({ name: 'New name' })).toBe(nextOn);
    await run();
    expect((await reportOf(id))!.runs).toHaveLength(1);
    // another day is another day
    expect(await edit({ onDay: 2 })).not.toBe(nextOn);
  } finally {
    await portal.clock({ reset: true });
    for (const { client, email } of [admin, other])
      await client.call('POST /user/login', { email, password: PASSWORD });
  }
  await removed(id);
});

test('ADM-1: the mail goes when the file is there, and none where it came to nothing', async () => {
  const id = await saved({ name: 'Slow', receivers: admin.email });
  const slow = () => mailsOf(admin, 'Slow');
  const files = (await filesOf(admin)).map(({ taskId }) => taskId);
  const list = portal.engine.exports['list-User-List']! as { open: (reading: never) => Promise<unknown> };
  const { open } = list;
  let [go, isOpened] = [() => {}, false];
  list.open = async (reading) => {
    isOpened = true;
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return open(reading);
  };
  try {
    await nextDay();
    await run();
    await expect.poll(() => isOpened).toBe(true);
    expect(await slow()).toEqual([]);
  } finally {
    list.open = open;
    go();
  }
  await expect.poll(slow).toHaveLength(1);
  const fresh = (await filesOf(admin)).filter(({ taskId }) => !files.includes(taskId));
  expect(fresh.map(({ status }) => status)).toEqual(['done']);
  const job = portal.engine.jobs.find(({ name }) => name === 'export')!;
  const after = JSON.stringify({
    job: 'report-ready',
    data: { reportId: id, accountId: admin.accountId, day: '2099-01-01' },
  });
  await job.failed!(contextOf(portal.engine, 'cifa'), { taskId: fresh[0]!.taskId, after }, 'broken');
  await expect.poll(async () => (await reportOf(id))!.runs.filter(({ why }) => why !== '').length).toBe(1);
  expect(await slow()).toHaveLength(1);
  await removed(id);
});

test('ADM-1: what is wrong is said at its place; nobody is a receiver who is no staff or may not see the list', async () => {
  const wrong = async (over: Partial<Sent<'POST /report/save'>>) => {
    const reply = await admin.client.call('POST /report/save', input(over));
    return reply.errorList && Object.keys(reply.errorList).length > 0 ? Object.keys(reply.errorList) : reply.code;
  };
  const stranger = await portal.person('cifa');
  expect(await wrong({ name: ' ' })).toEqual(['name']);
  expect(await wrong({ receivers: '' })).toEqual(['receivers']);
  expect(await wrong({ receivers: stranger.email })).toEqual(['receivers']);
  expect(await wrong({ receivers: 'nobody@example.org' })).toEqual(['receivers']);
  const many = Array.from({ length: 31 }, (_, at) => `reader-${at}@example.org`).join(', ');
  const tooMany = await admin.client.call('POST /report/save', input({ receivers: many }));
  expect(tooMany.errorList.receivers).toEqual([expect.stringContaining('30')]);
  expect(await wrong({ list: 'Nothing-There' })).toBe('record.notFound');
  expect(await wrong({ list: 'Grant-Desk' })).toBe('module.off');
  expect((await stranger.client.call('POST /report/save', input())).code).toBe('access.denied');
});

test('ADM-1: staff who may not see a list get no report of it; nor does a closed account', async () => {
  const runs = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  const approver = await portal.person('oxfam', ['itrc-oxfam-application-approver']);
  const by = (receivers: string) => runs.client.call('POST /report/save', input({ receivers }));
  expect((await by(approver.email)).errorList.receivers).toEqual([
    `${approver.email} does not have permission to see this list.`,
  ]);
  const leaver = await portal.person('cifa', ['itrc-cifa-admin']);
  const id = await saved({ receivers: leaver.email });
  await portal.engine.database.tenant('cifa', (db) =>
    db.query("update account set status = 'disabled' where tenant_id = $1 and id = $2", [leaver.accountId]),
  );
  await nextDay();
  await run();
  const [made] = (await reportOf(id))!.runs;
  expect(made).toMatchObject({ receiver: leaver.email });
  expect(made!.why).toContain('no longer has permission');
});

test('ADM-1: a report is made now, changed, and not by two who do not know of each other; another tenant has none of it', async () => {
  const id = await saved({ schedule: 'weekly', onDay: 7, name: 'Sundays' });
  expect(await reportOf(id)).toMatchObject({ when: 'Every Sunday, 07:00', onDay: 7 });
  const made = await admin.client.call('POST /report/make', { reportId: id });
  expect(made.data).toMatchObject({ format: 'csv' });
  const { version } = (await reportOf(id))!;
  const edit = { reportId: id, version, name: 'By hand', format: 'xlsx', schedule: 'none', receivers: '' } as const;
  expect((await admin.client.call('POST /report/edit', edit)).status).toBe(200);
  expect((await other.client.call('POST /report/edit', edit)).code).toBe('record.stale');
  expect(await reportOf(id)).toMatchObject({ name: 'By hand', when: 'On request', nextOn: null, receivers: [] });
  // whoever may not see its list any more does not know of it
  const list = portal.engine.lists['User-List']!;
  const { call } = list.list;
  Object.assign(list.list, { call: 'GET /volunteer/list' });
  try {
    const remove = { reportId: id, version: version + 1 };
    expect((await admin.client.call('POST /report/remove', remove)).code).toBe('record.notFound');
    expect(await reportOf(id)).toBeUndefined();
  } finally {
    Object.assign(list.list, { call });
  }
  const elsewhere = await portal.person('industry', ['industry-admin']);
  expect((await elsewhere.client.call('GET /report/list', {})).data.rows).toEqual([]);
  expect((await elsewhere.client.call('POST /report/make', { reportId: id })).status).toBe(404);
});
