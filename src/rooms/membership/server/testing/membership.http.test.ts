import { afterAll, beforeAll, expect, test } from 'vitest';
import { hongKongDate } from '../../../../contract/dates.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import type { StaticMethod } from '../../contract/values.ts';
import { applied, begin, decide, goodAnswers, pay } from './application.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const FULL = 'itrc-cifa-membership-full-member';
const ASSOCIATE = 'itrc-cifa-membership-associate-member';
const admin = () => portal.person('cifa', ['itrc-cifa-admin']);

test('MEM-1, MEM-2, MEM-3: apply by workflow, fill the form, be approved, hear of it by mail and on screen', async () => {
  const { client, email, accountId } = await portal.person('cifa', [], 'zh-hant');
  const types = await client.call('GET /membership/apply', {});
  expect(types.data.types.map(({ type, open, graphName }) => [type, open, graphName])).toEqual([
    ['full', true, 'applyFullMembership'],
    ['associate', true, 'applyAssociateMembership'],
    ['life', true, 'applyLifeMembership'],
  ]);
  const begun = await begin(client);
  expect(begun).toMatchObject({ workflowName: 'applyFullMembership', currentStep: 'begin', direction: 'forward' });
  expect(begun.nextStepList.next).toEqual(['fill']);
  expect(begun.formId).toBe(`fill-in-membership-form-${begun.membershipId}`);

  const form = await client.call('GET /form/get', { formId: begun.formId });
  expect(form.data).toMatchObject({ title: '會籍申請表', buttonLabel: '提交申請', allowEdit: true, version: 0 });
  expect(form.data.fields.membershipType).toMatchObject({ value: 'full', readOnly: true });
  expect(form.data.fields.contactEmail!.value).toBe(email);

  const posted = await client.call('POST /form/post', { formId: begun.formId, extra: goodAnswers() });
  expect(posted.status).toBe(200);
  expect(posted.data.message).toContain('申請已提交');
  const pending = await client.call('GET /membership/get', {});
  expect(pending.data).toMatchObject({
    status: 'pending',
    statusLabel: '待審核',
    fullname: 'CHAN Tai Man',
    fullnameChinese: '陳大文',
    number: null,
    abilities: { edit: false, decide: false },
  });
  const received = await portal.mails('cifa', email);
  expect(received[0]!.subject).toBe('已收到你的申請：正式會員');

  const reviewer = await admin();
  const list = await reviewer.client.call('GET /membership/browse', { status: 'pending', search: '大文' });
  expect(list.data.rows.map(({ membershipId }) => membershipId)).toContain(begun.membershipId);
  const approval = await reviewer.client.call('GET /membership/approvalForm', { membershipId: begun.membershipId });
  expect(approval.data.membership.abilities).toMatchObject({ decide: true, edit: false });
  expect(approval.data.form.allowEdit).toBe(false);
  expect(approval.data.form.fields.phone!.value).toBe('+85291234567');
  expect(approval.data.history.map(({ action }) => action)).toEqual(['Application started', 'Application submitted']);

  const decided = await decide(reviewer.client, begun.membershipId, 'approve', 'Welcome, 大文');
  expect(decided.status).toBe(200);
  expect(decided.data.membership).toMatchObject({ status: 'awaiting', number: null, feeCents: 500_00 });
  expect((await client.call('GET /session', {})).data.roles).toEqual([]);
  const awaiting = await portal.mails('cifa', email);
  expect(awaiting.slice(0, 2).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^發票 I-\d{4}-\d{5}：HK\$500\.00$/),
    '申請已獲批准：正式會員',
  ]);
  const paid = await pay(reviewer.client, begun.membershipId);
  expect(paid.data.invoice.receipt!.number).toMatch(/^R-\d{4}-\d{5}$/);
  const mine = await client.call('GET /membership/get', {});
  expect(mine.data).toMatchObject({ status: 'active', comment: 'Welcome, 大文', renewalPeriod: 'annual' });
  expect(mine.data!.endsOn!.slice(0, 4)).toBe(String(Number(mine.data!.joinedOn!.slice(0, 4)) + 1));
  const session = await client.call('GET /session', {});
  expect(session.data.module.membership).toMatchObject({ membershipStatus: 'active' });
  expect(session.data.roles).toEqual([FULL]);
  const [welcome, receipt] = await portal.mails('cifa', email);
  expect(receipt!.subject).toMatch(/^收據 R-\d{4}-\d{5}：HK\$500\.00$/);
  expect(welcome!.subject).toBe(`歡迎加入：你的會員編號為 ${mine.data!.number}`);
  expect(welcome!.text).toContain('Welcome, 大文');
  expect(welcome!.links.some((link) => link.includes('/membership?tenant=cifa&lang=zh-hant'))).toBe(true);
  const node = await client.call('GET /workflow/node', { nodeId: begun.nodeId });
  expect(node.data.steps.map(({ step, state }) => [step, state])).toEqual([
    ['begin', 'done'],
    ['fill', 'done'],
    ['review', 'done'],
    ['payment', 'done'],
    ['approved', 'done'],
  ]);
  expect(accountId).toBeTruthy();
});

