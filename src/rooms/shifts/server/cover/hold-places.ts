import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { namesOf } from '../names/names-of.ts';
import { checkRulesNow } from '../sign-up/signup.store.ts';

/** What the rules of the database (`migrations`, shifts) refuse, by the name of the constraint. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  shift_capacity: 'shift.full',
  shift_signup_clash: 'shift.overlap',
  shift_signup_once: 'shift.decided',
  shift_signup_age: 'shift.age',
  shift_signup_child: 'shift.child',
  shift_signup_consent: 'shift.consent',
  shift_signup_approved: 'shift.barred',
};

/** Refusals of this one person or party, after which others may still be tried. */
export const NOT_FOR_THEM: readonly ErrorCode[] = Object.values(REFUSED);

/** What a rule of the database refuses; whom it is about, where it says so. */
type Refused = { code: ErrorCode; personId: string | null; cause: unknown };

async function withRulesChecked<T>(
  db: TenantDb,
  work: () => Promise<T>,
): Promise<{ result: T } | { refused: Refused }> {
  try {
    const result = await db.orTakeBack(async () => {
      const done = await work();
      await checkRulesNow(db);
      return done;
    });
    return { result };
  } catch (cause) {
    const { constraint, detail } = cause as { constraint?: unknown; detail?: unknown };
    const code = REFUSED[String(constraint)];
    if (!code) throw cause;
    const personId =
      code !== 'shift.full' && typeof detail === 'string' && /^[\da-f-]{36}$/.test(detail) ? detail : null;
    return { refused: { code, personId, cause } };
  }
}

/**
 * Runs what takes or gives up places, and has the database look at its rules at once; what it refuses is told as such,
 * with whom it is about, and nothing of the work stays.
 * @throws Refusal `shift.full`, `shift.overlap`, `shift.decided`, `shift.age`, `shift.child`, `shift.consent`, `shift.barred`
 */
export async function holdPlaces<T>(
  ctx: Pick<Context, 'engine' | 'lang' | 't'>,
  db: TenantDb,
  work: () => Promise<T>,
): Promise<T> {
  const end = await withRulesChecked(db, work);
  if ('result' in end) return end.result;
  const { code, personId, cause } = end.refused;
  const people = personId ? await volunteersByIds(db, [personId]) : [];
  // of approval alone the database says no more than that it is missing
  const why = ctx.t('shifts.barrier.inactive');
  throw new Refusal(code, { params: { who: namesOf(ctx, people), why }, cause });
}

/** The same, and whether it was allowed. @throws what is no refusal of the rules */
export async function mayHold(db: TenantDb, work: () => Promise<unknown>): Promise<boolean> {
  return 'result' in (await withRulesChecked(db, work));
}
