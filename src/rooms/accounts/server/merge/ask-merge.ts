import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { removed } from '../../../../engine/server/audit/changes.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { lockPair } from '../../../../engine/server/person/merge.store.ts';
import { planPeopleMerge } from '../../../../engine/server/person/merge-people.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { addMerge, isWaiting } from './merge.store.ts';
import { mergePairOf } from './merge-pair.ts';

/** `POST /user/merge/ask`: nothing is changed until a second person agrees. */
export const askMerge: Verb<'POST /user/merge/ask'> = async (ctx, input) => {
  const reason = cleanLine(input.reason);
  if (!reason) throw refuseField('reason', 'problem.fillOut');
  const pair = { keptId: input.keepId, closedId: input.closeId };
  await ctx.transaction(async (db) => {
    await lockPair(db, pair);
    const { keep, close } = await mergePairOf(ctx, db, pair);
    if (await isWaiting(db, [pair.keptId, pair.closedId])) throw new Refusal('userMerge.waiting');
    const { standing } = await planPeopleMerge(ctx, db, pair);
    if (standing.some(({ stops }) => stops)) throw new Refusal('userMerge.stopped');
    await addMerge(db, {
      kept_id: pair.keptId,
      closed_id: pair.closedId,
      reason,
      asked_by: ctx.person.accountId,
    });
    await audit(db, ctx, 'account.mergeAsk', pair.keptId, { changes: removed({ account: close.email }), reason });
    await notifyHolders(ctx, db, 'user-manage', {
      word: 'accounts.notice.mergeAsked',
      params: { keep: keep.email, close: close.email },
      link: '/admin/users/merge',
      not: [ctx.person.accountId, pair.keptId, pair.closedId],
    });
  });
  return { message: ctx.t('accounts.merge.asked') };
};
