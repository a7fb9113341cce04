import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '../../../../contract/calls/calls.ts';
import { DEMO_PASSWORD, seedDemo } from '../../../../demo/demo.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import {
  applied,
  locked,
  type Programme,
  programme,
  review,
  running,
  visible,
} from '../testing/application.fixture.ts';

chineseReaders();

let portal: TestPortal;
let all: Programme;
let demo: TestClient;

const login = async (role: string) => {
  const client = portal.client('oxfam');
  const email = `itrc-oxfam-${role}@example.org`;
  expect((await client.call('POST /user/login', { email, password: DEMO_PASSWORD })).status).toBe(200);
  return client;
};

beforeAll(async () => {
  portal = await startPortal();
  await seedDemo(portal.engine, 'oxfam');
  all = await programme(portal);
  demo = await login('super-admin');
  const project = await running(portal, all);
  const answer = await all.admin.client.call('POST /grant/report/schedule', {
    applicationId: project.applicationId,
    everyMonths: 3,
    endsOn: '2027-12-31',
    dueDays: 14,
  });
  expect(answer.status).toBe(200);
});
afterAll(() => portal.close());

type Message = Output<'GET /figure/list'>;
type Opened = { total: number; requested: number; granted: number; spent: number };

/** Every number of the programme with the list it says it opens. */
const numbersIn = ({ figures, charts }: Message) => [
  ...figures.map(({ key, value, path, unit }) => ({ name: key, value, path, unit: unit as string })),
  ...charts.flatMap(({ key, series, points, unit = 'count' }) =>
    points.flatMap(({ label, values }) =>
      values.map(({ value, path }, at) => ({ name: `${key} ${label} ${series[at]!.key}`, value, path, unit })),
    ),
  ),
];

/** Asks for a list as the screen does, by what stands in its address, page by page. */
async function opened(client: TestClient, path: string): Promise<Opened> {
  const [screen, query] = path.split('?');
  const { status, ...requested } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>;
  const filter = { ...requested, ...(status && status !== 'all' && { status }) } as never;
  let rows = 0;
  let after: string | null = null;
  type Page = Output<'GET /grant/application/list'> | Output<'GET /grant/report/list'>;
  const sums = { requested: 0, granted: 0, spent: 0 };
  do {
    const page: object = { ...(filter as object), size: 7, ...(after && { after }) };
    const reply: { status: number; data: Page } =
      screen === '/grants/desk'
        ? await client.call('GET /grant/application/list', page)
        : await client.call('GET /grant/report/list', page);
    expect([path, reply.status]).toEqual([path, 200]);
    const data: Page = reply.data;
    if ('askedCents' in data) Object.assign(sums, { requested: data.askedCents, granted: data.grantedCents });
    else sums.spent = data.spentCents;
    rows += data.rows.length;
    if (data.next === null) expect([path, rows]).toEqual([path, data.total]);
    after = data.next;
  } while (after);
  return { total: rows, ...sums };
}

async function expectListsToAgree(client: TestClient): Promise<Message> {
  const { data } = await client.call('GET /figure/list', {});
  const numbers = numbersIn(data).filter(({ path }) => path.startsWith('/grants'));
  for (const { name, value, path, unit } of numbers) {
    const list = await opened(client, path);
    if (unit === 'count') expect([name, list.total], path).toEqual([name, value]);
    else if (unit === 'days') expect([name, list.total > 0], path).toEqual([name, value > 0]);
    else expect([name, [list.requested, list.granted, list.spent].includes(value)], path).toEqual([name, true]);
  }
  const { rows } = (await client.call('GET /work/list', {})).data;
  for (const { label, count, path } of rows.filter(({ path }) => /^\/grants\/(desk|progress)/.test(path)))
    expect([label, (await opened(client, path)).total], path).toEqual([label, count]);
  return data;
}

const figureOf = (data: Message, key: string): number => data.figures.find((figure) => figure.key === key)!.value;
const chartOf = (data: Message, key: string): number[] =>
  data.charts.find((chart) => chart.key === key)!.points.flatMap(({ values }) => values.map(({ value }) => value));

test('GRA-1, GRA-8: every number of the admin’s dashboard equals the list it opens, money its sum', async () => {
  const before = await expectListsToAgree(demo);
  expect(before.charts.map(({ key }) => key)).toEqual([
    'grants-age',
    'grants-way',
    'grants-initial',
    'grants-final',
    'grants-time',
    'grants-calls',
    'grants-money',
    'grants-deadlines',
  ]);
  // Of each something is told: none of them compares nothing with nothing.
  for (const { key } of before.charts)
    expect([key, chartOf(before, key).some((value) => value > 0)]).toEqual([key, true]);
  const { applicationId } = await applied(portal, all);
  const after = await expectListsToAgree(demo);
  expect(figureOf(after, 'grants-came')).toBe(figureOf(before, 'grants-came') + 1);
  expect(chartOf(after, 'grants-way')[0]).toBe(chartOf(before, 'grants-way')[0]! + 1);
  expect(figureOf(after, 'grants-asked')).toBe(figureOf(before, 'grants-asked') + 25_000_000);
  await locked(all, applicationId);
  await expectListsToAgree(demo);
});

