import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';

const EVENT = columnsOf('shift_event', 'e', 'id title about state cancelled_why created_at created_by version');
export type EventRow = RowOf<typeof EVENT>;
const SHIFT = columnsOf(
  'shift',
  's',
  'id event_id role place meeting starts_at ends_at capacity taken age_from age_to needs papers work_type district',
  'leader_id approval cutoff_hours state cancelled_why closed_at created_at created_by version',
);
type Shift = RowOf<typeof SHIFT>;
export type ShiftRow = Shift &
  Pick<EventRow, 'title' | 'about'> & {
    event_state: EventRow['state'];
    leader: string | null;
    waiting: number;
    applied: number;
  };

export const SHIFT_COLUMNS = `${SHIFT}, e.title, e.about, e.state as event_state,
  coalesce(nullif(a.display_name, ''), (select coalesce(nullif(v.name_en, ''), v.name_zh) from volunteer_name v
    where v.tenant_id = $1 and v.account_id = a.id and v.approved order by v.place limit 1)) as leader,
  (select coalesce(sum(w.heads), 0)::int from shift_signup w
    where w.tenant_id = $1 and w.shift_id = s.id and w.state in ('standby', 'offered')) as waiting,
  (select coalesce(sum(w.heads), 0)::int from shift_signup w
    where w.tenant_id = $1 and w.shift_id = s.id and w.state = 'applied') as applied`;
export const SHIFTS = `from shift s join shift_event e on e.tenant_id = $1 and e.id = s.event_id
  left join account a on a.tenant_id = $1 and a.id = s.leader_id`;

export const eventById = (db: TenantDb, id: string): Promise<EventRow | undefined> =>
  db.first(`select ${EVENT} from shift_event e where e.tenant_id = $1 and e.id = $2`, [id]);

/** The same, locked. */
export const lockEvent = (db: TenantDb, id: string): Promise<EventRow | undefined> =>
  db.first(`select ${EVENT} from shift_event e where e.tenant_id = $1 and e.id = $2 for update`, [id]);

/** Locks several service events in the order of their ids. */
export const lockEvents = (db: TenantDb, ids: readonly string[]): Promise<unknown> =>
  db.query('select id from shift_event where tenant_id = $1 and id = any($2::uuid[]) order by id for update', [ids]);

/** Service events, the latest first, with how many shifts each has and when the next one begins. */
export const eventsOf = (db: TenantDb): Promise<(EventRow & { shifts: number; next_at: Date | null })[]> =>
  db.query(
    `select ${EVENT}, count(s.id)::int as shifts,
       min(s.starts_at) filter (where s.ends_at > $2 and s.state = 'open') as next_at
     from shift_event e left join shift s on s.tenant_id = $1 and s.event_id = e.id
     where e.tenant_id = $1 group by e.tenant_id, e.id order by e.seq desc limit 200`,
    [db.now],
  );

export const addEvent = (db: TenantDb, texts: Pick<EventRow, 'title' | 'about'>, by: string): Promise<string> =>
  db.create('shift_event', { ...texts, state: 'draft', created_at: db.now, created_by: by });

export const changeEvent = (db: TenantDb, id: string, change: Partial<EventRow>): Promise<void> =>
  db.revise('shift_event', { id }, change);

export const shiftById = (db: TenantDb, id: string): Promise<ShiftRow | undefined> =>
  db.first(`select ${SHIFT_COLUMNS} ${SHIFTS} where s.tenant_id = $1 and s.id = $2`, [id]);

/** The same, locked: whoever takes or frees places, or changes it, does so first, one after the other. */
export async function lockShift(db: TenantDb, id: string): Promise<ShiftRow | undefined> {
  await db.query('select id from shift where tenant_id = $1 and id = $2 for update', [id]);
  return shiftById(db, id);
}

/** Locks several shifts in the order of their ids: in this order everybody does who changes more than one. */
export const lockShifts = (db: TenantDb, ids: readonly string[]): Promise<unknown> =>
  db.query('select id from shift where tenant_id = $1 and id = any($2::uuid[]) order by id for update', [ids]);

/** Shifts that begin from one instant to before another, the earliest first. @param most how many at most */
export const shiftsBetween = (
  db: TenantDb,
  from: Date,
  until: Date,
  { drafts, most = 500 }: { drafts: boolean; most?: number },
): Promise<ShiftRow[]> =>
  db.query(
    `select ${SHIFT_COLUMNS} ${SHIFTS} where s.tenant_id = $1 and s.starts_at >= $2 and s.starts_at < $3
       and ($4 or e.state = 'published') order by s.starts_at, s.seq limit $5`,
    [from, until, drafts, most],
  );

/** Shifts of a service event that begin from one instant to before another, all of them, the earliest first. */
export const shiftsOfEvent = (
  db: TenantDb,
  eventId: string,
  from: Date | null = null,
  until: Date | null = null,
): Promise<ShiftRow[]> =>
  db.query(
    `select ${SHIFT_COLUMNS} ${SHIFTS} where s.tenant_id = $1 and s.event_id = $2
       and ($3::timestamptz is null or s.starts_at >= $3) and ($4::timestamptz is null or s.starts_at < $4)
     order by s.starts_at, s.seq`,
    [eventId, from, until],
  );

