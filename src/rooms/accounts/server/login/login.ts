import { WRONG_LOGINS } from '../../../../contract/limits.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { comparePassword, hashPassword } from '../password/passwords.ts';
import { browserOf } from '../password/secrets.ts';
import { registrationOf } from '../register/registration.store.ts';
import { typedAddress } from '../rules.ts';
import { accountById, accountByKey, replacePassword } from '../store.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { letIn, note, wayBack } from './entrance.ts';

/**
 * Logs in with address and password (ACC-2). An unknown address is answered like a wrong password, and takes as long.
 * Wrong ones are counted for this address from this place: elsewhere its owner still gets in.
 */
export const login: Verb<'POST /user/login'> = async (ctx, input) => {
  const typed = typedAddress(input.email);
  const address = readAddress(input.email);
  const place = `${typed.toLowerCase()} ${ctx.ip}`;
  const { account, waiting } = await ctx.transaction(async (db) => ({
    account: address ? await accountByKey(db, address.key) : undefined,
    waiting: address ? await registrationOf(db, address.key, browserOf(ctx)) : undefined,
  }));
  const who = { accountId: account?.id ?? null, email: typed };
  try {
    await countAttempt(ctx, 'accounts.login', WRONG_LOGINS, place);
  } catch (error) {
    if (error instanceof Refusal) await ctx.transaction((db) => note(ctx, db, who, 'tooMany'));
    throw error;
  }
  const stored = account ? account.password_hash : waiting?.password_hash;
  const compared = await comparePassword(stored, input.password);
  const right = compared !== 'wrong';
  const fresh = compared === 'outdated' ? await hashPassword(input.password) : null;
  const entered = await ctx.transaction(async (db) => {
    const now = right && account ? await accountById(db, account.id) : undefined;
    if (now?.password_hash && now.password_hash === stored) {
      if (fresh !== null) await replacePassword(db, now.id, now.password_hash, fresh);
      return letIn(ctx, db, now, { complete: false });
    }
    if (right && !account) {
      await note(ctx, db, who, 'unverified');
      return { refused: 'login.unverified' as const };
    }
    await note(ctx, db, who, account ? 'wrongPassword' : 'unknownAddress');
    return { refused: 'login.failed' as const };
  });
  if (entered.refused) throw new Refusal(entered.refused);
  await forgetAttempts(ctx, 'accounts.login', WRONG_LOGINS, place);
  return { returnUrl: wayBack(ctx, input.returnUrl), secondFactorOwed: entered.owed };
};
