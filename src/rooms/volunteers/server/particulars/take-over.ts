import type { Values } from '../../../../contract/form.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { needsConsent } from '../../contract/volunteer-ages.ts';
import { changeParticulars, peopleOf } from '../ports/person.store.ts';
import { changeRegistration, type RegistrationRow } from '../store.ts';
import { factsIn, sharedFacts } from './particulars.rules.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Registration and people follow corrected answers: names, birth date, how many a group is, and what service needs to
 * know. The registration has another version afterwards.
 * @throws Refusal at the birth date, where with another one a parent would have to agree, or no longer
 */
export async function takeOver(db: TenantDb, row: RegistrationRow, after: Values): Promise<void> {
  const has = (name: string) => Object.hasOwn(after, name);
  const names = {
    ...(has('nameEn') && { name_en: text(after.nameEn) }),
    ...(has('nameZh') && { name_zh: text(after.nameZh) }),
  };
  const heads = row.kind === 'group' && has('headCount') ? Math.max(1, Number(after.headCount) || 1) : row.heads;
  await changeRegistration(db, row.id, { ...names, heads });
  const people = await peopleOf(db, [row.id]);
  const main = people.find(({ part }) => part !== 'member');
  if (!main) return;
  const birthOn = has('birthDate') ? text(after.birthDate) : main.birth_on;
  if (birthOn !== main.birth_on) assertSameKind(row, main.birth_on, birthOn);
  const facts = factsIn(after);
  await changeParticulars(db, main.id, {
    ...(main.part === 'contact'
      ? has('contactName') && { name_en: text(after.contactName), name_zh: '' }
      : { ...names, birth_on: birthOn }),
    facts: { ...main.facts, ...facts },
  });
  for (const member of people)
    if (member.part === 'member')
      await changeParticulars(db, member.id, { facts: sharedFacts(member.facts, main.facts, facts) });
}

/** Whether a parent has to agree was settled on the day of registration: a typing error does not turn it over. */
function assertSameKind({ registered_on }: RegistrationRow, before: string | null, birthOn: string | null): void {
  const on = registered_on;
  if (!birthOn || !before || !on) return;
  if (needsConsent(before, on) !== needsConsent(birthOn, on)) throw refuseField('birthDate', 'volunteers.birthKind');
}
