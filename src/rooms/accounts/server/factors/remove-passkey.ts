import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mustBeAtHome } from '../policy.ts';
import { removePasskey as dropPasskey } from './factor.store.ts';
import { removedFactor } from './factor-changes.ts';

/** Removes one of the own passkeys. */
export const removePasskey: Verb<'POST /user/passkey/remove'> = async (ctx, input) => {
  mustBeAtHome(ctx);
  await ctx.transaction(async (db) => {
    const row = found(await dropPasskey(db, ctx.person.accountId, input.passkeyId));
    await removedFactor(ctx, db, 'passkey', row.name);
  });
  return { message: ctx.t('accounts.passkey.removed') };
};
