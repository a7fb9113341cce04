import { WRONG_PROOFS } from '../../../../contract/limits.ts';
import type { Context } from '../../../engine/context.ts';
import { refuseField } from '../../../engine/refusal.ts';
import type { AccountRow } from '../store.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { verifyPassword } from './passwords.ts';

/**
 * The person at the screen is the account's owner and not somebody who found it open: asks for the password once more.
 * @throws Refusal at `field`, or `request.tooMany` after too many wrong ones
 */
export async function checkOwnPassword(
  ctx: Context,
  account: Pick<AccountRow, 'id' | 'password_hash'>,
  password: string,
  field: string,
): Promise<void> {
  const key = `password ${account.id}`;
  await countAttempt(ctx, 'accounts.proof', WRONG_PROOFS, key);
  if (!(await verifyPassword(account.password_hash, password))) throw refuseField(field, 'problem.passwordWrong');
  await forgetAttempts(ctx, 'accounts.proof', WRONG_PROOFS, key);
}
