import { afterAll, beforeAll, expect, test } from 'vitest';
import { hongKongDate } from '../contract/dates.ts';
import { checkForm } from '../contract/fields/check-form.ts';
import type { JobContext } from '../engine/server/jobs/job.ts';
import { workflowJobs } from '../engine/server/workflows/remind.ts';
import { GRANT_STAGES, GRANT_STATUSES } from '../rooms/grants/contract/values.ts';
import { remindReports } from '../rooms/grants/server/reports/remind-reports.ts';
import { review, visible } from '../rooms/grants/server/testing/application.fixture.ts';
import { expectAgreement } from '../rooms/grants/server/testing/life.fixture.ts';
import type { TestClient } from '../server/testing/client.ts';
import { startPortal, type TestPortal } from '../server/testing/portal.ts';
import { takeNumbers } from './counting.store.ts';
import { DEMO_PASSWORD, seedDemo } from './demo.ts';
import { seedLarge } from './large.ts';

const APPLICATIONS = 160;
/** Numbers taken before: those that follow pass from three digits to four. */
const TAKEN = 900;
let portal: TestPortal;
let admin: TestClient;
let cohortId: string;
let ids: string[];

const login = async (role: string) => {
  const client = portal.client('oxfam');
  const email = `itrc-oxfam-${role}@example.org`;
  expect((await client.call('POST /user/login', { email, password: DEMO_PASSWORD })).status).toBe(200);
  return client;
};
const query = <R extends object>(text: string, values: unknown[] = []) =>
  portal.engine.database.tenant('oxfam', (db) => db.query<R & Record<string, unknown>>(text, values));
const seed = (tenant: string, applications: number) =>
  seedLarge(portal.engine, { tenant, members: 0, documents: 0, applications }, () => {});

const format = () => query('select id from outbox_mail where tenant_id = $1 order by id');

/** What the jobs of deadlines do when their hour has come. */
async function remind(): Promise<void> {
  const { engine } = portal;
  const transaction: JobContext['transaction'] = (act) => engine.database.tenant('oxfam', act);
  const context = { engine, tenant: engine.tenants.get('oxfam')!, transaction };
  await remindReports(context);
  for (const job of workflowJobs) await job.run(context, {});
}

beforeAll(async () => {
  portal = await startPortal();
  await seedDemo(portal.engine, 'oxfam');
  // the demonstration's own applications are reminded as any are
  await remind();
  const year = hongKongDate(portal.engine.clock.now()).slice(0, 4);
  await portal.engine.database.tenant('oxfam', (db) => takeNumbers(db, `grant-${year}R`, TAKEN));
  await seed('oxfam', APPLICATIONS);
  admin = await login('super-admin');
  const { rows } = (await admin.call('GET /grant/cohort/list', {})).data;
  cohortId = rows.find(({ applications }) => applications > 100)!.cohortId;
  ids = (
    await query<{ id: string }>(
      'select id from grant_application where tenant_id = $1 and cohort_id = $2 order by seq',
      [cohortId],
    )
  ).map(({ id }) => id);
}, 240_000);
afterAll(() => portal.close());

test('GRA-8: a seeded cohort has every stage and status, and record, run and trail of each agree', async () => {
  expect(ids).toHaveLength(APPLICATIONS);
  const states = await query<{ stage: string; status: string }>(
    'select distinct stage, status from grant_application where tenant_id = $1 and cohort_id = $2',
    [cohortId],
  );
  expect(new Set(states.map(({ stage }) => stage))).toEqual(new Set(GRANT_STAGES));
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(GRANT_STATUSES));
  await portal.engine.database.tenant('oxfam', async (db) => {
    for (const id of ids) await expectAgreement(db, id);
  });
});

test('GRA-2: numbers follow the order of handing in, without gaps, and the next one goes on behind them', async () => {
  const rows = await query<{ number: string; code: string; at: Date }>(
    `select g.number, c.code, min(e.at) as at from grant_application g
     join grant_cohort c on c.tenant_id = $1 and c.id = g.cohort_id
     join audit_entry e on e.tenant_id = $1 and e.subject_id = g.id::text and e.action = 'grant.submit'
     where g.tenant_id = $1 and g.cohort_id = $2 group by g.id, g.number, c.code order by min(e.at)`,
    [cohortId],
  );
  expect(rows.map(({ number }) => number)).toEqual(rows.map(({ code }, at) => `${code}-${TAKEN + at + 1}`));
  const [series] = await query<{ last: number }>('select last from series where tenant_id = $1 and name = $2', [
    `grant-${rows[0]!.code}`,
  ]);
  expect(Number(series!.last)).toBe(TAKEN + rows.length);
});

