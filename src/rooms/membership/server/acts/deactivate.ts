import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellMember } from '../members/notify-member.ts';
import { mayDeactivate, maySee } from '../policy.ts';
import { nameOf, presentMembership } from '../present.ts';
import { lockMembership, membershipById } from '../store.ts';
import { endMembership } from './end-membership.ts';

/** `POST /membership/deactivate`: staff end a membership, with a reason the member reads (MEM-3). */
export const deactivate: Verb<'POST /membership/deactivate'> = async (ctx, input) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    const row = found(await lockMembership(db, input.membershipId));
    found(maySee(ctx, row) ? row : null);
    if (row.account_id === ctx.person.accountId) throw new Refusal('access.denied');
    if (!mayDeactivate(ctx, row)) throw new Refusal('membership.ended');
    if (row.version !== input.version) throw new Refusal('record.stale');
    await endMembership(ctx, db, row, { status: 'deleted', action: 'membership.deactivate', reason });
    const after = found(await membershipById(db, row.id));
    await tellMember(ctx, db, after, {
      template: 'membership-deactivated',
      word: 'membership.notice.deactivated',
      type: 'warning',
    });
    const message = ctx.t('membership.deactivated', { name: nameOf(after) });
    return { message, membership: await presentMembership(ctx, db, after) };
  });
};
