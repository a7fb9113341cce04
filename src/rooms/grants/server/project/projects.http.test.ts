import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../../../contract/fields/choiceListEditor/row.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { remindReports } from '../reports/remind-reports.ts';
import { joinTeam, type Programme, programme, running, visible } from '../testing/application.fixture.ts';
import { expectAgreement } from '../testing/life.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

/** What the job does when its hour has come. */
const remind = () => {
  const { engine } = portal;
  return remindReports({
    engine,
    tenant: engine.tenants.get('oxfam')!,
    transaction: (act) => engine.database.tenant('oxfam', act),
  });
};

test('GRA-7: reports by period, spending by row of the budget, returned, late and reminded once', async () => {
  const { admin } = all;
  const { client, email, applicationId } = await running(portal, all);
  const plan = (over: Record<string, unknown>) =>
    admin.client.call('POST /grant/report/schedule', {
      applicationId,
      everyMonths: 3,
      endsOn: '2027-12-31',
      dueDays: 30,
      ...over,
    });
  expect(Object.keys((await plan({ everyMonths: 0 })).errorList)).toEqual(['everyMonths']);
  expect(Object.keys((await plan({ endsOn: '2026-12-31' })).errorList)).toEqual(['endsOn']);
  const { reports } = (await plan({})).data;
  expect(reports.map(({ fromOn, toOn, dueOn }) => [fromOn, toOn, dueOn])).toEqual([
    ['2027-01-01', '2027-03-31', '2027-04-30'],
    ['2027-04-01', '2027-06-30', '2027-07-30'],
    ['2027-07-01', '2027-09-30', '2027-10-30'],
    ['2027-10-01', '2027-12-31', '2028-01-30'],
  ]);
  const [first, second] = reports;
  const form = await client.call('GET /form/get', { formId: first!.formId });
  const rows = form.data.fields.spending!.value as Row[];
  expect(rows.map(({ values }) => [values.item, values.budget, values.before])).toEqual([
    ['Cook', 200_000, 0],
    ['Kitchen', 60_000, 0],
  ]);
  const spent = (amounts: string[], params = rows) =>
    JSON.stringify(params.map(({ id }, at) => ({ id, values: { spent: amounts[at] } })));
  const send = (formId: string, spending: string) =>
    client.call('POST /form/post', {
      formId,
      extra: { done: 'Dinners', reached: '38', objectives: 'On the way', spending, declaration: 'checked' },
    });
  const odd = await send(first!.formId, spent(['1', '2'], [rows[0]!, { id: 'row-99999', values: {} }]));
  expect(Object.keys(odd.errorList)).toEqual(['spending']);
  expect((await send(first!.formId, spent(['50000.50', '15000']))).status).toBe(200);
  const read = async () => (await client.call('GET /grant/project/get', { applicationId })).data;
  expect((await read()).spending.map(({ item, budgetCents, spentCents }) => [item, budgetCents, spentCents])).toEqual([
    ['Cook', 20_000_000, 5_000_050],
    ['Kitchen', 6_000_000, 1_500_000],
  ]);
  const decide = (decision: 'accept' | 'return', version: number, comment = '') =>
    admin.client.call('POST /grant/report/decide', { reportId: first!.reportId, version, decision, comment });
  const { version } = (await read()).reports[0]!;
  expect(Object.keys((await decide('return', version)).errorList)).toEqual(['comment']);
  expect((await decide('return', version, 'Vouchers are missing')).data.report.status).toBe('returned');
  expect((await decide('accept', version)).code).toBe('grant.moved');
  expect((await send(first!.formId, spent(['50000.50', '15000']))).status).toBe(200);
  expect((await decide('accept', (await read()).reports[0]!.version)).data.report.status).toBe('accepted');
  expect((await send(first!.formId, spent(['1', '1']))).code).toBe('form.locked');
  const next = await client.call('GET /form/get', { formId: second!.formId });
  expect((next.data.fields.spending!.value as Row[]).map(({ values }) => values.before)).toEqual([50_000.5, 15_000]);

  for (const at of ['2027-07-20T02:00:00Z', '2027-07-20T05:00:00Z', '2027-08-02T02:00:00Z', '2027-08-02T05:00:00Z']) {
    await portal.clock({ at });
    await remind();
  }
  const late = (await portal.mails('oxfam', email)).filter(({ subject }) => /is due on|is overdue/.test(subject));
  // due in ten days, and late by three; the first of the days before is past by then and is not said any more
  expect(late.map(({ subject }) => subject.replace(/of \S+/, 'of #'))).toEqual([
    'Report 2 of # is overdue',
    'Report 2 of # is due on 30/07/2027',
  ]);
  const stranger = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  expect((await stranger.client.call('GET /grant/project/get', { applicationId })).status).toBe(404);
  expect((await stranger.client.call('GET /form/get', { formId: first!.formId })).status).toBe(404);
  await portal.clock({ reset: true });
});

