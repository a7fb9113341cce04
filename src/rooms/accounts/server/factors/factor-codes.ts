import { WRONG_PROOFS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type SecretPlace, unseal } from '../../../../engine/server/sealed.ts';
import { countAttempt, forgetAttempts } from '../login/attempts.ts';
import { recoveryHash } from '../password/secrets.ts';
import { refuseCode } from '../register/codes.ts';
import { readCode, readRecoveryCode } from '../rules.ts';
import { spendRecoveryCode, spendTotpStep, totpOf } from './factor.store.ts';
import { matchingStep } from './totp.ts';

/** Whose a sealed secret is: it opens in this tenant for this account only. */
export const factorPlace = (tenant: string, accountId: string): SecretPlace => ({
  use: 'second factor',
  owner: `${tenant} ${accountId}`,
});

export const sealedFor = (ctx: Context, accountId: string): SecretPlace => factorPlace(ctx.tenant.key, accountId);

/** Uses a code of the app up: each counts once, and none older than it after it. */
export async function spendAppCode(
  ctx: Context,
  db: TenantDb,
  accountId: string,
  typed: string,
  confirmed: boolean,
): Promise<boolean> {
  const code = readCode(typed);
  const row = code ? await totpOf(db, accountId) : undefined;
  if (!code || !row || (row.confirmed_at !== null) !== confirmed) return false;
  const step = matchingStep(unseal(ctx.engine, sealedFor(ctx, accountId), row.secret), code, db.now);
  return step !== null && spendTotpStep(db, accountId, step);
}

/** A code of the app, or one of the recovery codes that stand in for it. */
async function spendFactorCode(ctx: Context, db: TenantDb, accountId: string, typed: string): Promise<boolean> {
  const recovery = readRecoveryCode(typed);
  if (recovery) return spendRecoveryCode(db, accountId, recoveryHash(ctx.engine, accountId, recovery));
  return spendAppCode(ctx, db, accountId, typed, true);
}

/**
 * Checks a code and, in the same transaction, does what it opens. Wrong ones are counted for the account, also in
 * parallel.
 * @param act.right what the right code opens
 * @param act.wrong what is written down of a wrong one
 * @throws Refusal `secondFactor.invalid`, or `request.tooMany` after too many wrong ones
 */
export async function withFactorCode(
  ctx: Context,
  accountId: string,
  act: {
    spend?: (db: TenantDb) => Promise<boolean>;
    code: string;
    right: (db: TenantDb) => Promise<void>;
    wrong?: (db: TenantDb) => Promise<void>;
  },
): Promise<void> {
  const key = `factor ${accountId}`;
  await countAttempt(ctx, 'accounts.proof', WRONG_PROOFS, key);
  const right = await ctx.transaction(async (db) => {
    const good = await (act.spend ? act.spend(db) : spendFactorCode(ctx, db, accountId, act.code));
    await (good ? act.right(db) : act.wrong?.(db));
    return good;
  });
  if (!right) throw refuseCode('secondFactor.invalid');
  await forgetAttempts(ctx, 'accounts.proof', WRONG_PROOFS, key);
}
