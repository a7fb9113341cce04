import { randomUUID } from 'node:crypto';
import type { DaysBefore } from '../../../../engine/server/dated-settings/reminder-days.ts';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { SignupState } from '../../contract/values.ts';

const SIGNUP = columnsOf(
  'shift_signup',
  'u',
  'id shift_id person_id party_id heads state holds starts_at ends_at offered_until cover_asked_at cover_widens_at',
  'asked coming_at reminded_days why attendance arrived_at recorded_at created_at changed_at version',
);
export type SignupRow = Omit<RowOf<typeof SIGNUP>, 'holds'> & {
  holds: boolean;
  /** Of the registration in which the person is now: it is told. */
  account_id: string;
};

const COLUMNS = `${SIGNUP}, n.account_id`;
const SIGNUPS = 'from shift_signup u join volunteer_name n on n.tenant_id = $1 and n.person_id = u.person_id';
const LIVE = `('applied', 'confirmed', 'offered', 'standby')`;

export const signupById = (db: TenantDb, id: string): Promise<SignupRow | undefined> =>
  db.first(`select ${COLUMNS} ${SIGNUPS} where u.tenant_id = $1 and u.id = $2`, [id]);

/** Of one shift, in the order in which they came; those that have ended only where that is said. */
export const signupsOf = (db: TenantDb, shiftId: string, ended = false): Promise<SignupRow[]> =>
  db.query(
    `select ${COLUMNS} ${SIGNUPS}
     where u.tenant_id = $1 and u.shift_id = $2 and ($3 or u.state in ${LIVE}) order by u.seq`,
    [shiftId, ended],
  );

/** Of some people in some shifts: of each person and shift the last one. */
export const lastSignups = (
  db: TenantDb,
  shiftIds: readonly string[],
  personIds: readonly string[],
): Promise<SignupRow[]> =>
  db.query(
    `select distinct on (u.shift_id, u.person_id) ${COLUMNS} ${SIGNUPS}
     where u.tenant_id = $1 and u.shift_id = any($2::uuid[]) and u.person_id = any($3::uuid[])
     order by u.shift_id, u.person_id, u.seq desc`,
    [shiftIds, personIds],
  );

/** Shifts in which these people have or had a place or waited, the latest first. */
export const shiftIdsOf = (db: TenantDb, personIds: readonly string[]): Promise<{ shift_id: string }[]> =>
  db.query(
    `select u.shift_id from shift_signup u where u.tenant_id = $1 and u.person_id = any($2::uuid[])
     group by u.shift_id order by max(u.starts_at) desc limit 200`,
    [personIds],
  );

export type Busy = { person_id: string; shift_id: string; starts_at: Date; ends_at: Date };

/** When people serve within a stretch of time; of nobody named: everybody. */
export const busyBetween = (
  db: TenantDb,
  from: Date,
  until: Date,
  personIds: readonly string[] | null = null,
): Promise<Busy[]> =>
  db.query(
    `select u.person_id, u.shift_id, u.starts_at, u.ends_at from shift_signup u
     where u.tenant_id = $1 and u.holds and u.ends_at > $2 and u.starts_at < $3
       and ($4::uuid[] is null or u.person_id = any($4))`,
    [from, until, personIds],
  );

export type NewSignup = { personId: string; heads: number };

/** Signs people up in one step. @throws the database's error where one of them cannot hold a place */
export async function addSignups(
  db: TenantDb,
  shiftId: string,
  state: SignupState,
  people: readonly NewSignup[],
  { until = null, asked = false }: { until?: Date | null; asked?: boolean } = {},
): Promise<string[]> {
  const party_id = randomUUID();
  const rows = people.map(({ personId, heads }) => ({
    id: randomUUID(),
    shift_id: shiftId,
    person_id: personId,
    party_id,
    heads,
    state,
    offered_until: until,
    asked,
    // of the shift: the database fills them in
    starts_at: db.now,
    ends_at: db.now,
    created_at: db.now,
    changed_at: db.now,
  }));
  await db.add('shift_signup', rows);
  return rows.map(({ id }) => id);
}

type SignupChange = Partial<Omit<SignupRow, 'holds' | 'account_id'>>;

/** Nobody is looked for any more. */
export const NO_COVER = { cover_asked_at: null, cover_widens_at: null } as const;

export async function changeSignups(db: TenantDb, ids: readonly string[], change: SignupChange): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update('shift_signup', { ...change, changed_at: db.now, version: (eb) => eb('version', '+', 1) })
    .where('id', 'in', [...ids])
    .execute();
}

/** Parties on standby that are no larger than that, in the order in which they came. */
export const waitingParties = (
  db: TenantDb,
  shiftId: string,
  most: number,
): Promise<{ party_id: string; ids: string[]; person_ids: string[] }[]> =>
  db.query(
    `select u.party_id, array_agg(u.id order by u.seq) as ids, array_agg(u.person_id order by u.seq) as person_ids
     from shift_signup u
     where u.tenant_id = $1 and u.shift_id = $2 and u.state = 'standby'
     group by u.party_id having sum(u.heads) <= $3 order by min(u.seq)`,
    [shiftId, most],
  );