test('MEM-1: who has a membership, an open application or another membership role may not apply, and is told why', async () => {
  const member = await portal.person('cifa', [ASSOCIATE]);
  const types = await member.client.call('GET /membership/apply', {});
  expect(types.data.types.map(({ open }) => open)).toEqual([false, true, false]);
  expect(types.data.types[0]!.why).toBeTruthy();
  const answer = await member.client.call('POST /workflow/graph/start', { graphName: 'applyFullMembership' });
  expect([answer.status, answer.code]).toEqual([409, 'membership.otherRole']);
  const same = await member.client.call('POST /workflow/graph/start', { graphName: 'applyAssociateMembership' });
  expect(same.status).toBe(200);

  const { client } = await portal.person('cifa');
  await applied(client);
  const again = await client.call('POST /workflow/graph/start', { graphName: 'applyAssociateMembership' });
  expect([again.status, again.code]).toEqual([409, 'membership.open']);
});

test('MEM-1: ten starts at once make one application; who has not submitted may still change the type', async () => {
  const { client } = await portal.person('cifa');
  const begun = await Promise.all(Array.from({ length: 10 }, () => begin(client)));
  expect(new Set(begun.map(({ membershipId }) => membershipId)).size).toBe(1);
  expect(new Set(begun.map(({ nodeId }) => nodeId)).size).toBe(1);
  await client.call('POST /form/draft', { formId: begun[0]!.formId, extra: { surname: 'Ho' } });
  const changed = await begin(client, 'applyAssociateMembership');
  expect(changed.membershipId).toBe(begun[0]!.membershipId);
  expect(changed.nodeId).not.toBe(begun[0]!.nodeId);
  const form = await client.call('GET /form/get', { formId: changed.formId });
  expect(form.data.fields.membershipType!.value).toBe('associate');
  expect(form.data.draft!.fields).toMatchObject({ surname: { value: 'Ho' } });
  const posted = await client.call('POST /form/post', {
    formId: changed.formId,
    extra: goodAnswers({ professionalField: 'law', qualifications: null }),
  });
  expect(posted.status).toBe(200);
  const after = await client.call('GET /form/get', { formId: changed.formId });
  expect(after.data.draft).toBeNull();
  expect(after.data.fields.professionalField!.value).toBeNull();
});

test('MEM-2: a rejection needs a reason, which the applicant reads; no role, no number, and they may apply again', async () => {
  const { client, email } = await portal.person('cifa');
  const { membershipId } = await applied(client);
  const reviewer = await admin();
  const mute = await decide(reviewer.client, membershipId, 'reject', '  ');
  expect(mute.status).toBe(422);
  expect(mute.errorList.comment![0]).toMatch(/reason/);
  const decided = await decide(reviewer.client, membershipId, 'reject', 'Not our field');
  expect(decided.status).toBe(200);
  const mine = await client.call('GET /membership/get', {});
  expect(mine.data).toMatchObject({ status: 'rejected', number: null, comment: 'Not our field' });
  expect((await client.call('GET /session', {})).data.roles).toEqual([]);
  expect((await portal.mails('cifa', email))[0]!.text).toContain('Not our field');
  expect((await begin(client)).membershipId).not.toBe(membershipId);
});

