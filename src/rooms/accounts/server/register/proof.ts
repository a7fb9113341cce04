import { WRONG_PROOFS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { countAttempt, forgetAttempts } from '../login/attempts.ts';
import { comparePassword, hashPassword, verifyPassword } from '../password/passwords.ts';
import { browserOf } from '../password/secrets.ts';
import { type AccountRow, replacePassword } from '../store.ts';

/**
 * The person at the screen is the account's owner and not somebody who found it open: asks for the password once more.
 * A hash made before passwords were prepared is made anew, as at the login.
 * @returns the hash that is stored from now on
 * @throws Refusal at `field`, or `request.tooMany` after too many wrong ones
 */
export async function checkOwnPassword(
  ctx: Context,
  account: Pick<AccountRow, 'id' | 'password_hash'>,
  password: string,
  field: string,
): Promise<string> {
  const key = `password ${account.id}`;
  await countAttempt(ctx, 'accounts.proof', WRONG_PROOFS, key);
  const { password_hash: stored } = account;
  const compared = await comparePassword(stored, password);
  if (compared === 'wrong' || stored === null) throw refuseField(field, 'problem.passwordWrong');
  await forgetAttempts(ctx, 'accounts.proof', WRONG_PROOFS, key);
  if (compared === 'right') return stored;
  const fresh = await hashPassword(password);
  // where another request was faster, its hash stands
  return (await ctx.transaction((db) => replacePassword(db, account.id, stored, fresh))) ? fresh : stored;
}

/**
 * What a mail puts in force was chosen by whoever opens it: it comes from this browser, or they know its password. Who
 * opens a mailbox else only proves the address. A hash that waits here lasts for hours and is made anew at the first login.
 * @throws Refusal `verify.password` where none was typed, or at `password` where it is wrong
 */
export async function chosenHere(
  ctx: Context,
  chosen: { browser_hash: Buffer | null; password_hash: string | null },
  password: string | undefined,
): Promise<void> {
  if (chosen.browser_hash?.equals(browserOf(ctx))) return;
  if (!password) throw new Refusal('verify.password', { problems: { password: [{ key: 'error.verify.password' }] } });
  if (!(await verifyPassword(chosen.password_hash, password))) throw refuseField('password', 'problem.passwordWrong');
}
