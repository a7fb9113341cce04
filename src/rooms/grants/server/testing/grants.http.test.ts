import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import {
  applied,
  begin,
  finalAnswers,
  goodAnswers,
  handIn,
  locked,
  type Programme,
  programme,
  promoted,
  review,
  reviewAnswers,
  rows,
  visible,
} from './application.fixture.ts';

chineseReaders();

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

/** Income of HK$20,000 in one row. */
const ROWS_OF_20000 = JSON.stringify([{ id: 'row-00001', values: { source: 'Tickets', amount: '20000' } }]);
const versionOf = async (applicationId: string) => (await visible(all.admin.client, applicationId)).version;

test('GRA-3: from a draft through both stages to implementation, and into the archive', async () => {
  englishReaders();
  const { admin, one, two } = all;
  const { client, email, formId, applicationId, nodeId } = await applied(portal, all);
  const submitted = await visible(client, applicationId);
  expect(submitted).toMatchObject({ status: 'submitted', stage: 'initial', askedCents: 25_000_000, role: 'owner' });
  expect(submitted.number).toMatch(new RegExp(`^${all.code}-\\d{3}$`));
  expect(submitted.waitsFor).toBe('Programme office (initial check)');
  expect((await client.call('POST /form/post', { formId, extra: goodAnswers() })).code).toBe('form.locked');

  await locked(all, applicationId);
  expect((await visible(client, applicationId)).status).toBe('locked');
  for (const approver of [one, two])
    expect((await portal.mails('oxfam', approver.email))[0]!.text).toContain(submitted.number!);
  expect((await review(one.client, applicationId, 'approve')).status).toBe(200);
  expect((await visible(admin.client, applicationId)).status).toBe('locked');
  expect((await review(two.client, applicationId, 'approve')).status).toBe(200);
  const approved = await visible(admin.client, applicationId);
  expect(approved).toMatchObject({ status: 'approved', stage: 'initial', abilities: { promote: true } });
  expect(approved.reviews.map(({ score, decision }) => [score, decision])).toEqual([
    [16, 'approve'],
    [16, 'approve'],
  ]);

  const early = await admin.client.call('POST /grant/application/promote', {
    applicationId,
    version: approved.version,
    confirmed: false,
  });
  expect(Object.keys(early.errorList)).toEqual(['confirmed']);
  const unsealed = await admin.client.call('POST /grant/application/promote', {
    applicationId,
    version: approved.version,
    confirmed: true,
  });
  expect([unsealed.status, unsealed.code]).toEqual([409, 'grant.unsealed']);
  const onward = await promoted(all, applicationId);
  expect(onward.data.application).toMatchObject({ stage: 'final', status: 'draft' });

  const finalForm = `grant-application-final-${applicationId}`;
  const opened = await client.call('GET /form/get', { formId: finalForm });
  expect(opened.data.fields.projectTitle).toMatchObject({ value: 'Neighbours who cook', readOnly: true });
  expect(opened.data.fields.fund).toMatchObject({ readOnly: false });
  // Who hands a stage in declares and signs for that stage: nothing of it is carried over.
  for (const name of ['declareTrue', 'declareConflict', 'declarePrivacy', 'signedBy'])
    expect([name, opened.data.fields[name]!.value ?? '']).toEqual([name, name === 'signedBy' ? '' : 'unchecked']);
  const unsigned = await client.call('POST /form/post', {
    formId: finalForm,
    extra: finalAnswers({ declareTrue: '', declareConflict: '', declarePrivacy: '', signedBy: '' }),
  });
  expect([unsigned.status, Object.keys(unsigned.errorList).sort()]).toEqual([
    422,
    ['declareConflict', 'declarePrivacy', 'declareTrue', 'signedBy'],
  ]);
  const beyond = rows({ step: 'Begin', from: '2026-12-31', until: '2027-03-31', serves: 'all' });
  const outside = await client.call('POST /form/post', {
    formId: finalForm,
    extra: finalAnswers({ fund: '240000', income: ROWS_OF_20000, timeline: beyond }),
  });
  expect([outside.status, Object.keys(outside.errorList).sort()]).toEqual([
    422,
    ['timeline', 'timeline.row-00001.from'],
  ]);
  await handIn(client, finalForm, {
    projectTitle: 'Something else',
    fund: '240000',
    income: ROWS_OF_20000,
  });
  const final = await visible(client, applicationId);
  expect(final).toMatchObject({
    stage: 'final',
    status: 'submitted',
    title: 'Neighbours who cook',
    askedCents: 24_000_000,
  });
  expect(final.number).toBe(submitted.number);

  const checked = await admin.client.call('POST /grant/application/check', {
    applicationId,
    version: final.version,
    decision: 'eligible',
  });
  expect(checked.status).toBe(200);
  for (const { client: approver } of [one, two])
    expect((await review(approver, applicationId, 'approve')).status).toBe(200);
  const begun = await promoted(all, applicationId, { grantedCents: 23_000_000, commencedOn: '01/12/2026' });
  expect(begun.data.application).toMatchObject({
    stage: 'implementation',
    grantedCents: 23_000_000,
    commencedOn: '2026-12-01',
  });
  const node = await client.call('GET /workflow/node', { nodeId });
  expect(node.data).toMatchObject({ currentStep: 'running', ended: false });

  const archived = await admin.client.call('POST /grant/application/archive', {
    applicationId,
    version: await versionOf(applicationId),
    reason: 'Done',
  });
  expect(archived.data.application.status).toBe('archive');
  const found = await admin.client.call('GET /grant/application/list', { search: submitted.number! });
  expect(found.data.rows.map((row) => row.applicationId)).toEqual([applicationId]);
  const subjects = (await portal.mails('oxfam', email)).map(({ subject }) => subject).reverse();
  expect(subjects.map((subject) => subject.replace(submitted.number!, '#'))).toEqual([
    'We have received your application #',
    'Approved: #, Initial application',
    'Next stage: #, Final application',
    'We have received your application #',
    'Approved: #, Final application',
    'Next stage: #, Implementation',
  ]);
});

