import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../contract/calls/calls.ts';
import { contextOf } from '../../engine/jobs/job.ts';
import type { TestClient } from '../../testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../testing/portal.ts';
import { makeReports } from './make-report.ts';

let portal: TestPortal;
type Staff = { client: TestClient; email: string; accountId: string };
let admin: Staff;
let other: Staff;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
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
const mailsOf = async ({ email }: Staff) =>
  (await portal.mails('cifa', email)).filter(({ subject }) => subject.startsWith('Report:'));
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
  expect(await mailsOf(other)).toHaveLength(1);
  expect(await mailsOf(admin)).toHaveLength(2);
  const refused = (await reportOf(id))!.runs.find(({ receiver, why }) => receiver === other.email && why !== '');
  expect(refused!.why).toContain('no longer has the right');
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
  expect(await wrong({ list: 'Nothing-There' })).toBe('record.notFound');
  expect(await wrong({ list: 'Grant-Desk' })).toBe('module.off');
  expect((await stranger.client.call('POST /report/save', input())).code).toBe('access.denied');
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
  expect(await reportOf(id)).toMatchObject({ name: 'By hand', when: 'When asked for', nextOn: null, receivers: [] });
  const elsewhere = await portal.person('industry', ['industry-admin']);
  expect((await elsewhere.client.call('GET /report/list', {})).data.rows).toEqual([]);
  expect((await elsewhere.client.call('POST /report/make', { reportId: id })).status).toBe(404);
});
