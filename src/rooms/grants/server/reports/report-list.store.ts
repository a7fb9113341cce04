import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Place, Placed } from '../../../../engine/server/list/pager.ts';
import { between, found, type Params, type Period } from '../../../../engine/server/list/params.ts';
import type { ReportStatus } from '../../contract/values.ts';
import { KNOWN, paramsOf, type Reader, SEARCHED } from '../desk/filter.store.ts';
import { MAY_WRITE, ON_TEAM } from '../teams/relation.store.ts';

export type ReportFilter = {
  status?: ReportStatus | undefined;
  mine?: boolean | undefined;
  late?: boolean | undefined;
  submitted?: boolean | undefined;
  due?: Period | undefined;
  cohortId?: string | undefined;
  search?: string | undefined;
};
const REPORT = columnsOf(
  'grant_report',
  'r',
  'id application_id number from_on to_on due_on status spent_cents submitted_at',
);
type ListedReport = RowOf<typeof REPORT> & { project_number: string | null; title: string; organisation: string };

/** By the day they are due, then by project and number. */
export const DUE_FIRST = {
  name: 'reports',
  by: [
    ['r.due_on', 'day'],
    ['(g.seq * 1000 + r.number)', 'whole'],
  ],
} as const;
const WITH_GRANT = `from grant_report r
  join grant_application g on g.tenant_id = $1 and g.tenant_id = r.tenant_id and g.id = r.application_id`;
const WITH_OWNER = `${WITH_GRANT}
  join account o on o.tenant_id = $1 and o.tenant_id = g.tenant_id and o.id = g.account_id`;
/** Owners only where they are looked for by name. */
const from = ({ search }: ReportFilter): string => (search ? WITH_OWNER : WITH_GRANT);
/** Still to be handed in, of a project that runs. */
const OPEN = `r.status in ('due', 'returned') and g.status <> 'archive'`;
/** To be written once its period is over, or accepted by those who run the programme. */
const WAITS_FOR_ME = `((${OPEN} and ${MAY_WRITE} and (r.status = 'returned' or r.to_on < $3::date))
  or ($4 and r.status = 'submitted' and g.status <> 'archive' and not ${ON_TEAM}))`;

function wanted(params: Params, { status, mine, late, submitted, due, cohortId, search }: ReportFilter): string {
  const all = ['r.tenant_id = $1', KNOWN];
  if (status) all.push(`r.status = ${params.put(status)}`);
  if (mine) all.push(WAITS_FOR_ME);
  if (late) all.push(`${OPEN} and r.due_on < $3::date`);
  if (submitted) all.push(`r.status in ('submitted', 'accepted')`);
  if (due) all.push(`${OPEN} and ${between(params, 'r.due_on', due)}`);
  if (cohortId) all.push(`g.cohort_id = ${params.put(cohortId)}`);
  if (search) all.push(found(params, SEARCHED, search));
  return all.join(' and ');
}

/** Reports that the reader, or their team, may write now, the first due first: a few. */
export function dueReports(db: TenantDb, reader: Reader, most: number): Promise<ListedReport[]> {
  const params = paramsOf(db, reader);
  return db.query(
    `select ${REPORT}, g.number as project_number, g.title, g.organisation ${WITH_GRANT}
     where r.tenant_id = $1 and ${KNOWN} and ${OPEN} and ${MAY_WRITE} and (r.status = 'returned' or r.to_on < $3::date)
     order by r.due_on, r.number, r.id limit ${params.put(most)}`,
    params.values,
  );
}

export function readReports(
  db: TenantDb,
  reader: Reader,
  filter: ReportFilter,
  place: Place,
): Promise<(ListedReport & Placed)[]> {
  const params = paramsOf(db, reader);
  return db.query(
    `select ${REPORT}, g.number as project_number, g.title, g.organisation, ${place.cursor} as cursor
     ${from(filter)} where ${wanted(params, filter)} and ${place.where(params)} ${place.tail(params)}`,
    params.values,
  );
}

/** How many there are in a list, and what they tell was spent. */
export async function sumOfReports(
  db: TenantDb,
  reader: Reader,
  filter: ReportFilter,
): Promise<{ n: number; spent: number }> {
  const params = paramsOf(db, reader);
  return db.single<{ n: number; spent: number }>(
    `select count(*)::int as n, coalesce(sum(r.spent_cents), 0)::bigint as spent ${from(filter)} where ${wanted(params, filter)}`,
    params.values,
  );
}

/** Reports that wait for the reader: how many, since when the oldest, and how many are late. */
export async function reportsWaiting(
  db: TenantDb,
  reader: Reader,
): Promise<{ n: number; since: Date | null; overdue: number }> {
  const params = paramsOf(db, reader);
  return db.single<{ n: number; since: Date | null; overdue: number }>(
    `select count(*)::int as n, min(r.since) as since, count(*) filter (where ${OPEN} and r.due_on < $3::date)::int as overdue
     ${WITH_GRANT} where ${wanted(params, { mine: true })}`,
    params.values,
  );
}
