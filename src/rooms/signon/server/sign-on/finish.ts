import type { Output } from '../../../../contract/calls/calls.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { readAddress } from '../../../../contract/rules/email.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import { unseal } from '../../../../engine/server/sealed.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { enterByProvider, wayBackTo } from '../../../accounts/server/sign-on/enter-by-provider.ts';
import {
  accountOfAddress,
  noteRefusedProvider,
  openByProvider,
} from '../../../accounts/server/sign-on/open-by-provider.ts';
import { tellOfLink } from '../../../accounts/server/sign-on/tell-of-link.ts';
import { ATTEMPT_MS, type Claims, inDomains, mayBeNewcomers } from '../rules.ts';
import { addLink, linkBySub, markUsed, type ProviderRow, providerOf } from '../store.ts';
import { type AttemptRow, keepTicket, takeAttempt } from './attempt.store.ts';
import { newSecrets, redeem } from './provider.ts';
import { redirectUriOf, secretPlace } from './redirect-uri.ts';

type Answered = Output<'POST /signOn/finish'>;
/** What came of it, and what is written into the login log although nothing else is. */
type Came = { answer: Answered } | { refused: ErrorCode };

/**
 * `POST /signOn/finish`: each attempt counts once, in the browser that began it. What fails is said in the product's
 * words; the provider's own stand in the log of the server.
 */
export const finish: Verb<'POST /signOn/finish'> = async (ctx, input) => {
  const { attempt, provider } = await ctx.transaction(async (db) => ({
    attempt: await takeAttempt(db, tokenHash(input.state), tokenHash(ctx.browserId)),
    provider: await providerOf(db),
  }));
  if (!attempt || !isWhoBegan(ctx, attempt)) throw new Refusal('signOn.over');
  if (!provider?.is_on || provider.issuer !== attempt.issuer) throw new Refusal('signOn.off');
  if (input.error || !input.code) return refuse(ctx, 'signOn.declined', '');
  const back = { state: input.state, code: input.code, iss: input.iss };
  const about = {
    issuer: provider.issuer,
    clientId: provider.client_id,
    secret: unseal(ctx.engine, secretPlace(provider.id), provider.secret),
  };
  const claims = await redeem(ctx.engine, about, redirectUriOf(ctx), back, attempt).catch((cause: Error) => {
    ctx.engine.log.warn({ requestId: ctx.requestId, tenant: ctx.tenant.key, why: cause.message }, 'sign-on not proven');
    return null;
  });
  if (!claims) return refuse(ctx, 'signOn.notProven', '');
  const came = await ctx.transaction((db) => decide(ctx, db, provider, attempt, claims));
  if ('refused' in came) return refuse(ctx, came.refused, claims.email ?? '');
  return came.answer;
};

/** Who links is still logged in as the same person; nobody else's page may end what they began. */
const isWhoBegan = (ctx: Context, { account_id }: AttemptRow): boolean =>
  account_id === null || (ctx.actor.kind === 'person' && ctx.actor.completed && ctx.actor.accountId === account_id);

async function refuse(ctx: Context, code: ErrorCode, email: string): Promise<never> {
  await ctx.transaction((db) => noteRefusedProvider(ctx, db, email.slice(0, 254)));
  throw new Refusal(code);
}

async function decide(
  ctx: Context,
  db: TenantDb,
  provider: ProviderRow,
  attempt: AttemptRow,
  claims: Claims,
): Promise<Came> {
  const address = claims.emailVerified && claims.email ? readAddress(claims.email) : null;
  const known = await linkBySub(db, provider.issuer, claims.sub);
  // who is connected is known by the sub; where domains are asked for, the address of today must be of one of them
  if (!address && (!known || provider.domains.length > 0)) return { refused: 'signOn.unverified' };
  if (address && !inDomains(address.key, provider.domains)) return { refused: 'signOn.domain' };
  if (attempt.account_id) return linkOwn(ctx, db, provider, attempt.account_id, claims, known?.account_id);
  const complete = provider.trusts_factor && claims.factorGiven;
  if (known) {
    await markUsed(db, known.id);
    return enter(ctx, db, known.account_id, complete, attempt.return_url);
  }
  if (!address) return { refused: 'signOn.unverified' };
  const account = await accountOfAddress(db, address.key);
  if (account) {
    if (!account.isPerson) return { refused: 'signOn.stranger' };
    if (account.status === 'unverified') return { refused: 'signOn.invited' };
    if (!account.hasPassword) return { refused: 'signOn.noPassword' };
    return { answer: await askForPassword(db, attempt, account.id, claims, address.email, complete) };
  }
  if (!provider.newcomers) return { refused: 'signOn.stranger' };
  const role = provider.newcomer_role;
  const id = await openByProvider(ctx, db, {
    ...address,
    name: claims.name,
    // what a role may do can have changed since it was chosen
    role: role !== null && mayBeNewcomers(ctx.tenant, role) ? role : null,
  });
  if (!(await addLink(db, { issuer: provider.issuer, sub: claims.sub, account_id: id })))
    throw new Refusal('signOn.taken');
  return enter(ctx, db, id, complete, attempt.return_url);
}

async function enter(
  ctx: Context,
  db: TenantDb,
  accountId: string,
  complete: boolean,
  kept: string | null,
): Promise<Came> {
  const entered = await enterByProvider(ctx, db, accountId, { complete });
  if (entered.refused) return { refused: entered.refused };
  return {
    answer: {
      returnUrl: await wayBackTo(ctx, kept),
      secondFactorOwed: entered.owed,
      ticket: null,
      email: null,
      linked: false,
    },
  };
}

async function askForPassword(
  db: TenantDb,
  attempt: AttemptRow,
  accountId: string,
  claims: Claims,
  email: string,
  complete: boolean,
): Promise<Answered> {
  const ticket = newSecrets().state;
  await keepTicket(db, attempt.id, {
    ticket_hash: tokenHash(ticket),
    sub: claims.sub,
    found_account_id: accountId,
    factor_given: complete,
    expires_at: new Date(db.now.getTime() + ATTEMPT_MS),
  });
  return { returnUrl: '/', secondFactorOwed: null, ticket, email, linked: false };
}

async function linkOwn(
  ctx: Context,
  db: TenantDb,
  provider: ProviderRow,
  accountId: string,
  claims: Claims,
  owner: string | undefined,
): Promise<Came> {
  const answer: Answered = {
    message: ctx.t('signon-server.linked'),
    returnUrl: '/profile/security',
    secondFactorOwed: null,
    ticket: null,
    email: null,
    linked: true,
  };
  if (owner === accountId) return { answer };
  if (owner || !(await addLink(db, { issuer: provider.issuer, sub: claims.sub, account_id: accountId })))
    return { refused: 'signOn.taken' };
  await audit(db, ctx, 'signOn.link', ['account', accountId]);
  await tellOfLink(ctx, db, accountId);
  return { answer };
}
