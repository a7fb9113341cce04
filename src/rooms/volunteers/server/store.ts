import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { Change, NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import type { VolunteerKind } from '../contract/values.ts';

export type Note = { field: string; note: string };
const REGISTRATION = columnsOf(
  'volunteer_registration',
  'r',
  'id account_id kind state name_en name_zh heads registered_on submitted_at since comment notes decided_by',
  'interview_on orientation_on main_on registered_as answered_by paused_on pause_until suspended_by pause_reason version',
);
export type RegistrationRow = Omit<RowOf<typeof REGISTRATION>, 'notes'> & {
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

export const REGISTRATION_COLUMNS = `${REGISTRATION}, a.email, a.status as account_status, a.language, a.display_name,
  coalesce(nullif(d.display_name, ''), d.email) as decider, p.birth_on, c.state as consent`;
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
  db.createIfNew('volunteer_registration', {
    account_id: accountId,
    kind,
    state: 'draft',
    since: db.now,
    created_at: db.now,
  });

/** A registration that is approved from the start: its person came from another one. @returns its id */
export const addApproved = (
  db: TenantDb,
  registration: Omit<NewRow<'volunteer_registration'>, 'id' | 'state' | 'submitted_at' | 'since' | 'created_at'>,
): Promise<string> =>
  db.create('volunteer_registration', {
    ...registration,
    state: 'approved',
    submitted_at: db.now,
    since: db.now,
    created_at: db.now,
  });

export type RegistrationChange = Change<'volunteer_registration'>;

export const changeRegistration = (db: TenantDb, id: string, change: RegistrationChange): Promise<void> =>
  db.revise('volunteer_registration', { id }, change);
