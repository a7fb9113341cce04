import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied, decide, goodAnswers } from '../testing/application.fixture.ts';

let portal: TestPortal;
let staff: TestClient;
let second: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  second = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const versionOf = async (membershipId: string) =>
  (await staff.call('GET /membership/get', { membershipId })).data!.version;
const sendBack = async (membershipId: string, notes: { field: string; note: string }[], comment = '') =>
  staff.call('POST /membership/return', { membershipId, version: await versionOf(membershipId), notes, comment });

test('MEM-2: an application that was returned twice carries the notes of the last time', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, formId } = await applied(client);
  await sendBack(membershipId, [{ field: 'phone', note: 'Check the number' }], 'First');
  const { version } = (await client.call('GET /form/get', { formId })).data;
  const extra = goodAnswers({ phone: '6123 4567' });
  expect((await client.call('POST /form/post', { formId, version, extra })).status).toBe(200);
  expect((await sendBack(membershipId, [{ field: 'occupation', note: 'Say where' }], 'Second')).status).toBe(200);
  const { returned } = (await client.call('GET /membership/get', {})).data!;
  expect([returned?.comment, returned?.notes.map(({ field }) => field)]).toEqual(['Second', ['occupation']]);
});

test('MEM-2: returned with notes at fields; only then may it be edited; the next review shows what changed', async () => {
  const { client, email } = await portal.person('cifa', [], 'zh-hant');
  const { membershipId, formId, nodeId } = await applied(client);
  const early = await client.call('POST /form/post', { formId, extra: goodAnswers() });
  expect([early.status, early.code]).toEqual([409, 'form.locked']);

  expect(Object.keys((await sendBack(membershipId, [])).errorList)).toEqual(['comment']);
  expect(Object.keys((await sendBack(membershipId, [{ field: 'shoeSize', note: 'x' }])).errorList)).toEqual(['notes']);
  const notes = [
    { field: 'phone', note: '請核對號碼' },
    { field: 'occupation', note: 'Please say where.' },
  ];
  const returned = await sendBack(membershipId, notes, 'Two questions');
  expect(returned.data.membership).toMatchObject({ status: 'returned', abilities: { decide: false } });
  const again = await decide(staff, membershipId);
  expect([again.status, again.code]).toEqual([409, 'membership.decided']);
  expect(again.error).toMatch(/Person \d+.*\d\d\/\d\d\/\d{4}/);

  const mine = (await client.call('GET /membership/get', {})).data!;
  expect(mine.abilities.edit).toBe(true);
  expect(mine.returned).toMatchObject({ comment: 'Two questions', who: '家研院' });
  expect(mine.returned!.notes).toEqual([
    { field: 'phone', label: '電話', note: '請核對號碼' },
    { field: 'occupation', label: '職業', note: 'Please say where.' },
  ]);
  const [mail] = await portal.mails('cifa', email);
  expect(mail!.subject).toBe('請補充你的申請：正式會員');
  expect(mail!.text).toContain('電話: 請核對號碼');
  const node = await client.call('GET /workflow/node', { nodeId });
  expect(node.data).toMatchObject({ currentStep: 'fill', direction: 'back' });

  const version = (await client.call('GET /form/get', { formId })).data.version;
  const sent = await client.call('POST /form/post', {
    formId,
    version,
    extra: goodAnswers({ phone: '6123 4567', occupation: 'Social worker, Kwun Tong' }),
  });
  expect(sent.status).toBe(200);
  const review = await second.call('GET /membership/approvalForm', { membershipId });
  expect(review.data.sinceReturned).toEqual([
    { field: 'phone', label: 'Phone', before: '9123 4567', after: '6123 4567' },
    { field: 'occupation', label: 'Occupation', before: 'Social worker', after: 'Social worker, Kwun Tong' },
  ]);
  expect(review.data.history.map(({ action }) => action)).toEqual([
    'Application started',
    'Application submitted',
    'Returned',
    'Application submitted',
  ]);
  expect((await decide(second, membershipId)).status).toBe(200);
});

