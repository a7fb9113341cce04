import { addDays, completedYears } from '../../../contract/dates.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import type { VolunteerKind } from './values.ts';
import { VOLUNTEER_AGES } from './volunteer-ages.ts';

/** Changes of an account of volunteers that people make themselves (spec §4). */
export const ACCOUNT_CHANGES = [
  'addMember',
  'removeMember',
  'ownAccount',
  'switchMain',
  'joinFamily',
  'becomeFamily',
  'becomeIndividual',
  'becomeAdult',
  'handOver',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** Those that staff decide about. */
export const STAFF_CHANGES = ['deactivate', 'reactivate'] as const;
export const VOLUNTEER_CHANGES = [...ACCOUNT_CHANGES, ...STAFF_CHANGES] as const;
export type VolunteerChange = (typeof VOLUNTEER_CHANGES)[number];

export const CHANGE_STATES = ['asked', 'planned', 'done', 'refused', 'cancelled', 'expired'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Days before a birthday from which a change for it is offered and can be made. */
export const CHANGE_AHEAD_DAYS = 30;
/** Members of a family besides the main one, as its form has it. */
export const FAMILY_MEMBERS_MAX = 12;

/** The day on which somebody turns an age, in Hong Kong as elsewhere: born on 29 February, on 1 March of other years. */
export function turnsOn(birth: string, age: number): string {
  const year = Number(birth.slice(0, 4)) + age;
  if (!birth.endsWith('-02-29')) return `${year}${birth.slice(4)}`;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return leap ? `${year}-02-29` : `${year}-03-01`;
}

/** Changes whose person has to have an age on the day on which they are carried out. */
const FROM_AGE: Partial<Record<VolunteerChange, number>> = {
  ownAccount: VOLUNTEER_AGES.youngest,
  switchMain: VOLUNTEER_AGES.adult,
  becomeFamily: VOLUNTEER_AGES.adult,
  becomeAdult: VOLUNTEER_AGES.adult,
};

/** On which day a change can be carried out at the earliest, looked at today. */
export function changeDay(change: VolunteerChange, birth: string | null, today: string): string {
  const age = FROM_AGE[change];
  if (age === undefined || birth === null) return today;
  const day = turnsOn(birth, age);
  return day > today ? day : today;
}

type People = readonly { part: 'main' | 'member' | 'contact'; birthOn: string | null }[];

/**
 * What is in the way of a change of a registration that is approved, as a word key; null where nothing is.
 * @param person whom it is about: for a change of the whole account the main member or the contact
 */
export function changeBarred(
  change: AccountChange,
  { kind, people }: { kind: VolunteerKind; people: People },
  person: People[number],
  today: string,
): WordKey | null {
  const family = kind === 'family';
  const member = person.part === 'member';
  const none = 'volunteers-change.why.kind';
  const main = 'error.volunteer.mainMember';
  switch (change) {
    case 'addMember':
      if (!family || member) return none;
      return people.length > FAMILY_MEMBERS_MAX ? 'volunteers-change.why.full' : null;
    case 'removeMember':
      return !family ? none : member ? null : main;
    case 'ownAccount':
      if (!family) return none;
      return member ? aged(change, person, today) : main;
    case 'switchMain':
      return family && member ? aged(change, person, today) : none;
    case 'joinFamily':
      if (family) return member ? null : main;
      return kind === 'group' ? none : null;
    case 'becomeFamily':
      return kind === 'individual' || kind === 'youth' ? aged(change, person, today) : none;
    case 'becomeIndividual':
      if (!family || member) return none;
      return people.length > 1 ? 'volunteers-change.why.members' : null;
    case 'becomeAdult':
      return kind === 'youth' ? aged(change, person, today) : none;
    case 'handOver':
      return kind === 'group' ? null : none;
  }
}

/** Too young still, or beyond the age up to which an account goes on. */
function aged(change: AccountChange, { birthOn }: People[number], today: string): WordKey | null {
  if (birthOn === null) return 'volunteers-change.why.kind';
  const day = changeDay(change, birthOn, today);
  if (day > addDays(today, CHANGE_AHEAD_DAYS))
    return FROM_AGE[change] === VOLUNTEER_AGES.youngest
      ? 'volunteers-change.why.under16'
      : 'volunteers-change.why.under18';
  return completedYears(birthOn, day) > VOLUNTEER_AGES.last ? 'volunteers-change.why.over70' : null;
}

export type ChangeField = 'email' | 'nameEn' | 'birthOn' | 'relation' | 'phone' | 'emergencyPhone';

/** What each kind asks for; the rest of what is sent is left aside. Who has to agree is asked by `email`. */
export const CHANGE_NEEDS: Record<AccountChange, readonly ChangeField[]> = {
  addMember: ['nameEn', 'birthOn', 'relation'],
  removeMember: [],
  ownAccount: ['email', 'phone', 'emergencyPhone'],
  switchMain: ['email', 'phone'],
  joinFamily: ['email', 'relation'],
  becomeFamily: ['nameEn', 'birthOn', 'relation'],
  becomeIndividual: [],
  becomeAdult: [],
  handOver: ['email', 'nameEn', 'phone'],
};