test('MEM-2: of two who decide at once one wins, the other reads who and when; an old version is refused', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId } = await applied(client, 'applyAssociateMembership');
  const reviewers = await Promise.all(Array.from({ length: 4 }, admin));
  const form = await reviewers[0]!.client.call('GET /membership/approvalForm', { membershipId });
  const { version } = form.data.membership;
  const old = await reviewers[0]!.client.call('POST /membership/submitForApproval', {
    membershipId,
    decision: 'approve',
    version: version - 1,
  });
  expect([old.status, old.code]).toEqual([409, 'record.stale']);
  const replies = await Promise.all(
    reviewers.map((reviewer, at) =>
      reviewer.client.call('POST /membership/submitForApproval', {
        membershipId,
        decision: at % 2 ? 'approve' : 'reject',
        comment: `from ${at}`,
        version,
      }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const winner = replies.findIndex(({ status }) => status === 200);
  for (const lost of replies.filter(({ status }) => status === 409)) {
    expect(lost.code).toBe('membership.decided');
    expect(lost.error).toMatch(/Person \d+/);
    expect(lost.error).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  }
  const mine = await client.call('GET /membership/get', {});
  expect(mine.data!.status).toBe(winner % 2 ? 'awaiting' : 'rejected');
  expect(mine.data!.comment).toBe(`from ${winner}`);
});

test('MEM-3: twenty approvals at once give numbers without gaps; a refused one takes none', async () => {
  const reviewer = await admin();
  const people = await Promise.all(Array.from({ length: 20 }, () => portal.person('cifa')));
  const ids = await Promise.all(
    people.map(async ({ client }) => (await applied(client, 'applyAssociateMembership')).membershipId),
  );
  const replies = await Promise.all(
    ids.map((membershipId, at) =>
      reviewer.client.call('POST /membership/submitForApproval', {
        membershipId,
        decision: 'approve',
        // every fifth is stale
        version: at % 5 === 4 ? 1 : 2,
      }),
    ),
  );
  const approved = replies.filter(({ status }) => status === 200).map(({ data }) => data.membership);
  expect(approved).toHaveLength(16);
  const invoices = approved.map(({ invoice }) => Number(invoice!.number.slice(7))).sort((a, b) => a - b);
  expect(invoices).toEqual(invoices.map((_, at) => invoices[0]! + at));
  // Every one is paid twice at once: one of the two is told that it is.
  const payments = await Promise.all(
    [...approved, ...approved].map(({ membershipId, invoice }) =>
      reviewer.client.call('POST /payment/invoice/pay', {
        invoiceId: invoice!.invoiceId,
        paidOn: hongKongDate(portal.engine.clock.now()),
        reference: membershipId,
        cents: invoice!.totalCents,
      }),
    ),
  );
  expect(payments.filter(({ status }) => status === 200)).toHaveLength(16);
  expect(new Set(payments.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['invoice.paid']),
  );
  const receipts = payments.filter(({ status }) => status === 200).map(({ data }) => data.invoice.receipt!.number);
  const booked = receipts.map((number) => Number(number.slice(7))).sort((a, b) => a - b);
  expect(booked).toEqual(booked.map((_, at) => booked[0]! + at));
  const members = await Promise.all(
    approved.map(({ membershipId }) => reviewer.client.call('GET /membership/get', { membershipId })),
  );
  const numbers = members.map(({ data }) => data!.number!);
  const counts = numbers.map((number) => Number(number.slice(2))).sort((a, b) => a - b);
  expect(counts).toEqual(counts.map((_, at) => counts[0]! + at));
});

test('MEM-5, TEN-2: a membership is seen by its owner and by reviewers; to others it does not exist', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, formId, nodeId } = await begin(client);
  const reviewer = await admin();
  const stranger = await portal.person('cifa');
  for (const reader of [reviewer.client, stranger.client]) {
    expect((await reader.call('GET /membership/get', { membershipId })).status).toBe(404);
    expect((await reader.call('GET /form/get', { formId })).status).toBe(404);
    expect((await reader.call('POST /form/post', { formId, extra: goodAnswers() })).status).toBe(404);
    expect((await reader.call('POST /form/draft', { formId, extra: { surname: 'X' } })).status).toBe(404);
  }
  expect((await stranger.client.call('GET /workflow/node', { nodeId })).status).toBe(404);
  await client.call('POST /form/post', { formId, extra: goodAnswers() });
  expect((await reviewer.client.call('GET /membership/get', { membershipId })).status).toBe(200);
  expect((await reviewer.client.call('POST /form/post', { formId, extra: goodAnswers() })).code).toBe('form.locked');
  expect((await stranger.client.call('GET /membership/get', { membershipId })).status).toBe(404);
  expect((await stranger.client.call('GET /membership/browse', {})).status).toBe(403);
  expect((await stranger.client.call('GET /membership/approvalForm', { membershipId })).status).toBe(403);
  const elsewhere = await portal.person('oxfam', ['itrc-super-admin']);
  expect((await elsewhere.client.call('GET /membership/browse', {})).code).toBe('module.off');
});

