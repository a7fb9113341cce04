import type { TenantDb } from './tenant-db.ts';

/**
 * The next number of a series of this tenant. Its row stays locked until the transaction ends, so no number is lost or
 * given twice (MEM-3, PAY-3).
 */
export const nextInSeries = (db: TenantDb, name: string): Promise<number> =>
  db.scalar<number>(
    `insert into series (tenant_id, name, last) values ($1, $2, 1)
     on conflict (tenant_id, name) do update set last = series.last + 1 where series.tenant_id = $1 returning last`,
    [name],
  );
