import { afterAll, beforeAll, expect, test } from 'vitest';
import { GRANT_STAGES, GRANT_STATUSES } from '../../../contract/calls/grants-record.ts';
import { DEMO_PASSWORD, seedDemo } from '../../seed-demo.ts';
import type { TestClient } from '../../testing/client.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { handIn, review, seen } from './application.fixture.ts';

let portal: TestPortal;
let admin: TestClient;
let applicant: TestClient;
let approvers: [TestClient, TestClient];

const login = async (role: string) => {
  const client = portal.client('oxfam');
  const email = `itrc-oxfam-${role}@example.org`;
  expect((await client.call('POST /user/login', { email, password: DEMO_PASSWORD })).status).toBe(200);
  return client;
};
const all = async () => (await admin.call('GET /grant/application/list', { size: 100 })).data.rows;

beforeAll(async () => {
  portal = await startPortal();
  await seedDemo(portal.engine);
  admin = await login('super-admin');
  applicant = await login('applicant');
  approvers = [await login('application-approver'), await login('application-approver-2')];
});
afterAll(() => portal.close());

test('GRA-8: the demonstration shows every stage and status, with forms, history and a way that says who acts', async () => {
  const rows = await all();
  const mine = (await applicant.call('GET /grant/apply', {})).data;
  expect(new Set([...rows, ...mine.rows].map(({ status }) => status))).toEqual(new Set(GRANT_STATUSES));
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(GRANT_STAGES));
  expect(mine.cohorts).toHaveLength(1);
  const stepOfWaiting: [RegExp, RegExp][] = [
    [/to check/, /^check/],
    [/to settle/, /^settle/],
    [/to promote/, /^promote/],
    [/approvers/, /^review/],
    [/applicant/, /^fill/],
  ];
  for (const { applicationId, waitsFor, title } of rows) {
    const record = await seen(admin, applicationId);
    const { data: node } = await admin.call('GET /workflow/node', { nodeId: record.nodeId! });
    const step = stepOfWaiting.find(([words]) => words.test(waitsFor ?? ''))?.[1];
    if (waitsFor) expect(node.currentStep, title).toMatch(step!);
    const form = await admin.call('GET /form/get', { formId: record.forms[0]!.formId });
    expect(form.data.fields.projectTitle!.value).toBe(title);
  }
});

test('GRA-5: the work of the demonstration goes on: mended, reviewed, promoted; the conflicted approver sees nothing', async () => {
  const { rows } = (await applicant.call('GET /grant/apply', {})).data;
  const returned = rows.find(({ status }) => status === 'returned')!;
  const record = await seen(applicant, returned.applicationId);
  expect(record.returned!.notes.map(({ field }) => field)).toEqual(['need', 'expenditure']);
  expect(record.team).toHaveLength(1);
  await handIn(applicant, record.forms.at(-1)!.formId, { need: '64 per cent of those we asked eat alone.' });
  expect((await seen(applicant, returned.applicationId)).status).toBe('submitted');

  const titled = async (title: string) => (await all()).find((row) => row.title === title)!;
  const locked = await titled('Homework in two languages');
  expect((await review(approvers[1], locked.applicationId, 'approve')).status).toBe(200);
  const approved = await seen(admin, locked.applicationId);
  expect(approved).toMatchObject({ stage: 'final', status: 'approved', abilities: { promote: true } });
  const sealed = await admin.call('POST /grant/seal/make', { applicationId: approved.applicationId });
  expect(sealed.status).toBe(200);
  const { version } = await seen(admin, approved.applicationId);
  const about = { applicationId: approved.applicationId, version };
  const promoted = await admin.call('POST /grant/application/promote', {
    ...about,
    confirmed: true,
    grantedCents: 26_000_000,
  });
  expect(promoted.data.application).toMatchObject({ stage: 'implementation', grantedCents: 26_000_000 });

  const { applicationId } = await titled('媽媽工作坊');
  expect((await approvers[1].call('GET /grant/application/get', { applicationId })).status).toBe(404);
  expect((await approvers[0].call('GET /grant/application/get', { applicationId })).status).toBe(200);
});

test('GRA-6: the demonstration has a principal and a subject consultant, and records in each state', async () => {
  const consultants = [await login('consultant'), await login('consultant-2')];
  const [all, ...own] = await Promise.all(
    [admin, ...consultants].map(async (who) => (await who.call('GET /grant/advice/list', {})).data.counts),
  );
  expect(all).toEqual({ all: 6, waiting: 2, objected: 1, confirmed: 3, next: 4 });
  expect(own.map((counts) => counts.all)).toEqual([4, 2]);
  const { rows } = (await consultants[1]!.call('GET /grant/advice/hours', { by: 'project' })).data;
  expect(rows.map(({ as }) => as)).toEqual(['Principal consultant', 'Subject consultant · Food safety 食物安全']);
  const waits = await applicant.call('GET /work/list', {});
  expect(waits.data.rows.map(({ label }) => label)).toContain('Advice to “Neighbours who cook” for you to confirm: 1');
});
