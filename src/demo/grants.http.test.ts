import { afterAll, beforeAll, expect, test } from 'vitest';
import { GRANT_STAGES, GRANT_STATUSES } from '../rooms/grants/contract/values.ts';

import { handIn, review, visible } from '../rooms/grants/server/testing/application.fixture.ts';
import type { TestClient } from '../server/testing/client.ts';
import { startPortal, type TestPortal } from '../server/testing/portal.ts';
import { expectAudience } from './audience.fixture.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { expectPagesInOrder } from './pages-in-order.fixture.ts';
import { expectEveryName } from './printed-names.fixture.ts';
import { expectNoRawText } from './raw-text.fixture.ts';
import { expectAsRecorded, seedOnDay } from './recorded.fixture.ts';
import { expectSearchedAlike } from './searched-alike.fixture.ts';

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
const titled = async (title: string) => (await all()).find((row) => row.title === title)!;

beforeAll(async () => {
  portal = await startPortal();
  await seedOnDay(portal, 'oxfam');
  admin = await login('super-admin');
  applicant = await login('applicant');
  approvers = [await login('application-approver'), await login('application-approver-2')];
}, 240_000);
afterAll(() => portal.close());

test('the stories write and say what is recorded: the trail, the mails, and what its people read', async () => {
  portal.engine.limits.take = async () => {};
  await expectAsRecorded(portal, 'oxfam', [
    'itrc-oxfam-super-admin',
    'itrc-oxfam-applicant',
    'itrc-oxfam-application-approver',
  ]);
});

test('every search of grants finds as many however it is typed', () => expectSearchedAlike(admin, 'oxfam'));

test('GRA-8: the demonstration shows every stage and status, with forms, history and a way that says who acts', async () => {
  const rows = await all();
  const mine = (await applicant.call('GET /grant/apply', {})).data;
  expect(new Set([...rows, ...mine.rows].map(({ status }) => status))).toEqual(new Set(GRANT_STATUSES));
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(GRANT_STAGES));
  expect(mine.cohorts).toHaveLength(1);
  const stepOfWaiting: [RegExp, RegExp][] = [
    [/initial check/, /^check/],
    [/decision/, /^settle/],
    [/next stage/, /^promote/],
    [/approvers/, /^review/],
    [/applicant/, /^fill/],
  ];
  for (const { applicationId, waitsFor, title } of rows) {
    const record = await visible(admin, applicationId);
    const { data: node } = await admin.call('GET /workflow/node', { nodeId: record.nodeId! });
    const step = stepOfWaiting.find(([words]) => words.test(waitsFor ?? ''))?.[1];
    // What waits in a project that runs is a change of it.
    if (record.stage === 'implementation' && waitsFor) expect(node.currentStep, title).toBe('running');
    else if (waitsFor) expect(node.currentStep, title).toMatch(step!);
    const form = await admin.call('GET /form/get', { formId: record.forms[0]!.formId });
    expect(form.data.fields.projectTitle!.value).toBe(title);
  }
});

test('GRA-3: what was decided in the demonstration is on paper: letters of their day and sealed copies; a return has its deadline', async () => {
  const project = await titled('街坊雪櫃');
  const of = project.applicationId;
  const letters = (await admin.call('GET /grant/letter/list', { applicationId: of })).data.rows;
  expect(letters.map(({ kind }) => kind)).toEqual(['promoted', 'approved', 'promoted', 'approved']);
  expect(new Date(letters[0]!.writtenAt).getTime()).toBeLessThan(Date.now() - 60 * 86_400_000);
  const { seals } = (await admin.call('GET /grant/project/get', { applicationId: of })).data;
  expect(seals.map(({ stage }) => stage)).toEqual(['initial', 'final']);
  for (const format of ['pdf', 'json'] as const) {
    const file = await admin.call('GET /grant/seal/file', { applicationId: of, stage: 'final', format });
    expect(file.status).toBe(200);
  }
  const back = (await all()).filter(({ status }) => ['rejected', 'returned'].includes(status));
  expect(new Set(back.map(({ status }) => status)).size).toBe(2);
  for (const { title, status } of back) {
    const { applicationId, nodeId } = await visible(admin, (await titled(title)).applicationId);
    const { rows } = (await admin.call('GET /grant/letter/list', { applicationId })).data;
    expect(rows[0]?.kind, title).toBe(status);
    const { data: node } = await admin.call('GET /workflow/node', { nodeId: nodeId! });
    if (status === 'returned') expect(node.dueOn, title).toMatch(/^\d{4}-/);
  }
});

test('GRA-5: the work of the demonstration goes on: mended, reviewed, promoted; the conflicted approver sees nothing', async () => {
  const { rows } = (await applicant.call('GET /grant/apply', {})).data;
  const returned = rows.find(({ status }) => status === 'returned')!;
  const record = await visible(applicant, returned.applicationId);
  expect(record.returned!.notes.map(({ field }) => field)).toEqual(['need', 'expenditure']);
  expect(record.team).toHaveLength(1);
  await handIn(applicant, record.forms.at(-1)!.formId, { need: '64 per cent of those we asked eat alone.' });
  expect((await visible(applicant, returned.applicationId)).status).toBe('submitted');

  const locked = await titled('Homework in two languages');
  expect((await review(approvers[1], locked.applicationId, 'approve')).status).toBe(200);
  const approved = await visible(admin, locked.applicationId);
  expect(approved).toMatchObject({ stage: 'final', status: 'approved', abilities: { promote: true } });
  const sealed = await admin.call('POST /grant/seal/make', { applicationId: approved.applicationId });
  expect(sealed.status).toBe(200);
  const { version } = await visible(admin, approved.applicationId);
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
  expect(waits.data.rows.map(({ label }) => label)).toContain('Records of advice on “Neighbours who cook” to confirm');
});

