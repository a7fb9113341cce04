import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

const CONSULTANT = columnsOf('grant_consultant', 'c', 'account_id kind subject cap_minutes assigned_at ended_at');
export type ConsultantRow = RowOf<typeof CONSULTANT> & { name: string; used_minutes: number };

const CONSULTATION = columnsOf(
  'grant_consultation',
  't',
  'id seq application_id account_id held_on minutes topic advice next_step confirmed_at objection since version',
);
export type ConsultationRow = RowOf<typeof CONSULTATION> & { project: string; consultant: string };

/** Who advises a project, with the minutes recorded so far. */
export const consultantsOf = (db: TenantDb, applicationId: string): Promise<ConsultantRow[]> =>
  db.query<ConsultantRow>(
    `select ${CONSULTANT}, coalesce(nullif(a.display_name, ''), a.email) as name, coalesce((select sum(t.minutes) from grant_consultation t where t.tenant_id = $1
         and t.application_id = c.application_id and t.account_id = c.account_id and t.removed_at is null), 0)::int
         as used_minutes
     from grant_consultant c join account a on a.tenant_id = $1 and a.tenant_id = c.tenant_id and a.id = c.account_id
     where c.tenant_id = $1 and c.application_id = $2 order by c.kind, c.assigned_at`,
    [applicationId],
  );

/** Who was ended advises again. */
export const putConsultant = (
  db: TenantDb,
  params: {
    applicationId: string;
    accountId: string;
    kind: 'principal' | 'subject';
    subject: string;
    capMinutes: number;
    /** From when on; as it was, or from now, where it is left out. */
    assignedAt: Date | null;
  },
) =>
  db.query(
    `insert into grant_consultant (tenant_id, application_id, account_id, kind, subject, cap_minutes, assigned_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, $8::timestamptz))
     on conflict (tenant_id, application_id, account_id) do update set kind = excluded.kind,
       subject = excluded.subject, cap_minutes = excluded.cap_minutes, ended_at = null,
       assigned_at = coalesce($7::timestamptz, grant_consultant.assigned_at)
       where grant_consultant.tenant_id = $1`,
    [params.applicationId, params.accountId, params.kind, params.subject, params.capMinutes, params.assignedAt, db.now],
  );

export const endConsultant = (db: TenantDb, applicationId: string, accountId: string) =>
  db
    .update('grant_consultant', { ended_at: db.now }, { application_id: applicationId, account_id: accountId })
    .execute();

/** People of these roles who may advise a project: on its team, in its seats or in conflict they may not. */
export const freeConsultants = (
  db: TenantDb,
  roles: readonly string[],
  applicationId: string,
): Promise<{ id: string; name: string }[]> =>
  db.query(
    `select a.id, coalesce(nullif(a.display_name, ''), a.email) as name from account a
     where a.tenant_id = $1 and a.status = 'active' and a.visitor_from is null
       and exists (select from role_grant r where r.tenant_id = $1 and r.account_id = a.id and r.role = any($2))
       and not exists (select from grant_declaration n where n.tenant_id = $1 and n.application_id = $3
         and n.account_id = a.id and n.conflict)
       and not exists (select from grant_member m where m.tenant_id = $1 and m.application_id = $3
         and m.account_id = a.id)
       and not exists (select from grant_seat s where s.tenant_id = $1 and s.application_id = $3 and s.account_id = a.id)
       and not exists (select from grant_application g where g.tenant_id = $1 and g.id = $3 and g.account_id = a.id)
     order by name, a.id`,
    [roles, applicationId],
  );

export const COLUMNS = `${CONSULTATION}, concat_ws(' ', g.number, g.title) as project,
  coalesce(nullif(a.display_name, ''), a.email) as consultant`;
export const JOINED = `from grant_consultation t
  join grant_application g on g.tenant_id = $1 and g.tenant_id = t.tenant_id and g.id = t.application_id
  join account a on a.tenant_id = $1 and a.tenant_id = t.tenant_id and a.id = t.account_id`;

/** Advice to one project, the newest first. */
export const consultations = (db: TenantDb, applicationId: string): Promise<ConsultationRow[]> =>
  db.query<ConsultationRow>(
    `select ${COLUMNS} ${JOINED} where t.tenant_id = $1 and t.removed_at is null and t.application_id = $2
     order by t.held_on desc, t.seq desc limit 500`,
    [applicationId],
  );

export const consultationById = (db: TenantDb, id: string): Promise<ConsultationRow | undefined> =>
  db.first<ConsultationRow>(
    `select ${COLUMNS} ${JOINED} where t.tenant_id = $1 and t.id = $2 and t.removed_at is null`,
    [id],
  );

type Advice = { held_on: string; minutes: number; topic: string; advice: string; next_step: string };

export const addConsultation = (
  db: TenantDb,
  params: Advice & { application_id: string; account_id: string },
): Promise<string> => db.create('grant_consultation', { ...params, recorded_at: db.now, since: db.now });

export const changeConsultation = (
  db: TenantDb,
  row: ConsultationRow,
  change: Partial<Advice> & {
    confirmed_at?: Date;
    confirmed_by?: string;
    objection?: string;
    removed_at?: Date;
  },
): Promise<void> => db.revise('grant_consultation', row, { ...change, since: db.now });
