import type { Verb } from '../../../../engine/server/verb.ts';
import { usableLink } from './usable-link.ts';

/** Whether the link still opens the set-up; looking does not use it. */
export const checkFirstAdmin: Verb<'POST /user/firstAdmin/check'> = async (ctx, { token }) => {
  const link = await ctx.transaction((db) => usableLink(ctx, db, token));
  return { expiresAt: link.expires_at.toISOString() };
};
