import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { GrantRow } from '../store.ts';
import { ON_TEAM } from '../teams/relation.store.ts';

export type ProjectTalk = {
  id: string;
  number: string | null;
  title: string;
  status: GrantRow['status'];
  /** Owns it, or is on its team. */
  team: boolean;
  /** Advises it. */
  advises: boolean;
};

/** Of these projects those that somebody has to do with: works on them, advises them, or runs the programme. */
export const projectsInTalk = (
  db: TenantDb,
  about: { ids: readonly string[]; accountId: string; runs: boolean },
): Promise<ProjectTalk[]> =>
  db.query<ProjectTalk>(
    `select * from (select g.id, g.number, g.title, g.status, ${ON_TEAM} as team,
         exists (select from grant_consultant k where k.tenant_id = $1 and k.application_id = g.id
           and k.account_id = $2 and k.ended_at is null) as advises
       from grant_application g where g.tenant_id = $1 and g.id = any($3)
         and not exists (select from grant_declaration n
           where n.tenant_id = $1 and n.application_id = g.id and n.account_id = $2 and n.conflict)) as known
     where team or advises or ($4 and number is not null)`,
    [about.accountId, about.ids, about.runs],
  );

/** Who works on a project and may still read it: its owner, the team and those who advise it. @param roles that read */
export const workersOn = (db: TenantDb, applicationId: string, roles: readonly string[]): Promise<string[]> =>
  db.column(
    `select w.id from (select g.account_id as id from grant_application g where g.tenant_id = $1 and g.id::text = $2
     union select m.account_id from grant_member m where m.tenant_id = $1 and m.application_id::text = $2
     union select k.account_id from grant_consultant k
       where k.tenant_id = $1 and k.application_id::text = $2 and k.ended_at is null) as w (id)
     where exists (select from role_grant r where r.tenant_id = $1 and r.account_id = w.id and r.role = any($3))
       and not exists (select from grant_declaration n
         where n.tenant_id = $1 and n.application_id::text = $2 and n.account_id = w.id and n.conflict)`,
    [applicationId, roles],
  );

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
