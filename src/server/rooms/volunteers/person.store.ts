import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type PersonPart = 'main' | 'member' | 'contact';
export type NewPerson = {
  part: PersonPart;
  nameEn: string;
  nameZh: string;
  birthOn: string | null;
  /** Of the identity number, by a key of the tenant (`idHash`). */
  idHash: string | null;
};
export type PersonRow = {
  id: string;
  part: PersonPart;
  name_en: string;
  name_zh: string;
  birth_on: string | null;
};

export const peopleOf = (
  db: TenantDb,
  registrationIds: readonly string[],
): Promise<(PersonRow & { registration_id: string })[]> =>
  db.query(
    `select id, registration_id, part, name_en, name_zh, birth_on from volunteer_person
     where tenant_id = $1 and registration_id = any($2::uuid[]) order by seq`,
    [registrationIds],
  );

/**
 * Puts the people of a registration in place of those it had: nothing hangs on them before it is approved.
 * @returns false where an identity number is that of a live person of another registration
 */
export async function putPeople(db: TenantDb, registrationId: string, people: readonly NewPerson[]): Promise<boolean> {
  await db.query('delete from volunteer_person where tenant_id = $1 and registration_id = $2', [registrationId]);
  for (const { part, nameEn, nameZh, birthOn, idHash } of people) {
    const rows = await db.query(
      `insert into volunteer_person (tenant_id, id, registration_id, part, name_en, name_zh, birth_on, id_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant_id, id_hash) where live do nothing returning id`,
      [randomUUID(), registrationId, part, nameEn, nameZh, birthOn, idHash],
    );
    if (rows.length === 0) return false;
  }
  return true;
}

/** The registration has ended: its identity numbers are free again. */
export async function releasePeople(db: TenantDb, registrationId: string): Promise<void> {
  await db.update('volunteer_person', { live: false }).where('registration_id', '=', registrationId).execute();
}
