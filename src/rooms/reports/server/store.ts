import { randomUUID } from 'node:crypto';
import type { ExportFormat } from '../../../contract/values/exports.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import type { ReportPeriod, ReportSchedule } from '../contract/values.ts';

/** What of a report can be changed. Days of Hong Kong. */
export type ReportAbout = {
  name: string;
  /** The period that goes along with the day, and the filter of the list that takes it; null: the days it was saved with. */
  period: ReportPeriod | null;
  period_of: string | null;
  format: ExportFormat;
  schedule: ReportSchedule;
  on_day: number | null;
  next_on: string | null;
};
export type ReportRow = ReportAbout & {
  id: string;
  list: string;
  query: Record<string, unknown>;
  columns: string[];
  /** The first day that no report has shown yet; null: none was made. */
  shown_until: string | null;
  version: number;
  creator: string;
};
export type Receiver = { id: string; email: string; roles: string[] };

const COLUMNS = `r.id, r.name, r.list, r.query, r.columns, r.format, r.schedule, r.on_day, r.next_on, r.period, r.period_of,
  r.shown_until, r.version,
  (select coalesce(nullif(a.display_name, ''), a.email) from account a
    where a.tenant_id = $1 and a.id = r.created_by) as creator`;

export const allReports = (db: TenantDb): Promise<ReportRow[]> =>
  db.query(`select ${COLUMNS} from report r where r.tenant_id = $1 order by r.name, r.id`);

/** One of them, locked. */
export const lockReport = (db: TenantDb, id: string): Promise<ReportRow | undefined> =>
  db.first<ReportRow>(`select ${COLUMNS} from report r where r.tenant_id = $1 and r.id = $2 for update of r`, [id]);

/** Those that are due by a day. */
export const reportsDue = (db: TenantDb, today: string): Promise<{ id: string }[]> =>
  db.query('select id from report where tenant_id = $1 and next_on <= $2 order by next_on, id', [today]);

export async function addReport(
  db: TenantDb,
  report: ReportAbout & Pick<ReportRow, 'list' | 'query' | 'columns'> & { accountId: string },
): Promise<string> {
  const id = randomUUID();
  const { accountId, query, ...rest } = report;
  const made = { id, ...rest, query: JSON.stringify(query), created_by: accountId, created_at: db.now };
  await db.insert('report', made).execute();
  return id;
}

export const changeReport = (db: TenantDb, row: ReportRow, set: ReportAbout): Promise<void> =>
  db.revise('report', row, set);

/** When it was made, which is no change of it: who has it open may save it. */
export const noteMade = (
  db: TenantDb,
  id: string,
  set: Partial<Pick<ReportRow, 'next_on' | 'shown_until'>>,
): Promise<void> => db.change('report', id, set);

/** Where a file came to nothing the next report shows its days again. */
export const showAgain = (db: TenantDb, id: string, from: string) =>
  db.query('update report set shown_until = least(shown_until, $3::date) where tenant_id = $1 and id = $2', [id, from]);

export const removeReport = (db: TenantDb, id: string) => db.remove('report', { id }).execute();

/** Who gets it, in place of who got it. */
export async function setReceivers(db: TenantDb, id: string, accounts: readonly string[]): Promise<void> {
  await db.remove('report_receiver', { report_id: id }).execute();
  for (const account of accounts) await db.insert('report_receiver', { report_id: id, account_id: account }).execute();
}

/** Accounts by their addresses, of those that are active and at home here. */
export const accountsByEmail = (db: TenantDb, emails: readonly string[]): Promise<Receiver[]> =>
  db.query(
    `select a.id, a.email, coalesce((select array_agg(g.role) from role_grant g
       where g.tenant_id = $1 and g.account_id = a.id), '{}') as roles
     from account a where a.tenant_id = $1 and a.email = any($2::text[]) and a.status = 'active' and a.visitor_from is null`,
    [emails],
  );

export const receiversOf = (db: TenantDb): Promise<{ report_id: string; account_id: string; email: string }[]> =>
  db.query(
    `select v.report_id, v.account_id, a.email from report_receiver v
     join account a on a.tenant_id = $1 and a.id = v.account_id where v.tenant_id = $1 order by a.email`,
  );

export const runsOf = (
  db: TenantDb,
  most: number,
): Promise<{ report_id: string; at: Date; email: string; refusal: string }[]> =>
  db.query(
    `select n.report_id, n.at, a.email, n.refusal from report r
     cross join lateral (select * from report_run x where x.tenant_id = $1 and x.report_id = r.id
       order by x.id desc limit $2) n
     join account a on a.tenant_id = $1 and a.id = n.account_id where r.tenant_id = $1 order by n.id desc`,
    [most],
  );

export const addRun = (db: TenantDb, reportId: string, accountId: string, refusal: string): Promise<void> =>
  db.add('report_run', { report_id: reportId, account_id: accountId, at: db.now, refusal });
