import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { endMembership } from '../acts/end-membership.ts';
import { tellMember } from '../members/notify-member.ts';
import { maySee, mayWithdraw } from '../policy.ts';
import { presentMembership } from '../present.ts';
import { tellReviewers } from '../review/notify-reviewers.ts';
import { lockMembership, membershipById } from '../store.ts';

/** `POST /membership/withdraw`: a member leaves, an applicant takes the application back; a mail is the receipt (MEM-5). */
export const withdraw: Verb<'POST /membership/withdraw'> = async (ctx, input) => {
  const reason = cleanLine(input.reason);
  return ctx.transaction(async (db) => {
    const row = found(await lockMembership(db, input.membershipId));
    found(maySee(ctx, row) ? row : null);
    if (row.account_id !== ctx.person.accountId) throw new Refusal('access.denied');
    if (!mayWithdraw(ctx, row)) throw new Refusal('membership.ended');
    if (row.version !== input.version) throw new Refusal('record.stale');
    if (reason === '') throw refuseField('reason', 'membership.reasonMissing');
    await endMembership(ctx, db, row, { status: 'withdrawl', action: 'membership.withdraw', reason });
    const after = found(await membershipById(db, row.id));
    const isMember = row.number !== null;
    await tellMember(
      ctx,
      db,
      after,
      isMember
        ? { template: 'membership-withdrawn', word: 'membership.notice.withdrawn' }
        : { template: 'membership-application-withdrawn', word: 'membership.notice.applicationWithdrawn' },
    );
    await tellReviewers(ctx, db, after, { word: 'membership.notice.left' });
    return {
      message: ctx.t(isMember ? 'membership.withdrawn' : 'membership.applicationWithdrawn'),
      membership: await presentMembership(ctx, db, after),
    };
  });
};
