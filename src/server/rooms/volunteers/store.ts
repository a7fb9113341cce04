import { randomUUID } from 'node:crypto';
import type { VolunteerKind, VolunteerOffer, VolunteerState } from '../../../contract/values/volunteers.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type Note = { field: string; note: string };
export type RegistrationRow = Omit<
  TableRow<'volunteer_registration'>,
  'tenant_id' | 'seq' | 'kind' | 'state' | 'notes' | 'created_at' | 'registered_as'
> & {
  registered_as: VolunteerOffer | null;
  kind: VolunteerKind;
  state: VolunteerState;
  notes: Note[];
  email: string;
  account_status: string;
  language: string;
  display_name: string;
  decider: string | null;
  /** Of the main member. */
  birth_on: string | null;
  consent: string | null;
};

export const REGISTRATION_COLUMNS = `r.id, r.account_id, r.kind, r.state, r.name_en, r.name_zh, r.heads, r.registered_on,
  r.submitted_at, r.since, r.comment, r.notes, r.decided_by, r.interview_on, r.orientation_on, r.main_on, r.registered_as, r.answered_by, r.paused_on, r.pause_until, r.version,
  a.email, a.status as account_status, a.language, a.display_name, coalesce(nullif(d.display_name, ''), d.email) as decider,
  p.birth_on, c.state as consent`;
export const REGISTRATIONS = `from volunteer_registration r
  join account a on a.tenant_id = $1 and a.id = r.account_id
  left join account d on d.tenant_id = $1 and d.id = r.decided_by
  left join volunteer_person p on p.tenant_id = $1 and p.registration_id = r.id and p.part = 'main'
  left join volunteer_consent c on c.tenant_id = $1 and c.registration_id = r.id and not c.replaced`;

export const registrationById = (db: TenantDb, id: string): Promise<RegistrationRow | undefined> =>
  db.first(`select ${REGISTRATION_COLUMNS} ${REGISTRATIONS} where r.tenant_id = $1 and r.id = $2`, [id]);

/** The same, locked: who submits, who decides and who consents wait for each other. */
export async function lockRegistration(db: TenantDb, id: string): Promise<RegistrationRow | undefined> {
  await db.query('select id from volunteer_registration where tenant_id = $1 and id = $2 for update', [id]);
  return registrationById(db, id);
}

/** Of one account: the one that is open or runs, then the others, the newest first. */
export const registrationsOf = (db: TenantDb, accountId: string): Promise<RegistrationRow[]> =>
  db.query(
    `select ${REGISTRATION_COLUMNS} ${REGISTRATIONS} where r.tenant_id = $1 and r.account_id = $2
     order by r.state in ('draft', 'submitted', 'returned', 'approved') desc, r.seq desc limit 50`,
    [accountId],
  );

/** The same, locked: in one order for everybody who locks several. */
export async function lockRegistrationsOf(db: TenantDb, accountId: string): Promise<RegistrationRow[]> {
  await db.query(
    'select id from volunteer_registration where tenant_id = $1 and account_id = $2 order by id for update',
    [accountId],
  );
  return registrationsOf(db, accountId);
}

/** Whether somebody can log in with it. */
export const isActiveAccount = (db: TenantDb, accountId: string): Promise<boolean> =>
  db.exists(`select 1 from account where tenant_id = $1 and id = $2 and status = 'active' and visitor_from is null`, [
    accountId,
  ]);

/** @returns its id; null where this account has one that is open or runs */
export const addRegistration = (db: TenantDb, accountId: string, kind: VolunteerKind): Promise<string | null> =>
  db.value(
    `insert into volunteer_registration (tenant_id, id, account_id, kind, state, since, created_at)
     values ($1, $2, $3, $4, 'draft', $5, $5) on conflict do nothing returning id`,
    [randomUUID(), accountId, kind, db.now],
  );

/** A registration that is approved from the start: its person came from another one. @returns its id */
export async function addApproved(
  db: TenantDb,
  of: { accountId: string; kind: VolunteerKind; nameEn: string; nameZh: string; on: string; decidedBy: string | null },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('volunteer_registration', {
      id,
      account_id: of.accountId,
      kind: of.kind,
      state: 'approved',
      name_en: of.nameEn,
      name_zh: of.nameZh,
      registered_on: of.on,
      main_on: of.on,
      submitted_at: db.now,
      since: db.now,
      decided_by: of.decidedBy,
      created_at: db.now,
    })
    .execute();
  return id;
}

export type RegistrationChange = Partial<{
  import_id: string;
  merged_into: string;
  account_id: string;
  registered_as: VolunteerOffer;
  answered_by: string;
  kind: VolunteerKind;
  state: VolunteerState;
  name_en: string;
  name_zh: string;
  heads: number;
  registered_on: string;
  main_on: string;
  paused_on: string | null;
  pause_until: string | null;
  submitted_at: Date;
  since: Date;
  comment: string;
  notes: string;
  decided_by: string | null;
  interview_on: string | null;
  orientation_on: string | null;
}>;

export const changeRegistration = (db: TenantDb, id: string, change: RegistrationChange): Promise<void> =>
  db.revise('volunteer_registration', { id }, change);

/** Accounts that hold one of these roles. */
export const accountsWith = (db: TenantDb, roles: readonly string[]): Promise<{ id: string }[]> =>
  db.query(
    `select distinct a.id from account a join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = $1 and g.tenant_id = $1 and g.role = any($2) and a.status = 'active' and a.visitor_from is null`,
    [roles],
  );
