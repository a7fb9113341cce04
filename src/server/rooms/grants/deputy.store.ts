import { randomUUID } from 'node:crypto';
import { hongKongDate } from '../../../contract/dates.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

type DeputyRow = {
  id: string;
  account_id: string;
  approver: string;
  deputy: string;
  from_on: string;
  to_on: string;
};

/** Deputies of today and later; of one approver where one is named. */
export function deputiesOf(db: TenantDb, accountId: string | null): Promise<DeputyRow[]> {
  return db.query<DeputyRow>(
    `select d.id, d.account_id, coalesce(nullif(a.display_name, ''), a.email) as approver,
       coalesce(nullif(p.display_name, ''), p.email) as deputy, d.from_on, d.to_on
     from grant_deputy d
     join account a on a.tenant_id = $1 and a.tenant_id = d.tenant_id and a.id = d.account_id
     join account p on p.tenant_id = $1 and p.tenant_id = d.tenant_id and p.id = d.deputy_id
     where d.tenant_id = $1 and d.ended_at is null and d.to_on >= $3::date and ($2::uuid is null or d.account_id = $2)
     order by d.from_on, d.id`,
    [accountId, hongKongDate(db.now)],
  );
}

export async function addDeputy(
  db: TenantDb,
  params: { accountId: string; deputyId: string; from: string; to: string; by: string },
): Promise<void> {
  await db
    .insert('grant_deputy', {
      id: randomUUID(),
      account_id: params.accountId,
      deputy_id: params.deputyId,
      from_on: params.from,
      to_on: params.to,
      made_by: params.by,
      made_at: db.now,
    })
    .execute();
}

export async function endDeputy(db: TenantDb, id: string): Promise<void> {
  await db.update('grant_deputy', { ended_at: db.now }).where('id', '=', id).execute();
}