test('GRA-7: the summary is frozen once the project has begun; a change needs both approvers', async () => {
  const { one, two } = all;
  const { client, email, applicationId } = await running(portal, all);
  const frozen = await client.call('POST /form/post', {
    formId: `grant-application-final-${applicationId}`,
    extra: { projectTitle: 'Another' },
  });
  expect([frozen.status, frozen.code]).toEqual([409, 'form.locked']);
  const begun = await client.call('POST /grant/change/begin', { applicationId });
  expect((await client.call('POST /grant/change/begin', { applicationId })).data.change.changeId).toBe(
    begun.data.change.changeId,
  );
  const { changeId, formId } = begun.data.change;
  expect((await one.client.call('GET /form/get', { formId })).status).toBe(404);
  const answer = await client.call('POST /form/post', {
    formId,
    extra: { what: 'Two dinners a week', parts: '["objectives"]', before: 'One', after: 'Two', why: 'Many come' },
  });
  expect(answer.status).toBe(200);
  const vote = (who: typeof one, approves: boolean, reason = '') =>
    who.client.call('POST /grant/change/vote', { changeId, approves, reason });
  expect(Object.keys((await vote(one, false)).errorList)).toEqual(['reason']);
  // it waits for both, on their desk and among their work, and the team is told so without their names
  const waiting = async (who: typeof one) =>
    (await who.client.call('GET /grant/application/list', { mine: true })).data.rows.filter(
      (row) => row.applicationId === applicationId,
    );
  const work = async (who: typeof one) =>
    (await who.client.call('GET /work/list', {})).data.rows.find(({ path }) => path.endsWith('awaits=vote'))?.count ??
    0;
  expect(await waiting(two)).toMatchObject([{ waitsFor: '審批員（更改申請）' }]);
  expect(await waiting(all.admin)).toEqual([]);
  const before = await work(one);
  expect((await vote(one, true)).data.change).toMatchObject({ status: 'asked', votes: [{ approves: true }] });
  expect(await waiting(one)).toEqual([]);
  expect(await work(one)).toBe(before - 1);
  const [mine] = (await client.call('GET /grant/project/get', { applicationId })).data.changes;
  expect(mine).toMatchObject({
    votes: [],
    approvers: [
      { position: 1, name: null, at: expect.any(String) },
      { position: 2, name: null, at: null },
    ],
  });
  expect(await visible(client, applicationId)).toMatchObject({ waitsFor: expect.any(String), since: mine!.askedAt });
  const reply = await two.client.call('GET /grant/project/get', { applicationId });
  expect(reply.data.changes[0]).toMatchObject({ votes: [], abilities: { vote: true } });
  expect((await vote(one, true)).code).toBe('grant.state');
  expect((await vote(two, true)).data.change.status).toBe('approved');
  expect((await portal.mails('oxfam', email))[0]!.subject).toMatch(/^The change to .* has been approved$/);
  expect((await visible(client, applicationId)).waitsFor).toBeNull();
  const letters = await client.call('GET /grant/letter/list', { applicationId });
  expect(letters.data.rows[0]).toMatchObject({ kind: 'changeApproved' });
});

