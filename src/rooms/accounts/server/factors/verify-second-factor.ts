import type { Verb } from '../../../../engine/server/verb.ts';
import { completeSession, note, wayBack } from '../login/entrance.ts';
import { withFactorCode } from './factor-codes.ts';

/** The second factor after the password: a code of the app or a recovery code; the session is whole then. */
export const verifySecondFactor: Verb<'POST /user/secondFactor/verify'> = async (ctx, input) => {
  const { person } = ctx;
  const answer = { returnUrl: wayBack(ctx, input.returnUrl), secondFactorOwed: null };
  if (person.completed) return answer;
  await withFactorCode(ctx, person.accountId, {
    code: input.code,
    right: (db) => completeSession(ctx, db),
    wrong: (db) => note(ctx, db, person, 'wrongSecondFactor'),
  });
  return answer;
};
