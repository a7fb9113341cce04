import type { Output } from '../../../../contract/calls/calls.ts';
import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { fold } from '../../../../contract/fold.ts';
import type { Problem } from '../../../../contract/problem.ts';
import { toE164 } from '../../../../contract/rules/phone.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isUnderAge } from '../../../volunteers/contract/volunteer-ages.ts';
import { volunteersByIds } from '../../../volunteers/server/record/people.ts';
import { presentShift } from '../present.ts';
import { isToCome, LIVE } from '../rules.ts';
import { type SignupRow, signupById } from '../sign-up/signup.store.ts';
import { lockShift, type ShiftRow, shiftById } from '../store.ts';
import { addName, linkOf, namesOf } from './name.store.ts';
import { isNamesKey } from './names-link.ts';

type Link = { signupId: string; key: string };

/** `POST /shift/names/read`: for which group and shift; who else comes is not shown. */
export const readNamesLink: Verb<'POST /shift/names/read'> = async (ctx, link) =>
  ctx.transaction(async (db) => {
    const { signup, shift } = await linked(ctx, db, link);
    return present(ctx, db, shift, signup);
  });

/**
 * `POST /shift/names/add`: one of the group says who they are. Below 18 nobody does so by a link: a parent has to agree,
 * and children come with their family.
 * @throws Refusal at each field; `shift.namesFull` everybody who was announced has a name
 */
export const giveName: Verb<'POST /shift/names/add'> = async (ctx, { ageBand, ...input }) => {
  const [name, phone] = [cleanLine(input.name), cleanLine(input.phone)];
  const problems: Record<string, Problem[]> = {
    ...(name === '' && { name: [{ key: 'problem.typeName' }] }),
    ...(ageBand === '' && { ageBand: [{ key: 'problem.fillOut' }] }),
    ...(ageBand !== '' && isUnderAge(ageBand) && { ageBand: [{ key: 'shifts.nameMinor' }] }),
    ...(phone !== '' && !toE164(phone) && { phone: [{ key: 'problem.phone' }] }),
  };
  if (ageBand === '' || Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
  return ctx.transaction(async (db) => {
    const before = await linked(ctx, db, input);
    await lockShift(db, before.shift.id);
    const { signup, shift } = await linked(ctx, db, input);
    const key = fold(name).toLowerCase().replace(/\s+/g, ' ');
    const added = await addName(db, {
      signup_id: signup.id,
      name,
      name_key: key,
      age_band: ageBand,
      phone: toE164(phone) ?? '',
    });
    if (!added) throw new Refusal('shift.namesFull');
    return { message: ctx.t('shifts.message.nameGiven', { name }), page: await present(ctx, db, shift, signup) };
  });
};

/**
 * What a link leads to.
 * @throws Refusal `shift.namesLink`, the same whatever it is: another key, a link that was ended, a place that was given
 *   up, a shift that has begun
 */
async function linked(
  ctx: Context,
  db: TenantDb,
  { signupId, key }: Link,
): Promise<{ signup: SignupRow; shift: ShiftRow }> {
  const signup = await signupById(db, signupId);
  const nonce = signup && (await linkOf(db, signupId));
  if (!nonce || !isNamesKey(ctx, signupId, nonce, key) || !LIVE.includes(signup.state))
    throw new Refusal('shift.namesLink');
  const shift = found(await shiftById(db, signup.shift_id));
  if (!isToCome(shift, ctx.now)) throw new Refusal('shift.namesLink');
  return { signup, shift };
}

async function present(
  ctx: Context,
  db: TenantDb,
  shift: ShiftRow,
  signup: SignupRow,
): Promise<Output<'POST /shift/names/read'>> {
  const [group] = await volunteersByIds(db, [signup.person_id]);
  return {
    shift: presentShift(ctx, shift),
    group: group ? ctx.engine.words.pick(ctx.lang, group.name) : '',
    organisation: ctx.engine.words.pick(ctx.lang, ctx.tenant.name),
    left: Math.max(0, signup.heads - (await namesOf(db, [signup.id])).length),
    until: shift.starts_at.toISOString(),
  };
}
