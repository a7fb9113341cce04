import type { Text } from '../../../../contract/lang.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Duplicates } from '../../../../engine/server/duties/duty.ts';

/** Places of the two in shifts that overlap, past ones too, and both waiting for or in the same shift. */
export const placesThatMeet = (
  db: TenantDb,
  { keep, close }: Duplicates,
): Promise<{ title: Text; starts_at: Date }[]> =>
  db.query(
    `select e.title, s.starts_at from shift_signup a
     join shift_signup b on b.tenant_id = $1 and b.person_id = $3
       and ((a.holds and b.holds and a.starts_at < b.ends_at and b.starts_at < a.ends_at)
         or (a.shift_id = b.shift_id and a.state in ('applied', 'confirmed', 'offered', 'standby')
           and b.state in ('applied', 'confirmed', 'offered', 'standby')))
     join shift s on s.tenant_id = $1 and s.id = b.shift_id
     join shift_event e on e.tenant_id = $1 and e.id = s.event_id
     where a.tenant_id = $1 and a.person_id = $2 order by s.starts_at limit 1`,
    [keep, close],
  );

export const countSignups = (db: TenantDb, personId: string): Promise<number> =>
  db.count('select count(*)::int as count from shift_signup where tenant_id = $1 and person_id = $2', [personId]);

/** Everything that one signed up for is the other's, with its states and its history. */
export const giveSignups = (db: TenantDb, { keep, close }: Duplicates) =>
  db.update('shift_signup', { person_id: keep }).where('person_id', '=', close).execute();

/**
 * Shifts that an account leads and whose attendance is still to be taken are the other's, but for who has one of these
 * roles too and goes on leading. Locked in one order. @returns which
 */
export async function giveLed(db: TenantDb, { keep, close }: Duplicates, roles: readonly string[]): Promise<string[]> {
  const led = await db.query<{ id: string }>(
    `select s.id from shift s
     where s.tenant_id = $1 and s.leader_id = $2 and s.ends_at > $4::timestamptz - interval '2 days'
       and not exists (select from role_grant g
         where g.tenant_id = $1 and g.account_id = s.leader_id and g.role = any($3::text[]))
     order by s.id for update`,
    [close, roles, db.now],
  );
  const ids = led.map(({ id }) => id);
  await db.query(
    'update shift set leader_id = $2, version = version + 1 where tenant_id = $1 and id = any($3::uuid[])',
    [keep, ids],
  );
  return ids;
}
