import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { isTheirs, keyParams } from '../../../../engine/server/person/known-as.ts';
import type { PersonKey } from '../../../../engine/server/person/person-section.ts';
import type { BookingState, ProjectState } from '../../contract/values.ts';

/** Bookings that have not ended. */
const LIVE = `x.state in ('waiting', 'offered', 'held', 'awaiting', 'confirmed')`;

type Booked = { id: string; reference: string; title: Text; starts_at: Date; state: BookingState; total: number };

/** Bookings of a person, the latest first; with each how many there are. */
export const bookingsOfPerson = (db: TenantDb, person: PersonKey, most: number): Promise<Booked[]> =>
  db.query(
    `select b.id, b.reference, e.title, e.starts_at, b.state, count(*) over ()::int as total
     from event_booking b join event e on e.tenant_id = $1 and e.id = b.event_id
     where b.tenant_id = $1 and ${isTheirs({ account: 'b.account_id', address: 'b.payer_key' })}
     order by b.seq desc limit $4`,
    [...keyParams(person), most],
  );

type Handed = {
  id: string;
  title: string;
  event_title: Text;
  state: ProjectState;
  submitted_at: Date | null;
  total: number;
};

/** Projects that a person handed in. */
export const projectsOfPerson = (db: TenantDb, accountId: string, most: number): Promise<Handed[]> =>
  db.query(
    `select p.id, p.title, e.title as event_title, p.state, p.submitted_at, count(*) over ()::int as total
     from event_project p join event e on e.tenant_id = $1 and e.id = p.event_id
     where p.tenant_id = $1 and p.account_id = $2 and p.state <> 'draft' order by p.seq desc limit $3`,
    [accountId, most],
  );

/** Events to come that both accounts have booked or wait for, with the booking of the one that is closed. */
export const bookedByBoth = (
  db: TenantDb,
  { keptId, closedId }: { keptId: string; closedId: string },
): Promise<{ title: Text; mine: string }[]> =>
  db.query(
    `select e.title, b.id as mine from event_booking b
     join event e on e.tenant_id = $1 and e.id = b.event_id and e.starts_at > $4
     where b.tenant_id = $1 and b.account_id = $3 and ${LIVE.replaceAll('x.', 'b.')} and exists (
       select from event_booking k where k.tenant_id = $1 and k.event_id = b.event_id and k.account_id = $2
         and ${LIVE.replaceAll('x.', 'k.')}) order by e.starts_at`,
    [keptId, closedId, db.now],
  );
