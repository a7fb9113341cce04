import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type PersonPart = 'main' | 'member' | 'contact';

/** What is known of a person for service, as the form keeps it: choices by their keys, the week as its rows. */
export type PersonFacts = {
  phone?: string;
  email?: string;
  /** Whom to call in an emergency. */
  emergencyPhone?: string;
  languages?: string[];
  locations?: string[];
  workTypes?: string[];
  skills?: string[];
  availability?: unknown;
  /** To the main member of the family. */
  relation?: string;
};
const PERSON = columnsOf('volunteer_person', 'p', 'id registration_id part answer_row name_en name_zh birth_on facts');
export type PersonRow = Omit<RowOf<typeof PERSON>, 'facts'> & { facts: PersonFacts };
/** `answer_row`: the row of the form that speaks of them; empty for who registers. */
export type NewPerson = Omit<PersonRow, 'id' | 'registration_id'> & {
  /** Of the identity number, by a key of the tenant (`idHash`). */
  idHash: string | null;
};

/** Who belongs to registrations now, who registered first. */
export const peopleOf = (db: TenantDb, registrationIds: readonly string[]): Promise<PersonRow[]> =>
  db.query(
    `select ${PERSON} from volunteer_person p
     where p.tenant_id = $1 and p.registration_id = any($2::uuid[]) and p.left_on is null order by p.seq`,
    [registrationIds],
  );

/**
 * Puts the people of a registration in place of those it had; who was in it before keeps the id, and with it the papers.
 * @returns false where an identity number is that of a live person of another registration
 */
export async function putPeople(db: TenantDb, registrationId: string, people: readonly NewPerson[]): Promise<boolean> {
  const before = await peopleOf(db, [registrationId]);
  const kept = (person: NewPerson) =>
    before.find(({ part, answer_row }) => part === person.part && answer_row === person.answer_row)?.id;
  const ids = people.map((person) => kept(person) ?? randomUUID());
  await db.query(
    'delete from volunteer_person where tenant_id = $1 and registration_id = $2 and not id = any($3::uuid[])',
    [registrationId, ids],
  );
  for (const [at, { part, answer_row, name_en, name_zh, birth_on, facts }] of people.entries())
    await db.query(
      `insert into volunteer_person as p
         (tenant_id, id, registration_id, part, answer_row, name_en, name_zh, birth_on, facts)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (tenant_id, id) do update
         set name_en = excluded.name_en, name_zh = excluded.name_zh, birth_on = excluded.birth_on,
           facts = excluded.facts, id_hash = null
         where p.tenant_id = $1`,
      [ids[at], registrationId, part, answer_row, name_en, name_zh, birth_on, facts],
    );
  for (const [at, { idHash }] of people.entries()) if (idHash && !(await putIdHash(db, ids[at]!, idHash))) return false;
  return true;
}

/** @returns false where a live person has it already */
async function putIdHash(db: TenantDb, personId: string, idHash: string): Promise<boolean> {
  try {
    await db.orTakeBack(() => db.update('volunteer_person', { id_hash: idHash }).where('id', '=', personId).execute());
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** The registration has ended: its identity numbers are free again. */
export const releasePeople = (db: TenantDb, registrationId: string) =>
  db.update('volunteer_person', { live: false }).where('registration_id', '=', registrationId).execute();

export const addPerson = (
  db: TenantDb,
  registrationId: string,
  { facts, ...person }: Omit<NewPerson, 'idHash'>,
): Promise<string> =>
  db.create('volunteer_person', { registration_id: registrationId, ...person, facts: JSON.stringify(facts) });

/**
 * Changes a person: another registration, another part in it, other facts.
 * @param change.own_account_id theirs, while the registration is another's
 */
export const changePerson = (
  db: TenantDb,
  personId: string,
  { facts, ...change }: Partial<Omit<PersonRow, 'id' | 'answer_row'> & { own_account_id: string | null }>,
): Promise<void> =>
  db.change('volunteer_person', personId, {
    ...change,
    ...(facts && { facts: JSON.stringify(facts) }),
    answer_row: '',
  });

/** Corrects what is known of a person; the row of the form that speaks of them stays theirs. */
export const changeParticulars = (
  db: TenantDb,
  personId: string,
  { facts, ...change }: Partial<Pick<PersonRow, 'name_en' | 'name_zh' | 'birth_on'>> & { facts: PersonFacts },
): Promise<void> => db.change('volunteer_person', personId, { ...change, facts: JSON.stringify(facts) });

/** Somebody is no longer part of the registration; who they were stays, for hours and certificates. */
export const leaveRegistration = (db: TenantDb, personId: string, on: string): Promise<void> =>
  db.change('volunteer_person', personId, { left_on: on, live: false });

/** A registration runs again. @returns false where an identity number is that of a live person by now */
export async function revivePeople(db: TenantDb, registrationId: string): Promise<boolean> {
  try {
    await db.orTakeBack(() =>
      db
        .update('volunteer_person', { live: true })
        .where('registration_id', '=', registrationId)
        .where('left_on', 'is', null)
        .execute(),
    );
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

const isDuplicate = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'volunteer_person_once';

/** Does something and looks at once at the rules that otherwise wait for the end of the transaction; or takes it back. */
export async function checkedNow(db: TenantDb, work: () => Promise<void>): Promise<void> {
  try {
    await db.orTakeBack(async () => {
      await work();
      await db.client.query('set constraints all immediate');
    });
  } finally {
    await db.client.query('set constraints all deferred');
  }
}

/** The birth date of who registered with this account, where one is kept. */
export async function birthsOfAccounts(db: TenantDb, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ account_id: string; birth_on: string }>(
    `select distinct on (r.account_id) r.account_id, p.birth_on from volunteer_registration r
     join volunteer_person p on p.tenant_id = $1 and p.registration_id = r.id and p.part = 'main'
     where r.tenant_id = $1 and r.account_id = any($2) and p.birth_on is not null
     order by r.account_id, r.seq desc`,
    [accountIds],
    'volunteer_births',
  );
  return new Map(rows.map(({ account_id, birth_on }) => [account_id, birth_on]));
}
