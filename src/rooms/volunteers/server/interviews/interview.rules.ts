import { Refusal } from '../../../../engine/server/refusal.ts';
import type { InterviewRow } from './interview.store.ts';

/** How long before its beginning somebody is reminded. */
export const REMIND_MS = 24 * 3_600_000;

/** @throws Refusal where it is over, or somebody changed it since it was looked at */
export function asPlanned(interview: InterviewRow, version: number): InterviewRow {
  if (interview.state !== 'planned') throw new Refusal('volunteer.interviewOver');
  if (interview.version !== version) throw new Refusal('record.stale');
  return interview;
}
