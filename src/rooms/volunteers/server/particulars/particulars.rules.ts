import type { Values } from '../../../../contract/form.ts';
import { sameJson } from '../../../../contract/same-json.ts';
import type { PersonFacts } from '../ports/person.store.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What corrected answers say of a person for service; what was not corrected is not there. */
export function factsIn(after: Values): PersonFacts {
  const facts: PersonFacts = {};
  const has = (name: string) => Object.hasOwn(after, name);
  if (has('mobile')) facts.phone = text(after.mobile);
  if (has('phone')) facts.phone = text(after.phone);
  if (has('emergencyPhone')) facts.emergencyPhone = text(after.emergencyPhone);
  for (const name of ['languages', 'locations', 'workTypes', 'skills'] as const)
    if (has(name)) facts[name] = Array.isArray(after[name]) ? (after[name] as string[]) : [];
  if (has('availability')) facts.availability = after.availability ?? [];
  return facts;
}

/** Facts of a member of a family after those of who registered changed: what they shared they share still. */
export function sharedFacts(member: PersonFacts, main: PersonFacts, now: PersonFacts): PersonFacts {
  const shared = Object.entries(now).filter(([name]) =>
    sameJson(member[name as keyof PersonFacts] ?? null, main[name as keyof PersonFacts] ?? null),
  );
  return { ...member, ...Object.fromEntries(shared) };
}
