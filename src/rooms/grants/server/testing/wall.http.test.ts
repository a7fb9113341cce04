import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_HEADER, UNDO_HEADER } from '../../../../contract/values/undoable.ts';
import { answerInvitation } from '../../../../server/testing/invitations.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import {
  applied,
  handIn,
  joinTeam,
  locked,
  type Programme,
  programme,
  review,
  visible,
} from './application.fixture.ts';
import { everything } from './wall.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const ADMIN = 'itrc-oxfam-super-admin';
const TITLE = 'A kitchen that nobody may see';

test('GRA-5: a conflicted approver finds no trace by any call, count, search, notice or mail', async () => {
  const { admin, one, two } = all;
  const spare = await portal.person('oxfam', ['itrc-oxfam-application-approver']);
  const { client, applicationId, nodeId, formId } = await applied(portal, all, { projectTitle: TITLE });
  const { number, version: first } = await visible(admin.client, applicationId);
  // a letter there is too
  await admin.client.call('POST /grant/application/check', {
    applicationId,
    version: first,
    decision: 'return',
    comment: 'Say where',
  });
  await handIn(client, formId, { projectTitle: TITLE });
  await locked(all, applicationId);
  await review(one.client, applicationId, 'approve');
  const [known] = (await visible(one.client, applicationId)).reviews;
  const letters = await client.call('GET /grant/letter/list', { applicationId });
  const { letterId } = letters.data.rows[0]!;
  const record = { kind: 'grant', recordId: applicationId };
  await admin.client.call('POST /record/note/add', { ...record, text: `${TITLE}: call them` });
  await client.call('POST /record/message/send', { ...record, text: TITLE, seen: '0' });
  const query = { applicationId, nodeId, formId, letterId, dataId: applicationId, number: number!, ...record };
  const words = [TITLE, number!];

  // before, the approver who declared no conflict finds it: the same question can find something
  expect(await everything(two.client, query, words)).toContain(TITLE);
  const version = (await visible(admin.client, applicationId)).version;
  const moved = await admin.client.call('POST /grant/application/assign', {
    applicationId,
    version,
    approvers: [one.accountId, spare.accountId],
  });
  expect(moved.status).toBe(200);
  // the head alone, and no answer, before they say anything
  const head = await visible(spare.client, applicationId);
  expect(head).toMatchObject({ forms: [], seats: [], reviews: [], team: [], abilities: { declare: true } });
  expect((await spare.client.call('GET /form/get', { formId })).status).toBe(404);
  const mails = (await portal.mails('oxfam', spare.email)).length;
  expect(mails).toBeGreaterThan(0);
  const said = await spare.client.call('POST /grant/review/declare', {
    applicationId,
    conflict: true,
    reason: 'My sister runs it',
  });
  expect([said.status, said.data.application]).toEqual([200, null]);

  const after = await everything(spare.client, query, words);
  expect(after).not.toContain(TITLE);
  expect(after).not.toContain(number!);
  expect(after).not.toContain(applicationId);
  const calls = [
    'GET /grant/application/get',
    'GET /grant/application/changes',
    'GET /grant/letter/file',
    'GET /record/note/list',
    'GET /workflow/node',
  ] as const;
  for (const name of calls)
    expect((await spare.client.raw(name, { tenant: 'oxfam', lang: 'en', ...query })).status).toBe(404);
  for (const form of [formId, `grant-application-final-${applicationId}`, known!.formId!])
    expect((await spare.client.call('GET /form/get', { formId: form })).status).toBe(404);
  const again = await spare.client.call('POST /grant/review/declare', { applicationId, conflict: false });
  expect([again.status, again.code]).toEqual([404, 'record.notFound']);
  const draft = await spare.client.raw('POST /form/draft', {
    tenant: 'oxfam',
    lang: 'en',
    formId,
    dataId: applicationId,
    fields: {},
    tab: 'x',
    base: 0,
  });
  expect([400, 404, 422]).toContain(draft.status);

  // what happens to it afterwards reaches them neither by mail nor on the screen
  await admin.client.call('POST /grant/application/assign', {
    applicationId,
    version: (await visible(admin.client, applicationId)).version,
    approvers: [one.accountId, two.accountId],
  });
  await review(two.client, applicationId, 'reject', 'Too dear');
  expect(await portal.mails('oxfam', spare.email)).toHaveLength(mails);
  expect(await everything(spare.client, query, words)).not.toContain(number!);
});

