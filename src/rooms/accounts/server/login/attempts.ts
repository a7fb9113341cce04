import type { RateLimit } from '../../../../contract/call.ts';
import type { Context } from '../../../../engine/server/context.ts';

/** What is counted: wrong passwords at the login, wrong proofs of a person who is in already. */
type What = 'accounts.login' | 'accounts.proof';

/**
 * Counts an attempt before it is looked at, so that parallel ones are counted too.
 * @throws Refusal `request.tooMany`
 */
export const countAttempt = (ctx: Context, what: What, limit: RateLimit, key: string): Promise<void> =>
  ctx.engine.limits.take(what, limit, [`${ctx.tenant.key} ${key}`]);

/** The attempt was right: what was counted before it is forgotten. */
export const forgetAttempts = (ctx: Context, what: What, limit: RateLimit, key: string): Promise<void> =>
  ctx.engine.limits.forget(what, limit, `${ctx.tenant.key} ${key}`);