test('GRA-7: one against it is enough and the letter says why; a free seat is filled again; an end ends the request', async () => {
  const { admin, one, two } = all;
  const { client, email, applicationId } = await running(portal, all);
  const spare = await portal.person('oxfam', ['itrc-oxfam-application-approver']);
  const ask = async (what: string) => {
    const { changeId, formId } = (await client.call('POST /grant/change/begin', { applicationId })).data.change;
    const extra = { what, parts: '["timeline"]', before: 'One', after: 'Two', why: 'Many come' };
    expect((await client.call('POST /form/post', { formId, extra })).status).toBe(200);
    return changeId;
  };
  const vote = (who: typeof one, changeId: string, approves: boolean, reason = '') =>
    who.client.call('POST /grant/change/vote', { changeId, approves, reason });
  const dear = await ask('A second cook');
  const assigned = await admin.client.call('POST /grant/application/assign', {
    applicationId,
    version: (await visible(admin.client, applicationId)).version,
    approvers: [one.accountId, spare.accountId],
  });
  expect(assigned.status).toBe(200);
  expect((await portal.mails('oxfam', spare.email))[0]!.subject).toMatch(
    /^A change to \S+ is awaiting your decision: \S/,
  );
  expect((await vote(two, dear, true)).status).toBe(404);
  expect((await vote(spare, dear, true)).code).toBe('grant.state');
  await spare.client.call('POST /grant/review/declare', { applicationId, conflict: false });
  expect((await vote(one, dear, false, 'Too dear')).status).toBe(200);
  expect((await vote(spare, dear, true)).data.change).toMatchObject({ status: 'rejected' });
  expect((await portal.mails('oxfam', email))[0]!.text).toContain('A second cook\n\nToo dear');
  expect((await client.call('POST /grant/change/withdraw', { changeId: dear })).code).toBe('grant.state');

  const taken = await ask('A bus');
  expect((await client.call('POST /grant/change/withdraw', { changeId: taken })).data.change.status).toBe('withdrawn');
  expect((await vote(one, taken, true)).code).toBe('grant.state');

  await ask('A van');
  await admin.client.call('POST /grant/application/archive', {
    applicationId,
    version: (await visible(admin.client, applicationId)).version,
    reason: 'Done',
    anyway: true,
  });
  const { changes } = (await client.call('GET /grant/project/get', { applicationId })).data;
  expect(changes.map(({ what, status }) => [what, status])).toEqual([
    ['A van', 'withdrawn'],
    ['A bus', 'withdrawn'],
    ['A second cook', 'rejected'],
  ]);
});

test('the team talks at the fields, who is mentioned is told, and nobody else reads it', async () => {
  const { client, applicationId } = await running(portal, all);
  const mate = await portal.person('oxfam', ['itrc-oxfam-application-team-member']);
  const reader = await portal.person('oxfam', ['itrc-oxfam-application-team-member']);
  await joinTeam(client, applicationId, mate, 'comment');
  await joinTeam(client, applicationId, reader, 'view');
  const say = (who: typeof client, field: string) =>
    who.call('POST /grant/comment/add', { applicationId, field, text: 'Enough?', mentions: [mate.accountId] });
  expect(Object.keys((await say(client, 'shoeSize')).errorList)).toEqual(['field']);
  const said = await say(client, 'fund');
  expect(said.status).toBe(200);
  expect((await say(reader.client, 'fund')).code).toBe('grant.state');
  const answer = await mate.client.call('GET /notification/list', {});
  expect(answer.data.rows[0]!.message).toContain('You were mentioned');
  expect(answer.data.rows[0]!.link).toContain(
    `/form/grant-application-final-${applicationId}?field=fund&comments=open`,
  );
  const mentions = (await portal.mails('oxfam', mate.email)).filter(({ subject }) => /mentioned you/.test(subject));
  expect(mentions.map(({ text }) => text)).toEqual([expect.stringContaining('Enough?')]);
  const { commentId } = said.data.comment;
  expect((await mate.client.call('POST /grant/comment/resolve', { commentId, resolved: true })).status).toBe(200);
  expect((await reader.client.call('GET /grant/comment/list', { applicationId })).data.rows).toMatchObject([
    { text: 'Enough?', resolved: true },
  ]);
  for (const { client: second } of [all.admin, all.one])
    expect((await second.call('GET /grant/comment/list', { applicationId })).status).toBe(404);
});

