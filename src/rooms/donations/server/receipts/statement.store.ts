import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Years of assessment with gifts whose receipt counts, the newest first; each by the year in which it begins. */
export const yearsOf = (db: TenantDb, donorId: string): Promise<{ year: number; cents: number; gifts: number }[]> =>
  db.query(
    `select extract(year from r.given_on - interval '3 months')::int as year, sum(r.cents)::bigint as cents,
       count(*)::int as gifts
     from gift_receipt r join gift g on g.tenant_id = $1 and g.tenant_id = r.tenant_id and g.id = r.gift_id
     where r.tenant_id = $1 and g.donor_id = $2
       and not exists (select from gift_receipt_void v where v.tenant_id = $1 and v.receipt_id = r.id)
     group by 1 order by 1 desc`,
    [donorId],
  );

export type StatementRow = {
  number: string;
  given_on: string;
  receipt_name: string;
  cents: number;
  file_number: string | null;
  appeal_title: Text | null;
};

/** The receipts of a donor that count for gifts of these days, both included, the oldest first. */
export const receiptsBetween = (db: TenantDb, donorId: string, from: string, to: string): Promise<StatementRow[]> =>
  db.query(
    `select r.number, r.given_on, r.receipt_name, r.cents, r.file_number, p.title as appeal_title
     from gift_receipt r join gift g on g.tenant_id = $1 and g.tenant_id = r.tenant_id and g.id = r.gift_id
     left join appeal p on p.tenant_id = $1 and p.tenant_id = g.tenant_id and p.id = g.appeal_id
     where r.tenant_id = $1 and g.donor_id = $2 and r.given_on between $3::date and $4::date
       and not exists (select from gift_receipt_void v where v.tenant_id = $1 and v.receipt_id = r.id)
     order by r.given_on, r.number`,
    [donorId, from, to],
  );
