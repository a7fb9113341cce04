import type { ChatPort } from '../../../../engine/server/chats/chat-port.ts';
import { looksAfterEvents } from '../policy.ts';
import { bookersOf, eventsForChat, eventsToTalkAbout } from './chat.store.ts';

/** For so long after it ends an event may still be given a room. Milliseconds. */
const AFTER_MS = 30 * 86_400_000;

/** Who comes talks about an event, and who looks after events; of one that is called off people read on. */
export const eventChats: ChatPort = {
  async access(ctx, db, ids) {
    const looksAfter = looksAfterEvents(ctx);
    const rows = await eventsForChat(db, ids, ctx.person.accountId);
    return new Map(
      rows
        .filter(({ comes }) => comes || looksAfter)
        .map(({ id, title, cancelled }) => [id, { title, write: !cancelled, looksAfter }]),
    );
  },
  people: bookersOf,
  openable: async (ctx, db) =>
    looksAfterEvents(ctx) ? eventsToTalkAbout(db, new Date(db.now.getTime() - AFTER_MS)) : [],
};
