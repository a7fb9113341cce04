import { randomUUID } from 'node:crypto';
import type { Text } from '../../../contract/lang.ts';
import type { EventQuestions } from '../../../contract/rules/event-questions.ts';
import type { EventState } from '../../../contract/values/events.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type EventTexts = { title: Text; summary: Text; body: Text; place: Text; organisers: Text };

export type EventRow = Omit<TableRow<'event'>, keyof EventTexts | 'questions' | 'state' | 'seq' | 'tenant_id'> &
  EventTexts & { state: EventState; questions: EventQuestions };

export type TierRow = Omit<TableRow<'event_tier'>, 'name' | 'tenant_id'> & { name: Text };

export const EVENT_COLUMNS = `e.id, e.kind, e.title, e.summary, e.body, e.place, e.organisers, e.starts_at, e.ends_at,
  e.opens_at, e.closes_at, e.capacity, e.taken, e.state, e.cancelled_why, e.changes_until, e.cancel_until, e.refund_full_until,
  e.refund_half_until, e.per_person, e.questions, e.late_minutes, e.picture_id, e.created_at,
  e.created_by, e.version`;
const TIER_COLUMNS = `t.id, t.event_id, t.name, t.cents, t.quota, t.taken, t.approval, t.on_sale_from, t.on_sale_until,
  t.position`;

export const eventById = (db: TenantDb, id: string): Promise<EventRow | undefined> =>
  db.first(`select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.id = $2`, [id]);

export const eventsById = (db: TenantDb, ids: readonly string[]): Promise<EventRow[]> =>
  db.query(`select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.id = any($2::uuid[])`, [ids]);

/** The same, locked: whoever takes or frees places, or changes it, does so first, one after the other. */
export const lockEvent = (db: TenantDb, id: string): Promise<EventRow | undefined> =>
  db.first(`select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.id = $2 for update`, [id]);

export const tiersOf = (db: TenantDb, eventIds: readonly string[]): Promise<TierRow[]> =>
  db.query(
    `select ${TIER_COLUMNS} from event_tier t where t.tenant_id = $1 and t.event_id = any($2::uuid[])
     order by t.event_id, t.position, t.id`,
    [eventIds],
  );

export const tierById = (db: TenantDb, id: string): Promise<TierRow | undefined> =>
  db.first(`select ${TIER_COLUMNS} from event_tier t where t.tenant_id = $1 and t.id = $2`, [id]);

/** Events on the public pages that are not over, the next one first; of one month where it is named (`2027-01`). */
export const eventsToCome = (db: TenantDb, month: string | null = null): Promise<EventRow[]> =>
  db.query(
    `select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.state <> 'draft'
       and case when $2::text is null then e.ends_at > $3
         else to_char(e.starts_at at time zone 'Asia/Hong_Kong', 'YYYY-MM') = $2 end
     order by e.starts_at, e.seq limit 200`,
    [month, db.now],
  );

/** Events on the public pages that are under way or begin within a week, and those that ended within half a day. */
export const eventsAtDoor = (db: TenantDb): Promise<EventRow[]> =>
  db.query(
    `select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.state = 'published'
       and e.ends_at > $2::timestamptz - interval '12 hours' and e.starts_at < $2::timestamptz + interval '7 days'
     order by e.starts_at, e.seq limit 50`,
    [db.now],
  );

/** What staff decide of an event; the rest is counted. */
export type EventValues = EventTexts & {
  kind: string;
  picture_id: string | null;
  starts_at: Date;
  ends_at: Date;
  opens_at: Date | null;
  closes_at: Date | null;
  changes_until: string | null;
  cancel_until: string | null;
  refund_full_until: string | null;
  refund_half_until: string | null;
  per_person: number;
  capacity: number;
  late_minutes: number;
};

const stored = ({ title, summary, body, place, organisers, ...rest }: EventValues) => ({
  ...rest,
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  body: JSON.stringify(body),
  place: JSON.stringify(place),
  organisers: JSON.stringify(organisers),
});

export async function addEvent(db: TenantDb, values: EventValues, by: string | null): Promise<string> {
  const id = randomUUID();
  await db.insert('event', { id, ...stored(values), state: 'draft', created_at: db.now, created_by: by }).execute();
  return id;
}

export async function changeEvent(
  db: TenantDb,
  id: string,
  change: EventValues | { state: EventState; cancelled_why?: string },
): Promise<void> {
  const set = 'title' in change ? stored(change) : change;
  await db
    .update('event', { ...set, version: (eb) => eb('version', '+', 1) })
    .where('id', '=', id)
    .execute();
}

/** What is asked of bookings and their people from now on. */
export const setQuestions = (db: TenantDb, id: string, questions: EventQuestions): Promise<void> =>
  db.revise('event', { id }, { questions: JSON.stringify(questions) });

export type TierValues = {
  name: Text;
  cents: number;
  quota: number | null;
  approval: boolean;
  on_sale_from: Date | null;
  on_sale_until: Date | null;
  position: number;
};

export const addTier = (db: TenantDb, eventId: string, values: TierValues): Promise<void> =>
  db.add('event_tier', { id: randomUUID(), event_id: eventId, ...values, name: JSON.stringify(values.name) });

export const changeTier = (db: TenantDb, id: string, values: TierValues): Promise<void> =>
  db.change('event_tier', id, { ...values, name: JSON.stringify(values.name) });

/** Takes a tier away that nobody ever booked. @returns whether it is gone */
export const removeTier = (db: TenantDb, id: string): Promise<boolean> =>
  db.exists(
    `delete from event_tier t where t.tenant_id = $1 and t.id = $2
       and not exists (select from event_attendee a where a.tenant_id = $1 and a.tier_id = t.id) returning t.id`,
    [id],
  );
