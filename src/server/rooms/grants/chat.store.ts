import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** Who works on a project: its owner, the team and those who advise it. */
export async function workersOn(db: TenantDb, applicationId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select g.account_id as id from grant_application g where g.tenant_id = $1 and g.id::text = $2
     union select m.account_id from grant_member m where m.tenant_id = $1 and m.application_id::text = $2
     union select k.account_id from grant_consultant k
       where k.tenant_id = $1 and k.application_id::text = $2 and k.ended_at is null`,
    [applicationId],
  );
  return rows.map(({ id }) => id);
}

/** Applications that were handed in and are not over, by number; not those with a conflict of interest. */
export const projectsToTalkAbout = (
  db: TenantDb,
  accountId: string,
): Promise<{ id: string; number: string; title: string }[]> =>
  db.query(
    `select g.id, g.number, g.title from grant_application g
     where g.tenant_id = $1 and g.number is not null and g.status not in ('rejected', 'withdrawn', 'archive')
       and not exists (select from grant_declaration n
         where n.tenant_id = $1 and n.application_id = g.id and n.account_id = $2 and n.conflict)
     order by g.number limit 300`,
    [accountId],
  );
