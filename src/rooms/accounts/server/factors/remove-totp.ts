import type { Verb } from '../../../../engine/server/verb.ts';
import { mustBeAtHome } from '../policy.ts';
import { removeTotp as dropTotp } from './factor.store.ts';
import { removedFactor } from './factor-changes.ts';
import { withFactorCode } from './factor-codes.ts';

/** Removes the authenticator app, for one of its codes or a recovery code. */
export const removeTotp: Verb<'POST /user/totp/remove'> = async (ctx, input) => {
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
};
