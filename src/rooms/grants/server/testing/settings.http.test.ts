import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '../../../../contract/calls/calls.ts';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { remindReports } from '../reports/remind-reports.ts';
import { begin, goodAnswers, type Programme, programme, running } from './application.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const today = () => hongKongDate(portal.engine.clock.now());
/** Noon of a day in Hong Kong; whoever is handed over logs in again, for no session lasts that long. */
async function noonOf(day: string, ...people: { client: TestClient; email: string }[]): Promise<void> {
  await portal.clock({ at: new Date(`${day}T12:00:00+08:00`).toISOString() });
  for (const { client, email } of people) {
    client.cookies.clear();
    expect((await client.call('POST /user/login', { email, password: PASSWORD })).status).toBe(200);
  }
}
type Plan = Sent<'POST /setting/dated/plan'>;
const plan = (key: string, value: string, over: Partial<Plan> = {}, client = all.admin.client) =>
  client.call('POST /setting/dated/plan', { key, value, from: today(), version: 0, reason: 'Board of May', ...over });
const LEAST = 'grants-figure-leastFund';
const setting = async (key: string) =>
  (await all.admin.client.call('GET /setting/dated/list', {})).data.groups
    .flatMap((group) => group.settings)
    .find((one) => one.key === key)!;

test('GRA-4: only who may set anything sets the figures of the programme; what is wrong is said at its field', async () => {
  const applicant = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const elsewhere = await portal.person('cifa', ['itrc-cifa-admin']);
  expect((await plan(LEAST, '250000', {}, all.one.client)).status).toBe(403);
  expect((await plan(LEAST, '250000', {}, applicant.client)).status).toBe(403);
  expect((await plan(LEAST, '250000', {}, portal.client('oxfam'))).status).toBe(401);
  expect((await plan(LEAST, '250000', {}, elsewhere.client)).status).toBe(404);
  for (const [key, value] of [
    [LEAST, 'plenty'],
    [LEAST, '-1'],
    [LEAST, '100000000.01'],
    ['grants-figure-overheadPercent', '101'],
    ['grants-figure-overheadPercent', '4.5'],
    ['grants-remind-before', '14, x'],
    ['grants-remind-before', '91'],
    ['grants-remind-after', '0'],
  ] as const)
    expect([key, value, Object.keys((await plan(key, value)).errorList)]).toEqual([key, value, ['value']]);
  expect((await setting(LEAST)).inForce).toEqual({ value: 'HK$200,000.00', text: '200000.00', since: null });
  expect((await setting('grants-remind-before')).inForce.text).toBe('14, 3');
});

test('GRA-4: a call keeps the figures of the day on which it opened, its own stand over them, a later one has the new', async () => {
  const open = async (opensOn: string, over: object = {}) => (await programme(portal, { opensOn, ...over })).cohortId;
  const before = await open(today());
  const later = await open(addDays(today(), 2));
  const own = await open(addDays(today(), 2), { figures: { leastFund: 210_000_00 } });
  const from = addDays(today(), 1);
  expect((await plan(LEAST, '250000.01', { from })).status).toBe(200);
  expect((await plan('grants-figure-overheadPercent', '3', { from })).status).toBe(200);
  expect((await setting(LEAST)).untouched).toContain('keeps the figures of its opening day');

  const applicant = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  await noonOf(addDays(today(), 2), applicant);
  const { client } = applicant;
  const figuresIn = async (cohortId: string) => {
    const { formId } = await begin(client, cohortId);
    const { checks } = (await client.call('GET /form/get', { formId })).data as unknown as {
      checks: { figures: Record<string, number> }[];
    };
    const { leastFund, overheadPercent, matchingPercent } = checks[0]!.figures;
    const refused = await client.call('POST /form/validate', { formId, extra: goodAnswers() });
    return { leastFund, overheadPercent, matchingPercent, wrong: Object.keys(refused.errorList ?? {}) };
  };
  const set = { overheadPercent: 3, matchingPercent: 50 };
  expect(await figuresIn(later)).toEqual({ ...set, leastFund: 250_000_01, wrong: expect.arrayContaining(['fund']) });
  expect(await figuresIn(own)).toEqual({ ...set, leastFund: 210_000_00, wrong: [] });
  expect(await figuresIn(before)).toEqual({
    leastFund: 200_000_00,
    overheadPercent: 5,
    matchingPercent: 50,
    wrong: [],
  });
  const { formId } = await begin(client, later);
  expect((await client.call('POST /form/post', { formId, extra: goodAnswers() })).errorList.fund).toEqual([
    'Please request HK$250,000.01 or more from the fund: HK$0.01 more.',
  ]);
  await portal.clock({ reset: true });
  await noonOf(today(), all.admin);
  const trail = await all.admin.client.call('GET /audit/list', { subjectKind: 'setting', subjectId: LEAST });
  expect(trail.data.rows.map(({ subjectName, changes }) => [subjectName, changes[0]!.afterText])).toEqual([
    ['Minimum amount to apply for', 'HK$250,000.01'],
  ]);
});

