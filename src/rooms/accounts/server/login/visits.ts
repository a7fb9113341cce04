import type { Context } from '../../../../engine/server/context.ts';
import { endOtherSessions, endSessionByToken, sessionTokens } from './session.store.ts';

/**
 * The key a visitor's account goes by in the tenant entered. No address has a space, so it can be no one's address: a
 * visitor logs in by no password, no code and no reset here, and an ordinary account with the same address is another.
 * `open_session` puts the same key together to see that the account at home still has this address.
 */
export const visitorKey = (home: string, emailKey: string): string => `visitor from ${home} ${emailKey}`;

/**
 * The session at home that this person's visits hang on, by its token: their own there, or on a visit the one it was
 * begun from. A visit lasts no longer than it (`open_session`), so whatever ends it ends them all.
 */
export async function homeSession(ctx: Context): Promise<Buffer | null> {
  const { tenant, sessionId, visitorFrom } = ctx.person;
  const tokens = await ctx.engine.database.tenant(tenant, (db) => sessionTokens(db, sessionId));
  return (visitorFrom === null ? tokens?.token_hash : tokens?.home_token_hash) ?? null;
}

/** A visitor logs out: the session at home that was left for the visit ends too. */
export async function endHomeSession(ctx: Context): Promise<void> {
  const home = ctx.person.visitorFrom;
  const token = home === null ? null : await homeSession(ctx);
  if (home !== null && token) await ctx.engine.database.tenant(home, (db) => endSessionByToken(db, token));
}

/** A visitor ends all other sessions: those at home too, and every visit that hangs on one of them. */
export async function endOthersAtHome(ctx: Context): Promise<void> {
  const home = ctx.person.visitorFrom;
  const token = home === null ? null : await homeSession(ctx);
  if (home !== null && token) await ctx.engine.database.tenant(home, (db) => endOtherSessions(db, token));
}
