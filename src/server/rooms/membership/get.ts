import type { Input, Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../../engine/context.ts';
import { found } from '../../engine/refusal.ts';
import { maySee } from './policy.ts';
import { presentMembership } from './present.ts';
import { membershipById, membershipOf } from './store.ts';

/** `GET /membership/get`: the own membership, or one by its id (MEM-5). */
export async function get(ctx: Context, input: Input<'GET /membership/get'>): Promise<Output<'GET /membership/get'>> {
  return ctx.transaction(async (db) => {
    if (!input.membershipId) {
      const own = await membershipOf(db, ctx.person.accountId);
      return own ? presentMembership(ctx, db, own) : null;
    }
    const row = found(await membershipById(db, input.membershipId));
    return presentMembership(ctx, db, found(maySee(ctx, row) ? row : null));
  });
}
