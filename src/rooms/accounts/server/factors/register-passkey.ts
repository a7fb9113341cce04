import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { tooLong } from '../../../../contract/rules/lengths.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayArrangeFactors } from '../policy.ts';
import { NAME_MAX, readName } from '../profile/names.ts';
import { addPasskey, factorsOf, takeChallenge } from './factor.store.ts';
import { addedFactor } from './factor-changes.ts';
import { ALGORITHMS, challengeIn, passkeyRefused, site } from './passkeys.ts';

/** Keeps a new passkey; its challenge is used up whatever comes of it. */
export const registerPasskey: Verb<'POST /user/passkey/register'> = async (ctx, input) => {
  const { accountId } = ctx.person;
  const name = readName(input.name);
  if (!name) throw refuseField('name', 'problem.fillOut');
  const long = tooLong(name, NAME_MAX);
  if (long) throw new Refusal('request.invalid', { problems: { name: [long] } });
  const challenge = challengeIn(input.response);
  const known = await ctx.transaction(async (db) => {
    mayArrangeFactors(ctx, await factorsOf(db, accountId));
    return challenge ? takeChallenge(db, { accountId, challenge }) : null;
  });
  if (!known) throw passkeyRefused();
  const credential = await checked(ctx, input.response, known.challenge);
  await ctx.transaction(async (db) => {
    mayArrangeFactors(ctx, await factorsOf(db, accountId));
    const added = await addPasskey(db, {
      account_id: accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
    });
    if (!added) throw passkeyRefused();
    await addedFactor(ctx, db, 'passkey', name);
  });
  return { message: ctx.t('accounts.passkey.added') };
};

async function checked(ctx: Context, response: Record<string, unknown>, challenge: string) {
  const { rpID, origin } = site(ctx);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) return registrationInfo.credential;
  } catch (error) {
    ctx.engine.log.info({ requestId: ctx.requestId, why: String(error) }, 'passkey refused');
  }
  throw passkeyRefused();
}
