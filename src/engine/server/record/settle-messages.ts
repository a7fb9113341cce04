import { audit } from '../audit/audit.ts';
import { found, Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { openConversation } from './conversation.ts';
import { answered, lockThread, saidSince, threadState } from './message.store.ts';

/** `POST /record/message/settle`: thanks need no answer; what the person has written meanwhile may need one. */
export const settleMessages: Verb<'POST /record/message/settle'> = async (ctx, input) => {
  await ctx.transaction(async (db) => {
    const record = await openConversation(ctx, db, input);
    found(record.side === 'staff' || null);
    await lockThread(db, record);
    const about = { side: 'staff', accountId: ctx.person.accountId, seen: input.seen } as const;
    const { waits } = await threadState(db, record);
    if (!waits || (await saidSince(db, record, about)).otherSince) throw new Refusal('record.stale');
    await answered(db, record);
    await audit(db, ctx, 'message.settle', [record.kind, record.id]);
  });
  return { message: ctx.t('record-messages.settled') };
};
