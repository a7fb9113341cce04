import { createHmac } from 'node:crypto';
import type { Row } from '../../../contract/fields/choiceListEditor/row.ts';
import type { Values } from '../../../contract/form.ts';
import type { WordKey } from '../../../contract/word-key.ts';
import { derivedKey, type Keyed } from '../../../engine/server/sealed.ts';
import type { VolunteerKind, VolunteerOffer } from '../contract/values.ts';
import { needsConsent } from '../contract/volunteer-ages.ts';
import type { NewPerson, PersonFacts } from './ports/person.store.ts';
import type { RegistrationRow } from './store.ts';

/** Under which offer a kind registered: a youth is an individual whose birth date says so. */
export const offerOf = (kind: VolunteerKind): VolunteerOffer => (kind === 'youth' ? 'individual' : kind);

/**
 * What two registrations of one identity number have in common, and nothing else does: nobody can try numbers without
 * the key of this instance.
 */
export const idHash = (engine: Keyed, tenant: string, idNumber: string): string =>
  createHmac('sha256', derivedKey(engine, 'volunteer identity')).update(`${tenant} ${idNumber}`).digest('base64url');

/** Names of answers that this room reads; a tenant's forms ask for them under these names. */
export type Registered = {
  kind: VolunteerKind;
  name_en: string;
  name_zh: string;
  heads: number;
  people: NewPerson[];
  /** Where somebody has to agree. */
  parentEmail: string | null;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const keys = (value: unknown): string[] => (Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []);
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** What the answers say of a person for service; members of a family share those of who registered. */
const factsOf = (values: Values): PersonFacts => ({
  phone: text(values.mobile) || text(values.phone),
  email: text(values.contactEmail),
  emergencyPhone: text(values.emergencyPhone),
  languages: keys(values.languages),
  locations: keys(values.locations),
  workTypes: keys(values.workTypes),
  skills: keys(values.skills),
  availability: values.availability ?? [],
});

/**
 * What the answers of a form say of a registration: its people and whether a parent is asked.
 * @param today the day of registration in Hong Kong: ages count on it
 * @param hashOf makes the hash of an identity number
 */
export function registered(
  offer: VolunteerOffer,
  values: Values,
  secrets: Values,
  today: string,
  hashOf: (idNumber: string) => string,
): Registered {
  const names = { name_en: text(values.nameEn), name_zh: text(values.nameZh) };
  if (offer === 'group')
    return {
      kind: 'group',
      ...names,
      heads: Math.max(1, Number(values.headCount) || 1),
      people: [
        {
          part: 'contact',
          answer_row: '',
          name_en: text(values.contactName),
          name_zh: '',
          birth_on: null,
          idHash: null,
          facts: factsOf(values),
        },
      ],
      parentEmail: null,
    };
  const birthOn = text(values.birthDate);
  const number = text(secrets.idNumber) || text(secrets.otherIdNumber).replace(/\s/g, '').toUpperCase();
  const facts = factsOf(values);
  const main: NewPerson = {
    part: 'main',
    answer_row: '',
    ...names,
    birth_on: birthOn,
    idHash: number === '' ? null : hashOf(number),
    facts,
  };
  if (offer === 'family') {
    const members = rowsOf(values.members).map<NewPerson>(({ id, values: member }) => ({
      part: 'member',
      answer_row: id,
      name_en: text(member.memberNameEn),
      name_zh: text(member.memberNameZh),
      birth_on: text(member.memberBirthDate) || null,
      idHash: null,
      facts: { ...facts, relation: text(member.relation) },
    }));
    const people = [main, ...members];
    return { kind: 'family', ...names, heads: people.length, people, parentEmail: null };
  }
  const youth = needsConsent(birthOn, today);
  return {
    kind: youth ? 'youth' : 'individual',
    ...names,
    heads: 1,
    people: [main],
    parentEmail: youth ? text(values.parentEmail) : null,
  };
}

type MergeSide = {
  row: Pick<RegistrationRow, 'kind' | 'state' | 'consent'>;
  people: readonly { birth_on: string | null }[];
};

/**
 * Why two registrations cannot be made one, as a word key; null where they can. Each is of one person; who is kept is a
 * volunteer, a consent that was given is not lost, and below 18 nobody gets round a parent who said no.
 * @param open.today in Hong Kong
 */
export function whyNotMerged(
  keep: MergeSide,
  close: MergeSide,
  { change, today }: { change: boolean; today: string },
): WordKey | null {
  const single = ({ row, people }: MergeSide) =>
    (row.kind === 'individual' || row.kind === 'youth') && people.length === 1;
  if (!single(keep) || !single(close)) return 'volunteers.merge.single';
  if (keep.row.state !== 'approved') return 'volunteers.merge.approved';
  if (!['submitted', 'returned', 'approved', 'inactive'].includes(close.row.state)) return 'volunteers.merge.ended';
  if (keep.people[0]!.birth_on !== close.people[0]!.birth_on) return 'volunteers.merge.born';
  if (change) return 'error.volunteer.changeOpen';
  const born = keep.people[0]!.birth_on;
  const saidNo = [keep, close].some(({ row: { consent } }) => consent === 'refused' || consent === 'withdrawn');
  if (saidNo && born !== null && needsConsent(born, today)) return 'volunteers.merge.refused';
  return close.row.consent === 'given' && keep.row.consent !== 'given' ? 'volunteers.merge.consent' : null;
}

/** What is known of the one who is kept, with what only the other said; lists are joined. */
export function mergedFacts(keep: PersonFacts, close: PersonFacts): PersonFacts {
  const joined = (of: 'languages' | 'locations' | 'workTypes' | 'skills') => [
    ...new Set([...(keep[of] ?? []), ...(close[of] ?? [])]),
  ];
  const said = Object.fromEntries(
    Object.entries(keep).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );
  return {
    ...close,
    ...said,
    languages: joined('languages'),
    locations: joined('locations'),
    workTypes: joined('workTypes'),
    skills: joined('skills'),
  };
}
