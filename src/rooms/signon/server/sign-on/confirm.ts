import { audit } from '../../../../engine/server/audit/audit.ts';
import { tokenHash } from '../../../../engine/server/http/session.ts';
import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { enterByProvider, wayBackTo } from '../../../accounts/server/sign-on/enter-by-provider.ts';
import { checkPasswordOf } from '../../../accounts/server/sign-on/linked-account.ts';
import { tellOfLink } from '../../../accounts/server/sign-on/tell-of-link.ts';
import { addLink, providerOf } from '../store.ts';
import { attemptByTicket, takeTicket } from './attempt.store.ts';

/**
 * `POST /signOn/confirm`: an account that is there becomes one with who the provider named, by its password. A wrong
 * one may be tried again, as at the login; the ticket is used up by a right one.
 */
export const confirm: Verb<'POST /signOn/confirm'> = async (ctx, { ticket, password }) => {
  const attempt = await ctx.transaction((db) => attemptByTicket(db, tokenHash(ticket), tokenHash(ctx.browserId)));
  const { sub, found_account_id: accountId } = attempt ?? {};
  if (!attempt || !sub || !accountId) throw new Refusal('signOn.over');
  await checkPasswordOf(ctx, accountId, password);
  const entered = await ctx.transaction(async (db) => {
    const provider = await providerOf(db);
    if (!provider?.is_on || provider.issuer !== attempt.issuer) throw new Refusal('signOn.off');
    if (!(await takeTicket(db, attempt.id))) throw new Refusal('signOn.over');
    const way = await enterByProvider(ctx, db, accountId, { complete: attempt.factor_given });
    if (way.refused) return way;
    if (!(await addLink(db, { issuer: attempt.issuer, sub, account_id: accountId }))) throw new Refusal('signOn.taken');
    await audit(db, ctx, 'signOn.link', ['account', accountId]);
    await tellOfLink(ctx, db, accountId);
    return way;
  });
  if (entered.refused) throw new Refusal(entered.refused);
  return { returnUrl: await wayBackTo(ctx, attempt.return_url), secondFactorOwed: entered.owed };
};
