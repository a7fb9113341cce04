import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate } from '../../../../contract/dates.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { grantsJobs } from '../jobs.ts';
import {
  applied,
  begin,
  finalAnswers,
  locked,
  type Programme,
  programme,
  review,
  running,
  visible,
} from './application.fixture.ts';

/** Every border of days at its border: the last minute of a day in Hong Kong, and the first of the next. */
let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Person = { client: Programme['admin']['client']; email: string };
const people = (): Person[] => [all.admin, all.one, all.two];

/** Turns the clock to a minute of Hong Kong; nobody's session lasts so long, so these log in again. */
async function at(day: string, time: '00:00' | '23:59', ...others: Person[]): Promise<void> {
  await portal.clock({ at: `${day}T${time}:00+08:00` });
  for (const { client, email } of others) await client.call('POST /user/login', { email, password: PASSWORD });
}

async function fresh(over: Record<string, unknown> = {}): Promise<void> {
  await portal.clock({ at: '2027-03-01T12:00:00+08:00' });
  all = await programme(portal, over);
}

test('GRA-8: a call takes applications from the first minute of its first day to the last of its last', async () => {
  await fresh({ opensOn: '2027-03-10', closesOn: '2027-03-20' });
  const person = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const open = async () =>
    (await person.client.call('GET /grant/apply', {})).data.cohorts.map((cohort) => cohort.cohortId);
  await at('2027-03-09', '23:59', person);
  expect(await open()).toEqual([]);
  await expect(begin(person.client, all.cohortId)).rejects.toThrow();
  await at('2027-03-10', '00:00', person);
  expect(await open()).toEqual([all.cohortId]);
  const { formId } = await begin(person.client, all.cohortId);
  await at('2027-03-20', '23:59', person);
  expect(await open()).toEqual([all.cohortId]);
  expect((await person.client.call('GET /form/get', { formId })).data.allowEdit).toBe(true);
  await at('2027-03-21', '00:00', person);
  expect(await open()).toEqual([]);
  expect((await person.client.call('GET /form/get', { formId })).data.allowEdit).toBe(false);
});

