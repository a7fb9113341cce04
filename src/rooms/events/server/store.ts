import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';

export const EVENT_COLUMNS = columnsOf(
  'event',
  'e',
  'id kind title summary body place organisers starts_at ends_at opens_at closes_at capacity taken state cancelled_why',
  'changes_until cancel_until refund_full_until refund_half_until per_person questions question_forms late_minutes picture_id',
  'moved_at free_cancel_until created_at created_by version',
);
export type EventRow = RowOf<typeof EVENT_COLUMNS>;
const TIER = columnsOf(
  'event_tier',
  't',
  'id event_id name cents quota taken approval on_sale_from on_sale_until position',
);
export type TierRow = RowOf<typeof TIER>;

export const eventById = (db: TenantDb, id: string): Promise<EventRow | undefined> =>
  db.first(`select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.id = $2`, [id]);

export const eventsById = (db: TenantDb, ids: readonly string[]): Promise<EventRow[]> =>
  db.query(`select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.id = any($2::uuid[])`, [ids]);

/** The same, locked: whoever takes or frees places, or changes it, does so first, one after the other. */
export const lockEvent = (db: TenantDb, id: string): Promise<EventRow | undefined> =>
  db.first(`select ${EVENT_COLUMNS} from event e where e.tenant_id = $1 and e.id = $2 for update`, [id]);

export const tiersOf = (db: TenantDb, eventIds: readonly string[]): Promise<TierRow[]> =>
  db.query(
    `select ${TIER} from event_tier t where t.tenant_id = $1 and t.event_id = any($2::uuid[])
     order by t.event_id, t.position, t.id`,
    [eventIds],
  );

export const tierById = (db: TenantDb, id: string): Promise<TierRow | undefined> =>
  db.first(`select ${TIER} from event_tier t where t.tenant_id = $1 and t.id = $2`, [id]);

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
export type EventValues = Omit<
  EventRow,
  | 'id'
  | 'taken'
  | 'state'
  | 'cancelled_why'
  | 'questions'
  | 'question_forms'
  | 'moved_at'
  | 'free_cancel_until'
  | 'created_at'
  | 'created_by'
  | 'version'
>;

export const addEvent = (db: TenantDb, values: EventValues, by: string | null): Promise<string> =>
  db.create('event', { ...values, state: 'draft', created_at: db.now, created_by: by });

export const changeEvent = (db: TenantDb, id: string, change: Partial<EventRow>): Promise<void> =>
  db.revise('event', { id }, change);

export type TierValues = Omit<TierRow, 'id' | 'event_id' | 'taken'>;

export const addTier = (db: TenantDb, eventId: string, values: TierValues): Promise<string> =>
  db.create('event_tier', { event_id: eventId, ...values });

export const changeTier = (db: TenantDb, id: string, values: TierValues): Promise<void> =>
  db.change('event_tier', id, values);

/** Takes a tier away that nobody ever booked. @returns whether it is gone */
export const removeTier = (db: TenantDb, id: string): Promise<boolean> =>
  db.exists(
    `delete from event_tier t where t.tenant_id = $1 and t.id = $2
       and not exists (select from event_attendee a where a.tenant_id = $1 and a.tier_id = t.id) returning t.id`,
    [id],
  );
