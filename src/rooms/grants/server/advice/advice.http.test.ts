// Long because all cases share the one walk of a consultation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../../contract/dates.ts';
import { PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import {
  applied,
  joinTeam,
  locked,
  type Programme,
  programme,
  review,
  visible,
} from '../testing/application.fixture.ts';

const TODAY = '2027-03-10';
const CONSULTANT = 'itrc-oxfam-consultant';
let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  await portal.clock({ at: `${TODAY}T02:00:00Z` });
  all = await programme(portal);
});
afterAll(() => portal.close());

type Over = Record<string, unknown>;
type Person = Awaited<ReturnType<TestPortal['person']>>;

const give = (applicationId: string, accountId: string, over: Over = {}) =>
  all.admin.client.call('POST /grant/consultant/assign', {
    applicationId,
    accountId,
    kind: 'principal',
    capMinutes: 120,
    ...over,
  });
const record = ({ client }: Person, applicationId: string, over: Over = {}) =>
  client.call('POST /grant/consultation/edit', {
    applicationId,
    heldOn: TODAY,
    minutes: 90,
    topic: 'Volunteers',
    advice: 'Ask the school',
    ...over,
  });
const answer = ({ client }: Person, row: { consultationId: string; version: number } | null, objection = '') =>
  client.call('POST /grant/consultation/confirm', {
    consultationId: row!.consultationId,
    version: row!.version,
    confirms: objection === '',
    objection,
  });
const wrong = (reply: { errorList: Record<string, string[]> }) => Object.keys(reply.errorList);
const adviceTo = async ({ client }: Person, applicationId: string) =>
  (await client.call('GET /grant/consultation/list', { applicationId })).data;

/** An application that was handed in, and a consultant with two hours for it. */
async function advised(over: Over = {}, title = 'Neighbours who cook') {
  const applicant = await applied(portal, all, { projectTitle: title });
  const adviser = await portal.person('oxfam', [CONSULTANT]);
  const reply = await give(applicant.applicationId, adviser.accountId, over);
  if (reply.status !== 200) throw new Error(`assign: ${reply.status} ${JSON.stringify(reply.errorList)}`);
  return { applicant, adviser, applicationId: applicant.applicationId };
}

test('GRA-6: one principal, any number for a subject, each with hours; who decides or applies does not advise', async () => {
  const { applicationId, adviser, applicant } = await advised();
  const second = await portal.person('oxfam', [CONSULTANT]);
  const free = await all.admin.client.call('GET /grant/consultant/free', { applicationId });
  expect(free.data.rows.map(({ accountId }) => accountId)).toEqual(expect.arrayContaining([second.accountId]));
  expect(wrong(await give(applicationId, second.accountId))).toEqual(['kind']);
  expect(wrong(await give(applicationId, second.accountId, { kind: 'subject' }))).toEqual(['subject']);
  const law = { kind: 'subject', subject: 'Law' };
  for (const who of [all.one, applicant])
    expect(wrong(await give(applicationId, who.accountId, law))).toEqual(['accountId']);
  expect(wrong(await give(applicationId, second.accountId, { ...law, capMinutes: 0 }))).toEqual(['capMinutes']);
  expect(wrong(await give(applicationId, second.accountId, { ...law, capMinutes: 60_001 }))).toEqual(['capMinutes']);
  expect(wrong(await give(applicationId, second.accountId, { ...law, sinceOn: '2027-02-31' }))).toEqual(['sinceOn']);
  expect(wrong(await give(applicationId, second.accountId, { ...law, sinceOn: '2027-03-11' }))).toEqual(['sinceOn']);
  expect((await give(applicationId, second.accountId, law)).status).toBe(200);

  // Lowered below what is recorded it would say that hours were never agreed.
  await record(adviser, applicationId);
  const below = await give(applicationId, adviser.accountId, { capMinutes: 89 });
  expect(below.errorList.capMinutes).toEqual([
    '1:30 hours have already been recorded; the agreed hours cannot be fewer.',
  ]);
  const { consultants } = (await give(applicationId, adviser.accountId, { capMinutes: 90 })).data;
  expect(consultants).toMatchObject([
    { kind: 'principal', capMinutes: 90, usedMinutes: 90, sinceOn: TODAY },
    { kind: 'subject', subject: 'Law', capMinutes: 120, usedMinutes: 0 },
  ]);
  const never = await give(applicationId, all.two.accountId, { end: true });
  expect([never.status, never.code]).toEqual([404, 'record.notFound']);
  const refused = await adviser.client.call('POST /grant/consultant/assign', {
    applicationId,
    accountId: adviser.accountId,
    kind: 'principal',
    capMinutes: 6000,
  });
  expect(refused.status).toBe(403);
});

