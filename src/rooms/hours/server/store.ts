import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import type { HoursSource } from '../contract/values.ts';

const SERVICE = columnsOf(
  'service_hours',
  'h',
  'id seq person_id source source_id title note served_on starts_at proposed_minutes minutes correct_reason corrected_by',
  'corrected_at state decide_reason decided_by decided_at leader_id entered_by entered_at certificate_id old_certificate version',
);
type Service = RowOf<typeof SERVICE>;
export type HoursRow = Service & {
  name_en: string;
  name_zh: string;
  /** Whose registration the person is in. */
  account_id: string;
  certificate: string | null;
  /** Of the account, for who looks after volunteers. */
  email: string;
};

export const HOURS_COLUMNS = `${SERVICE}, n.name_en, n.name_zh, n.account_id, c.number as certificate, a.email`;
export const HOURS = `from service_hours h
  join volunteer_name n on n.tenant_id = $1 and n.person_id = h.person_id
  join account a on a.tenant_id = $1 and a.id = n.account_id
  left join certificate c on c.tenant_id = $1 and c.id = h.certificate_id`;

export const hoursById = (db: TenantDb, id: string): Promise<HoursRow | undefined> =>
  db.first(`select ${HOURS_COLUMNS} ${HOURS} where h.tenant_id = $1 and h.id = $2`, [id]);

/** The same, locked: who corrects, who verifies and who certifies wait for each other. */
export async function lockHours(db: TenantDb, id: string): Promise<HoursRow | undefined> {
  await db.query('select id from service_hours where tenant_id = $1 and id = $2 for update', [id]);
  return hoursById(db, id);
}

/** What a source proposed for a person, locked. */
export const lockProposal = (
  db: TenantDb,
  { source, sourceId, personId }: { source: HoursSource; sourceId: string; personId: string },
): Promise<Pick<HoursRow, 'id' | 'state' | 'starts_at' | 'minutes' | 'corrected_at'> | undefined> =>
  db.first(
    `select id, state, starts_at, minutes, corrected_at from service_hours
     where tenant_id = $1 and source = $2 and source_id = $3 and person_id = $4 for update`,
    [source, sourceId, personId],
  );

/** Hours of people in a year, the latest first. */
export const hoursOf = (db: TenantDb, personIds: readonly string[], year: number): Promise<HoursRow[]> =>
  db.query(
    `select ${HOURS_COLUMNS} ${HOURS} where h.tenant_id = $1 and h.person_id = any($2::uuid[])
       and h.served_on between make_date($3, 1, 1) and make_date($3, 12, 31)
     order by h.served_on desc, h.seq desc limit 1000`,
    [personIds, year],
  );

/** Years in which people have hours. */
export const yearsOf = (db: TenantDb, personIds: readonly string[]): Promise<number[]> =>
  db.column(
    `select distinct extract(year from served_on)::int as year from service_hours
     where tenant_id = $1 and person_id = any($2::uuid[])`,
    [personIds],
  );

export const addHours = (
  db: TenantDb,
  hours: Omit<NewRow<'service_hours'>, 'id' | 'proposed_minutes' | 'state' | 'entered_at'>,
): Promise<string> =>
  db.create('service_hours', {
    ...hours,
    proposed_minutes: hours.minutes,
    state: 'unverified',
    entered_at: db.now,
  });

export const changeHours = (db: TenantDb, id: string, change: Partial<Service>): Promise<void> =>
  db.revise('service_hours', { id }, change);

export const removeHours = (db: TenantDb, id: string) => db.remove('service_hours').where('id', '=', id).execute();

/** Entries of one's own that nobody verified, at a time that attendance tells of. */
export const ownEntriesAt = (
  db: TenantDb,
  { personId, startsAt, minutes }: { personId: string; startsAt: Date; minutes: number },
): Promise<{ id: string }[]> =>
  db.query(
    `select id from service_hours where tenant_id = $1 and person_id = $2 and source = 'own' and state = 'unverified'
       and starts_at < $3::timestamptz + make_interval(mins => $4) and $3 < starts_at + make_interval(mins => minutes)
     for update`,
    [personId, startsAt, minutes],
  );

/** Entries of one's own that gave way to attendance at that time: rejected by nobody. */
export const ownEntriesGivenWay = (
  db: TenantDb,
  { personId, startsAt, minutes }: { personId: string; startsAt: Date; minutes: number },
): Promise<{ id: string }[]> =>
  db.query(
    `select id from service_hours where tenant_id = $1 and person_id = $2 and source = 'own' and state = 'rejected'
       and decided_by is null
       and starts_at < $3::timestamptz + make_interval(mins => $4) and $3 < starts_at + make_interval(mins => minutes)
     order by seq for update`,
    [personId, startsAt, minutes],
  );

/** Whether a database refused hours because the person has others at that time. */
export const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'service_hours_apart';

/** The last day that each served on, by hours that were not rejected. */
export const lastServedOf = (
  db: TenantDb,
  personIds: readonly string[],
): Promise<{ person_id: string; served_on: string }[]> =>
  db.query(
    `select person_id, max(served_on) as served_on from service_hours
     where tenant_id = $1 and person_id = any($2::uuid[]) and state <> 'rejected' group by person_id`,
    [personIds],
  );

/** What each served from a day on, by hours that were not rejected. */
export const minutesSince = (
  db: TenantDb,
  personIds: readonly string[],
  from: string,
): Promise<{ person_id: string; minutes: number }[]> =>
  db.query(
    `select person_id, sum(minutes)::int as minutes from service_hours
     where tenant_id = $1 and person_id = any($2::uuid[]) and served_on >= $3 and state <> 'rejected' group by person_id`,
    [personIds, from],
  );

/** What people still have open: hours to verify, and verified ones that no certificate counts. */
export const openOf = (
  db: TenantDb,
  personIds: readonly string[],
): Promise<{ unverified: number; unclaimed: number }> =>
  db.single(
    `select coalesce(sum(minutes) filter (where state = 'unverified'), 0)::int as unverified,
       coalesce(sum(minutes) filter (where state = 'verified' and certificate_id is null and old_certificate = ''), 0)::int as unclaimed
     from service_hours where tenant_id = $1 and person_id = any($2::uuid[])`,
    [personIds],
  );
