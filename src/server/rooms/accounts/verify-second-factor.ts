import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { completeSession, note, wayBack } from './parts/entrance.ts';
import { withFactorCode } from './parts/factor-codes.ts';

/** The second factor after the password: a code of the app or a recovery code; the session is whole then. */
export async function verifySecondFactor(
  ctx: Context,
  input: Input<'POST /user/secondFactor/verify'>,
): Promise<Output<'POST /user/secondFactor/verify'>> {
  const { person } = ctx;
  const answer = { returnUrl: wayBack(ctx, input.returnUrl), secondFactorOwed: null };
  if (person.completed) return answer;
  await withFactorCode(ctx, person.accountId, {
    code: input.code,
    right: (db) => completeSession(ctx, db),
    wrong: (db) => note(ctx, db, person, 'wrongSecondFactor'),
  });
  return answer;
}
