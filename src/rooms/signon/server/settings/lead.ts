import type { Context } from '../../../../engine/server/context.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { ATTEMPT_MS } from '../rules.ts';
import { addAttempt } from '../sign-on/attempt.store.ts';
import { newSecrets, pageOf } from '../sign-on/provider.ts';
import { redirectUriOf } from '../sign-on/redirect-uri.ts';
import { providerOf } from '../store.ts';

/**
 * Leads to the provider. What its answer is checked by is kept for this browser.
 * @param accountId who is logged in and links; null: who logs in
 */
export async function lead(
  ctx: Context,
  accountId: string | null,
  returnUrl: string | null,
): Promise<{ goTo: string }> {
  const provider = await ctx.transaction((db) => providerOf(db));
  if (!provider?.is_on) throw new Refusal('signOn.off');
  const { issuer, client_id: clientId } = provider;
  const secrets = newSecrets();
  const goTo = await pageOf(ctx.engine, { issuer, clientId }, redirectUriOf(ctx), secrets).catch((cause: Error) => {
    ctx.engine.log.warn({ requestId: ctx.requestId, tenant: ctx.tenant.key, why: cause.message }, 'provider not there');
    throw new Refusal('signOn.unreachable');
  });
  await ctx.transaction(async (db) => {
    await addAttempt(db, {
      state_hash: tokenHash(secrets.state),
      browser_hash: tokenHash(ctx.browserId),
      issuer,
      nonce: secrets.nonce,
      verifier: secrets.verifier,
      account_id: accountId,
      return_url: returnUrl,
      expires_at: new Date(db.now.getTime() + ATTEMPT_MS),
    });
  });
  return { goTo };
}
