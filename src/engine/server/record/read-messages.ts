import { readNotices } from '../notifications/read-notices.ts';
import type { Verb } from '../verb.ts';
import { openConversation } from './conversation.ts';
import { markRead } from './message.store.ts';

/** `POST /record/message/read`: said by the screen once the messages stand there; a side reads as a whole. */
export const readMessages: Verb<'POST /record/message/read'> = async (ctx, input) => {
  await ctx.transaction(async (db) => {
    const record = await openConversation(ctx, db, input);
    await markRead(db, record, { side: record.side, seen: input.seen });
    if (record.side === 'staff') return;
    const { notice, path } = await record.conversation.people(ctx, db, record.id);
    await readNotices(db, ctx.engine, ctx.person.accountId, { word: notice.word, link: path });
  });
  return {};
};