test('what stands beside seeded applications holds together, and nothing lies ahead of now', async () => {
  const odd = await query(
    `select g.number, g.stage, g.status, g.awaits from grant_application g
     cross join lateral (select count(*) as n from grant_review v where v.tenant_id = $1 and v.application_id = g.id
       and v.stage = g.stage and v.round = g.round and v.sent_at is not null) sent
     where g.tenant_id = $1 and g.cohort_id = $2 and (
       g.since > now() or g.submitted_at > now() or g.created_at > coalesce(g.submitted_at, now())
       or (g.number is null) <> (g.submitted_at is null)
       or (g.granted_cents is not null) <> (g.stage = 'implementation')
       or (g.status = 'returned') <> exists (select from grant_return r where r.tenant_id = $1
         and r.application_id = g.id and r.stage = g.stage and r.resubmitted_at is null)
       or (g.awaits in ('review', 'settle') and (select count(*) from grant_seat s where s.tenant_id = $1
         and s.application_id = g.id) + (select count(*) from grant_declaration n where n.tenant_id = $1
         and n.application_id = g.id and n.conflict) <> 2)
       or exists (select from grant_seat s join grant_declaration n on n.tenant_id = $1
         and n.application_id = s.application_id and n.account_id = s.account_id and n.conflict
         where s.tenant_id = $1 and s.application_id = g.id)
       or (g.stage <> 'initial') <> exists (select from grant_seal l where l.tenant_id = $1
         and l.application_id = g.id and l.stage = 'initial')
       or case g.awaits when 'promote' then sent.n <> 2 when 'settle' then sent.n <> 2 when 'review' then sent.n > 1
         else false end)`,
    [cohortId],
  );
  expect(odd).toEqual([]);
  const ahead = await query('select at, action from audit_entry where tenant_id = $1 and at > now()');
  expect(ahead).toEqual([]);
  const conflicts = await query(
    'select 1 from grant_declaration n where n.tenant_id = $1 and n.conflict and n.application_id = any($2::uuid[])',
    [ids],
  );
  expect(conflicts.length).toBeGreaterThan(0);
});

test('GRA-4: the answers of seeded applications keep every rule of their forms', async () => {
  const rows = await query<{ id: string; stage: string }>(
    `select g.id, replace(a.form_id, 'grant-application-', '') as stage from grant_application g
     join form_answer a on a.tenant_id = $1 and a.data_id = g.id::text
     where g.tenant_id = $1 and g.cohort_id = $2 order by g.seq limit 60`,
    [cohortId],
  );
  const stages = new Set<string>();
  for (const { id, stage } of rows) {
    const { data } = await admin.call('GET /form/get', { formId: `grant-application-${stage}-${id}` });
    const fields = data.fieldList.map((name) => data.fields[name]!);
    const values = Object.fromEntries(fields.map((field) => [field.fieldName, field.value]));
    expect(checkForm(fields, values, '2026-01-01', { checks: data.checks ?? [], unread: () => false })).toEqual({});
    stages.add(stage);
  }
  expect(stages).toEqual(new Set(['initial', 'final']));
});

test('GRA-5, GRA-7: the work of seeded applications goes on: checked, reviewed, settled, reported, decided', async () => {
  const approver = await login('application-approver');
  const first = async (where: string) =>
    (
      await query<{ id: string }>(
        `select g.id from grant_application g where g.tenant_id = $1 and g.cohort_id = $2 and ${where} order by g.seq limit 1`,
        [cohortId],
      )
    )[0]!.id;
  const waiting = (await approver.call('GET /grant/application/list', { mine: true, awaits: 'review', size: 100 })).data
    .rows;
  let reviewed = 0;
  for (const { applicationId } of waiting.filter(({ status }) => status === 'locked').slice(0, 3)) {
    const { abilities } = await visible(approver, applicationId);
    if (abilities.declare) await approver.call('POST /grant/review/declare', { applicationId, conflict: false });
    expect((await review(approver, applicationId, 'approve')).status).toBe(200);
    reviewed += 1;
  }
  expect(reviewed).toBeGreaterThan(0);
  const settling = await first("g.awaits = 'settle'");
  const { version } = await visible(admin, settling);
  const about = { applicationId: settling, version, decision: 'approve' as const, comment: 'The need decides.' };
  expect((await admin.call('POST /grant/application/settle', about)).data.application).toMatchObject({
    status: 'approved',
    abilities: { promote: true },
  });
  const withReport = await first(
    `g.stage = 'implementation' and g.status = 'approved' and exists (select from grant_report r
       where r.tenant_id = $1 and r.application_id = g.id and r.status = 'submitted')`,
  );
  const project = (await admin.call('GET /grant/project/get', { applicationId: withReport })).data;
  const spent = project.spending.reduce((sum, row) => sum + row.spentCents, 0);
  const text = project.reports
    .filter(({ status }) => status === 'submitted' || status === 'accepted')
    .reduce((sum, report) => sum + report.spentCents, 0);
  expect(spent).toBe(text);
  for (const row of project.spending) expect(row.spentCents).toBeLessThanOrEqual(row.budgetCents);
  const report = project.reports.find(({ status }) => status === 'submitted')!;
  const accepted = await admin.call('POST /grant/report/decide', {
    reportId: report.reportId,
    version: report.version,
    decision: 'accept',
  });
  expect(accepted.data.report.status).toBe('accepted');
  const sealed = await admin.raw('GET /grant/seal/file', {
    tenant: 'oxfam',
    lang: 'en',
    applicationId: withReport,
    stage: 'final',
    format: 'pdf',
  });
  expect(sealed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('seeded deadlines were said long ago: the jobs of reports and steps tell nobody anything', async () => {
  const before = await format();
  await remind();
  expect(await format()).toEqual(before);
});

test('a second cohort has its own call and goes on with new people; where there are no grants it is refused', async () => {
  await seed('oxfam', 10);
  const { rows } = (await admin.call('GET /grant/cohort/list', {})).data;
  expect(rows.filter(({ code }) => /R\d*$/.test(code))).toHaveLength(2);
  await expect(seed('cifa', 1)).rejects.toThrow('cifa has no grants');
});
