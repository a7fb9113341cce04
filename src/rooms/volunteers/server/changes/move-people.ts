import { completedYears, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { releaseDuties } from '../../../../engine/server/duties/duty.ts';
import { VOLUNTEER_AGES } from '../../contract/volunteer-ages.ts';
import { checkedNow, type PersonRow } from '../ports/person.store.ts';

/** Why somebody's shifts are given up, to those whom it concerns. */
export const MOVED: Text = { en: 'The family account has changed', 'zh-hant': '家庭帳戶已更改' };

export const isChild = ({ birth_on }: Pick<PersonRow, 'birth_on'>, today: string): boolean =>
  birth_on !== null && completedYears(birth_on, today) < VOLUNTEER_AGES.youngest;

/**
 * Moves people between registrations. Where a rule of another room forbids what would be left (a child without its adult
 * in a shift), the children concerned give up what lies ahead of them, and it is done again.
 * @param people all who were together before
 */
export async function movePeople(
  ctx: Context,
  db: TenantDb,
  people: readonly PersonRow[],
  move: () => Promise<void>,
): Promise<void> {
  try {
    // rules that are looked at when a transaction ends: now, while there is something to be done about it
    await checkedNow(db, move);
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== CHECK_VIOLATION || OWN_RULES.has(constraint ?? '')) throw error;
    const today = hongKongDate(db.now);
    const children = people.filter((person) => isChild(person, today)).map(({ id }) => id);
    await releaseDuties(ctx, db, children, MOVED);
    await move();
  }
}

const CHECK_VIOLATION = '23514';
/** Nobody's shifts are in the way of these. */
const OWN_RULES = new Set(['volunteer_family_has_adult', 'volunteer_member_in_family']);
