import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { TeamPermission } from '../../contract/calls-record.ts';

export type MemberRow = {
  account_id: string;
  name: string;
  email: string;
  language: string;
  permission: TeamPermission;
};

export const teamOf = (db: TenantDb, applicationId: string): Promise<MemberRow[]> =>
  db.query<MemberRow>(
    `select m.account_id, coalesce(nullif(a.display_name, ''), a.email) as name, a.email, a.language, m.permission
     from grant_member m join account a on a.tenant_id = $1 and a.tenant_id = m.tenant_id and a.id = m.account_id
     where m.tenant_id = $1 and m.application_id = $2 order by m.added_at, m.account_id`,
    [applicationId],
  );

/** An active account by its address; null where there is none. */
export async function accountBy(db: TenantDb, email: string): Promise<string | null> {
  const row = await db
    .from('account', { email_key: email.toLowerCase(), status: 'active', visitor_from: null })
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const putMember = (
  db: TenantDb,
  member: { applicationId: string; accountId: string; permission: TeamPermission; by: string },
) =>
  db.query(
    `insert into grant_member (tenant_id, application_id, account_id, permission, added_at, added_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, application_id, account_id) do update set permission = excluded.permission
       where grant_member.tenant_id = $1`,
    [member.applicationId, member.accountId, member.permission, db.now, member.by],
  );

/** Whether somebody is on the team of any application. */
export async function isOnTeam(db: TenantDb, accountId: string): Promise<boolean> {
  const row = await db.from('grant_member', { account_id: accountId }).select('account_id').executeTakeFirst();
  return row !== undefined;
}

/** @returns whether they were on the team */
export const dropMember = (db: TenantDb, applicationId: string, accountId: string): Promise<boolean> =>
  db.affects(db.remove('grant_member', { application_id: applicationId, account_id: accountId }));
