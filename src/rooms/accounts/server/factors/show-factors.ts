import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { mayArrangeFactors } from '../policy.ts';
import { factorsOf, passkeysOf } from './factor.store.ts';
import { factorRequired } from './staff-factor.ts';

/** Which second factors the person has, and whether the tenant asks their role for one. */
export async function showFactors(ctx: Context): Promise<Output<'GET /user/secondFactor'>> {
  const { accountId, roles } = ctx.person;
  return ctx.transaction(async (db) => {
    const factors = await factorsOf(db, accountId);
    if (ctx.person.visitorFrom === null) mayArrangeFactors(ctx, factors);
    const passkeys = await passkeysOf(db, accountId);
    return {
      totp: factors.totp,
      recoveryCodesLeft: factors.recoveryCodes,
      passkeys: passkeys.map((row) => ({
        passkeyId: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
      required: await factorRequired(db, ctx.tenant, roles),
    };
  });
}
