import type { ErrorCode } from '../../../../contract/errors.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import { Refusal } from '../../../engine/refusal.ts';
import { checkRulesNow } from '../signup.store.ts';

/** What the rules of the database (`migrations`, shifts) refuse, by the name of the constraint. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  shift_capacity: 'shift.full',
  shift_signup_clash: 'shift.clash',
  shift_signup_once: 'shift.decided',
  shift_signup_age: 'shift.age',
  shift_signup_child: 'shift.child',
  shift_signup_consent: 'shift.consent',
  shift_signup_approved: 'shift.barred',
};

/** Refusals of this one person or party, after which others may still be tried. */
export const NOT_FOR_THEM: readonly ErrorCode[] = Object.values(REFUSED);

/**
 * Runs what takes or gives up places, and has the database look at its rules at once; what it refuses is told as such,
 * and nothing of the work stays.
 * @throws Refusal `shift.full`, `shift.clash`, `shift.decided`, `shift.age`, `shift.child`, `shift.consent`, `shift.barred`
 */
export async function holdPlaces<T>(db: TenantDb, work: () => Promise<T>): Promise<T> {
  try {
    return await db.orTakeBack(async () => {
      const result = await work();
      await checkRulesNow(db);
      return result;
    });
  } catch (error) {
    const code = REFUSED[String((error as { constraint?: unknown }).constraint)];
    if (code) throw new Refusal(code, { cause: error });
    throw error;
  }
}

/** The same, and whether it was allowed. @throws what is no refusal of the rules */
export async function mayHold(db: TenantDb, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await holdPlaces(db, work);
    return true;
  } catch (refused) {
    if (refused instanceof Refusal && NOT_FOR_THEM.includes(refused.code)) return false;
    throw refused;
  }
}
