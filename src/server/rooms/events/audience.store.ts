import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AddresseeRow } from '../../engine/mail/audience-source.ts';

/** Who booked for these attendees: theirs is the address that the tickets went to. */
export const peopleOfBookings = (db: TenantDb, keys: readonly string[]): Promise<AddresseeRow[]> =>
  db.query(
    `select p.id as key, b.account_id, b.payer_email as email, b.payer_name as name, coalesce(a.language, b.language) as language,
       a.status as account_status
     from event_attendee p join event_booking b on b.tenant_id = $1 and b.id = p.booking_id
     left join account a on a.tenant_id = $1 and a.id = b.account_id
     where p.tenant_id = $1 and p.id = any($2::uuid[])`,
    [keys],
  );