test('GRA-5: an admin with a conflict is shut out as well; a team member who is an approver loses the seat', async () => {
  const { one, two } = all;
  const { client, applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  await joinTeam(client, applicationId, two, 'view');
  const theirs = await visible(two.client, applicationId);
  expect(theirs).toMatchObject({ role: 'team', reviews: [], seats: [], abilities: { review: false, declare: false } });
  expect((await visible(all.admin.client, applicationId)).seats.map(({ accountId }) => accountId)).toEqual([
    one.accountId,
  ]);
  const refused = await all.admin.client.call('POST /grant/application/assign', {
    applicationId,
    version: (await visible(all.admin.client, applicationId)).version,
    approvers: [one.accountId, two.accountId],
  });
  expect(Object.keys(refused.errorList)).toEqual(['approvers']);
});

test('GRA-5, F: a decision that can be undone is shown to colleagues, and to none with a conflict', async () => {
  const { client, applicationId } = await applied(portal, all);
  const [colleague, conflicted] = [await portal.person('oxfam', [ADMIN]), await portal.person('oxfam', [ADMIN])];
  await portal.engine.database.tenant('oxfam', (db) =>
    db.query(
      `insert into grant_declaration (tenant_id, application_id, account_id, conflict, reason, declared_at)
       values ($1, $2, $3, true, 'My sister applies', now())`,
      [applicationId, conflicted.accountId],
    ),
  );
  const { version } = await visible(all.admin.client, applicationId);
  const rejects = { applicationId, version, decision: 'reject', comment: 'Not eligible' } as const;
  const held = await all.admin.client.call('POST /grant/application/check', rejects, { [UNDO_HEADER]: '60' });
  expect(held.status).toBe(200);
  const seenBy = async (reader: typeof client) =>
    (await reader.call('GET /decision/list', {})).data.rows.some(({ records }) => records.includes(applicationId));
  expect([await seenBy(all.admin.client), await seenBy(colleague.client), await seenBy(conflicted.client)]).toEqual([
    true,
    true,
    false,
  ]);
  const decisionId = held.headers.get(DECISION_HEADER)!;
  expect((await all.admin.client.call('POST /decision/undo', { decisionId })).status).toBe(200);
});

test('GRA-5: a deputy sees, declares and reviews while named, in the place of who named them, and nothing once it was ended', async () => {
  const { one, two } = all;
  const deputy = await portal.person('oxfam', ['itrc-oxfam-application-approver']);
  const { applicationId } = await applied(portal, all);
  await locked(all, applicationId);
  const get = () => deputy.client.call('GET /grant/application/get', { applicationId });
  expect((await get()).status).toBe(404);
  const named = await two.client.call('POST /grant/deputy/edit', {
    deputyEmail: deputy.email,
    fromOn: '2020-01-01',
    toOn: '2099-12-31',
  });
  expect(named.status).toBe(200);
  expect((await get()).data).toMatchObject({ forms: [], abilities: { declare: true, review: false } });
  await deputy.client.call('POST /grant/review/declare', { applicationId, conflict: false });
  expect((await review(deputy.client, applicationId, 'approve')).status).toBe(200);
  const late = await two.client.call('GET /grant/application/get', { applicationId });
  expect(late.data.abilities.review).toBe(false);
  const { rows } = (await two.client.call('GET /grant/deputy/list', {})).data;
  await two.client.call('POST /grant/deputy/edit', { deputyId: rows[0]!.deputyId, end: true });
  expect((await get()).status).toBe(404);
  await review(one.client, applicationId, 'approve');
});

test('GRA-1: the team views, comments or edits as it may; the owner hands over', async () => {
  const owner = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const mate = await portal.person('oxfam', ['itrc-oxfam-application-team-member'], 'zh-hant');
  const begun = await owner.client.call('POST /workflow/graph/start', {
    graphName: 'grantApplication',
    params: { cohortId: all.cohortId },
  });
  const formId = begun.data.route!.params.formId!;
  const applicationId = formId.replace('grant-application-initial-', '');
  expect((await mate.client.call('GET /form/get', { formId })).status).toBe(404);
  const put = (email: string, permission: 'view' | 'edit') =>
    owner.client.call('POST /grant/team/edit', { applicationId, email, permission });
  expect(Object.keys((await put(owner.email, 'view')).errorList)).toEqual(['email']);
  await joinTeam(owner.client, applicationId, mate, 'view');
  expect((await mate.client.call('GET /form/get', { formId })).data.allowEdit).toBe(false);
  await put(mate.email, 'edit');
  expect((await mate.client.call('GET /form/get', { formId })).data.allowEdit).toBe(true);
  expect((await portal.mails('oxfam', mate.email)).map(({ subject }) => subject)).toHaveLength(1);

  const theirs = await mate.client.call('POST /grant/team/edit', {
    applicationId,
    email: owner.email,
    permission: 'view',
  });
  expect([theirs.status, theirs.code]).toEqual([409, 'grant.state']);
  const { version } = await visible(owner.client, applicationId);
  const handed = await owner.client.call('POST /grant/team/handOver', {
    applicationId,
    version,
    accountId: mate.accountId,
  });
  expect(handed.status).toBe(200);
  // it stays with the owner until the other accepts
  expect((await visible(owner.client, applicationId)).abilities).toMatchObject({ team: true, withdraw: true });
  await answerInvitation(mate.client);
  expect((await visible(mate.client, applicationId)).abilities).toMatchObject({ team: true, withdraw: true });
  expect((await visible(owner.client, applicationId)).abilities).toMatchObject({ team: false, edit: true });
});
