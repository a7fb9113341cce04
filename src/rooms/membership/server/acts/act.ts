import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { maySee } from '../policy.ts';
import { nameOf, presentMembership } from '../present.ts';
import { lockMembership, membershipById } from '../store.ts';
import { actOn } from './act-on.ts';

/** `POST /membership/act`: staff act on a membership by hand, with a reason; the member is told (MEM-3). */
export const act: Verb<'POST /membership/act'> = async (ctx, input) => {
  const reason = needed('reason', cleanLine(input.reason), 'membership.reasonMissing');
  return ctx.transaction(async (db) => {
    const row = found(await lockMembership(db, input.membershipId));
    found(maySee(ctx, row) ? row : null);
    if (row.account_id !== ctx.person.accountId && row.version !== input.version) throw new Refusal('record.stale');
    await actOn(ctx, db, row, input.act, { ...input, reason });
    const membership = await presentMembership(ctx, db, found(await membershipById(db, row.id)));
    return { message: ctx.t(`membership-acts.done.${input.act}`, { name: nameOf(row) }), membership };
  });
};
