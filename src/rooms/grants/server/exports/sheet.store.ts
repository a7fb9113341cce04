import type { Text } from '../../../../contract/lang.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Order, Place, Placed } from '../../../../engine/server/list/pager.ts';
import type { GrantStage, GrantStatus } from '../../contract/values.ts';
import { type Filter, listed, paramsOf, type Reader } from '../desk/filter.store.ts';
import { COLUMNS, type GrantRow, JOINED } from '../store.ts';

/** A list as a file takes it: in which order, and how a portion is read. */
export type Sheet<R> = {
  order: Order;
  read(db: TenantDb, reader: Reader, filter: Filter, place: Place): Promise<(R & Placed)[]>;
};

/** What reports say was spent counts from when they are handed in. */
const SPENT = `coalesce((select sum(r.spent_cents) from grant_report r where r.tenant_id = $1
  and r.application_id = g.id and r.status in ('submitted', 'accepted')), 0)::bigint`;

/** Applications as the desk lists them. */
export const APPLICATIONS: Sheet<GrantRow & { spent_cents: number }> = {
  order: { name: 'grants.sheet', by: [['g.seq', 'whole']], descending: true },
  read(db, reader, filter, place) {
    const params = paramsOf(db, reader);
    return db.query(
      `select ${COLUMNS}, ${SPENT} as spent_cents, ${place.cursor} as cursor ${JOINED}
       where ${listed(params, filter)} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  },
};

export type MoneyRow = {
  code: string;
  name: Text;
  budget_cents: number;
  stage: GrantStage;
  status: GrantStatus;
  n: number;
  asked_cents: number;
  granted_cents: number;
  spent_cents: number;
};

/** What was asked, granted and spent, by call, stage and status, of what the reader may know. */
export function moneyBy(db: TenantDb, reader: Reader, filter: Filter): Promise<MoneyRow[]> {
  const params = paramsOf(db, reader);
  return db.query<MoneyRow>(
    `select x.code, x.name, x.budget_cents, x.stage, x.status, count(*)::int as n, sum(x.asked_cents)::bigint as asked_cents,
       coalesce(sum(x.granted_cents), 0)::bigint as granted_cents, sum(x.spent_cents)::bigint as spent_cents
     from (select c.code, c.name, c.budget_cents, c.opens_on, g.stage, g.status, g.asked_cents, g.granted_cents,
         ${SPENT} as spent_cents ${JOINED} where ${listed(params, filter)}) x
     group by x.opens_on, x.code, x.name, x.budget_cents, x.stage, x.status
     order by x.opens_on desc, x.code, array_position(array['initial', 'final', 'implementation'], x.stage), x.status`,
    params.values,
  );
}

const REPORT = columnsOf('grant_report', 'p', 'from_on to_on due_on status submitted_at decided_at');
export type ReportLine = RowOf<typeof REPORT> & {
  number: string;
  title: string;
  organisation: string;
  code: string;
  granted_cents: number;
  report: number;
  spent_cents: number;
  /** Up to this report, this one included. */
  so_far_cents: number;
};

/** Reports of projects that run or are over: the newest project first, and of one project the first report. */
export const REPORTS: Sheet<ReportLine> = {
  order: {
    name: 'reports.sheet',
    by: [
      ['g.seq', 'whole'],
      ['-p.number', 'whole'],
    ],
    descending: true,
  },
  read(db, reader, filter, place) {
    const params = paramsOf(db, reader);
    return db.query(
      `select g.number, g.title, g.organisation, c.code, g.granted_cents, p.number as report, ${REPORT},
         case when p.status in ('submitted', 'accepted') then p.spent_cents else 0 end as spent_cents,
         coalesce((select sum(r.spent_cents) from grant_report r where r.tenant_id = $1 and r.application_id = g.id
           and r.number <= p.number and r.status in ('submitted', 'accepted')), 0)::bigint as so_far_cents,
         ${place.cursor} as cursor
       ${JOINED} join grant_report p on p.tenant_id = $1 and p.application_id = g.id
       where ${listed(params, filter)} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  },
};

/** Roles of somebody who may still come in; a job asks anew what they may read. */
export const rolesOf = (db: TenantDb, accountId: string): Promise<string[]> =>
  db.column(
    `select r.role from role_grant r join account a on a.tenant_id = $1 and a.tenant_id = r.tenant_id
       and a.id = r.account_id and a.status = 'active'
     where r.tenant_id = $1 and r.account_id = $2`,
    [accountId],
  );
