import type { Lang } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Who holds one of these roles, as a mail greets them. */
export const keepersOf = (
  db: TenantDb,
  roles: readonly string[],
): Promise<{ id: string; email: string; name: string; language: Lang }[]> =>
  db.query(
    `select distinct a.id, a.email, coalesce(nullif(a.display_name, ''), a.email) as name,
       case when a.language in ('en', 'zh-hant', 'zh-hans') then a.language else 'en' end as language
     from account a join role_grant g on g.tenant_id = $1 and g.account_id = a.id
     where a.tenant_id = $1 and g.role = any($2) and a.status = 'active' and a.visitor_from is null`,
    [roles],
  );
