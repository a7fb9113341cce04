import { afterAll, beforeAll, expect, test } from 'vitest';
import { workflowJobs } from '../../../../engine/server/workflows/remind.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { fileOf, pdfOf } from '../../../documents/server/testing/files.fixture.ts';
import { applied, decide, goodAnswers } from '../testing/application.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
let theirs: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  theirs = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const upload = async (client: TestClient, name: string) =>
  (await client.call('POST /attachment/upload', { file: fileOf(pdfOf(name), name) })).data.attachmentId;
const versionOf = async (membershipId: string) =>
  (await staff.call('GET /membership/get', { membershipId })).data!.version;
const opens = async (client: TestClient, attachmentId: string) =>
  (await client.raw('GET /attachment/get', { tenant: 'cifa', attachmentId })).status;

test('MEM-2, ATT-3: a document of a decision is read by the applicant and those who review, and stays', async () => {
  const { client } = await portal.person('cifa');
  const stranger = (await portal.person('cifa', ['itrc-cifa-membership-full-member'])).client;
  const { membershipId, formId } = await applied(client);
  const [first, second] = [await upload(staff, 'questions.pdf'), await upload(staff, 'letter.pdf')];
  expect([await opens(staff, first), await opens(client, first), await opens(theirs, first)]).toEqual([200, 404, 404]);

  const notMine = { membershipId, version: await versionOf(membershipId), comment: 'Two questions' };
  const refused = await theirs.call('POST /membership/return', { ...notMine, files: [first] });
  expect([refused.status, Object.keys(refused.errorList)]).toEqual([422, ['files']]);
  const returned = await staff.call('POST /membership/return', { ...notMine, files: [first] });
  expect(returned.data.membership.files).toMatchObject([{ name: 'questions.pdf', decision: 'return' }]);
  const mine = (await client.call('GET /membership/get', {})).data!;
  expect(mine.files).toMatchObject([{ attachmentId: first, name: 'questions.pdf' }]);
  const visible = async (id: string) =>
    Promise.all([client, theirs, stranger].map((testClient) => opens(testClient, id)));
  expect(await visible(first)).toEqual([200, 200, 404]);
  expect(await opens(portal.client('cifa'), first)).toBe(401);

  // Handed in again, the form speaks of its own files only, and the reviewer's stays all the same.
  const { version } = (await client.call('GET /form/get', { formId })).data;
  expect((await client.call('POST /form/post', { formId, version, extra: goodAnswers() })).status).toBe(200);
  expect(await visible(first)).toEqual([200, 200, 404]);
  const approved = await staff.call('POST /membership/submitForApproval', {
    membershipId,
    decision: 'approve',
    version: await versionOf(membershipId),
    files: [second],
  });
  expect(approved.data.membership.files.map(({ name, decision }) => [name, decision])).toEqual([
    ['questions.pdf', 'return'],
    ['letter.pdf', 'approve'],
  ]);
  expect(await visible(second)).toEqual([200, 200, 404]);
  const kept = await staff.call('POST /attachment/userDelete', { attachmentId: first });
  expect(kept.data.deleted).toBe(false);
  const { history } = (await theirs.call('GET /membership/approvalForm', { membershipId })).data;
  expect(history.filter(({ comment }) => comment.endsWith('.pdf'))).toHaveLength(2);
});

test('MEM-2: a decision that is refused keeps no document', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await applied(client);
  const version = await versionOf(membershipId);
  const file = await upload(theirs, 'late.pdf');
  await staff.call('POST /membership/submitForApproval', { membershipId, version, decision: 'approve' });
  const late = await theirs.call('POST /membership/return', { membershipId, version, comment: 'x', files: [file] });
  expect([late.status, late.code]).toEqual([409, 'membership.decided']);
  expect((await client.call('GET /membership/get', {})).data!.files).toEqual([]);
  expect(await opens(client, file)).toBe(404);
});

test('MEM-2: the list with the longest wait first goes on and back by pages, also of a search', async () => {
  const fresh = await startPortal();
  try {
    const admin = (await fresh.person('cifa', ['itrc-cifa-admin'])).client;
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push((await applied((await fresh.person('cifa')).client)).membershipId);
    for (const search of [undefined, '陳大']) {
      const browse = async (more: object) => {
        const query = { status: 'pending', oldestFirst: true, size: 2, ...(search && { search }), ...more } as const;
        const { data } = await admin.call('GET /membership/browse', query);
        return { ...data, ids: data.rows.map(({ membershipId }) => membershipId) };
      };
      const first = await browse({});
      expect([first.ids, first.previous]).toEqual([ids.slice(0, 2), null]);
      const two = await browse({ after: first.next });
      expect(two.ids).toEqual(ids.slice(2, 4));
      const three = await browse({ after: two.next });
      expect([three.ids, three.next]).toEqual([ids.slice(4), null]);
      expect((await browse({ before: three.previous })).ids).toEqual(ids.slice(2, 4));
      expect((await browse({ before: two.previous })).ids).toEqual(ids.slice(0, 2));
      expect((await browse({ page: 3 })).ids).toEqual(ids.slice(4));
      const newest = await admin.call('GET /membership/browse', { status: 'pending', ...(search && { search }) });
      expect(newest.data.rows.map(({ membershipId }) => membershipId)).toEqual([...ids].reverse());
    }
  } finally {
    await fresh.close();
  }
});

