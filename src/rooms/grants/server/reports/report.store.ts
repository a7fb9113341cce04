import type { Values } from '../../../../contract/form.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { REPORT_FORM } from '../rules.ts';

const COLUMNS = columnsOf(
  'grant_report',
  'r',
  'id application_id number from_on to_on due_on status spent_cents comment submitted_at decided_at since version',
);
/** `begun`: the team has a draft of it. */
export type ReportRow = RowOf<typeof COLUMNS> & { begun: boolean };

const REPORT = `select ${COLUMNS}, coalesce(d.fields <> '{}', false) as begun
     from grant_report r
     left join form_draft d on d.tenant_id = $1 and d.form_id = '${REPORT_FORM}' and d.data_id = r.id::text`;

export const reportsOf = (db: TenantDb, applicationId: string): Promise<ReportRow[]> =>
  db.query<ReportRow>(
    `${REPORT} where r.tenant_id = $1 and r.application_id = $2 order by r.number`,
    [applicationId],
    'grant_reports',
  );

export const reportById = (db: TenantDb, id: string): Promise<ReportRow | undefined> =>
  db.first<ReportRow>(`${REPORT} where r.tenant_id = $1 and r.id = $2`, [id], 'grant_report_by_id');

type Period = { from_on: string; to_on: string; due_on: string };

export const addReport = (db: TenantDb, report: Period & { application_id: string; number: number }): Promise<string> =>
  db.create('grant_report', { ...report, since: db.now });

/** Another period and day of a report that was not handed in; what was typed into it stays. */
export const moveReport = (db: TenantDb, row: ReportRow, period: Period): Promise<void> =>
  db.revise('grant_report', row, period);

/** Reports that a new plan has no period for, with what was said of them to remind. */
export async function dropReports(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.remove('grant_report_reminder').where('report_id', 'in', ids).execute();
  await db.remove('grant_report').where('id', 'in', ids).execute();
}

/** Keeps what a report said when it was returned. */
export const keepReturned = (db: TenantDb, id: string, answers: Values): Promise<void> =>
  db.change('grant_report', id, { returned_answers: JSON.stringify(answers) });

export async function returnedAnswers(db: TenantDb, id: string): Promise<Values | null> {
  const row = await db.from('grant_report', { id }).select('returned_answers').executeTakeFirst();
  return (row?.returned_answers ?? null) as Values | null;
}

export const changeReport = (
  db: TenantDb,
  row: ReportRow,
  change: Partial<Pick<ReportRow, 'status' | 'spent_cents' | 'comment' | 'submitted_at' | 'decided_at' | 'due_on'>>,
): Promise<void> => db.revise('grant_report', row, { ...change, since: db.now });

/** The answers of other reports that were handed in, oldest first: what was spent before. */
export const sentAnswers = (
  db: TenantDb,
  formId: string,
  applicationId: string,
): Promise<{ id: string; answers: Values }[]> =>
  db.query(
    `select r.id, a.answers from grant_report r
     join form_answer a on a.tenant_id = $1 and a.form_id = $2 and a.data_id = r.id::text
     where r.tenant_id = $1 and r.application_id = $3 and r.status in ('submitted', 'accepted') order by r.number`,
    [formId, applicationId],
  );

/** Reports that are not handed in, up to a day: what reminders are about. */
export const openReports = (db: TenantDb, dueBy: string): Promise<{ id: string }[]> =>
  db.query(
    `select r.id from grant_report r join grant_application g
       on g.tenant_id = $1 and g.tenant_id = r.tenant_id and g.id = r.application_id and g.status <> 'archive'
     where r.tenant_id = $1 and r.status in ('due', 'returned') and r.due_on <= $2::date order by r.due_on`,
    [dueBy],
  );

/** Writes one line of the ledger of reminders. @returns false where it stands there already */
export const settleReminder = (
  db: TenantDb,
  line: Omit<NewRow<'grant_report_reminder'>, 'settled_at'>,
): Promise<boolean> => db.addIfNew('grant_report_reminder', { ...line, settled_at: db.now });