export const shiftsById = (db: TenantDb, ids: readonly string[]): Promise<ShiftRow[]> =>
  db.query(
    `select ${SHIFT_COLUMNS} ${SHIFTS} where s.tenant_id = $1 and s.id = any($2::uuid[]) order by s.starts_at, s.seq`,
    [ids],
  );

/** Shifts that an account leads, or all of them, from a day before to a week ahead. */
export const shiftsLed = (db: TenantDb, leaderId: string | null): Promise<ShiftRow[]> =>
  db.query(
    `select ${SHIFT_COLUMNS} ${SHIFTS} where s.tenant_id = $1 and s.state = 'open' and e.state = 'published'
       and s.ends_at > $2::timestamptz - interval '2 days' and s.starts_at < $2::timestamptz + interval '7 days'
       and ($3::uuid is null or s.leader_id = $3) order by s.starts_at, s.seq limit 200`,
    [db.now, leaderId],
  );

/** What staff decide of a shift; the rest is counted. */
const DECIDED = [
  ...(['role', 'place', 'meeting', 'starts_at', 'ends_at', 'capacity', 'age_from', 'age_to', 'needs'] as const),
  ...(['papers', 'work_type', 'district', 'leader_id', 'approval', 'cutoff_hours'] as const),
];
export type ShiftValues = Pick<Shift, (typeof DECIDED)[number]>;

/** What of a row is a decision of staff. */
export const valuesOf = (row: ShiftRow): ShiftValues =>
  Object.fromEntries(DECIDED.map((column) => [column, row[column]])) as ShiftValues;

export const addShift = (db: TenantDb, eventId: string, values: ShiftValues, by: string): Promise<string> =>
  db.create('shift', { event_id: eventId, ...values, created_at: db.now, created_by: by });

export const changeShift = (db: TenantDb, id: string, change: Partial<Shift>): Promise<void> =>
  db.revise('shift', { id }, change);

/** The last shift of each role and place since a day, the latest first. */
export const earlierShifts = (db: TenantDb, since: Date): Promise<Pick<Shift, 'id' | 'role' | 'place'>[]> =>
  db.query(
    `select x.id, x.role, x.place from (
       select distinct on (s.role ->> 'en', s.place ->> 'en') s.id, s.role, s.place, s.seq from shift s
       where s.tenant_id = $1 and s.starts_at > $2 and s.state = 'open'
       order by s.role ->> 'en', s.place ->> 'en', s.seq desc) x order by x.seq desc limit 60`,
    [since],
  );

/** Published shifts that have begun and were not closed yet. */
export const shiftsToClose = (db: TenantDb): Promise<{ id: string }[]> =>
  db.query(
    `select s.id from shift s join shift_event e on e.tenant_id = $1 and e.id = s.event_id
     where s.tenant_id = $1 and s.state = 'open' and e.state = 'published' and s.closed_at is null
       and s.starts_at <= $2 order by s.starts_at limit 200`,
    [db.now],
  );

/** Accounts that may lead a shift: those of staff and of volunteers. */
export const leadersIn = (db: TenantDb, roles: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.query(
    `select distinct a.id, coalesce(nullif(a.display_name, ''), a.email) as name from account a
     join role_grant g on g.tenant_id = a.tenant_id and g.account_id = a.id
     where a.tenant_id = $1 and g.tenant_id = $1 and g.role = any($2) and a.status = 'active'
       and a.visitor_from is null order by name limit 500`,
    [roles],
  );

/** Shifts that have not begun and that these accounts lead, but for who has one of these roles too. */
export const ledToCome = (
  db: TenantDb,
  accountIds: readonly string[],
  roles: readonly string[],
): Promise<{ id: string; leader_id: string }[]> =>
  db.query(
    `select s.id, s.leader_id from shift s
     where s.tenant_id = $1 and s.leader_id = any($2::uuid[]) and s.starts_at > $4
       and not exists (select from role_grant g
         where g.tenant_id = $1 and g.account_id = s.leader_id and g.role = any($3::text[]))`,
    [accountIds, roles, db.now],
  );

/** Takes the leader out of a shift that the caller has locked. @returns whether it was that one still */
export const clearLeader = (db: TenantDb, shiftId: string, leaderId: string): Promise<boolean> =>
  db.exists(
    `update shift set leader_id = null, version = version + 1
     where tenant_id = $1 and id = $2 and leader_id = $3 returning id`,
    [shiftId, leaderId],
  );

/** Since when the oldest sign-up for a shift to come waits for a decision; null where none does. */
export const undecidedSince = (db: TenantDb): Promise<Date | null> =>
  db.value(
    `select min(u.created_at) as since from shift_signup u
     where u.tenant_id = $1 and u.state = 'applied' and u.starts_at > $2`,
    [db.now],
  );
