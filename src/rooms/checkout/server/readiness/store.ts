import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** When each way to pay last had a genuine answer of its gateway since it was set up as it is now. */
export async function lastAnswers(db: TenantDb): Promise<Map<string, Date>> {
  const rows = await db.query<{ method: string; at: Date }>(
    `select e.method, max(e.received_at) as at from gateway_event e
       join merchant m on m.tenant_id = $1 and m.method = e.method
     where e.tenant_id = $1 and e.genuine and e.received_at >= m.changed_at group by e.method`,
  );
  return new Map(rows.map(({ method, at }) => [method, at]));
}
