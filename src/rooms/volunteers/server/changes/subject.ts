import { hongKongDate } from '../../../../contract/dates.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { type AccountChange, changeBarred, changeDay } from '../../contract/volunteer-changes.ts';
import { isOwn } from '../policy.ts';
import { type PersonRow, peopleOf } from '../ports/person.store.ts';
import type { RegistrationRow } from '../store.ts';

/** A registration with its people, and whom of them a change is about. */
export type Subject = { row: RegistrationRow; people: readonly PersonRow[]; main: PersonRow; person: PersonRow };

/** @param personId nobody of its own: the change is about the main member, or the contact of a group */
export async function subjectOf(db: TenantDb, row: RegistrationRow, personId: string | null): Promise<Subject> {
  const people = await peopleOf(db, [row.id]);
  const main = found(people.find(({ part }) => part !== 'member'));
  return { row, people, main, person: personId === null ? main : found(people.find(({ id }) => id === personId)) };
}

/** The same; null where nobody of it is that person any more. */
export async function subjectIfThere(
  db: TenantDb,
  row: RegistrationRow,
  personId: string | null,
): Promise<Subject | null> {
  const people = await peopleOf(db, [row.id]);
  const isThere = people.some(({ id, part }) => (personId === null ? part !== 'member' : id === personId));
  return isThere ? subjectOf(db, row, personId) : null;
}

/** Nobody changes an account but who has it; staff decide about the way out and back. */
export const ownRegistration = (ctx: Context, row: RegistrationRow | undefined): RegistrationRow =>
  found(row && isOwn(ctx, row) ? row : null);

/** What is in the way of a change today, as a word key; null where nothing is. */
export function barredNow(db: TenantDb, kind: AccountChange, { row, people, person }: Subject): WordKey | null {
  const of = { kind: row.kind, people: people.map((each) => ({ part: each.part, birthOn: each.birth_on })) };
  if (row.state !== 'approved') return 'volunteers-change.why.kind';
  return changeBarred(kind, of, { part: person.part, birthOn: person.birth_on }, hongKongDate(db.now));
}

/** On which day it would be carried out. */
export const dayOf = (db: TenantDb, kind: AccountChange, { person }: Subject): string =>
  changeDay(kind, person.birth_on, hongKongDate(db.now));

/** A name to call a person by. */
export const personName = ({ name_en, name_zh }: Pick<PersonRow, 'name_en' | 'name_zh'>): string =>
  [name_en, name_zh].filter(Boolean).join(' ');