test('MEM-2: what was declared before a return is declared anew with what is handed in, and stays until then', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, formId } = await applied(client);
  const declared = async () => {
    const form = (await staff.call('GET /membership/approvalForm', { membershipId })).data.form;
    return form.fields.declaration!.value;
  };
  await sendBack(membershipId, [{ field: 'phone', note: 'Is it right?' }]);
  const form = (await client.call('GET /form/get', { formId })).data;
  const { value, fieldSubtitle } = form.fields.declaration!;
  expect([value, fieldSubtitle]).toEqual([
    'unchecked',
    'You declare this again because the form was returned to you and you are resubmitting it.',
  ]);
  client.lang = 'zh-hant';
  const chinese = (await client.call('GET /form/get', { formId })).data.fields.declaration!;
  expect(chinese.fieldSubtitle).toBe('表格曾退回修改，重新提交時須再次作出此聲明。');
  client.lang = 'en';
  // staff who look meanwhile see what was declared
  expect(await declared()).toBe('checked');
  const { declaration: _, ...others } = goodAnswers();
  for (const answers of [others, goodAnswers({ declaration: 'unchecked' })]) {
    const refused = await client.call('POST /form/post', { formId, extra: answers });
    expect(refused.errorList).toEqual({ declaration: ['Please click on the Checkbox.'] });
  }
  expect((await client.call('POST /form/post', { formId, extra: goodAnswers() })).status).toBe(200);
  expect(await declared()).toBe('checked');
});

