import { RECOVERY_CODES } from '../../../../contract/limits.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { randomRecoveryCode, recoveryHash } from '../password/secrets.ts';
import { mayArrangeFactors } from '../policy.ts';
import { readRecoveryCode } from '../rules.ts';
import { factorsOf, confirmTotp as markConfirmed, replaceRecoveryCodes } from './factor.store.ts';
import { addedFactor } from './factor-changes.ts';
import { spendAppCode, withFactorCode } from './factor-codes.ts';

/** Finishes the set-up with a first code; answers the recovery codes, this once. */
export const confirmTotp: Verb<'POST /user/totp/confirm'> = async (ctx, input) => {
  const { accountId } = ctx.person;
  const codes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
  await withFactorCode(ctx, accountId, {
    code: input.code,
    async spend(db) {
      mayArrangeFactors(ctx, await factorsOf(db, accountId));
      return spendAppCode(ctx, db, accountId, input.code, false);
    },
    async right(db) {
      await markConfirmed(db, accountId);
      const hashes = codes.map((code) => recoveryHash(ctx.engine, accountId, readRecoveryCode(code)!));
      await replaceRecoveryCodes(db, accountId, hashes);
      await addedFactor(ctx, db, 'totp');
    },
  });
  return { message: ctx.t('accounts.totp.added'), recoveryCodes: codes };
};
