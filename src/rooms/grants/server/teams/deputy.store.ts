import { hongKongDate } from '../../../../contract/dates.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';

type DeputyRow = {
  id: string;
  account_id: string;
  approver: string;
  deputy: string;
  from_on: string;
  to_on: string;
};

/** Deputies of today and later; of one approver where one is named. */
export const deputiesOf = (db: TenantDb, accountId: string | null): Promise<DeputyRow[]> =>
  db.query<DeputyRow>(
    `select d.id, d.account_id, coalesce(nullif(a.display_name, ''), a.email) as approver,
       coalesce(nullif(p.display_name, ''), p.email) as deputy, d.from_on, d.to_on
     from grant_deputy d
     join account a on a.tenant_id = $1 and a.tenant_id = d.tenant_id and a.id = d.account_id
     join account p on p.tenant_id = $1 and p.tenant_id = d.tenant_id and p.id = d.deputy_id
     where d.tenant_id = $1 and d.ended_at is null and d.to_on >= $3::date and ($2::uuid is null or d.account_id = $2)
     order by d.from_on, d.id`,
    [accountId, hongKongDate(db.now)],
  );

export const addDeputy = (
  db: TenantDb,
  deputy: Pick<NewRow<'grant_deputy'>, 'account_id' | 'deputy_id' | 'from_on' | 'to_on' | 'made_by'>,
): Promise<string> => db.create('grant_deputy', { ...deputy, made_at: db.now });

export const endDeputy = (db: TenantDb, id: string): Promise<void> =>
  db.change('grant_deputy', id, { ended_at: db.now });
