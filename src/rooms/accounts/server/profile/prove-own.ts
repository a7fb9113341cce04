import type { Context } from '../../../../engine/server/context.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { checkOwnPassword } from '../register/proof.ts';
import { accountById } from '../store.ts';

/**
 * The person at the screen is the account's owner and not somebody who found it open: for other rooms, before they give
 * out or erase all there is.
 * @throws Refusal at `password`; `privacy.prove` for an account without one, whose owner logs in again instead
 */
export async function proveOwn(ctx: Context, password: string | undefined): Promise<void> {
  const account = found(await ctx.transaction((db) => accountById(db, ctx.person.accountId)));
  if (account.password_hash === null) throw new Refusal('privacy.prove');
  if (!password) throw refuseField('password', 'problem.fillOut');
  await checkOwnPassword(ctx, account, password, 'password');
}
