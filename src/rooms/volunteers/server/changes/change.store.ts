import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import {
  ACCOUNT_CHANGES,
  type AccountChange,
  type ChangeState,
  STAFF_CHANGES,
  type VolunteerChange,
} from '../../contract/volunteer-changes.ts';

/** What was said of a change when it was asked for; what its kind does not need is not there. */
export type ChangeDetails = {
  nameEn?: string;
  nameZh?: string;
  birthOn?: string;
  relation?: string;
  phone?: string;
  emergencyPhone?: string;
  reason?: string;
};
const CHANGE = columnsOf(
  'volunteer_change',
  'c',
  'id registration_id kind person_id state on_day email agreed_by details comment asked_by asked_at',
);
export type ChangeRow = Omit<RowOf<typeof CHANGE>, 'kind' | 'details'> & {
  kind: VolunteerChange;
  details: ChangeDetails;
  /** Of whom it is about; empty where it is the whole account. */
  person_en: string;
  person_zh: string;
};

/** One that people make themselves, and staff do not decide about. */
export type AccountChangeRow = ChangeRow & { kind: AccountChange };
export const isAccountChange = (change: ChangeRow): change is AccountChangeRow =>
  ACCOUNT_CHANGES.some((kind) => kind === change.kind);

const READ = `select ${CHANGE}, coalesce(p.name_en, '') as person_en, coalesce(p.name_zh, '') as person_zh
  from volunteer_change c
  left join volunteer_person p on p.tenant_id = $1 and p.id = c.person_id
  where c.tenant_id = $1 and `;

/** The latest of a registration: the open one, where there is one. */
export const latestChange = (db: TenantDb, registrationId: string): Promise<ChangeRow | undefined> =>
  db.first(`${READ} c.registration_id = $2 order by c.seq desc limit 1`, [registrationId]);

/** Those that an account agreed to and that wait for their day. */
export const agreedBy = (db: TenantDb, accountId: string): Promise<ChangeRow[]> =>
  db.query(`${READ} c.agreed_by = $2 and c.state = 'planned' order by c.on_day, c.seq`, [accountId]);

/** Who went from a registration into a family, as the whole account. */
export const joinedFamilyFrom = (db: TenantDb, registrationId: string): Promise<string[]> =>
  db.column(
    `select c.person_id from volunteer_change c
     join volunteer_person p on p.tenant_id = $1 and p.id = c.person_id and p.part = 'member' and p.left_on is null
     where c.tenant_id = $1 and c.registration_id = $2 and c.kind = 'joinFamily' and c.state = 'done'`,
    [registrationId],
  );

export const changeById = (db: TenantDb, id: string): Promise<ChangeRow | undefined> =>
  db.first(`${READ} c.id::text = $2`, [id]);

/** Where a portion of due changes ended. */
export type DuePlace = { on_day: string; seq: string };

/** Those agreed whose day has come, and those that nobody answered since; the oldest first. @param after the last one */
export const dueChanges = (
  db: TenantDb,
  { today, askedBefore, after, most }: { today: string; askedBefore: Date; after: DuePlace | null; most: number },
): Promise<(ChangeRow & DuePlace)[]> =>
  db.query(
    `${READ.replace('select ', 'select c.seq, ')}
       ((c.state = 'planned' and c.on_day <= $2) or (c.state = 'asked' and c.email <> '' and c.asked_at < $3))
       and ($4::date is null or (c.on_day, c.seq) > ($4::date, $5::bigint))
     order by c.on_day, c.seq limit $6`,
    [today, askedBefore, after?.on_day ?? null, after?.seq ?? null, most],
  );

/** @returns its id; null where the registration has one that is open */
export const addChange = (
  db: TenantDb,
  change: Pick<ChangeRow, 'registration_id' | 'kind' | 'person_id' | 'on_day' | 'email' | 'asked_by' | 'details'>,
): Promise<string | null> => db.createIfNew('volunteer_change', { ...change, state: 'asked', asked_at: db.now });

/** Agreed to by an account; carried out on its day. */
export const planChange = (db: TenantDb, id: string, agreedBy: string | null): Promise<void> =>
  db.change('volunteer_change', id, { state: 'planned', agreed_by: agreedBy });

/** @param by who did it; null: the product. @returns whether it was open until now: it ends once */
export const settleChange = (
  db: TenantDb,
  id: string,
  state: Exclude<ChangeState, 'asked' | 'planned'>,
  by: string | null,
  comment = '',
): Promise<boolean> =>
  db.affects(
    db
      .update('volunteer_change', { state, settled_at: db.now, settled_by: by, comment })
      .where('id', '=', id)
      .where('state', 'in', ['asked', 'planned']),
  );

export type BirthdayRow = {
  person_id: string;
  registration_id: string;
  birth_on: string;
  name_en: string;
  name_zh: string;
};

/**
 * Takes who turns an age within some days and was not offered the change for it yet: members of families, and at 18
 * youths too. Each is taken once.
 */
export const takeBirthdays = (db: TenantDb, age: number, today: string, until: string): Promise<BirthdayRow[]> =>
  db.query(
    `update volunteer_person p set offered_age = $2
     from volunteer_registration r
     where p.tenant_id = $1 and r.tenant_id = $1 and r.id = p.registration_id and r.state = 'approved'
       and p.left_on is null and p.offered_age < $2
       and ((r.kind = 'family' and p.part = 'member') or (r.kind = 'youth' and $2 = 18))
       and volunteer_age(p.birth_on, $3) < $2 and volunteer_age(p.birth_on, $4) >= $2
     returning p.id as person_id, p.registration_id, p.birth_on, p.name_en, p.name_zh`,
    [age, today, until],
  );

/** How many requests wait for staff, and since when. */
export const openRequests = (db: TenantDb): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(asked_at) as since from volunteer_change
     where tenant_id = $1 and state = 'asked' and kind = any($2)`,
    [STAFF_CHANGES],
  );

/** How many volunteers wait for staff to look at a change of their details, and since when. */
export const openUpdates = (db: TenantDb): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(c.asked_at) as since from answer_change c
     join volunteer_registration r on r.tenant_id = $1 and r.id::text = c.data_id
     where c.tenant_id = $1 and c.decided_at is null`,
  );