test('GRA-1: who applies as an organisation says so with its certificate, and the form takes the answers as they are', async () => {
  const organisations = (await all()).filter(({ organisation }) => organisation !== 'Applicant');
  expect(organisations.length).toBeGreaterThan(10);
  for (const { applicationId, organisation } of organisations) {
    const { forms } = await visible(admin, applicationId);
    const { fields } = (await admin.call('GET /form/get', { formId: forms.at(-1)!.formId })).data;
    expect(fields.applicantType!.value).toBe('organisation');
    expect(fields.organisationName!.value).toBe(organisation);
    const [paper] = fields.certificate!.value as { attachmentId: string }[];
    expect(paper, organisation).toBeDefined();
  }
  // The owner of a returned one has no password: one is lent, to hand it in as it stands with one word more.
  await portal.engine.database.tenant('oxfam', (db) =>
    db.query(
      `update account set password_hash = (select password_hash from account where tenant_id = $1 and email = $2)
       where tenant_id = $1 and email = $3`,
      ['itrc-oxfam-applicant@example.org', 'ho.grants@example.org'],
    ),
  );
  const owner = portal.client('oxfam');
  expect(
    (await owner.call('POST /user/login', { email: 'ho.grants@example.org', password: DEMO_PASSWORD })).status,
  ).toBe(200);
  const { applicationId } = await titled('離島照顧者喘息站');
  const { formId } = (await visible(owner, applicationId)).forms.at(-1)!;
  const { fields } = (await owner.call('GET /form/get', { formId })).data;
  const [uploaded] = (fields.certificate as { uploadedFileList?: { file: { attachmentUrl: string } }[] })
    .uploadedFileList!;
  const file = await owner.fetch(uploaded!.file.attachmentUrl);
  expect(file.status).toBe(200);
  const answers = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { value }]) =>
      value === undefined || value === null ? [] : [[name, value]],
    ),
  );
  // what was declared before is declared anew
  const declared = { declareTrue: 'checked', declareConflict: 'checked', declarePrivacy: 'checked' };
  const extra = { ...answers, ...declared, need: '訪問了六十名照顧者。' };
  const sent = await owner.call('POST /form/post', { formId, extra });
  expect(sent.status, JSON.stringify(sent.errorList)).toBe(200);
});

test('GRA-7: in the demonstration a change waits for the second approver and a report for the programme; a team talks', async () => {
  const { rows: own } = (await applicant.call('GET /grant/apply', {})).data;
  const { applicationId } = own.find(({ title }) => title === 'Neighbours who cook')!;
  const { changes } = (await approvers[1].call('GET /grant/project/get', { applicationId })).data;
  expect(changes.map(({ status }) => status)).toEqual(['asked']);
  const waiting = await Promise.all(
    approvers.map(async (approver) =>
      (await approver.call('GET /grant/application/list', { mine: true, awaits: 'vote', size: 100 })).data.rows.map(
        ({ title }) => title,
      ),
    ),
  );
  expect(waiting).toEqual([[], ['Neighbours who cook']]);
  const voted = await approvers[1].call('POST /grant/change/vote', { changeId: changes[0]!.changeId, approves: true });
  expect(voted.data.change.status).toBe('approved');

  const reports = (await admin.call('GET /grant/report/list', { mine: true, size: 100 })).data.rows;
  expect(reports.map(({ title, status }) => [title, status])).toEqual([['街坊雪櫃', 'submitted']]);

  const draft = own.find(({ title }) => title === 'Night school for carers')!;
  const said = (await applicant.call('GET /grant/comment/list', { applicationId: draft.applicationId })).data.rows;
  expect(said.map(({ resolved }) => resolved)).toEqual([true, false, false, false]);
  for (const { text, mentions } of said) for (const name of mentions) expect(text).toContain(`@${name}`);
  expect(said.flatMap(({ mentions }) => mentions)).toHaveLength(2);
});

test('COM-1: a mailing reaches the applicants of the desk’s list, by its filters', async () => {
  const desk = { list: 'Grant-Desk', call: 'GET /grant/application/list', key: 'applicationId' } as const;
  const all = await expectAudience(admin, { ...desk, query: {} });
  const some = await expectAudience(admin, { ...desk, query: { stage: 'final' } });
  expect(some.length).toBeLessThan(all.length);
});

test('no raw word leaves the demonstration of grants: lists, history, mails, applications as papers', async () => {
  const { applicationId } = await titled((await all()).find(({ stage }) => stage !== 'initial')!.title);
  await expectNoRawText(portal, admin, [
    ['GET /form/pdf', { formId: `grant-application-initial-${applicationId}` }],
    ['GET /form/pdf', { formId: `grant-application-final-${applicationId}` }],
  ]);
});

test('a name in nine scripts is on letters and applications as it was written', async () => {
  const { applicationId } = await titled('街坊雪櫃');
  const letters = (await admin.call('GET /grant/letter/list', { applicationId })).data.rows;
  await expectEveryName<'grants'>(portal, admin, {
    'src/rooms/grants/server/letters/draw-letter.ts': [['GET /grant/letter/file', { letterId: letters[0]!.letterId }]],
    // a sealed copy is the same paper, kept
    'src/engine/server/forms/form-pdf.ts': [
      ['GET /form/pdf', { formId: `grant-application-initial-${applicationId}` }],
    ],
  });
});

test('every list of grants comes in its order, page by page there and back', () => expectPagesInOrder(portal, admin));
