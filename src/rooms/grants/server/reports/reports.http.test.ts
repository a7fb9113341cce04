import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, hongKongDate } from '../../../../contract/dates.ts';
import type { Row } from '../../../../contract/fields/choiceListEditor/row.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied, joinTeam, type Programme, programme, running } from '../testing/application.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal();
  all = await programme(portal);
});
afterAll(() => portal.close());

const plan = (applicationId: string, over: Record<string, unknown> = {}, client = all.admin.client) =>
  client.call('POST /grant/report/schedule', {
    applicationId,
    everyMonths: 3,
    endsOn: '2027-12-31',
    dueDays: 30,
    ...over,
  });
const read = async (client: TestClient, applicationId: string) =>
  (await client.call('GET /grant/project/get', { applicationId })).data;

/** Hands a report in, with so much spent of each row of the budget. */
async function send(client: TestClient, formId: string, amounts: string[], over: Record<string, unknown> = {}) {
  const { data } = await client.call('GET /form/get', { formId });
  const rows = (data?.fields.spending?.value ?? []) as Row[];
  const spending = JSON.stringify(rows.map(({ id }, at) => ({ id, values: { spent: amounts[at] } })));
  return client.call('POST /form/post', {
    formId,
    extra: { done: 'Dinners', reached: '38', objectives: 'On the way', spending, declaration: 'checked', ...over },
  });
}

/** A running project with its four reports of 2027. */
async function planned() {
  const project = await running(portal, all);
  const { reports } = (await plan(project.applicationId)).data;
  return { ...project, reports };
}
const decide = (report: { reportId: string; version: number }, decision: 'accept' | 'return', dueOn = '') =>
  all.admin.client.call('POST /grant/report/decide', {
    ...report,
    decision,
    ...(decision === 'return' && { comment: 'Vouchers are missing', dueOn }),
  });
const request = ({ reportId, version }: { reportId: string; version: number }) => ({ reportId, version });

test('GRA-7: a late report says by how many days, is handed in all the same, and stays known as late', async () => {
  const { client, applicationId, reports } = await planned();
  const first = () => read(client, applicationId).then((value) => value.reports[0]!);
  expect(await first()).toMatchObject({ status: 'due', late: false, lateDays: 0 });
  await client.call('POST /form/draft', { formId: reports[0]!.formId, extra: { done: 'Dinners' } });
  expect((await first()).status).toBe('draft');
  const wantedOn = (days: number) =>
    portal.engine.database.tenant('oxfam', (db) =>
      db
        .update('grant_report', { due_on: addDays(hongKongDate(db.now), days) })
        .where('id', '=', reports[0]!.reportId)
        .execute(),
    );
  await wantedOn(0);
  expect(await first()).toMatchObject({ late: false, lateDays: 0 });
  await wantedOn(-4);
  expect(await first()).toMatchObject({ status: 'draft', late: true, lateDays: 4, abilities: { fill: true } });
  expect((await send(client, reports[0]!.formId, ['1000', '0'])).status).toBe(200);
  expect(await first()).toMatchObject({ status: 'submitted', late: false, lateDays: 4 });
});