test('GRA-5: returned by both: only the noted fields are open; it goes back to them and shows what changed', async () => {
  const { one, two } = all;
  const { client, applicationId, formId } = await applied(portal, all);
  await locked(all, applicationId);
  await review(one.client, applicationId, 'return', 'The title says too little');
  await review(two.client, applicationId, 'return', 'I agree');
  const back = await visible(client, applicationId);
  expect(back).toMatchObject({ status: 'returned', abilities: { edit: true } });
  expect(back.reviews).toEqual([]);
  expect(back.seats).toEqual([]);
  await handIn(client, formId, { projectTitle: 'Neighbours who cook for each other' });
  const again = await visible(one.client, applicationId);
  expect(again).toMatchObject({ status: 'locked', round: 2, abilities: { review: true } });
  const changed = await one.client.call('GET /grant/application/changes', { applicationId });
  expect(changed.data.rounds).toMatchObject([
    {
      against: 'returned',
      at: back.returned!.at,
      rows: [{ field: 'projectTitle', before: 'Neighbours who cook', after: 'Neighbours who cook for each other' }],
    },
  ]);
});

test('GRA-3: returned by the check with a note: that field alone is open, with a day to mend it by', async () => {
  englishReaders();
  const { admin } = all;
  const { client, applicationId, formId } = await applied(portal, all);
  const version = await versionOf(applicationId);
  const send = (over: Record<string, unknown>) =>
    admin.client.call('POST /grant/application/check', { applicationId, version, decision: 'return', ...over });
  expect(Object.keys((await send({})).errorList)).toEqual(['comment']);
  expect(Object.keys((await send({ notes: [{ field: 'shoeSize', note: 'x' }] })).errorList)).toEqual(['notes']);
  expect(Object.keys((await send({ comment: 'x', dueOn: '31/12/1999' })).errorList)).toEqual(['dueOn']);
  const sent = await send({ notes: [{ field: 'projectTitle', note: 'Say where' }] });
  expect(sent.data.application).toMatchObject({ status: 'returned' });
  const form = await client.call('GET /form/get', { formId });
  expect([form.data.fields.projectTitle!.readOnly, form.data.fields.fund!.readOnly]).toEqual([false, true]);
  // what is declared goes with what is handed in: open beside the noted field, and empty
  const { declareTrue } = form.data.fields;
  expect([declareTrue!.readOnly, declareTrue!.value]).toEqual([false, 'unchecked']);
  expect(declareTrue!.fieldSubtitle).toMatch(/^You declare this again because /);
  const mine = await visible(client, applicationId);
  expect(mine.returned).toMatchObject({ notes: [{ field: 'projectTitle', note: 'Say where' }] });
  const undeclared = await client.call('POST /form/post', { formId, extra: { projectTitle: 'Neighbours' } });
  expect(Object.keys(undeclared.errorList).sort()).toEqual(['declareConflict', 'declarePrivacy', 'declareTrue']);
  await handIn(client, formId, { projectTitle: 'Neighbours in Sham Shui Po', fund: '999999' });
  expect(await visible(client, applicationId)).toMatchObject({ status: 'submitted', askedCents: 25_000_000 });
});

