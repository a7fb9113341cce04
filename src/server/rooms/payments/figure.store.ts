import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** What came in from one day on and before another, whole cents. */
export const paidBetween = (db: TenantDb, from: string, before: string): Promise<number> =>
  db.count(
    `select coalesce(sum(cents), 0)::bigint as cents from counted_payment
     where tenant_id = $1 and paid_on >= $2::date and paid_on < $3::date`,
    [from, before],
    'payments.paid',
  );
