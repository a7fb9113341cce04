import { completedYears } from '../../../contract/dates.ts';
import { EDIT_MS, type MessageState } from '../contract/values.ts';

const ADULT = 18;

/** Who a room for adults lets in on this day (yyyy-mm-dd): 18 on the day; without a known date by the room's setting. */
export const isOldEnough = (
  room: { adults_only: boolean; unknown_age: boolean },
  birth: string | null,
  today: string,
): boolean => !room.adults_only || (birth === null ? room.unknown_age : completedYears(birth, today) >= ADULT);

type Written = { at: Date; deleted_at: Date | null; hidden_at: Date | null };

/** Until when its writer may change a message; null: not any more. */
export function editUntil({ at, deleted_at, hidden_at }: Written, now: Date): Date | null {
  const until = new Date(at.getTime() + EDIT_MS);
  return deleted_at === null && hidden_at === null && now <= until ? until : null;
}

/** How a message stands for who moderates (`all`), whose own blocks count for nothing there, or for anybody else. */
export const stateFor = (message: Written & { blocked: boolean }, { all }: { all: boolean }): MessageState =>
  stateOf({ ...message, blocked: message.blocked && !all });

/** Whether its text and files are given out. */
export function isRead(message: Written & { blocked: boolean }, reads: { all: boolean }): boolean {
  const state = stateFor(message, reads);
  return state === 'shown' || (state === 'hidden' && reads.all);
}

/** How a message stands for a reader. What was taken back or hidden stays so for who blocks its writer, too. */
export const stateOf = (message: Written & { blocked: boolean }): MessageState =>
  message.deleted_at ? 'deleted' : message.hidden_at ? 'hidden' : message.blocked ? 'blocked' : 'shown';
