import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { seal } from '../../../../engine/server/sealed.ts';
import { mayArrangeFactors } from '../policy.ts';
import { factorsOf, keepTotpSecret } from './factor.store.ts';
import { sealedFor } from './factor-codes.ts';
import { randomSecret, totpUri } from './totp.ts';

/** Begins to set up an authenticator app: nothing is asked for until its first code was given. */
export async function startTotp(ctx: Context): Promise<Output<'POST /user/totp/start'>> {
  const { accountId, email } = ctx.person;
  const secret = randomSecret();
  await ctx.transaction(async (db) => {
    mayArrangeFactors(ctx, await factorsOf(db, accountId));
    const sealed = seal(ctx.engine, sealedFor(ctx, accountId), secret);
    // One that is in use is removed first, with a code of it.
    if (!(await keepTotpSecret(db, accountId, sealed))) throw new Refusal('record.stale');
  });
  return { secret, uri: totpUri(secret, ctx.engine.words.pick(ctx.lang, ctx.tenant.shortName), email) };
}