test('GRA-7: owners are reminded of reports by what is set on the day of each reminder', async () => {
  await noonOf(today(), all.admin, all.one, all.two);
  const { email, applicationId } = await running(portal, all);
  await all.admin.client.call('POST /grant/report/schedule', {
    applicationId,
    everyMonths: 12,
    endsOn: '2027-12-31',
    dueDays: 30,
  });
  const due = '2028-01-30';
  await noonOf(addDays(due, -21), all.admin);
  expect((await plan('grants-remind-before', '20, 5', { from: today() })).status).toBe(200);
  expect((await plan('grants-remind-after', '2', { from: addDays(due, 1) })).status).toBe(200);
  const mails: [number, number][] = [];
  for (const days of [-21, -20, -14, -5, -3, 1, 2, 14]) {
    await noonOf(addDays(due, days));
    for (let twice = 0; twice < 2; twice += 1) await remindReports(contextOf(portal.engine, 'oxfam'));
    const about = (await portal.mails('oxfam', email)).filter(({ subject }) => /[Rr]eport 1/.test(subject));
    mails.push([days, about.length]);
  }
  expect(mails).toEqual([
    [-21, 0],
    [-20, 1],
    [-14, 1],
    [-5, 2],
    [-3, 2],
    [1, 2],
    [2, 3],
    [14, 3],
  ]);
  await portal.clock({ reset: true });
});

test('GRA-4: two figures that contradict each other on some day are not planned, nor left behind by taking one back', async () => {
  const far = (days: number) => addDays(today(), days);
  const [low, high] = ['grants-figure-matchingAbove', 'grants-figure-fullMatchingFrom'];
  const version = async (key: string) => (await setting(key)).version;
  const set = async (key: string, value: string, from: string) =>
    plan(key, value, { from, version: await version(key) });
  const wrong = async (key: string, value: string, from: string) => {
    const reply = await set(key, value, from);
    expect([reply.status, Object.keys(reply.errorList ?? {})]).toEqual([422, ['value']]);
    return reply.errorList.value![0];
  };
  // HK$300,000 and HK$900,000 hold; equal ones are no contradiction
  expect(await wrong(low, '900000.01', far(400))).toContain('HK$900,000.00');
  expect(await wrong(high, '299999.99', far(400))).toContain('HK$300,000.00');
  expect(await wrong('grants-figure-fullMatchingPercent', '49', far(400))).toContain('50%');
  expect((await set(high, '1200000', far(400))).status).toBe(200);
  expect((await set(low, '1000000', far(410))).status).toBe(200);
  // a later day counts too: there the lower one is a million
  expect(await wrong(high, '950000', far(405))).toContain(formatDate(far(410)));
  expect((await set(high, '300000', far(390))).status).toBe(200);
  const back = await all.admin.client.call('POST /setting/dated/withdraw', {
    ...{ key: high, from: far(400), version: await version(high), reason: 'Not needed' },
  });
  expect([back.status, Object.keys(back.errorList)]).toEqual([422, ['reason']]);
  for (const [key, from] of [
    [low, far(410)],
    [high, far(400)],
    [high, far(390)],
  ] as const)
    expect(
      (
        await all.admin.client.call('POST /setting/dated/withdraw', {
          ...{ key, from, version: await version(key), reason: 'Not needed' },
        })
      ).status,
    ).toBe(200);
});
