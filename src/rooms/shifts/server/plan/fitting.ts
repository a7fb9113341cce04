import type { Volunteer } from '../../../volunteers/server/record/people.ts';
import type { FittingPerson, FittingShift } from '../../contract/shift-fit.ts';
import type { ShiftRow } from '../store.ts';

/** What of a shift decides who may serve in it. */
export const fittingShift = (row: ShiftRow): FittingShift => ({
  id: row.id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  ageFrom: row.age_from,
  ageTo: row.age_to,
  needs: row.needs,
  papers: row.papers,
  workType: row.work_type,
  district: row.district,
});

/** What of a volunteer decides it. */
export const fittingPerson = (volunteer: Volunteer): FittingPerson => ({
  personId: volunteer.personId,
  registrationId: volunteer.registrationId,
  kind: volunteer.kind,
  birthOn: volunteer.birthOn,
  skills: volunteer.skills,
  languages: volunteer.languages,
  districts: volunteer.districts,
  workTypes: volunteer.workTypes,
  times: timesOf(volunteer.availability),
  papers: volunteer.papers,
  hasConsent: volunteer.consent !== 'missing',
  active: volunteer.active,
});

const HALF_DAYS = ['morning', 'afternoon', 'evening'] as const;

/** Half days such as `sat-morning`, of the grid as the registration form keeps it: a row for each day. */
function timesOf(grid: unknown): string[] {
  if (!Array.isArray(grid)) return [];
  return grid.flatMap((row: unknown) => {
    const values = isObject(row) && isObject(row.values) ? row.values : {};
    return HALF_DAYS.flatMap((half) => (values[half] === true ? [`${String(values.day)}-${half}`] : []));
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
