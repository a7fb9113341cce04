import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { PersonRow } from '../ports/person.store.ts';

export type Likeness = 'name' | 'phone';
export type PairRow = { one: string; other: string; why: Likeness[] };

/**
 * Registrations of one person each that may be the same: born on one day under one name, in either script, or with one
 * telephone: a parent and a child share that, so the day of birth counts too. Each pair once, the newest first.
 */
export const likelyPairs = (db: TenantDb, most: number): Promise<PairRow[]> =>
  db.query(
    `with known as (
       select r.id, r.seq, p.birth_on, replace(search_text(p.name_en), ' ', '') as name_en,
         replace(search_text(p.name_zh), ' ', '') as name_zh,
         regexp_replace(coalesce(p.facts ->> 'phone', ''), '[^0-9]', '', 'g') as phone
       from volunteer_registration r
       join volunteer_person p on p.tenant_id = $1 and p.registration_id = r.id and p.part = 'main' and p.left_on is null
       where r.tenant_id = $1 and r.kind in ('individual', 'youth')
         and r.state in ('submitted', 'returned', 'approved', 'inactive')
     ), keys as (
       select id, seq, 'name' as why, birth_on || ' ' || name_en as key from known where name_en <> ''
       union all select id, seq, 'name', birth_on || ' ' || name_zh from known where name_zh <> ''
       union all select id, seq, 'phone', birth_on || ' ' || phone from known where phone <> ''
     )
     select a.id as one, b.id as other, array_agg(distinct a.why) as why
     from keys a join keys b on b.why = a.why and b.key = a.key and b.seq > a.seq
     group by a.id, b.id, a.seq, b.seq order by b.seq desc, a.seq desc limit $2`,
    [most],
  );

/** Papers of one are the other's; of the same paper the one that is valid longer. */
export async function givePapers(db: TenantDb, { keep, close }: { keep: string; close: string }): Promise<void> {
  await db.query(
    `insert into volunteer_paper as v (tenant_id, person_id, paper, valid_until, checked_at, checked_by)
     select tenant_id, $2, paper, valid_until, checked_at, checked_by from volunteer_paper
       where tenant_id = $1 and person_id = $3
     on conflict (tenant_id, person_id, paper) do update
       set valid_until = excluded.valid_until, checked_at = excluded.checked_at, checked_by = excluded.checked_by
       where v.tenant_id = $1 and v.valid_until < excluded.valid_until`,
    [keep, close],
  );
  await db.remove('volunteer_paper').where('person_id', '=', close).execute();
}

/** The closed person is nobody's any more; an identity number that only they gave goes to the other. */
export async function closePerson(db: TenantDb, keep: PersonRow, close: PersonRow, on: string): Promise<void> {
  const [known] = await db.query<{ id_hash: string | null }>(
    'select id_hash from volunteer_person where tenant_id = $1 and id = $2',
    [close.id],
  );
  await db.update('volunteer_person', { left_on: on, live: false, id_hash: null }).where('id', '=', close.id).execute();
  if (known?.id_hash)
    await db
      .update('volunteer_person', { id_hash: known.id_hash })
      .where('id', '=', keep.id)
      .where('id_hash', 'is', null)
      .execute();
}