test('MEM-2, WFL-1: the steps tell staff who returned it, and the applicant that the institute did', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, nodeId, formId } = await applied(client);
  const version = await versionOf(membershipId);
  const notes = [{ field: 'phone', note: 'Please check' }];
  await staff.call('POST /membership/return', { membershipId, version, notes, comment: 'One question' });
  const moved = async (reader: TestClient) =>
    reader.call('POST /workflow/next', {
      workflowName: 'applyFullMembership',
      currentStep: 'review',
      direction: 'forward',
      nodeId,
    });
  expect((await moved(theirs)).error).toMatch(/Person \d+/);
  expect((await moved(client)).error).toMatch(/Family Institute/);
  const form = await client.call('GET /form/get', { formId });
  await client.call('POST /form/post', { formId, version: form.data.version, extra: goodAnswers() });
  const review = await theirs.call('GET /membership/approvalForm', { membershipId });
  expect(review.data.lastReturn).toMatchObject({ comment: 'One question', notes: [{ label: 'Phone', ...notes[0] }] });
  expect(review.data.membership.returned).toBeNull();
});

test('MEM-2, WFL-3: reviewers are reminded of what waits before its last day, with the way to the desk; not twice', async () => {
  const fresh = await startPortal();
  try {
    const reviewer = await fresh.person('cifa', ['itrc-cifa-admin']);
    const { membershipId, nodeId } = await applied((await fresh.person('cifa')).client);
    const { data } = await reviewer.client.call('GET /notification/list', {});
    expect(data.rows.filter(({ link }) => link?.includes(nodeId))).toEqual([]);
    const forward = await reviewer.client.call('POST /workflow/next', {
      workflowName: 'applyFullMembership',
      currentStep: 'review',
      direction: 'forward',
      nodeId,
    });
    expect([forward.status, forward.code]).toEqual([409, 'workflow.step']);
    const { engine } = fresh;
    const tenant = engine.tenants.get('cifa')!;
    const work = () =>
      workflowJobs[0]!.run({ engine, tenant, transaction: (act) => engine.database.tenant('cifa', act) }, {});
    const mails = async () =>
      (await fresh.mails('cifa', reviewer.email)).filter(({ text }) => text.includes(membershipId));
    await work();
    expect(await mails()).toHaveLength(0);
    for (const [days, total] of [
      ['P7D', 1],
      ['P2D', 2],
    ] as const) {
      await fresh.clock({ advance: days });
      await work();
      await work();
      expect(await mails()).toHaveLength(total);
    }
    expect((await mails())[0]!.text).toContain(`/membership/applications/${membershipId}`);
    // who waits, how long and for what, in the line and in the mail
    const again = fresh.client('cifa');
    await again.call('POST /user/login', { email: reviewer.email, password: 'Portal-2026' });
    const lines = (await again.call('GET /notification/list', {})).data.rows;
    const said = lines.filter(({ link }) => link?.includes(membershipId)).map(({ message }) => message);
    expect(said[0]).toMatch(/^Chan Tai Man has waited 9 days for your decision\. Please act by /i);
    expect(said[1]).toMatch(/^Chan Tai Man has waited 7 days for your decision\. Please act by /i);
    expect((await mails()).map(({ text }) => /has waited (\d) days for your decision/.exec(text)?.[1]).sort()).toEqual([
      '7',
      '9',
    ]);
    expect((await mails())[0]!.subject).toMatch(/Chan Tai Man/i);
  } finally {
    await fresh.close();
  }
});

test('WFL-1: after the approval the way says that the applicant is to pay, not that the institute is waited for', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, nodeId } = await applied(client);
  expect((await decide(staff, membershipId)).status).toBe(200);
  const here = async (reader: TestClient) =>
    (await reader.call('GET /workflow/node', { nodeId })).data.steps.find(({ state }) => state === 'here')!;
  expect(await here(client)).toMatchObject({ step: 'payment', waitsFor: 'You' });
  expect((await here(staff)).waitsFor).toMatch(/^Person \d+/);
  const forward = {
    workflowName: 'applyFullMembership',
    currentStep: 'payment',
    direction: 'forward' as const,
    nodeId,
  };
  expect((await client.call('POST /workflow/next', forward)).code).toBe('workflow.step');
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['membership.attach']));
});
