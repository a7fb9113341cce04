import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { removeTotp as dropTotp } from './factor.store.ts';
import { removedFactor } from './parts/factor-changes.ts';
import { withFactorCode } from './parts/factor-codes.ts';
import { mustBeAtHome } from './policy.ts';

/** Removes the authenticator app, for one of its codes or a recovery code. */
export async function removeTotp(
  ctx: Context,
  input: Input<'POST /user/totp/remove'>,
): Promise<Output<'POST /user/totp/remove'>> {
  mustBeAtHome(ctx);
  const { accountId } = ctx.person;
  await withFactorCode(ctx, accountId, {
    code: input.code,
    async right(db) {
      await dropTotp(db, accountId);
      await removedFactor(ctx, db, 'totp');
    },
  });
  return { message: ctx.t('accounts.totp.removed') };
}
