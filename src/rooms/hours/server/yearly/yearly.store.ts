import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { found, type Params } from '../../../../engine/server/list/params.ts';
import type { VolunteerKind } from '../../../volunteers/contract/values.ts';

export type YearFilter = { year: number; mark?: number | undefined; search?: string | undefined };

/** What a person served in a year. Minutes. */
export type YearRow = {
  person_id: string;
  account_id: string;
  kind: VolunteerKind;
  name_en: string;
  name_zh: string;
  verified: number;
  unverified: number;
  unclaimed: number;
};

/** Everybody with hours in the year that were not rejected. `mark`: with so many verified hours or more. */
function source(params: Params, { year, mark, search }: YearFilter): string {
  const at = params.put(year);
  const all = [
    'h.tenant_id = $1',
    `h.served_on between make_date(${at}, 1, 1) and make_date(${at}, 12, 31)`,
    `h.state <> 'rejected'`,
  ];
  if (search) all.push(found(params, 'n.name_en, n.name_zh', search));
  const least = mark ? ` having sum(h.minutes) filter (where h.state = 'verified') >= ${params.put(mark * 60)}` : '';
  return `from (
    select h.person_id, n.account_id, n.kind, n.name_en, n.name_zh,
      coalesce(sum(h.minutes) filter (where h.state = 'verified'), 0)::int as verified,
      coalesce(sum(h.minutes) filter (where h.state = 'unverified'), 0)::int as unverified,
      coalesce(sum(h.minutes) filter (where h.state = 'verified' and h.certificate_id is null
        and h.old_certificate = ''), 0)::int as unclaimed
    from service_hours h join volunteer_name n on n.tenant_id = $1 and n.person_id = h.person_id
    where ${all.join(' and ')} group by h.person_id, n.account_id, n.kind, n.name_en, n.name_zh${least}
  ) y`;
}

export const yearRows = listSql<YearRow, YearFilter>({
  // the most first
  order: {
    name: 'hours-of-year',
    by: [
      ['y.verified', 'whole'],
      ['y.person_id', 'id'],
    ],
    descending: true,
  },
  columns: 'y.*',
  tables: source,
});

/** Verified and unverified minutes by month (`2026-11`), from a day on. */
export const minutesByMonth = (
  db: TenantDb,
  from: string,
): Promise<{ month: string; verified: number; unverified: number }[]> =>
  db.query(
    // by day first: to name the month of each row took four times as long
    `select to_char(day, 'YYYY-MM') as month, sum(verified)::int as verified, sum(unverified)::int as unverified
     from (select served_on as day, coalesce(sum(minutes) filter (where state = 'verified'), 0) as verified,
         coalesce(sum(minutes) filter (where state = 'unverified'), 0) as unverified
       from service_hours where tenant_id = $1 and served_on >= $2 and state <> 'rejected' group by served_on) as d
     group by 1 order by 1`,
    [from],
  );
