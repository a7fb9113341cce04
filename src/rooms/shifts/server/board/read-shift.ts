import type { Input } from '../../../../contract/calls/calls.ts';
import { addDays, hongKongDate, parseDate, parseInstant } from '../../../../contract/dates.ts';
import type { Problem } from '../../../../contract/problem.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { publicHoliday } from '../../contract/public-holidays.ts';
import { SHIFT_SERIES_MAX } from '../../contract/values.ts';
import { neededTexts } from '../names/needed-texts.ts';
import { weekdayOf } from '../rules.ts';
import type { ShiftValues } from '../store.ts';

/** Hours that one shift lasts at most. */
const HOURS_MAX = 24;
/** Hours before the beginning at which the cut-off may lie: four weeks. */
const CUTOFF_MAX = 672;

/**
 * What staff typed of a shift, and the days on which it is held.
 * @throws Refusal with what is wrong at each field, all at once
 */
export function readShift(input: Input<'POST /shift/desk/save'>): { values: ShiftValues; days: string[] } {
  const problems: Record<string, Problem[]> = neededTexts({ role: input.role, place: input.place });
  const wrong = (field: string, key: WordKey, params?: Problem['params']) => {
    problems[field] ??= [{ key, ...(params && { params }) }];
  };
  const instant = (field: 'startsAt' | 'endsAt'): Date | null => {
    const text = input[field] === '' ? null : parseInstant(input[field]);
    if (!text) wrong(field, input[field] === '' ? 'problem.fillOut' : 'shifts.instant');
    return text ? new Date(text) : null;
  };
  const [starts, ends] = [instant('startsAt'), instant('endsAt')];
  if (starts && ends && ends <= starts) wrong('endsAt', 'shifts.endsBefore');
  if (starts && ends && ends.getTime() - starts.getTime() > HOURS_MAX * 3_600_000)
    wrong('endsAt', 'shifts.tooLong', { count: HOURS_MAX });
  if (input.capacity < 1 || input.capacity > 1_000) wrong('capacity', 'shifts.capacityBounds');
  if (input.cutoffHours > CUTOFF_MAX) wrong('cutoffHours', 'shifts.cutoffBounds', { count: CUTOFF_MAX });
  if (input.ageFrom !== '' && input.ageTo !== '' && input.ageTo < input.ageFrom) wrong('ageTo', 'shifts.agesOrder');
  const first = starts ? hongKongDate(starts) : '';
  const until = input.until === '' ? first : (parseDate(input.until) ?? '');
  if (input.until !== '' && until === '') wrong('until', 'problem.date');
  else if (first && until < first) wrong('until', 'shifts.untilBefore');
  const days: string[] = [];
  if (input.weekdays.length > 0 && input.until === '') wrong('until', 'shifts.untilNeeded');
  const weekdays = input.weekdays.length > 0 ? input.weekdays : first ? [weekdayOf(first)] : [];
  for (let day = first; day !== '' && day <= until && days.length <= SHIFT_SERIES_MAX; day = addDays(day, 1))
    if (weekdays.includes(weekdayOf(day)) && !(input.skipHolidays && publicHoliday(day) !== null)) days.push(day);
  if (first && days.length === 0 && !problems.until && !problems.startsAt) wrong('startsAt', 'shifts.noDays');
  if (days.length > SHIFT_SERIES_MAX) wrong('until', 'shifts.seriesMost', { count: SHIFT_SERIES_MAX });
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return {
    days,
    values: {
      role: input.role,
      place: input.place,
      meeting: input.meeting,
      starts_at: starts!,
      ends_at: ends!,
      capacity: input.capacity,
      age_from: input.ageFrom === '' ? null : input.ageFrom,
      age_to: input.ageTo === '' ? null : input.ageTo,
      needs: [...new Set(input.needs)],
      papers: [...new Set(input.papers)],
      work_type: input.workType,
      district: input.district,
      leader_id: input.leaderId === '' ? null : input.leaderId,
      approval: input.approval,
      cutoff_hours: input.cutoffHours,
    },
  };
}