test('GRA-2: a step that ends before it begins is refused at both of its dates, as the form says while it is typed', async () => {
  englishReaders();
  const { client } = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const { formId } = await begin(client, all.cohortId);
  const timeline = rows({ step: 'Begin', from: '2027-03-31', until: '2027-03-30', serves: 'all' });
  const refused = await client.call('POST /form/post', { formId, extra: goodAnswers({ timeline }) });
  const inRows = Object.keys(refused.errorList).filter((name) => name !== 'timeline');
  expect(inRows.map((name) => name.split('.').at(-1))).toEqual(['from', 'until']);
  expect(Object.values(refused.errorList).flat()).toContain(
    'The last date comes before the first. Please change one of them.',
  );
});

test('GRA-5: approvers who differ: the programme settles with both reasons before it', async () => {
  const { admin, one, two } = all;
  const { client, applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  const own = (await visible(one.client, applicationId)).reviews.find((each) => each.own)!;
  const extra = { ...reviewAnswers('approve'), commentNeed: 'Well shown.' };
  expect((await one.client.call('POST /form/post', { formId: own.formId!, extra })).status).toBe(200);
  await review(two.client, applicationId, 'reject', 'Too dear');
  const open = await visible(admin.client, applicationId);
  expect(open).toMatchObject({ status: 'locked', abilities: { settle: true } });
  expect(open.reviews.map(({ decision, reason }) => [decision, reason])).toEqual([
    ['approve', ''],
    ['reject', 'Too dear'],
  ]);
  // An approval need give no reason; what it says of the parts stands for it, and points stand beside the most there are.
  expect(open.reviews.map(({ score, scoreMost, remarks }) => [score, scoreMost, remarks])).toEqual([
    [16, 20, [{ label: 'Comment on the need', text: 'Well shown.' }]],
    [16, 20, []],
  ]);
  const settle = (comment: string) =>
    admin.client.call('POST /grant/application/settle', {
      applicationId,
      version: open.version,
      decision: 'reject',
      comment,
    });
  expect(Object.keys((await settle('')).errorList)).toEqual(['comment']);
  expect((await settle('The budget decides.')).data.application.status).toBe('rejected');
  expect(await visible(client, applicationId)).toMatchObject({ status: 'rejected', comment: 'The budget decides.' });
  const late = await settle('Again');
  expect([late.status, late.code]).toEqual([409, 'grant.moved']);
});

test('GRA-5: the other review opens after the own one is sent; in turn the second waits for the first', async () => {
  const { one, two } = all;
  const { applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  await review(one.client, applicationId, 'approve');
  const second = await visible(two.client, applicationId);
  expect(second.reviews.map(({ own }) => own)).toEqual([true]);
  const [known] = (await visible(one.client, applicationId)).reviews;
  expect((await two.client.call('GET /form/get', { formId: known!.formId! })).status).toBe(404);
  await review(two.client, applicationId, 'approve');
  expect((await visible(two.client, applicationId)).reviews).toHaveLength(2);
  expect((await two.client.call('GET /form/get', { formId: known!.formId! })).status).toBe(200);

  const turns = await programme(portal, { reviewing: 'inTurn' });
  const theirs = await applied(portal, turns);
  await locked(turns, theirs.applicationId);
  expect((await visible(turns.two.client, theirs.applicationId)).abilities.review).toBe(false);
  await review(turns.one.client, theirs.applicationId, 'approve');
  expect((await visible(turns.two.client, theirs.applicationId)).abilities.review).toBe(true);
});

test('GRA-2: beginning again takes up the draft; outside its days a call takes none', async () => {
  const { client } = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const first = await begin(client, all.cohortId);
  expect((await begin(client, all.cohortId)).applicationId).toBe(first.applicationId);
  const closed = await programme(portal, { opensOn: '2020-01-01', closesOn: '2020-12-31' });
  const late = await client.call('POST /workflow/graph/start', {
    graphName: 'grantApplication',
    params: { cohortId: closed.cohortId },
  });
  expect([late.status, late.code]).toEqual([409, 'grant.closed']);
});

test('GRA-5: the question about a conflict names whom it is about, and nothing more of the application', async () => {
  const { admin, one, two } = all;
  const { applicationId } = await applied(portal, all);
  await admin.client.call('POST /grant/application/check', {
    applicationId,
    version: (await visible(admin.client, applicationId)).version,
    decision: 'eligible',
    approvers: [one.accountId, two.accountId],
  });
  const query = await visible(one.client, applicationId);
  expect(query).toMatchObject({ abilities: { declare: true }, forms: [], reviews: [], team: [] });
  expect(query.parties).toMatchObject({
    applicant: expect.stringContaining('Chan Tai Man'),
    team: expect.arrayContaining(['Lee Siu Ming']),
  });
  await one.client.call('POST /grant/review/declare', { applicationId, conflict: false });
  expect((await visible(one.client, applicationId)).parties).toBeNull();
  expect((await visible(admin.client, applicationId)).parties).toBeNull();
});

test('GRA-5: what came back and is handed in with a note untouched says so first, by the note', async () => {
  englishReaders();
  const { admin } = all;
  const { client, formId, applicationId } = await applied(portal, all);
  await admin.client.call('POST /grant/application/check', {
    applicationId,
    version: (await visible(admin.client, applicationId)).version,
    decision: 'return',
    comment: 'Two questions',
    notes: [
      { field: 'need', note: 'For whom?' },
      { field: 'approach', note: 'How often?' },
    ],
  });
  expect((await client.call('GET /form/get', { formId })).data.warns).toBe(true);
  const warnings = async (over: Record<string, unknown>) =>
    (await client.call('POST /form/validate', { formId, extra: goodAnswers(over) })).data.warnings;
  expect(await warnings({ need: 'Forty neighbours eat alone.' })).toEqual([
    '“What will you do, and what is new about it?” was not changed. The note says: How often?',
  ]);
  const both = { need: 'Forty neighbours eat alone.', approach: 'They cook twice a week.' };
  expect(await warnings(both)).toEqual([]);
  await handIn(client, formId, both);
  expect((await client.call('GET /form/get', { formId })).data.warns).toBeUndefined();
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['grant.review', 'grant.submit']));
});