test('GRA-3: promotion seals what was approved, as PDF and JSON with their hashes, once and for good', async () => {
  const { admin } = all;
  const { client, applicationId } = await running(portal, all);
  await portal.engine.database.tenant('oxfam', async (db) => {
    const [seal] = await db.query<{ sha256: string; pdf_sha256: string }>(
      `select sha256, pdf_sha256 from grant_seal where tenant_id = $1 and application_id = $2 and stage = 'initial'`,
      [applicationId],
    );
    const ask = (format: 'pdf' | 'json') =>
      client.call('GET /grant/seal/file', { applicationId, stage: 'initial', format });
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const [json, pdf] = [await ask('json'), await ask('pdf')];
    expect(hash(json.bytes)).toBe(seal!.sha256);
    expect(hash(pdf.bytes)).toBe(seal!.pdf_sha256);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(JSON.parse(json.bytes.toString())).toMatchObject({ stage: 'initial', answers: { fund: 250_000 } });
  });
  const edited = portal.engine.database.tenant('oxfam', (db) =>
    db.query('update grant_seal set content = content where tenant_id = $1'),
  );
  await expect(edited).rejects.toThrow('never edited');
  const late = await admin.client.call('POST /grant/seal/make', { applicationId });
  expect([late.status, late.code]).toEqual([409, 'grant.state']);
});

test('GRA-8: the archive says what is still open and takes it only when that is known; with a reason it is opened again', async () => {
  const { admin } = all;
  const { client, nodeId, applicationId } = await running(portal, all);
  const plan = { applicationId, everyMonths: 6, endsOn: '2027-12-31', dueDays: 30 };
  expect((await admin.client.call('POST /grant/report/schedule', plan)).status).toBe(200);
  const { formId } = (await client.call('POST /grant/change/begin', { applicationId })).data.change;
  const extra = { what: 'A van', parts: '["objectives"]', before: 'One', after: 'Two', why: 'Many come' };
  expect((await client.call('POST /form/post', { formId, extra })).status).toBe(200);
  const open = [
    'Report 1, due on 30/07/2027: Due.',
    'Report 2, due on 30/01/2028: Due.',
    'A requested change is still undecided: A van.',
  ];
  expect((await admin.client.call('GET /grant/application/closing', { applicationId })).data.open).toEqual(open);
  expect((await client.call('GET /grant/application/closing', { applicationId })).status).toBe(403);
  const archive = async (more: { reason?: string; anyway?: boolean }) =>
    admin.client.call('POST /grant/application/archive', {
      applicationId,
      version: (await visible(admin.client, applicationId)).version,
      ...more,
    });
  const refused = await archive({ reason: 'Over' });
  expect([refused.status, refused.code]).toEqual([409, 'grant.stillOpen']);
  for (const line of open) expect(refused.error).toContain(line);
  expect(Object.keys((await archive({ anyway: true })).errorList)).toEqual(['reason']);
  expect((await archive({ anyway: true, reason: 'They moved away' })).data.application).toMatchObject({
    status: 'archive',
    abilities: { archive: false, reopen: true },
  });
  expect((await client.call('GET /workflow/node', { nodeId })).data.ended).toBe(true);

  const reopen = async (who: TestClient, reason: string) =>
    who.call('POST /grant/application/reopen', {
      applicationId,
      version: (await visible(admin.client, applicationId)).version,
      reason,
    });
  expect(Object.keys((await reopen(admin.client, ' ')).errorList)).toEqual(['reason']);
  expect((await reopen(client, 'Please')).status).toBe(403);
  expect((await reopen(admin.client, 'They are back')).data.application).toMatchObject({
    stage: 'implementation',
    status: 'approved',
    abilities: { archive: true, reopen: false },
  });
  expect((await reopen(admin.client, 'Again')).code).toBe('grant.state');
  expect((await client.call('GET /workflow/node', { nodeId })).data).toMatchObject({
    currentStep: 'running',
    ended: false,
  });
  const answer = await client.call('GET /notification/list', {});
  expect(answer.data.rows[0]!.message).toMatch(/has been restored from the archive\.$/);
  const trail = await admin.client.call('GET /audit/list', { subjectKind: 'grant', subjectId: applicationId });
  expect(trail.data.rows.slice(0, 2)).toMatchObject([
    { action: 'grant.reopen', reason: 'They are back', changes: [{ before: 'archive', after: 'approved' }] },
    { action: 'grant.archive', reason: 'They moved away' },
  ]);
  await portal.engine.database.tenant('oxfam', (db) => expectAgreement(db, applicationId));
});