test('GRA-6: the cap at its border: the last minute is taken, one more is refused with what is left', async () => {
  const { applicationId, adviser } = await advised();
  const first = await record(adviser, applicationId, { minutes: 60 });
  const over = await record(adviser, applicationId, { minutes: 61 });
  expect(over.errorList).toEqual({ minutes: ['This exceeds the agreed hours: 1:00 left.'] });
  expect((await record(adviser, applicationId, { minutes: 60 })).status).toBe(200);
  expect(wrong(await record(adviser, applicationId, { minutes: 1 }))).toEqual(['minutes']);
  // a change gives back what the record had: 60 to 60 stays, 61 does not
  const { consultationId, version } = first.data.consultation!;
  expect(wrong(await record(adviser, applicationId, { consultationId, version, minutes: 61 }))).toEqual(['minutes']);
  const less = await record(adviser, applicationId, { consultationId, version, minutes: 59 });
  expect(less.status).toBe(200);
  expect((await record(adviser, applicationId, { minutes: 1 })).status).toBe(200);
  const removed = await record(adviser, applicationId, {
    consultationId,
    version: less.data.consultation!.version,
    remove: true,
  });
  expect(removed.data.consultation).toBeNull();
  expect((await adviceTo(adviser, applicationId)).consultants).toMatchObject([{ usedMinutes: 61, capMinutes: 120 }]);
});

