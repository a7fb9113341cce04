import { randomUUID } from 'node:crypto';
import type { Values } from '../../../contract/form.ts';
import type { ReportStatus } from '../../../contract/values/grants.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { REPORT_FORM } from './rules.ts';

export type ReportRow = TableRow<
  'grant_report',
  | 'id'
  | 'application_id'
  | 'number'
  | 'from_on'
  | 'to_on'
  | 'due_on'
  | 'spent_cents'
  | 'comment'
  | 'submitted_at'
  | 'decided_at'
  | 'since'
  | 'version'
> & {
  status: ReportStatus;
  /** Whether the team has a draft of it. */
  begun: boolean;
};

const REPORT = `select r.id, r.application_id, r.number, r.from_on, r.to_on, r.due_on, r.status, r.spent_cents, r.comment,
       r.submitted_at, r.decided_at, r.since, r.version, coalesce(d.fields <> '{}', false) as begun
     from grant_report r
     left join form_draft d on d.tenant_id = $1 and d.form_id = '${REPORT_FORM}' and d.data_id = r.id::text`;

export const reportsOf = (db: TenantDb, applicationId: string): Promise<ReportRow[]> =>
  db.query<ReportRow>(
    `${REPORT} where r.tenant_id = $1 and r.application_id = $2 order by r.number`,
    [applicationId],
    'grant_reports',
  );

export async function reportById(db: TenantDb, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.query<ReportRow>(`${REPORT} where r.tenant_id = $1 and r.id = $2`, [id], 'grant_report_by_id');
  return row;
}

export async function addReport(
  db: TenantDb,
  report: { applicationId: string; number: number; from: string; to: string; dueOn: string },
): Promise<void> {
  await db
    .insert('grant_report', {
      id: randomUUID(),
      application_id: report.applicationId,
      number: report.number,
      from_on: report.from,
      to_on: report.to,
      due_on: report.dueOn,
      since: db.now,
    })
    .execute();
}

/** Another period and day of a report that was not handed in; what was typed into it stays. */
export async function moveReport(
  db: TenantDb,
  row: ReportRow,
  to: { from: string; to: string; dueOn: string },
): Promise<void> {
  await db
    .update('grant_report', { from_on: to.from, to_on: to.to, due_on: to.dueOn, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** Reports that a new plan has no period for, with what was said of them to remind. */
export async function dropReports(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.remove('grant_report_reminder').where('report_id', 'in', ids).execute();
  await db.remove('grant_report').where('id', 'in', ids).execute();
}

/** Keeps what a report said when it was returned. */
export async function keepReturned(db: TenantDb, id: string, answers: Values): Promise<void> {
  await db
    .update('grant_report', { returned_answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute();
}

export async function returnedAnswers(db: TenantDb, id: string): Promise<Values | null> {
  const row = await db.from('grant_report').select('returned_answers').where('id', '=', id).executeTakeFirst();
  return (row?.returned_answers ?? null) as Values | null;
}

export async function changeReport(
  db: TenantDb,
  row: ReportRow,
  change: Partial<Pick<ReportRow, 'status' | 'spent_cents' | 'comment' | 'submitted_at' | 'decided_at' | 'due_on'>>,
): Promise<void> {
  await db
    .update('grant_report', { ...change, since: db.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

/** The answers of other reports that were handed in, oldest first: what was spent before. */
export function sentAnswers(
  db: TenantDb,
  formId: string,
  applicationId: string,
): Promise<{ id: string; answers: Values }[]> {
  return db.query(
    `select r.id, a.answers from grant_report r
     join form_answer a on a.tenant_id = $1 and a.form_id = $2 and a.data_id = r.id::text
     where r.tenant_id = $1 and r.application_id = $3 and r.status in ('submitted', 'accepted') order by r.number`,
    [formId, applicationId],
  );
}

/** Reports that are not handed in, up to a day: what reminders are about. */
export const openReports = (db: TenantDb, dueBy: string): Promise<{ id: string }[]> =>
  db.query(
    `select r.id from grant_report r join grant_application g
       on g.tenant_id = $1 and g.tenant_id = r.tenant_id and g.id = r.application_id and g.status <> 'archive'
     where r.tenant_id = $1 and r.status in ('due', 'returned') and r.due_on <= $2::date order by r.due_on`,
    [dueBy],
  );

/** Writes one line of the ledger of reminders. @returns false where it stands there already */
export async function settleReminder(
  db: TenantDb,
  line: { reportId: string; dueOn: string; daysBefore: number; sent: boolean },
): Promise<boolean> {
  const added = await db
    .insert('grant_report_reminder', {
      report_id: line.reportId,
      due_on: line.dueOn,
      days: line.daysBefore,
      settled_at: db.now,
      sent: line.sent,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}
