import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import { removePasskey as dropPasskey } from './factor.store.ts';
import { removedFactor } from './parts/factor-changes.ts';
import { mustBeAtHome } from './policy.ts';

/** Removes one of the own passkeys. */
export async function removePasskey(
  ctx: Context,
  input: Input<'POST /user/passkey/remove'>,
): Promise<Output<'POST /user/passkey/remove'>> {
  mustBeAtHome(ctx);
  await ctx.transaction(async (db) => {
    const row = found(await dropPasskey(db, ctx.person.accountId, input.passkeyId));
    await removedFactor(ctx, db, 'passkey', row.name);
  });
  return { message: ctx.t('accounts.passkey.removed') };
}
