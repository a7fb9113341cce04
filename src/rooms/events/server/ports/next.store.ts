import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { BookingRow } from '../booking/booking.store.ts';
import type { EventRow } from '../store.ts';

export type BookingToCome = Pick<BookingRow, 'id' | 'reference' | 'state' | 'cents' | 'held_until'> &
  Pick<EventRow, 'title' | 'place' | 'starts_at' | 'ends_at'>;

/**
 * Bookings of an account for events that are not over: a place that is kept for a while and not paid by invoice, or
 * offered, first; then those that are confirmed, the next event first. A few.
 */
export const bookingsToCome = (db: TenantDb, accountId: string): Promise<BookingToCome[]> =>
  db.query(
    `select b.id, b.reference, b.state, b.cents, b.held_until, e.title, e.place, e.starts_at, e.ends_at
     from event_booking b join event e on e.tenant_id = $1 and e.tenant_id = b.tenant_id and e.id = b.event_id
     where b.tenant_id = $1 and b.account_id = $2 and e.state = 'published' and e.ends_at > $3
       and (b.state = 'confirmed' or (b.held_until > $3 and b.invoice_id is null and b.state in ('held', 'offered')))
     order by b.state = 'confirmed', e.starts_at, b.seq limit 3`,
    [accountId, db.now],
  );
