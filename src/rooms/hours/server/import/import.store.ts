import { addDays, hongKongMidnight } from '../../../../contract/dates.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { isOverlap } from '../store.ts';

export type PersonAt = { person_id: string; email_key: string; name_en: string; name_zh: string };
/** From and to, milliseconds. */
export type Span = { from: number; to: number };

/** Volunteers whose registration is of an account with one of these addresses. */
export const peopleAt = (db: TenantDb, keys: readonly string[]): Promise<PersonAt[]> =>
  db.query(
    `select n.person_id, a.email_key, n.name_en, n.name_zh from volunteer_name n
     join account a on a.tenant_id = $1 and a.id = n.account_id
     where n.tenant_id = $1 and n.approved and a.email_key = any($2::text[])`,
    [[...new Set(keys)]],
  );

/** Times of a day at which somebody served already, by hours that count. */
export async function spansOf(db: TenantDb, personId: string, day: string): Promise<Span[]> {
  const rows = await db.query<{ starts_at: Date; minutes: number }>(
    `select starts_at, minutes from service_hours where tenant_id = $1 and person_id = $2 and state <> 'rejected'
       and starts_at < $4::timestamptz and starts_at + make_interval(mins => minutes) > $3::timestamptz`,
    [personId, hongKongMidnight(day), hongKongMidnight(addDays(day, 2))],
  );
  return rows.map(({ starts_at, minutes }) => ({
    from: starts_at.getTime(),
    to: starts_at.getTime() + minutes * 60_000,
  }));
}

/** Which of these hours were brought in before. */
export const broughtKeys = async (db: TenantDb, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.column(
      'select h.import_key from service_hours h where h.tenant_id = $1 and h.import_key = any($2::text[])',
      [keys],
    ),
  );

/** @returns the id; null where they are here already, or the person has others at that time */
export async function addBrought(
  db: TenantDb,
  hours: Omit<NewRow<'service_hours'>, 'id' | 'source' | 'entered_at'>,
): Promise<string | null> {
  if ((await broughtKeys(db, [hours.import_key!])).size > 0) return null;
  try {
    return await db.orTakeBack(() =>
      db.createIfNew('service_hours', { ...hours, source: 'before', entered_at: db.now }),
    );
  } catch (error) {
    if (isOverlap(error)) return null;
    throw error;
  }
}

type KeptHours = { who: string; why: 'claimed' | 'changed' };

/** Removes the hours of an import that no certificate counts and nobody changed since. */
export async function removeBrought(db: TenantDb, taskId: string): Promise<{ undone: number; kept: KeptHours[] }> {
  const rows = await db.query<{ id: string; who: string; why: KeptHours['why'] | null }>(
    `select h.id, concat_ws(' · ', nullif(n.name_en, ''), nullif(n.name_zh, ''), h.served_on, h.title ->> 'en') as who,
       case when h.certificate_id is not null then 'claimed' when h.version > 1 then 'changed' end as why
     from service_hours h join volunteer_name n on n.tenant_id = $1 and n.person_id = h.person_id
     where h.tenant_id = $1 and h.import_id = $2 order by h.seq for update of h`,
    [taskId],
  );
  const free = rows.filter(({ why }) => why === null).map(({ id }) => id);
  await db.query('delete from service_hours h where h.tenant_id = $1 and h.id = any($2::uuid[])', [free]);
  const kept = rows.flatMap(({ who, why }) => (why ? [{ who, why }] : []));
  return { undone: free.length, kept };
}