test('GRA-6: two records at the same second never pass the cap together', async () => {
  const { applicationId, adviser } = await advised();
  const both = await Promise.all([record(adviser, applicationId), record(adviser, applicationId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('GRA-6: a record was given on a day since the assignment and until today, and says something', async () => {
  const { applicationId, adviser } = await advised({ sinceOn: '2027-03-01' });
  const before = await record(adviser, applicationId, { heldOn: '2027-02-28' });
  expect(before.errorList.heldOn).toEqual(['You have been advising this project since 01/03/2027.']);
  expect(wrong(await record(adviser, applicationId, { heldOn: '2027-03-11' }))).toEqual(['heldOn']);
  for (const heldOn of ['', '31/02/2027', 'yesterday'])
    expect(wrong(await record(adviser, applicationId, { heldOn }))).toEqual(['heldOn']);
  expect(wrong(await record(adviser, applicationId, { minutes: 0 }))).toEqual(['minutes']);
  expect(wrong(await record(adviser, applicationId, { minutes: 1441 }))).toEqual(['minutes']);
  const all = await record(adviser, applicationId, { heldOn: '2027-03-11', minutes: 0, topic: ' ', advice: '' });
  expect(wrong(all)).toEqual(['heldOn', 'minutes', 'topic', 'advice']);
  for (const heldOn of ['2027-03-01', TODAY])
    expect((await record(adviser, applicationId, { heldOn, minutes: 10 })).status).toBe(200);
});

test('GRA-6: objected to, mended, confirmed once; what is confirmed stays as it is', async () => {
  const { applicationId, adviser, applicant } = await advised();
  const first = (await record(adviser, applicationId)).data.consultation;
  const work = async ({ client }: Person) => (await client.call('GET /work/list', {})).data.rows;
  expect((await work(applicant)).map(({ label }) => label)).toEqual([
    'Records of advice on “Neighbours who cook” to confirm',
  ]);
  expect(await work(adviser)).toEqual([]);
  const silent = await applicant.client.call('POST /grant/consultation/confirm', {
    consultationId: first!.consultationId,
    version: first!.version,
    confirms: false,
    objection: ' ',
  });
  expect(wrong(silent)).toEqual(['objection']);
  const objected = (await answer(applicant, first, 'It was one hour')).data.consultation;
  expect(objected).toMatchObject({ state: 'objected', objection: 'It was one hour' });
  const reply = await adviser.client.call('GET /notification/list', {});
  expect(reply.data.rows[0]!.message).toContain('has objected to a record');
  expect(await work(applicant)).toEqual([]);
  expect(await work(adviser)).toMatchObject([{ count: 1, path: '/grants/advice?show=objected' }]);

  const about = { consultationId: first!.consultationId, minutes: 60 };
  expect((await record(adviser, applicationId, { ...about, version: first!.version })).code).toBe('record.stale');
  const mended = await record(adviser, applicationId, { ...about, version: objected.version });
  expect(mended.data.consultation).toMatchObject({ minutes: 60, objection: '', state: 'waiting' });
  const query = (await portal.mails('oxfam', applicant.email)).filter(({ subject }) =>
    /confirm the advice/.test(subject),
  );
  expect(query).toHaveLength(2);
  expect((await answer(applicant, first)).code).toBe('record.stale');
  const twice = await Promise.all([1, 2].map(() => answer(applicant, mended.data.consultation)));
  expect(twice.map(({ status, code }) => [status, code]).sort()).toEqual([
    [200, ''],
    [409, 'grant.state'],
  ]);
  const { rows } = await adviceTo(applicant, applicationId);
  expect(rows).toMatchObject([{ state: 'confirmed', abilities: { edit: false, confirm: false } }]);
  const { version } = rows[0]!;
  for (const more of [{}, { remove: true }])
    expect((await record(adviser, applicationId, { ...about, ...more, version })).code).toBe('grant.state');
  expect((await answer(applicant, rows[0]!, 'After all not')).code).toBe('grant.state');
});

test('GRA-6: an objection whose consultant was ended is settled by the programme, with a reason, and confirmed', async () => {
  const { applicationId, adviser, applicant } = await advised();
  const first = (await record(adviser, applicationId)).data.consultation;
  const objected = (await answer(applicant, first, 'It was one hour')).data.consultation;
  const settle = ({ client }: Person, over: Over = {}) =>
    client.call('POST /grant/consultation/settle', {
      consultationId: objected.consultationId,
      version: objected.version,
      minutes: 60,
      reason: 'Both agree on the phone',
      ...over,
    });
  // While the consultant advises, it is theirs to mend.
  expect((await settle(all.admin)).code).toBe('grant.state');
  expect((await give(applicationId, adviser.accountId, { end: true })).status).toBe(200);
  expect((await adviceTo(all.admin, applicationId)).rows).toMatchObject([{ abilities: { settle: true } }]);
  expect((await adviceTo(applicant, applicationId)).rows).toMatchObject([{ abilities: { settle: false } }]);
  expect((await settle(applicant)).status).toBe(403);
  expect(wrong(await settle(all.admin, { reason: ' ' }))).toEqual(['reason']);
  expect(wrong(await settle(all.admin, { minutes: 91 }))).toEqual(['minutes']);
  expect((await settle(all.admin)).status).toBe(200);
  const [row] = (await adviceTo(applicant, applicationId)).rows;
  expect(row).toMatchObject({ minutes: 60, state: 'waiting', objection: '', abilities: { confirm: true } });
  expect((await settle(all.admin, { version: row!.version })).code).toBe('grant.state');
  const trail = await all.admin.client.call('GET /audit/list', { subjectKind: 'grant', subjectId: applicationId });
  expect(trail.data.rows[0]).toMatchObject({ action: 'grant.advice', reason: 'Both agree on the phone' });
  // With no hours left the record goes.
  const again = (await answer(applicant, row!, 'Not at all')).data.consultation;
  expect((await settle(all.admin, { version: again.version, minutes: 0 })).status).toBe(200);
  expect((await adviceTo(applicant, applicationId)).rows).toEqual([]);
});

test('GRA-6: a record belongs to who gave it, on their own project, while they advise; nobody confirms their own', async () => {
  const { applicationId, adviser, applicant } = await advised();
  const second = await advised();
  const row = (await record(adviser, applicationId)).data.consultation!;
  const mine = { consultationId: row.consultationId, version: row.version };
  expect((await record(second.adviser, applicationId)).status).toBe(404);
  expect((await record(second.adviser, second.applicationId, mine)).status).toBe(404);
  expect((await record(adviser, second.applicationId, mine)).status).toBe(404);
  for (const who of [second.applicant, adviser, all.admin]) expect((await answer(who, row)).status).not.toBe(200);
  const reader = await portal.person('oxfam', ['itrc-oxfam-application-team-member']);
  await joinTeam(applicant.client, applicationId, reader, 'view');
  await joinTeam(applicant.client, applicationId, adviser, 'edit');
  expect((await answer(reader, row)).code).toBe('grant.state');
  // On the team, who advised neither confirms it nor records more.
  expect((await answer(adviser, row)).code).toBe('grant.state');
  expect((await record(adviser, applicationId)).code).toBe('grant.state');
  await applicant.client.call('POST /grant/team/remove', { applicationId, accountId: adviser.accountId });
  expect((await give(applicationId, adviser.accountId, { end: true })).status).toBe(200);
  expect((await record(adviser, applicationId, mine)).status).toBe(404);
  expect((await answer(applicant, row)).status).toBe(200);
});

test('GRA-1: a consultant reads the answers and the advice, and nothing of how it is decided', async () => {
  const { applicationId, adviser, applicant } = await advised();
  await locked(all, applicationId);
  await review(all.one.client, applicationId, 'return', 'SECRETREASON');
  await review(all.two.client, applicationId, 'return', 'SECRETREASON');
  expect(await visible(applicant.client, applicationId)).toMatchObject({ status: 'returned', round: 1 });
  const read = await visible(adviser.client, applicationId);
  expect(read).toMatchObject({
    role: 'consultant',
    seats: [],
    reviews: [],
    returned: null,
    comment: null,
    nodeId: null,
    waitsFor: null,
    decidedAt: null,
  });
  expect(Object.values(read.abilities)).not.toContain(true);
  const form = await adviser.client.call('GET /form/get', { formId: read.forms[0]!.formId });
  expect(form.data).toMatchObject({ allowEdit: false });
  expect(form.data.fields.need!.value).toContain('elderly');
  const sent = await adviser.client.call('POST /form/post', { formId: read.forms[0]!.formId, extra: { need: 'x' } });
  expect(sent.status).not.toBe(200);
  expect(JSON.stringify([read, form.data])).not.toContain('SECRETREASON');
  const { nodeId } = await visible(applicant.client, applicationId);
  expect((await adviser.client.call('GET /workflow/node', { nodeId: nodeId! })).status).toBe(404);
  const { reviews } = await visible(all.admin.client, applicationId);
  expect((await adviser.client.call('GET /form/get', { formId: reviews[0]!.formId! })).status).toBe(404);
  // Nor is who advises asked to decide.
  const both = await portal.person('oxfam', [CONSULTANT, 'itrc-oxfam-application-approver']);
  await give(applicationId, both.accountId, { kind: 'subject', subject: 'Law' });
  const { data } = await all.admin.client.call('GET /grant/approver/list', { applicationId });
  expect(data.rows.find(({ accountId }) => accountId === both.accountId)).toMatchObject({ free: false });
});

test('GRA-6: the overview by project and by consultant; every number is the total of the list it opens', async () => {
  const word = `Choir${Math.random().toString(36).slice(2, 8)}`;
  const item = await advised({}, `${word} of the estate`);
  const two = await advised({ capMinutes: 600 }, `${word} of the harbour`);
  await give(two.applicationId, item.adviser.accountId, { kind: 'subject', subject: 'Music', capMinutes: 300 });
  const next = { nextStep: 'Write to the school' };
  const first = await record(item.adviser, item.applicationId, { minutes: 30, ...next });
  await record(item.adviser, item.applicationId, { minutes: 15 });
  const third = await record(item.adviser, two.applicationId, { minutes: 45, ...next });
  await record(two.adviser, two.applicationId, { minutes: 60 });
  await answer(item.applicant, first.data.consultation);
  await answer(two.applicant, third.data.consultation, 'Not so long');

  const hours = async ({ client }: Person, by: 'project' | 'consultant', more: Over = {}) =>
    (await client.call('GET /grant/advice/hours', { by, search: word, ...more })).data;
  const list = async ({ client }: Person, more: Over = {}) =>
    (await client.call('GET /grant/advice/list', { search: word, ...more })).data;
  const overall = await hours(all.admin, 'project');
  expect(overall.totals).toEqual({
    projects: 2,
    consultants: 2,
    capMinutes: 1020,
    usedMinutes: 150,
    waiting: 2,
    objected: 1,
  });
  expect(overall.rows).toMatchObject([
    { id: two.applicationId, count: 2, other: '', usedMinutes: 105, capMinutes: 900, waiting: 1, objected: 1 },
    { id: item.applicationId, count: 1, usedMinutes: 45, capMinutes: 120, waiting: 1, objected: 0 },
  ]);
  const people = await hours(all.admin, 'consultant');
  expect(people.rows).toMatchObject([
    { id: two.adviser.accountId, count: 1, usedMinutes: 60 },
    { id: item.adviser.accountId, count: 2, usedMinutes: 90, capMinutes: 420, objected: 1 },
  ]);
  for (const row of people.rows) {
    const of = { accountId: row.id };
    expect((await list(all.admin, of)).minutes).toBe(row.usedMinutes);
    expect((await list(all.admin, { ...of, state: 'waiting' })).total).toBe(row.waiting);
    expect((await list(all.admin, { ...of, state: 'objected' })).total).toBe(row.objected);
    expect((await hours(all.admin, 'project', of)).total).toBe(row.count);
  }
  for (const row of overall.rows)
    expect((await list(all.admin, { applicationId: row.id })).minutes).toBe(row.usedMinutes);
  const { counts } = await list(all.admin);
  expect(counts).toEqual({ all: 4, waiting: 2, objected: 1, confirmed: 1, next: 1 });
  for (const state of ['waiting', 'objected', 'confirmed'] as const)
    expect((await list(all.admin, { state })).total).toBe(counts[state]);
  const agreed = await list(all.admin, { next: true });
  expect(agreed.rows.map(({ consultationId }) => consultationId)).toEqual([third.data.consultation!.consultationId]);

  // Page by page, on and back.
  const start = await list(all.admin, { size: 3 });
  const rest = await list(all.admin, { size: 3, after: start.next! });
  expect([start.rows.length, rest.rows.length, rest.next]).toEqual([3, 1, null]);
  expect((await list(all.admin, { size: 3, before: rest.previous! })).rows).toEqual(start.rows);
  const pages = await hours(all.admin, 'project', { size: 1 });
  const after = await hours(all.admin, 'project', { size: 1, after: pages.next! });
  expect([pages.rows[0]!.id, after.rows[0]!.id, after.next]).toEqual([two.applicationId, item.applicationId, null]);

  // A consultant counts and finds the own alone, also when asking for another's by id.
  const own = await hours(item.adviser, 'project');
  expect(own.rows.map(({ id, as, usedMinutes }) => [id, as, usedMinutes])).toEqual([
    [two.applicationId, 'Subject consultant · Music', 45],
    [item.applicationId, 'Principal consultant', 45],
  ]);
  expect((await hours(item.adviser, 'consultant', { accountId: two.adviser.accountId })).total).toBe(0);
  expect((await list(two.adviser)).counts).toEqual({ all: 1, waiting: 1, objected: 0, confirmed: 0, next: 0 });
  expect((await list(two.adviser, { applicationId: item.applicationId })).rows).toEqual([]);
  // Who advises no longer finds nothing; the programme still counts the hours that were given.
  await give(item.applicationId, item.adviser.accountId, { end: true });
  expect((await hours(item.adviser, 'project')).totals).toMatchObject({ projects: 1, usedMinutes: 45 });
  expect((await hours(all.admin, 'project')).totals).toMatchObject({ projects: 2, usedMinutes: 150, capMinutes: 945 });
  for (const who of [item.applicant, all.one])
    expect((await who.client.call('GET /grant/advice/hours', { by: 'project' })).status).toBe(403);
});

test('GRA-5: a conflict of interest closes the advice and its overview as well', async () => {
  const { applicationId } = await advised({}, 'A kitchen behind the wall');
  const shut = await portal.person('oxfam', ['itrc-oxfam-super-admin', 'itrc-oxfam-application-approver']);
  const search = { search: 'A kitchen behind the wall' };
  const find = async () => (await shut.client.call('GET /grant/advice/hours', { by: 'project', ...search })).data.total;
  expect(await find()).toBe(1);
  await portal.engine.database.tenant('oxfam', (db) =>
    db
      .insert('grant_declaration', {
        application_id: applicationId,
        account_id: shut.accountId,
        conflict: true,
        reason: 'My sister',
        declared_at: db.now,
      })
      .execute(),
  );
  expect(await find()).toBe(0);
  expect((await shut.client.call('GET /grant/advice/list', search)).data.counts.all).toBe(0);
  expect((await shut.client.call('GET /grant/consultation/list', { applicationId })).status).toBe(404);
  const answer = await shut.client.call('POST /grant/consultant/assign', {
    applicationId,
    accountId: shut.accountId,
    kind: 'principal',
    capMinutes: 60,
  });
  expect(answer.status).toBe(404);
  expect(wrong(await give(applicationId, shut.accountId, { kind: 'subject', subject: 'Law' }))).toEqual(['accountId']);
});

test('GRA-6: tomorrow begins at midnight in Hong Kong', async () => {
  const { applicationId, adviser } = await advised();
  const tomorrow = addDays(TODAY, 1);
  // 23:59 in Hong Kong is still today, one minute later it is tomorrow.
  await portal.clock({ at: `${TODAY}T15:59:30Z` });
  const again = await adviser.client.call('POST /user/login', { email: adviser.email, password: PASSWORD });
  expect(again.status).toBe(200);
  expect(wrong(await record(adviser, applicationId, { heldOn: tomorrow, minutes: 5 }))).toEqual(['heldOn']);
  await portal.clock({ at: `${TODAY}T16:00:30Z` });
  expect((await record(adviser, applicationId, { heldOn: tomorrow, minutes: 5 })).status).toBe(200);
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['grant.adviceConfirm', 'grant.adviceObject', 'grant.consultant']),
  );
});