test('GRA-5: a deputy acts on the first and the last day that were named, and on none beside them', async () => {
  await fresh();
  const { applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  const deputy = await portal.person('oxfam', ['itrc-oxfam-application-approver']);
  const named = await all.two.client.call('POST /grant/deputy/edit', {
    deputyEmail: deputy.email,
    fromOn: '2027-03-10',
    toOn: '2027-03-20',
  });
  expect(named.status).toBe(200);
  const get = async () => (await deputy.client.call('GET /grant/application/get', { applicationId })).status;
  const listed = async () => (await deputy.client.call('GET /grant/application/list', {})).data.total;
  for (const [day, time, status] of [
    ['2027-03-09', '23:59', 404],
    ['2027-03-10', '00:00', 200],
    ['2027-03-20', '23:59', 200],
    ['2027-03-21', '00:00', 404],
  ] as const) {
    await at(day, time, deputy);
    expect([day, await get(), await listed()]).toEqual([day, status, status === 200 ? 1 : 0]);
  }
  for (const [day, time, count] of [
    ['2027-03-20', '23:59', 1],
    ['2027-03-21', '00:00', 0],
  ] as const) {
    await at(day, time, all.two);
    expect((await all.two.client.call('GET /grant/deputy/list', {})).data.rows).toHaveLength(count);
  }
});

test('GRA-5: days that begin after they end, or ended yesterday, name no deputy; today alone does', async () => {
  await fresh();
  await at('2027-03-10', '00:00', all.two);
  const name = async (fromOn: string, toOn: string) =>
    (await all.two.client.call('POST /grant/deputy/edit', { deputyEmail: all.one.email, fromOn, toOn })).status;
  expect(await name('2027-03-09', '2027-03-09')).toBe(422);
  expect(await name('2027-03-12', '2027-03-11')).toBe(422);
  expect(await name('2027-03-10', '2027-03-10')).toBe(200);
});

test('GRA-3: what is returned is due tomorrow at the earliest, by the day in Hong Kong', async () => {
  await fresh();
  const { applicationId } = await applied(portal, all);
  await at('2027-03-09', '23:59', ...people());
  const send = async (dueOn: string) => {
    const { version } = await visible(all.admin.client, applicationId);
    const about = { applicationId, version, decision: 'return' as const, comment: 'Say where' };
    const reply = await all.admin.client.call('POST /grant/application/check', { ...about, dueOn: formatDate(dueOn) });
    return [reply.status, Object.keys(reply.errorList)];
  };
  expect(await send('2027-03-09')).toEqual([422, ['dueOn']]);
  await at('2027-03-10', '00:00', ...people());
  expect(await send('2027-03-10')).toEqual([422, ['dueOn']]);
  expect(await send('2027-03-11')).toEqual([200, []]);
});

test('GRA-7: a report reminds fourteen and three days before it is due, and one and fourteen after, each on its day', async () => {
  await fresh();
  const project = await running(portal, all);
  const { applicationId } = project;
  const plan = { applicationId, everyMonths: 3, endsOn: '2027-12-31', dueDays: 30 };
  const [first] = (await all.admin.client.call('POST /grant/report/schedule', plan)).data.reports;
  const { dueOn } = first!;
  const before = (await portal.mails('oxfam', project.email)).length;
  const { engine } = portal;
  const tenant = engine.tenants.get('oxfam')!;
  const job = grantsJobs.find(({ name }) => name === 'grant-reports')!;
  const mailed = async () => {
    await job.run({ engine, tenant, transaction: (act) => engine.database.tenant('oxfam', act) }, { tenant: 'oxfam' });
    return (await portal.mails('oxfam', project.email)).length - before;
  };
  for (const [days, count] of [
    [-14, 1],
    [-3, 2],
    [1, 3],
    [14, 4],
  ] as const) {
    await at(addDays(dueOn, days - 1), '23:59');
    expect([days, await mailed()]).toEqual([days, count - 1]);
    await at(addDays(dueOn, days), '00:00');
    expect([days, await mailed(), await mailed()]).toEqual([days, count, count]);
  }
});

test('GRA-3: the seal of the first stage promotes no final application', async () => {
  await fresh();
  const { client, applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  for (const { client: approver } of [all.one, all.two]) await review(approver, applicationId, 'approve');
  const promote = async () => {
    const { version } = await visible(all.admin.client, applicationId);
    const about = { applicationId, version, confirmed: true, grantedCents: 25_000_000 };
    return all.admin.client.call('POST /grant/application/promote', about);
  };
  expect((await promote()).code).toBe('grant.unsealed');
  await all.admin.client.call('POST /grant/seal/make', { applicationId });
  expect((await promote()).status).toBe(200);
  const formId = `grant-application-final-${applicationId}`;
  expect((await client.call('POST /form/post', { formId, extra: finalAnswers() })).status).toBe(200);
  const { version } = await visible(all.admin.client, applicationId);
  await all.admin.client.call('POST /grant/application/check', { applicationId, version, decision: 'eligible' });
  for (const { client: approver } of [all.one, all.two]) await review(approver, applicationId, 'approve');
  const refused = await promote();
  expect([refused.status, refused.code]).toEqual([409, 'grant.unsealed']);
  expect(await visible(all.admin.client, applicationId)).toMatchObject({ stage: 'final' });
});

test('GRA-6: whose advice was ended finds the project no more: not by its id, not in a list, not by its name', async () => {
  await fresh();
  const { applicationId } = await applied(portal, all, { projectTitle: 'A garden on the roof' });
  const roles = ['itrc-oxfam-consultant', 'itrc-oxfam-application-approver'];
  const adviser = await portal.person('oxfam', roles);
  const assign = (over: Record<string, unknown>) =>
    all.admin.client.call('POST /grant/consultant/assign', {
      applicationId,
      accountId: adviser.accountId,
      kind: 'principal',
      capMinutes: 120,
      ...over,
    });
  const found = async () => [
    (await adviser.client.call('GET /grant/application/get', { applicationId })).status,
    (await adviser.client.call('GET /grant/application/list', {})).data.total,
    (await adviser.client.call('GET /grant/advice/hours', { by: 'project' })).data.total,
    (await adviser.client.call('GET /grant/advice/hours', { by: 'project', search: 'garden' })).data.total,
    (await adviser.client.call('GET /grant/consultation/list', { applicationId })).status,
  ];
  expect((await assign({})).status).toBe(200);
  expect(await found()).toEqual([200, 1, 1, 1, 200]);
  expect((await assign({ end: true })).status).toBe(200);
  expect(await found()).toEqual([404, 0, 0, 0, 404]);
});

test('GRA-7: a report is to be written from the day after its period, and late from the day after it is due', async () => {
  await fresh();
  const { client, email, applicationId } = await running(portal, all);
  const plan = { applicationId, everyMonths: 3, endsOn: '2027-12-31', dueDays: 30 };
  const [first] = (await all.admin.client.call('POST /grant/report/schedule', plan)).data.reports;
  const { cohortId } = all;
  const overdue = async () => {
    const { rows } = (await client.call('GET /work/list', {})).data;
    return rows.find(({ path }) => path === '/grants/progress?mine=true')?.overdue ?? 0;
  };
  for (const [days, count] of [
    [0, 0],
    [1, 1],
    [-1, 0],
  ] as const) {
    await at(addDays(first!.toOn, days), '00:00', { client, email });
    expect([days, (await client.call('GET /grant/report/list', { mine: true })).data.total]).toEqual([days, count]);
    await at(addDays(first!.dueOn, days), '00:00', all.admin, { client, email });
    const late = [
      (await all.admin.client.call('GET /grant/report/list', { late: true, cohortId })).data.total,
      (await all.admin.client.call('GET /grant/application/list', { late: true, cohortId })).data.total,
      await overdue(),
    ];
    expect([days, ...late]).toEqual([days, count, count, count]);
  }
});

test('GRA-8: a draft is in hand to the last day of its call, and what was returned is late from the day after its day', async () => {
  await fresh({ opensOn: '2027-03-01', closesOn: '2027-03-20' });
  const person = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  await begin(person.client, all.cohortId);
  const { client, email, applicationId } = await applied(portal, all);
  const { version } = await visible(all.admin.client, applicationId);
  const about = { applicationId, version, decision: 'return' as const, comment: 'Say where' };
  await all.admin.client.call('POST /grant/application/check', { ...about, dueOn: formatDate('2027-03-20') });
  const own = async (who: typeof client) => {
    const { rows } = (await who.call('GET /work/list', {})).data;
    const row = rows.find(({ path }) => path === '/grants?show=waiting');
    return [row?.count ?? 0, row?.overdue ?? 0];
  };
  for (const [day, draft, returned] of [
    ['2027-03-20', [1, 0], [1, 0]],
    ['2027-03-21', [0, 0], [1, 1]],
    ['2027-03-19', [1, 0], [1, 0]],
  ] as const) {
    await at(day, '00:00', person, { client, email });
    expect([day, await own(person.client), await own(client)]).toEqual([day, draft, returned]);
  }
});
