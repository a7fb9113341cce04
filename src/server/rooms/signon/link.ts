import { Refusal } from '../../engine/refusal.ts';
import type { Verb } from '../../engine/verb.ts';
import { hasPassword, isOwnAccount } from '../accounts/linked-account.ts';
import { proveOwn } from '../accounts/prove-own.ts';
import { lead } from './parts/lead.ts';
import { FRESH_LOGIN_MS } from './rules.ts';

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
