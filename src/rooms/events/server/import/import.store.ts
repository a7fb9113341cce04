import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** An event by what a file may call it; `on`: the day of Hong Kong on which it begins. */
export type EventAt = { id: string; title: Text; on: string; starts_at: Date };

/** All that were published: their bookings can be brought in. */
export const publishedEvents = (db: TenantDb): Promise<EventAt[]> =>
  db.query(
    `select e.id, e.title, (e.starts_at at time zone 'Asia/Hong_Kong')::date::text as on, e.starts_at from event e
     where e.tenant_id = $1 and e.state = 'published'`,
  );

/** Which of these bookings were brought in before. */
export const broughtKeys = async (db: TenantDb, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.column(
      'select b.import_key from event_booking b where b.tenant_id = $1 and b.import_key = any($2::text[])',
      [keys],
    ),
  );

/** Of two runs at once the second waits here: whoever locks several events does so alone. */
export const lockAttendeeImports = (db: TenantDb): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended($1 || ' attendee import', 0))");

/** Says which import brought a booking that this transaction has made. */
export const markBrought = (db: TenantDb, id: string, brought: { import_id: string; import_key: string }) =>
  db.change('event_booking', id, brought);

export type KeptWhy = 'changed' | 'came' | 'told';
export type BroughtBooking = { id: string; event_id: string; who: string; why: KeptWhy | null };

/**
 * The bookings of an import, each with what happened to it since. Their events are locked, in one order: places become
 * free. What came in with them was recorded in the moment in which they were made.
 */
export async function lockBrought(db: TenantDb, taskId: string): Promise<BroughtBooking[]> {
  await db.query(
    `select e.id from event e where e.tenant_id = $1
       and e.id in (select b.event_id from event_booking b where b.tenant_id = $1 and b.import_id = $2)
     order by e.id for update`,
    [taskId],
  );
  return db.query(
    `select b.id, b.event_id, concat_ws(' · ', b.payer_name, b.reference) as who,
       case when b.version > 1 or exists (select from event_attendee a where a.tenant_id = $1 and a.booking_id = b.id
           and (a.ticket_issue > 1 or a.left_at is not null)) then 'changed'
         when exists (select from event_attendee a join event_entry n on n.tenant_id = $1 and n.attendee_id = a.id
           where a.tenant_id = $1 and a.booking_id = b.id and n.recorded_at <> b.created_at) then 'came'
         when b.thanked_at is not null or b.reminded_days is not null then 'told' end as why
     from event_booking b where b.tenant_id = $1 and b.import_id = $2 order by b.seq for update`,
    [taskId],
  );
}

/** Removes bookings with their places and what was recorded at the door; the counters follow. */
export async function removeBrought(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db.query(
    `delete from event_entry n where n.tenant_id = $1 and n.attendee_id in (
       select a.id from event_attendee a where a.tenant_id = $1 and a.booking_id = any($2::uuid[]))`,
    [ids],
  );
  await db.query('delete from event_attendee a where a.tenant_id = $1 and a.booking_id = any($2::uuid[])', [ids]);
  await db.query('delete from event_booking b where b.tenant_id = $1 and b.id = any($2::uuid[])', [ids]);
}