/** Shifts in which cover is wanted and who is on standby has had the time to take it. */
export const shiftsToWiden = (db: TenantDb): Promise<{ shift_id: string }[]> =>
  db.query('select distinct u.shift_id from shift_signup u where u.tenant_id = $1 and u.cover_widens_at <= $2', [
    db.now,
  ]);

/** Sure places in several shifts, and those kept for people who were asked, by name. */
export const boardSignups = (
  db: TenantDb,
  shiftIds: readonly string[],
): Promise<
  { id: string; shift_id: string; person_id: string; heads: number; asked: boolean; name_en: string; name_zh: string }[]
> =>
  db.query(
    `select u.id, u.shift_id, u.person_id, u.heads, u.state = 'offered' as asked, n.name_en, n.name_zh ${SIGNUPS}
     where u.tenant_id = $1 and u.shift_id = any($2::uuid[])
       and (u.state = 'confirmed' or (u.state = 'offered' and u.asked)) order by u.seq`,
    [shiftIds],
  );

/** How often anything of these shifts was changed: it only grows. */
export const revisionsOf = (
  db: TenantDb,
  shiftIds: readonly string[],
): Promise<{ shift_id: string; revision: number }[]> =>
  db.query(
    `select s.id as shift_id, (s.version + e.version + coalesce((
       select sum(u.version) from shift_signup u where u.tenant_id = $1 and u.shift_id = s.id), 0))::int as revision
     from shift s join shift_event e on e.tenant_id = $1 and e.id = s.event_id
     where s.tenant_id = $1 and s.id = any($2::uuid[])`,
    [shiftIds],
  );

/** Shifts with offers that were not answered in time. */
export const shiftsWithLateOffers = (db: TenantDb): Promise<{ shift_id: string }[]> =>
  db.query(
    `select distinct u.shift_id from shift_signup u
     where u.tenant_id = $1 and u.state = 'offered' and u.offered_until <= $2`,
    [db.now],
  );

/**
 * Takes up confirmed sign-ups whose shift begins within so many days and that were made before then, each once.
 * @param since the first day on which anybody is reminded so many days before
 */
export const takeReminders = (
  db: TenantDb,
  { days, since, most }: DaysBefore & { most: number },
): Promise<{ shift_id: string; account_id: string; person_id: string }[]> =>
  db.query(
    `update shift_signup x set reminded_days = $2 from volunteer_name n
     where x.tenant_id = $1 and n.tenant_id = $1 and n.person_id = x.person_id and x.id in (
       select u.id ${SIGNUPS}
       join shift s on s.tenant_id = $1 and s.id = u.shift_id
       join shift_event e on e.tenant_id = $1 and e.id = s.event_id
       where u.tenant_id = $1 and u.state = 'confirmed' and s.state = 'open' and e.state = 'published'
         and s.starts_at > $3 and s.starts_at <= $3::timestamptz + make_interval(days => $2)
         and u.created_at < s.starts_at - make_interval(days => $2)
         and coalesce(u.reminded_days, $2 + 1) > $2
         and ($5::date is null or (s.starts_at at time zone 'Asia/Hong_Kong')::date - $2 >= $5)
       order by u.shift_id, n.account_id, u.seq limit $4 for update of u skip locked)
     returning x.shift_id, n.account_id, x.person_id`,
    [days, db.now, most, since],
  );

/** Sign-ups of people that have not ended, of shifts that have not begun, the next first. */
export const futureSignups = (db: TenantDb, personIds: readonly string[]): Promise<SignupRow[]> =>
  db.query(
    `select ${COLUMNS} ${SIGNUPS}
     where u.tenant_id = $1 and u.person_id = any($2::uuid[]) and u.state in ${LIVE} and u.starts_at > $3
     order by u.starts_at, u.shift_id, u.seq`,
    [personIds, db.now],
  );

/** Has the database look now at the rules that it else looks at when the transaction ends. */
export async function checkRulesNow(db: TenantDb): Promise<void> {
  await db.client.query('set constraints all immediate');
  await db.client.query('set constraints all deferred');
}

/** Of the people of an account, of each person and shift the last one, from three months back on. */
export const signupsOfAccount = (db: TenantDb, accountId: string): Promise<SignupRow[]> =>
  db.query(
    `select distinct on (u.starts_at, u.shift_id, u.person_id) ${COLUMNS} ${SIGNUPS}
     where u.tenant_id = $1 and n.account_id = $2 and u.starts_at > $3::timestamptz - interval '90 days'
     order by u.starts_at, u.shift_id, u.person_id, u.seq desc limit 500`,
    [accountId, db.now],
  );

/** Of the people of an account in one shift, of each the last one. */
export const lastSignupsOfAccount = (db: TenantDb, shiftId: string, accountId: string): Promise<SignupRow[]> =>
  db.query(
    `select distinct on (u.person_id) ${COLUMNS} ${SIGNUPS}
     where u.tenant_id = $1 and u.shift_id = $2 and n.account_id = $3 order by u.person_id, u.seq desc`,
    [shiftId, accountId],
  );
