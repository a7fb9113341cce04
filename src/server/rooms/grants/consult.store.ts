import { randomUUID } from 'node:crypto';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type ConsultantRow = TableRow<
  'grant_consultant',
  'account_id' | 'subject' | 'cap_minutes' | 'assigned_at' | 'ended_at'
> & {
  name: string;
  kind: 'principal' | 'subject';
  used_minutes: number;
};

export type ConsultationRow = TableRow<
  'grant_consultation',
  | 'id'
  | 'seq'
  | 'application_id'
  | 'account_id'
  | 'held_on'
  | 'minutes'
  | 'topic'
  | 'advice'
  | 'next_step'
  | 'confirmed_at'
  | 'objection'
  | 'since'
  | 'version'
> & {
  project: string;
  consultant: string;
};

/** Who advises a project, with the minutes recorded so far. */
export const consultantsOf = (db: TenantDb, applicationId: string): Promise<ConsultantRow[]> =>
  db.query<ConsultantRow>(
    `select c.account_id, coalesce(nullif(a.display_name, ''), a.email) as name, c.kind, c.subject, c.cap_minutes,
       c.assigned_at, c.ended_at, coalesce((select sum(t.minutes) from grant_consultation t where t.tenant_id = $1
         and t.application_id = c.application_id and t.account_id = c.account_id and t.removed_at is null), 0)::int
         as used_minutes
     from grant_consultant c join account a on a.tenant_id = $1 and a.tenant_id = c.tenant_id and a.id = c.account_id
     where c.tenant_id = $1 and c.application_id = $2 order by c.kind, c.assigned_at`,
    [applicationId],
  );

/** Who was ended advises again. */
export async function putConsultant(
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
): Promise<void> {
  await db.query(
    `insert into grant_consultant (tenant_id, application_id, account_id, kind, subject, cap_minutes, assigned_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, $8::timestamptz))
     on conflict (tenant_id, application_id, account_id) do update set kind = excluded.kind,
       subject = excluded.subject, cap_minutes = excluded.cap_minutes, ended_at = null,
       assigned_at = coalesce($7::timestamptz, grant_consultant.assigned_at)
       where grant_consultant.tenant_id = $1`,
    [params.applicationId, params.accountId, params.kind, params.subject, params.capMinutes, params.assignedAt, db.now],
  );
}

export async function endConsultant(db: TenantDb, applicationId: string, accountId: string): Promise<void> {
  await db
    .update('grant_consultant', { ended_at: db.now })
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .execute();
}

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

export const COLUMNS = `t.id, t.seq, t.application_id, concat_ws(' ', g.number, g.title) as project, t.account_id,
  coalesce(nullif(a.display_name, ''), a.email) as consultant, t.held_on, t.minutes, t.topic, t.advice, t.next_step,
  t.confirmed_at, t.objection, t.since, t.version`;
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

export async function consultationById(db: TenantDb, id: string): Promise<ConsultationRow | undefined> {
  const [row] = await db.query<ConsultationRow>(
    `select ${COLUMNS} ${JOINED} where t.tenant_id = $1 and t.id = $2 and t.removed_at is null`,
    [id],
  );
  return row;
}

type Advice = { held_on: string; minutes: number; topic: string; advice: string; next_step: string };

export async function addConsultation(
  db: TenantDb,
  params: Advice & { application_id: string; account_id: string },
): Promise<string> {
  const id = randomUUID();
  await db.insert('grant_consultation', { id, ...params, recorded_at: db.now, since: db.now }).execute();
  return id;
}

export async function changeConsultation(
  db: TenantDb,
  row: ConsultationRow,
  change: Partial<Advice> & {
    confirmed_at?: Date;
    confirmed_by?: string;
    objection?: string;
    removed_at?: Date;
  },
): Promise<void> {
  await db
    .update('grant_consultation', { ...change, since: db.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}
