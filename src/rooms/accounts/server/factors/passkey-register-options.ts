import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Output } from '../../../../contract/calls/calls.ts';
import { CHALLENGE_MS } from '../../../../contract/limits.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { mayArrangeFactors } from '../policy.ts';
import { addChallenge, factorsOf, passkeysOf } from './factor.store.ts';
import { ALGORITHMS, describePasskey, site } from './passkeys.ts';

/** What the browser needs to make a passkey: one that can log in by itself and asks for the person's PIN or finger. */
export async function passkeyRegisterOptions(ctx: Context): Promise<Output<'POST /user/passkey/registerOptions'>> {
  const { accountId, email, displayName } = ctx.person;
  return ctx.transaction(async (db) => {
    mayArrangeFactors(ctx, await factorsOf(db, accountId));
    const options = await generateRegistrationOptions({
      rpID: site(ctx).rpID,
      rpName: ctx.engine.words.pick(ctx.lang, ctx.tenant.name),
      userID: new Uint8Array(Buffer.from(accountId)),
      userName: email,
      userDisplayName: displayName || email,
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: (await passkeysOf(db, accountId)).map(describePasskey),
    });
    const expires_at = new Date(db.now.getTime() + CHALLENGE_MS);
    await addChallenge(db, { account_id: accountId, challenge: options.challenge, expires_at });
    return { options };
  });
}
