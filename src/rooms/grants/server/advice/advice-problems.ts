import { formatDate, hongKongDate, parseDate } from '../../../../contract/dates.ts';
import { dateProblem } from '../../../../contract/fields/date-problem.ts';
import { hoursText } from '../../../../contract/hours.ts';
import type { Problem } from '../../../../contract/problem.ts';
import type { ConsultantRow } from './consult.store.ts';

const DAY_MINUTES = 24 * 60;
/** What one consultant may spend on one project: half a year of work. */
const MAX_MINUTES = 1_000 * 60;

type Found = Record<string, Problem | false>;
const problemsIn = (found: Found): Record<string, Problem[]> =>
  Object.fromEntries(Object.entries(found).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])));

/** A day that is one, has come, and is not before another. */
function dayProblem(typed: string, now: Date, since: string): Problem | false {
  const day = parseDate(typed);
  if (!day) return dateProblem(typed);
  if (day > hongKongDate(now)) return { key: 'grants.heldAhead' };
  return day < since && { key: 'grants-advice.heldBefore', params: { since: formatDate(since) } };
}

/**
 * What is wrong with a record of advice, by field. It was given on a day since the consultant was assigned, and takes
 * no more than what is left of the agreed hours (GRA-6).
 * @param already minutes of the record as it was, which its change gives back
 */
export function adviceProblems(
  params: { heldOn: string; minutes: number; topic: string; advice: string },
  own: ConsultantRow,
  already: number,
  now: Date,
): Record<string, Problem[]> {
  const left = own.cap_minutes - own.used_minutes + already;
  return problemsIn({
    heldOn: dayProblem(params.heldOn, now, hongKongDate(own.assigned_at)),
    minutes:
      ((params.minutes < 1 || params.minutes > DAY_MINUTES) && { key: 'grants.minutesRange' }) ||
      (params.minutes > left && { key: 'grants.capReached', params: { left: hoursText(Math.max(left, 0)) } }),
    topic: params.topic === '' && { key: 'problem.inputValue' },
    advice: params.advice === '' && { key: 'problem.inputValue' },
  });
}

/** What is wrong with an assignment: the agreed hours are never fewer than what is recorded already. */
export function assignProblems(
  params: { kind: 'principal' | 'subject'; subject: string; capMinutes: number; sinceOn: string },
  used: number,
  now: Date,
): Record<string, Problem[]> {
  const { capMinutes } = params;
  return problemsIn({
    subject: params.kind === 'subject' && params.subject === '' && { key: 'problem.inputValue' },
    capMinutes:
      ((capMinutes < 1 || capMinutes > MAX_MINUTES) && { key: 'grants-advice.capRange' }) ||
      (capMinutes < used && { key: 'grants-advice.capBelow', params: { used: hoursText(used) } }),
    sinceOn: params.sinceOn !== '' && dayProblem(params.sinceOn, now, ''),
  });
}
