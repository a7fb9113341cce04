import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { BookingState, EventState } from '../../contract/values.ts';

/** Columns that, read in one line, have all words of `$2`, as everywhere (`engine/search`). */
const holdsAll = (columns: string): string => `search_has(search_text(concat_ws(' ', ${columns})), $2)`;

/** Events that have all words in title or place, the latest first; drafts only for who looks after them. */
export const searchEvents = (db: TenantDb, words: readonly string[], drafts: boolean, most: number) =>
  db.query<{ id: string; title: Text; place: Text; starts_at: Date; state: EventState }>(
    `select e.id, e.title, e.place, e.starts_at, e.state from event e
     where e.tenant_id = $1 and (e.state <> 'draft' or $3)
       and ${holdsAll(`e.title->>'en', e.title->>'zh-hant', e.place->>'en', e.place->>'zh-hant'`)}
     order by e.starts_at desc, e.seq desc limit $4`,
    [words, drafts, most],
  );

/** Bookings that have all words in reference, payer, address or the names of their people, the latest first. */
export const searchBookings = (db: TenantDb, words: readonly string[], most: number) =>
  db.query<{ id: string; reference: string; payer_name: string; title: Text; state: BookingState; people: string }>(
    `select b.id, b.reference, b.payer_name, e.title, b.state, n.people
     from event_booking b join event e on e.tenant_id = $1 and e.id = b.event_id
     cross join lateral (select string_agg(a.name, ', ' order by a.position) as people from event_attendee a
       where a.tenant_id = $1 and a.booking_id = b.id) n
     where b.tenant_id = $1 and ${holdsAll('b.reference, b.payer_name, b.payer_email, n.people')}
     order by b.seq desc limit $3`,
    [words, most],
  );
