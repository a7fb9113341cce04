import { completedYears } from '../../../contract/dates.ts';
import { EDIT_MS, type MessageState } from '../../../contract/values/chat.ts';

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

/** How a message stands for a reader. What was taken back or hidden stays so for who blocks its writer, too. */
export const stateOf = (message: Written & { blocked: boolean }): MessageState =>
  message.deleted_at ? 'deleted' : message.hidden_at ? 'hidden' : message.blocked ? 'blocked' : 'shown';