test('GRA-1: the approver’s numbers are their own reviews, and equal their lists; nobody else is told any', async () => {
  const { one, two } = all;
  const before = await expectListsToAgree(one.client);
  const { applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  const waiting = await expectListsToAgree(one.client);
  expect(chartOf(waiting, 'grants-age')[0]).toBe(chartOf(before, 'grants-age')[0]! + 1);
  expect((await review(one.client, applicationId, 'approve')).status).toBe(200);
  const after = await expectListsToAgree(one.client);
  expect(chartOf(after, 'grants-age')).toEqual(chartOf(before, 'grants-age'));
  expect(figureOf(after, 'grants-reviewed')).toBe(figureOf(before, 'grants-reviewed') + 1);
  expect(chartOf(await expectListsToAgree(two.client), 'grants-age')[0]).toBeGreaterThan(0);
  await expectListsToAgree(await login('application-approver'));
  for (const [tenant, role] of [
    ['oxfam', 'itrc-oxfam-applicant'],
    ['oxfam', 'itrc-oxfam-consultant'],
    ['cifa', 'itrc-cifa-admin'],
  ] as const) {
    const { client } = await portal.person(tenant, [role]);
    const answer = numbersIn((await client.call('GET /figure/list', {})).data);
    expect([role, answer.filter(({ path }) => path.startsWith('/grants'))]).toEqual([role, []]);
  }
});

test('GRA-5: whoever has a conflict finds the application in no number, approver and admin alike', async () => {
  const { admin, one } = all;
  const spare = await portal.person('oxfam', ['itrc-oxfam-application-approver']);
  const second = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  const { applicationId } = await applied(portal, all, { fund: '250000' });
  const sum = async (client: TestClient) =>
    numbersIn(await expectListsToAgree(client)).reduce((total, { value }) => total + value, 0);
  await locked(all, applicationId);
  const known = { other: await expectListsToAgree(second.client), spare: await sum(spare.client) };
  for (const { accountId } of [spare, second]) {
    const { version } = await visible(admin.client, applicationId);
    const answer = await admin.client.call('POST /grant/application/assign', {
      applicationId,
      version,
      approvers: [one.accountId, accountId],
    });
    expect(answer.status).toBe(200);
    const { client } = accountId === spare.accountId ? spare : second;
    const said = await client.call('POST /grant/review/declare', { applicationId, conflict: true, reason: 'Sister' });
    expect(said.status).toBe(200);
  }
  expect(await sum(spare.client)).toBe(known.spare);
  const after = await expectListsToAgree(second.client);
  expect(figureOf(after, 'grants-came')).toBe(figureOf(known.other, 'grants-came') - 1);
  expect(figureOf(after, 'grants-asked')).toBe(figureOf(known.other, 'grants-asked') - 25_000_000);
  // For who runs the programme without a conflict a seat is free now, and it is counted as work.
  const { rows } = (await admin.client.call('GET /work/list', {})).data;
  const seats = rows.find(({ path }) => path.endsWith('awaits=seat'))!;
  expect((await admin.client.call('GET /grant/application/list', { mine: true, awaits: 'seat' })).data.total).toBe(
    seats.count,
  );
  const theirs = (await second.client.call('GET /work/list', {})).data.rows.find(({ path }) => path.endsWith('seat'));
  expect(theirs?.count ?? 0).toBe(seats.count - 1);
});

test('GRA-7: reports that fall due and are late, with their lists, for the programme, an approver and the owner', async () => {
  const { admin, one } = all;
  const owner = await running(portal, all);
  const answer = await admin.client.call('POST /grant/report/schedule', {
    applicationId: owner.applicationId,
    everyMonths: 6,
    endsOn: '2027-12-31',
    dueDays: 14,
  });
  expect(answer.status).toBe(200);
  const dueIn = (data: Message) => figureOf(data, 'grants-reports-due');
  const again = async (email: string) => {
    const client = portal.client('oxfam');
    await client.call('POST /user/login', { email, password: DEMO_PASSWORD });
    return client;
  };
  // Due on 14 July, of a period that is over; then late.
  await portal.clock({ at: '2027-07-10T02:00:00Z' });
  const due = await expectListsToAgree(await again(admin.email));
  expect(dueIn(due)).toBeGreaterThan(0);
  await portal.clock({ at: '2027-07-20T02:00:00Z' });
  const late = await expectListsToAgree(await again(admin.email));
  expect(figureOf(late, 'grants-reports-late')).toBeGreaterThan(figureOf(due, 'grants-reports-late'));
  expect(figureOf(await expectListsToAgree(await again(one.email)), 'grants-late')).toBeGreaterThan(0);
  const mine = await again(owner.email);
  const { rows } = (await mine.call('GET /work/list', {})).data;
  expect(rows.filter(({ path }) => path === '/grants/progress?mine=true')).toMatchObject([{ count: 1, overdue: 1 }]);
  const { data } = await mine.call('GET /grant/report/list', { mine: true });
  expect(data.rows).toMatchObject([{ applicationId: owner.applicationId, number: 1, late: true, dueOn: '2027-07-14' }]);
  // of a project that is in the archive nothing is awaited
  const staff = await again(admin.email);
  const { applicationId } = owner;
  const { version } = await visible(staff, applicationId);
  const archive = { applicationId, version, reason: 'They moved away', anyway: true };
  expect((await staff.call('POST /grant/application/archive', archive)).status).toBe(200);
  const left = await expectListsToAgree(staff);
  expect(figureOf(left, 'grants-reports-late')).toBe(figureOf(late, 'grants-reports-late') - 1);
});
