import { Refusal } from '../../../../engine/server/refusal.ts';
import { registrationState } from '../rules.ts';
import type { EventRow } from '../store.ts';

/**
 * Projects are taken as long as one may register; how many people come does not count.
 * @throws Refusal `event.submissionExpired`, `event.notOpen`, `event.cancelled` (spec §8)
 */
export function takesProjects(event: EventRow, now: Date): void {
  const state = registrationState(event, now);
  if (state === 'deadline' || state === 'expired') throw new Refusal('event.submissionExpired');
  if (state === 'notOpen') throw new Refusal('event.notOpen');
  if (state === 'cancelled') throw new Refusal('event.cancelled');
}
