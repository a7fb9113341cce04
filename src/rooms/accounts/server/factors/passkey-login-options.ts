import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CHALLENGE_MS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { addChallenge, passkeysOf } from './factor.store.ts';
import { describePasskey, site } from './passkeys.ts';

/**
 * What the browser needs to log in with a passkey. To nobody known it names none: the browser offers those it has. As
 * the second factor it names the person's own.
 */
export async function passkeyLoginOptions(ctx: Context): Promise<Output<'POST /user/passkey/loginOptions'>> {
  const owing = ctx.actor.kind === 'person' && !ctx.actor.completed ? ctx.actor.accountId : null;
  return ctx.transaction(async (db) => {
    const options = await generateAuthenticationOptions({
      rpID: site(ctx).rpID,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      ...(owing && { allowCredentials: (await passkeysOf(db, owing)).map(describePasskey) }),
    });
    const expires_at = new Date(db.now.getTime() + CHALLENGE_MS);
    const challengeId = await addChallenge(db, { account_id: owing, challenge: options.challenge, expires_at });
    return { options, challengeId };
  });
}
