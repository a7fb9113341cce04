import { hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { TeamPermission } from '../../contract/calls-record.ts';

/** What somebody has to do with one application. */
export type Relation = {
  /** A conflict of interest: shut out, whatever else they are. */
  conflicted: boolean;
  /** Has said that there is none. */
  declared: boolean;
  permission: TeamPermission | null;
  /** The seat they hold, or act for today; none for who advises the project. */
  seat: { position: number; holder: string } | null;
  /** Advises the project. */
  consultant: boolean;
};

/** Deputies act on the days they were named for. `$2`: the person, `$3`: today in Hong Kong. */
const ACTS_FOR = `(s.account_id = $2 or s.account_id in (
    select d.account_id from grant_deputy d where d.tenant_id = $1 and d.deputy_id = $2 and d.ended_at is null
      and $3::date between d.from_on and d.to_on))`;

/** Theirs to open, from the side of the person: found without looking at the applications of others. */
const ofTeams = (more: string): string => `(g.id in (
    select x.id from grant_application x where x.tenant_id = $1 and x.account_id = $2
    union all select m.application_id from grant_member m where m.tenant_id = $1 and m.account_id = $2${more}))`;
/** The reader owns it, or is on its team. */
export const ON_TEAM = ofTeams('');
/** The reader owns it, or is on its team and may edit. */
export const MAY_WRITE = ofTeams(` and m.permission = 'edit'`);

/** The reader has declared a conflict of interest with the application of this id, and knows nothing of it. */
export const conflictWith = (id: string): string => `exists (select from grant_declaration n
    where n.tenant_id = $1 and n.application_id = ${id} and n.account_id = $2 and n.conflict)`;

/**
 * The wall in SQL: who reads which application, for lists, counts and search alike. `g` is the application, `$2` the
 * person, `$3` today in Hong Kong, `$4` whether the person runs the programme: asked first, it is true of most rows then.
 */
export const VISIBLE = `not ${conflictWith('g.id')}
  and ((g.number is not null and ($4 or exists (
      select from grant_seat s where s.tenant_id = $1 and s.application_id = g.id and ${ACTS_FOR})))
    or g.account_id = $2
    or exists (select from grant_member m where m.tenant_id = $1 and m.application_id = g.id and m.account_id = $2)
    or exists (select from grant_consultant k where k.tenant_id = $1 and k.application_id = g.id
      and k.account_id = $2 and k.ended_at is null))`;

export async function relationOf(db: TenantDb, applicationId: string, accountId: string): Promise<Relation> {
  const row = await db.single<{
    conflict: boolean | null;
    permission: TeamPermission | null;
    position: number | null;
    holder: string | null;
    consultant: boolean;
  }>(
    `select n.conflict, m.permission, t.position, t.account_id as holder,
       exists (select from grant_consultant k where k.tenant_id = $1 and k.application_id = $4
         and k.account_id = $2 and k.ended_at is null) as consultant
     from (select 1) as one
     left join grant_declaration n on n.tenant_id = $1 and n.application_id = $4 and n.account_id = $2
     left join grant_member m on m.tenant_id = $1 and m.application_id = $4 and m.account_id = $2
     left join lateral (select s.position, s.account_id from grant_seat s
       where s.tenant_id = $1 and s.application_id = $4 and ${ACTS_FOR}
       order by s.account_id = $2 desc, s.position limit 1) t on true`,
    [accountId, hongKongDate(db.now), applicationId],
    'grant_relation',
  );
  return {
    conflicted: row.conflict === true,
    declared: row.conflict === false,
    permission: row.permission,
    seat: row.position && !row.consultant ? { position: row.position, holder: row.holder! } : null,
    consultant: row.consultant,
  };
}

/** The applications that somebody has a conflict of interest with. */
export const conflictsOf = (db: TenantDb, accountId: string): Promise<string[]> =>
  db.column('select application_id from grant_declaration where tenant_id = $1 and account_id = $2 and conflict', [
    accountId,
  ]);

/** The applications that somebody owns or is on the team of. */
export const teamsOf = (db: TenantDb, accountId: string): Promise<string[]> => applicationsOf(db, ON_TEAM, accountId);

/** Those of them that they may write in, and that were handed in. */
export const editedBy = (db: TenantDb, accountId: string): Promise<string[]> =>
  applicationsOf(db, `g.number is not null and ${MAY_WRITE}`, accountId);

const applicationsOf = (db: TenantDb, which: string, accountId: string): Promise<string[]> =>
  db.column(`select g.id from grant_application g where g.tenant_id = $1 and ${which}`, [accountId]);

/** Keeps what somebody declared; said once, a conflict stays. */
export const addDeclaration = (
  db: TenantDb,
  params: { applicationId: string; accountId: string; conflict: boolean; reason: string },
) =>
  db.query(
    `insert into grant_declaration (tenant_id, application_id, account_id, conflict, reason, declared_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, application_id, account_id) do update
       set conflict = true, reason = excluded.reason, declared_at = excluded.declared_at
       where grant_declaration.tenant_id = $1 and excluded.conflict and not grant_declaration.conflict`,
    [params.applicationId, params.accountId, params.conflict, params.reason, db.now],
  );

/** People who hold one of these roles and are not shut out of an application. */
export const managersOf = (db: TenantDb, applicationId: string, roles: readonly string[]): Promise<string[]> =>
  db.column(
    `select distinct a.id from account a join role_grant r on r.tenant_id = a.tenant_id and r.account_id = a.id
     where a.tenant_id = $1 and r.tenant_id = $1 and r.role = any($3) and a.status = 'active' and a.visitor_from is null
       and not exists (select from grant_declaration n
         where n.tenant_id = $1 and n.application_id = $2 and n.account_id = a.id and n.conflict)
     order by a.id`,
    [applicationId, roles],
  );