test('GRA-7: an approved change alters the budget that spending counts against; one that is not approved does not', async () => {
  const { admin, one, two } = all;
  const { client, applicationId } = await running(portal, all);
  const plan = { applicationId, everyMonths: 6, endsOn: '2027-12-31', dueDays: 30 };
  const [report] = (await admin.client.call('POST /grant/report/schedule', plan)).data.reports;
  const budget = async () =>
    (await client.call('GET /grant/project/get', { applicationId })).data.spending.map(({ item, budgetCents }) => [
      item,
      budgetCents,
    ]);
  const ask = async (amounts: string[]) => {
    const { changeId, formId } = (await client.call('POST /grant/change/begin', { applicationId })).data.change;
    const rows = (await client.call('GET /form/get', { formId })).data.fields.budget!.value as Row[];
    const extra = {
      what: 'More rent',
      parts: '["budget"]',
      before: 'One',
      after: 'Two',
      why: 'It costs more',
      budget: JSON.stringify(rows.map(({ id }, at) => ({ id, values: { wished: amounts[at] } }))),
    };
    const odd = { ...extra, budget: JSON.stringify([{ id: 'row-99999', values: { wished: '1' } }]) };
    expect(Object.keys((await client.call('POST /form/post', { formId, extra: odd })).errorList)).toEqual(['budget']);
    expect((await client.call('POST /form/post', { formId, extra })).status).toBe(200);
    return changeId;
  };
  const vote = (who: typeof one, changeId: string, approves: boolean) =>
    who.client.call('POST /grant/change/vote', { changeId, approves, reason: 'So' });
  const dear = await ask(['1', '2']);
  await vote(one, dear, true);
  await vote(two, dear, false);
  expect(await budget()).toEqual([
    ['Cook', 20_000_000],
    ['Kitchen', 6_000_000],
  ]);
  const fair = await ask(['150000', '110000']);
  await vote(one, fair, true);
  await vote(two, fair, true);
  const changed = [
    ['Cook', 15_000_000],
    ['Kitchen', 11_000_000],
  ];
  expect(await budget()).toEqual(changed);
  const { fields } = (await client.call('GET /form/get', { formId: report!.formId })).data;
  expect((fields.spending!.value as Row[]).map(({ values }) => values.budget)).toEqual([150_000, 110_000]);

  // Spending above a row warns before it is handed in, by name and amount, and staff are told.
  const spent = (amounts: string[]) => ({
    done: 'Dinners',
    reached: '38',
    objectives: 'On the way',
    declaration: 'checked',
    spending: JSON.stringify(
      (fields.spending!.value as Row[]).map(({ id }, at) => ({ id, values: { spent: amounts[at] } })),
    ),
  });
  const { formId } = report!;
  const warnings = async (amounts: string[]) =>
    (await client.call('POST /form/validate', { formId, extra: spent(amounts) })).data.warnings;
  expect(await warnings(['150000', '110000'])).toEqual([]);
  expect(await warnings(['150000.50', '110000'])).toEqual([
    '“Cook” is HK$0.50 above the HK$150,000.00 that was granted for it.',
  ]);
  const sent = await client.call('POST /form/post', { formId, extra: spent(['150000.50', '110000']) });
  expect(sent.status).toBe(200);
  const answer = await admin.client.call('GET /notification/list', {});
  expect(answer.data.rows[0]!.message).toMatch(/^Report 1 of .* exceeds the amounts granted: Cook \(\+HK\$0\.50\)\.$/);
  expect(await budget()).toEqual(changed);

  // Of three approved changes the last holds, also where it leaves nothing for a row.
  for (const amounts of ['200000,60000', '0,260000']) {
    const next = await ask(amounts.split(','));
    for (const who of [two, one]) await vote(who, next, true);
  }
  expect((await budget()).map(([, cents]) => cents)).toEqual([0, 26_000_000]);
});

// biome-ignore format: a list to be read at a glance
const ACTIONS = [
  'grant.assign', 'grant.begin', 'grant.changeApprove', 'grant.changeAsk', 'grant.changeReject', 'grant.changeVote', 'grant.changeWithdraw', 'grant.check', 'grant.cohort',
  'grant.declare', 'grant.promote', 'grant.report', 'grant.reportAccept', 'grant.reportReturn', 'grant.reportSchedule', 'grant.review', 'grant.seal',
];
test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(ACTIONS));
});