test('GRA-7: a report counts once, however often it is sent at the same time, and one is decided on once', async () => {
  const { client, applicationId, reports } = await planned();
  const { formId } = reports[0]!;
  const sent = await Promise.all([1, 2, 3].map(() => send(client, formId, ['50000', '0'])));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { reports: after, spending } = await read(client, applicationId);
  expect(spending.map(({ spentCents }) => spentCents)).toEqual([5_000_000, 0]);
  const both = await Promise.all([decide(request(after[0]!), 'accept'), decide(request(after[0]!), 'return')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.code).toBe('grant.moved');
  const { reports: end } = await read(client, applicationId);
  const again = await decide(request(end[0]!), 'accept');
  expect([again.status, again.code]).toEqual([409, 'grant.state']);
});

test('GRA-7: returned and handed in again at the same second: each comes after the other, none is lost', async () => {
  const { client, applicationId, reports } = await planned();
  const { formId } = reports[0]!;
  await send(client, formId, ['100', '0']);
  const [sent] = (await read(client, applicationId)).reports;
  const [returned, again] = await Promise.all([
    decide(request(sent!), 'return'),
    send(client, formId, ['200', '0'], { done: 'More dinners' }),
  ]);
  expect(returned.status).toBe(200);
  expect([200, 409]).toContain(again.status);
  const [now] = (await read(client, applicationId)).reports;
  expect(now!.status).toBe(again.status === 200 ? 'submitted' : 'returned');
  expect(now!.spentCents).toBe(again.status === 200 ? 20_000 : 10_000);
});

test('GRA-7: a returned report has a new day; handed in again it shows what changed, to those who may read it', async () => {
  const { client, applicationId, reports } = await planned();
  const { formId, reportId } = reports[0]!;
  await send(client, formId, ['100', '0']);
  const now = async () => (await read(client, applicationId)).reports[0]!;
  const yesterday = addDays(hongKongDate(new Date()), -1);
  for (const dueOn of [yesterday, '31/02/2099', 'soon'])
    expect(Object.keys((await decide(request(await now()), 'return', dueOn)).errorList)).toEqual(['dueOn']);
  await decide(request(await now()), 'return', '01/06/2099');
  expect(await now()).toMatchObject({ dueOn: '2099-06-01', comment: 'Vouchers are missing', late: false });
  const changes = (who: TestClient) => who.call('GET /grant/report/changes', { reportId });
  const { declaration } = (await client.call('GET /form/get', { formId })).data.fields;
  expect([declaration!.value, declaration!.fieldSubtitle]).toEqual([
    'unchecked',
    expect.stringMatching(/again because/),
  ]);
  expect((await changes(all.admin.client)).data.rows).toEqual([]);
  await send(client, formId, ['100', '0'], { done: 'Dinners, with vouchers' });
  expect((await changes(all.admin.client)).data.rows).toMatchObject([
    { field: 'done', before: 'Dinners', after: 'Dinners, with vouchers' },
  ]);
  const stranger = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  expect((await changes(stranger.client)).status).toBe(404);
});

test('GRA-7: nobody fills in or decides on a report of somebody else’s project', async () => {
  const { client, reports, applicationId } = await planned();
  const second = await running(portal, all);
  const reader = await portal.person('oxfam', ['itrc-oxfam-application-team-member']);
  await joinTeam(client, applicationId, reader, 'view');
  const { formId, reportId, version } = reports[0]!;
  for (const [who, status] of [
    [second.client, 404],
    [reader.client, 409],
    [all.admin.client, 409],
    [all.one.client, 409],
  ] as const)
    expect((await send(who, formId, ['1', '1'])).status).toBe(status);
  const body = { reportId, version, decision: 'accept' as const };
  for (const who of [client, second.client, all.one.client])
    expect((await who.call('POST /grant/report/decide', body)).status).toBe(403);
  expect((await plan(applicationId, {}, client)).status).toBe(403);
  // not handed in yet, and an id that is none
  expect((await all.admin.client.call('POST /grant/report/decide', body)).code).toBe('grant.state');
  const unknown = { ...body, reportId: '00000000-0000-4000-8000-000000000000' };
  expect((await all.admin.client.call('POST /grant/report/decide', unknown)).status).toBe(404);
  expect((await client.call('GET /form/get', { formId: 'grant-report-x' })).status).toBe(404);
});

test('GRA-7: amounts that are none are refused at their cell; the columns of the budget are the programme’s', async () => {
  const { client, reports } = await planned();
  const { formId } = reports[0]!;
  const rows = (await client.call('GET /form/get', { formId })).data.fields.spending!.value as Row[];
  const wrong = (await send(client, formId, ['a lot', '-1'])).errorList;
  expect(Object.keys(wrong)).toContain('spending');
  const spending = JSON.stringify(
    rows.map(({ id }) => ({ id, values: { spent: '1', budget: '999999', item: 'Mine' } })),
  );
  expect((await send(client, formId, [], { spending })).status).toBe(200);
  const kept = (await client.call('GET /form/get', { formId })).data.fields.spending!.value as Row[];
  expect(kept.map(({ values }) => [values.item, values.budget, values.spent])).toEqual([
    ['Cook', 200_000, 1],
    ['Kitchen', 60_000, 1],
  ]);
});

test('GRA-7: a new plan keeps what was handed in, what was typed, and lays out the rest; one that cannot be is refused', async () => {
  const { client, applicationId, reports } = await planned();
  await send(client, reports[0]!.formId, ['1', '1']);
  await client.call('POST /form/draft', { formId: reports[1]!.formId, extra: { done: 'Typed' } });
  // a reminder was sent of one that falls away
  await portal.engine.database.tenant('oxfam', (db) =>
    db
      .insert('grant_report_reminder', {
        report_id: reports[3]!.reportId,
        due_on: reports[3]!.dueOn,
        days: 14,
        settled_at: db.now,
        sent: true,
      })
      .execute(),
  );
  const before = await read(all.admin.client, applicationId);
  expect(before.plan).toEqual({ from: '2027-04-01', number: 2, endsOn: '2027-12-31' });
  expect((await read(client, applicationId)).plan).toBeNull();
  for (const [over, field] of [
    [{ endsOn: '2027-03-31' }, 'endsOn'],
    [{ endsOn: '2099-12-31', everyMonths: 1 }, 'endsOn'],
    [{ endsOn: '31/02/2027' }, 'endsOn'],
    [{ everyMonths: 13 }, 'everyMonths'],
    [{ dueDays: 121 }, 'dueDays'],
  ] as const)
    expect(Object.keys((await plan(applicationId, over)).errorList)).toEqual([field]);
  const { data } = await plan(applicationId, { everyMonths: 6, endsOn: '2027-11-30', dueDays: 0 });
  expect(data.reports.map(({ number, fromOn, toOn, dueOn, status }) => [number, fromOn, toOn, dueOn, status])).toEqual([
    [1, '2027-01-01', '2027-03-31', '2027-04-30', 'submitted'],
    [2, '2027-04-01', '2027-09-30', '2027-09-30', 'draft'],
    [3, '2027-10-01', '2027-11-30', '2027-11-30', 'due'],
  ]);
  expect(data.reports[1]!.reportId).toBe(reports[1]!.reportId);
  const fresh = await applied(portal, all);
  expect((await plan(fresh.applicationId)).code).toBe('grant.state');
});

test('GRA-3: the sealed copies are listed with their hashes, for the archive too, and tell nothing of the reviews', async () => {
  const { client, applicationId, version } = await running(portal, all).then(async (value) => ({
    ...value,
    version: (await all.admin.client.call('GET /grant/application/get', { applicationId: value.applicationId })).data
      .version,
  }));
  const archived = await all.admin.client.call('POST /grant/application/archive', {
    applicationId,
    version,
    reason: 'Over',
  });
  expect(archived.status).toBe(200);
  for (const who of [client, all.admin.client]) {
    const { seals } = await read(who, applicationId);
    expect(seals.map(({ stage }) => stage)).toEqual(['initial', 'final']);
    expect(seals.every(({ sha256, pdfSha256 }) => /^[0-9a-f]{64}$/.test(sha256) && sha256 !== pdfSha256)).toBe(true);
    const file = await who.call('GET /grant/seal/file', { applicationId, stage: 'final', format: 'json' });
    expect(Object.keys(JSON.parse(file.bytes.toString()))).not.toContain('reviews');
  }
  expect((await plan(applicationId)).code).toBe('grant.state');
  const stranger = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const file = { applicationId, stage: 'final' as const, format: 'pdf' as const };
  expect((await stranger.client.call('GET /grant/seal/file', file)).status).toBe(404);
});