test('MEM-2: of a return and an approval at once one wins, and the other reads who and when', async () => {
  for (let round = 0; round < 4; round++) {
    const { client } = await portal.person('cifa');
    const { membershipId } = await applied(client);
    const version = await versionOf(membershipId);
    const replies = await Promise.all([
      staff.call('POST /membership/return', { membershipId, version, comment: 'One question' }),
      second.call('POST /membership/submitForApproval', { membershipId, version, decision: 'approve' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.code).toBe('membership.decided');
    const { status } = (await client.call('GET /membership/get', {})).data!;
    expect(status).toBe(replies[0].status === 200 ? 'returned' : 'awaiting');
  }
});

test('MEM-5: what the applicant took back is not decided on, and staff read who and when', async () => {
  const { client, email } = await portal.person('cifa');
  const { membershipId } = await applied(client);
  const version = await versionOf(membershipId);
  const foreign = await second.call('POST /membership/withdraw', { membershipId, version });
  expect([foreign.status, foreign.code]).toEqual([403, 'access.denied']);
  const stale = await client.call('POST /membership/withdraw', { membershipId, version: version - 1 });
  expect(stale.code).toBe('record.stale');
  const gone = await client.call('POST /membership/withdraw', { membershipId, version, reason: 'Moving away' });
  expect(gone.data.membership).toMatchObject({ status: 'withdrawl', statusLabel: 'Application withdrawn' });
  expect((await portal.mails('cifa', email))[0]!.subject).toBe('Application withdrawn: Full membership');
  const late = await staff.call('POST /membership/submitForApproval', { membershipId, version, decision: 'approve' });
  expect([late.status, late.code]).toEqual([409, 'membership.withdrawn']);
  expect(late.error).toMatch(/CHAN Tai Man .*\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect((await client.call('POST /membership/withdraw', { membershipId, version: version + 1 })).code).toBe(
    'membership.ended',
  );
  // The way is free for another application.
  expect((await applied(client, 'applyAssociateMembership')).membershipId).not.toBe(membershipId);
});

test('MEM-2: several at once: a dry run changes nothing and says what is skipped and why, then it is done', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.person('cifa')));
  const ids = await Promise.all(people.map(async ({ client }) => (await applied(client)).membershipId));
  const own = (await applied(staff)).membershipId;
  await people[3]!.client.call('POST /membership/withdraw', {
    membershipId: ids[3]!,
    version: await versionOf(ids[3]!),
    reason: 'Changed my mind',
  });
  const rows = [...ids, own, '0198f1a2-0000-4000-8000-00000000000f'].map((key) => ({ key }));
  const dry = await staff.call('POST /membership/bulk', { rows, decision: 'approve', dryRun: true });
  expect(dry.data.rows.map(({ outcome }) => outcome)).toEqual([
    'done',
    'done',
    'done',
    'skipped',
    'skipped',
    'skipped',
  ]);
  expect(dry.data.rows[3]!.why).toMatch(/withdrew this/);
  expect(dry.data.rows[5]).toMatchObject({ name: '' });
  expect(dry.data).toMatchObject({ done: 3, skipped: 3, invoices: 3, mails: 6 });
  for (const { client } of people.slice(0, 3))
    expect((await client.call('GET /membership/get', {})).data!.status).toBe('pending');
  await decide(second, ids[0]!);
  const mute = await staff.call('POST /membership/bulk', { rows, decision: 'reject', dryRun: true });
  expect(Object.keys(mute.errorList)).toEqual(['comment']);
  const real = await staff.call('POST /membership/bulk', { rows, decision: 'approve' });
  expect(real.data).toMatchObject({ done: 2, skipped: 4, invoices: 2, mails: 4 });
  expect(real.data.rows[1]).toMatchObject({ effect: 'approved, invoice HK$500.00' });
  expect(real.data.rows[0]!.why).toMatch(/Person/);
  const after = await Promise.all(people.map(({ client }) => client.call('GET /membership/get', {})));
  expect(after.map(({ data }) => data!.status)).toEqual(['awaiting', 'awaiting', 'awaiting', 'withdrawl']);
  const bare = await people[0]!.client.call('POST /membership/bulk', { rows, decision: 'approve' });
  expect(bare.status).toBe(403);
});

test('MEM-2: the queue goes from the one that waits longest to the next, and begins again behind the last', async () => {
  const fresh = await startPortal();
  try {
    const admin = (await fresh.person('cifa', ['itrc-cifa-admin'])).client;
    expect((await admin.call('GET /membership/next', {})).data).toEqual({ membershipId: null, waiting: 0 });
    const ids: string[] = [];
    for (const graph of ['applyFullMembership', 'applyAssociateMembership', 'applyFullMembership'])
      ids.push((await applied((await fresh.person('cifa')).client, graph)).membershipId);
    const next = async (after?: string, type?: string) =>
      (await admin.call('GET /membership/next', { ...(after && { after }), ...(type && { type }) })).data;
    expect(await next()).toEqual({ membershipId: ids[0], waiting: 3 });
    expect((await next(ids[0])).membershipId).toBe(ids[1]);
    expect((await next(ids[1])).membershipId).toBe(ids[2]);
    expect((await next(ids[2])).membershipId).toBe(ids[0]);
    expect(await next(ids[0], 'full')).toEqual({ membershipId: ids[2], waiting: 2 });
    const own = (await applied(admin)).membershipId;
    expect(await next(ids[2])).toEqual({ membershipId: ids[0], waiting: 4 });
    expect((await next(own)).membershipId).toBe(ids[0]);
    const { version } = (await admin.call('GET /membership/get', { membershipId: own })).data!;
    await admin.call('POST /membership/withdraw', { membershipId: own, version, reason: 'A trial' });
    await decide(admin, ids[1]!);
    expect((await next(ids[1])).membershipId).toBe(ids[2]);
    const list = await admin.call('GET /membership/browse', { status: 'pending' });
    expect(list.data.rows.map(({ waitingDays }) => waitingDays)).toEqual([0, 0]);
    expect(list.data.counts).toEqual({ pending: 2, awaiting: 1, withdrawl: 1 });
  } finally {
    await fresh.close();
  }
});