test('nobody decides on the own application', async () => {
  const { client } = await admin();
  const { membershipId } = await applied(client);
  const form = await client.call('GET /membership/approvalForm', { membershipId });
  expect(form.data.membership.abilities.decide).toBe(false);
  expect((await decide(client, membershipId)).code).toBe('access.denied');
});

test('FRM-16: the membership form by membership id: read, refused with errorList, submitted with message and time', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, formId, nodeId } = await begin(client);
  const form = await client.call('GET /form/getMembership', { membershipId });
  expect(form.data).toMatchObject({ formId, dataId: membershipId, nodeId, buttonLabel: 'Submit application' });
  expect(form.data.formData[formId]!.fieldList).toContain('surname');
  const named = { membershipId, formId, dataId: membershipId, nodeId };
  const bad = await client.call('POST /form/postMembership', { ...named, extra: goodAnswers({ surname: ' ' }) });
  expect([bad.status, Object.keys(bad.errorList)]).toEqual([422, ['surname']]);
  const good = await client.call('POST /form/postMembership', { ...named, extra: goodAnswers() });
  expect(good.status).toBe(200);
  expect(good.data.message).toContain('submitted');
  expect(good.data.updatedAt).toBe(good.data.formData[formId]!.updatedAt);
  expect(good.data.formData[formId]!.allowEdit).toBe(false);
});

test('FRM-16: a static method chooses how the form is loaded: to edit, read-only, or on the version in use', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, formId } = await begin(client);
  for (const [staticMethod, allowEdit] of [
    ['', true],
    ['edit', true],
    ['current', true],
    ['view', false],
  ] as const) {
    const { status, data } = await client.call('GET /form/getMembership', { membershipId, staticMethod });
    const { fields } = { fields: data.formData[formId]!.fields };
    expect([staticMethod, status, data.formData[formId]!.allowEdit, fields.surname!.allowEdit]).toEqual([
      staticMethod,
      200,
      allowEdit,
      allowEdit,
    ]);
  }
  const named = { membershipId, formId, dataId: membershipId, staticMethod: 'view' as const };
  const posted = await client.call('POST /form/postMembership', { ...named, extra: goodAnswers() });
  expect([posted.status, posted.data.formData[formId]!.allowEdit]).toEqual([200, false]);
});

test('FRM-16: `formType` is the type of the membership; every other, an unknown static method or a foreign run is 400 and writes nothing', async () => {
  const { client } = await portal.person('cifa');
  const { membershipId, formId, nodeId } = await begin(client);
  const named = { membershipId, formId, dataId: membershipId, extra: goodAnswers() };
  const foreign = await begin((await portal.person('cifa')).client);
  for (const [at, odd] of [
    ['formType', { formType: 'renewal' }],
    ['formType', { formType: 'associate' }],
    ['staticMethod', { staticMethod: 'renew' as StaticMethod }],
    ['nodeId', { nodeId: foreign.nodeId }],
  ] as const) {
    const posted = await client.call('POST /form/postMembership', { ...named, ...odd });
    expect([at, posted.status, posted.code, Object.keys(posted.errorList)]).toEqual([
      at,
      400,
      'request.malformed',
      [at],
    ]);
    if (at === 'nodeId') continue;
    const answer = await client.call('GET /form/getMembership', { membershipId, ...odd });
    expect([at, answer.status, Object.keys(answer.errorList)]).toEqual([at, 400, [at]]);
  }
  const untouched = await client.call('GET /form/getMembership', { membershipId, formType: 'full', staticMethod: '' });
  expect([untouched.status, untouched.data.formData[formId]!.updatedAt, untouched.data.message]).toEqual([
    200,
    null,
    '',
  ]);
  const posted = await client.call('POST /form/postMembership', { ...named, nodeId, formType: 'full' });
  expect([posted.status, posted.data.formData[formId]!.allowEdit]).toEqual([200, false]);
  expect((await client.call('GET /membership/get', { membershipId })).data!.status).toBe('pending');
});
