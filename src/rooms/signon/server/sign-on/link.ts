import { Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { proveOwn } from '../../../accounts/server/profile/prove-own.ts';
import { hasPassword, isOwnAccount } from '../../../accounts/server/sign-on/linked-account.ts';
import { FRESH_LOGIN_MS } from '../rules.ts';
import { lead } from '../settings/lead.ts';

/** `POST /signOn/link`: for who is logged in, after the password; who has none must have logged in just now. */
export const link: Verb<'POST /signOn/link'> = async (ctx, { password }) => {
  const { accountId, createdAt } = ctx.person;
  const has = await ctx.transaction(async (db) => {
    if (!(await isOwnAccount(db, accountId))) throw new Refusal('access.denied');
    return hasPassword(db, accountId);
  });
  if (has) await proveOwn(ctx, password);
  else if (ctx.now.getTime() - createdAt.getTime() > FRESH_LOGIN_MS) throw new Refusal('signOn.loginAgain');
  return lead(ctx, accountId, '/profile/security');
};
