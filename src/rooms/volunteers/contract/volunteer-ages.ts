import { completedYears } from '../../../contract/dates.ts';
import { AGE_BANDS, type AgeBand } from './values.ts';

/** Ages of volunteers on the day of registration in Hong Kong, in completed years (spec §5): the one place for both sides. */
export const VOLUNTEER_AGES = {
  /** Alone, with the consent of a parent below `adult`. */
  youngest: 16,
  oldest: 65,
  /** No account goes on beyond it: "The max age limit is 70." */
  last: 70,
  adult: 18,
  /** Inside a family. */
  child: 6,
} as const;

const { youngest, oldest, last, adult, child } = VOLUNTEER_AGES;

/** In a family, and not alone yet, in completed years. */
export const isFamilyAge = (age: number): boolean => age >= child && age < youngest;

/** The rules of fields, by the names under which tenants' forms use them; the limit of 70 is said before that of 65. */
export const VOLUNTEER_AGE_RULES = {
  volunteerAge: `date|ageFamily|ageMax-${last}|ageBetween-${youngest}-${oldest}`,
  mainMemberAge: `date|ageMax-${last}|ageBetween-${adult}-${oldest}`,
  familyMemberAge: `date|ageMin-${child}|ageMax-${last}`,
} as const;

/** Whether a parent or guardian has to agree. */
export const needsConsent = (birth: string, today: string): boolean => completedYears(birth, today) < adult;

/** From which age a band counts, and below which, in completed years. */
export const AGE_BAND_YEARS: Readonly<Record<AgeBand, readonly [from: number, below: number]>> = {
  under16: [0, youngest],
  '16-17': [youngest, adult],
  '18-25': [adult, 26],
  '26-40': [26, 41],
  '41-65': [41, oldest + 1],
  over65: [oldest + 1, 200],
};

/** Whether a band lies below 18. */
export const isUnderAge = (band: AgeBand): boolean => AGE_BAND_YEARS[band][1] <= adult;

/** What is shown instead of a birth date. */
export function ageBand(birth: string, today: string): AgeBand {
  const age = completedYears(birth, today);
  return AGE_BANDS.find((band) => age < AGE_BAND_YEARS[band][1]) ?? 'over65';
}
