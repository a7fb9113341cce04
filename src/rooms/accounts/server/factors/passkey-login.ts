import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { completeSession, letIn, note, wayBack } from '../login/entrance.ts';
import { accountById } from '../store.ts';
import { countPasskeyUse, type PasskeyRow, passkeyByCredential, takeChallenge } from './factor.store.ts';
import { asKey, describePasskey, passkeyRefused, site } from './passkeys.ts';

/** Logs in with a passkey, or uses it as the second factor. It asked for the person's PIN or finger, so it is both. */
export const passkeyLogin: Verb<'POST /user/passkey/login'> = async (ctx, input) => {
  const owing = ctx.actor.kind === 'person' && !ctx.actor.completed ? ctx.actor.accountId : null;
  const credentialId = asKey(input.response.id);
  const query = await ctx.transaction(async (db) => ({
    challenge: await takeChallenge(db, { id: input.challengeId }),
    passkey: credentialId ? await passkeyByCredential(db, credentialId) : undefined,
  }));
  const { challenge, passkey } = query;
  const counter =
    challenge && passkey && challenge.accountId === owing && (owing === null || passkey.account_id === owing)
      ? await checkedCounter(ctx, input.response, challenge.challenge, passkey)
      : null;
  const entered = await ctx.transaction(async (db) => {
    const account = passkey ? await accountById(db, passkey.account_id) : undefined;
    if (!passkey || !account || counter === null || !(await countPasskeyUse(db, passkey.id, counter))) {
      const who = { accountId: account?.id ?? null, email: account?.email ?? '' };
      await note(ctx, db, who, 'wrongPasskey');
      return { refused: 'passkey' as const };
    }
    return owing ? complete(ctx, db) : letIn(ctx, db, found(account), { complete: true });
  });
  if (entered.refused === 'passkey') throw passkeyRefused();
  if (entered.refused) throw new Refusal(entered.refused);
  return { returnUrl: wayBack(ctx, input.returnUrl), secondFactorOwed: null };
};

async function complete(ctx: Context, db: TenantDb): Promise<{ refused?: undefined }> {
  await completeSession(ctx, db);
  return {};
}

/** The signature is right: the passkey's new counter; otherwise null. */
async function checkedCounter(
  ctx: Context,
  response: Record<string, unknown>,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | null> {
  const { rpID, origin } = site(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        ...describePasskey(passkey),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    ctx.engine.log.info({ requestId: ctx.requestId, why: String(error) }, 'passkey refused');
    return null;
  }
}
