import { found } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { maySee } from '../policy.ts';
import { presentMembership } from '../present.ts';
import { membershipById, membershipOf } from '../store.ts';

/** `GET /membership/get`: the own membership, or one by its id (MEM-5). */
export const get: Verb<'GET /membership/get'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    if (!input.membershipId) {
      const own = await membershipOf(db, ctx.person.accountId);
      return own ? presentMembership(ctx, db, own) : null;
    }
    const row = found(await membershipById(db, input.membershipId));
    return presentMembership(ctx, db, found(maySee(ctx, row) ? row : null));
  });
