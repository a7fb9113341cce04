import type { Verb } from '../verb.ts';
import { addresseesOf, openConversation } from './conversation.ts';
import { messagesPage, threadState } from './message.store.ts';

/** `GET /record/message/list`: the same conversation for both sides. */
export const listMessages: Verb<'GET /record/message/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const record = await openConversation(ctx, db, input);
    const { side } = record;
    const page = await messagesPage(db, record, input);
    const thread = await threadState(db, record);
    const { readers } = await addresseesOf(ctx, db, record);
    const readAt = side === 'staff' ? thread.personReadAt : thread.staffReadAt;
    return {
      ...page,
      total: thread.count,
      side,
      closed: side === 'staff' && readers.length === 0 ? ctx.t('error.message.noReader') : '',
      waits: thread.waits,
      readUpTo: side === 'staff' ? thread.personRead : thread.staffRead,
      readAt: readAt?.toISOString() ?? null,
      rows: page.rows.map((row) => ({
        messageId: row.id,
        seq: row.seq,
        side: row.side,
        by: row.by,
        own: row.account_id === ctx.person.accountId,
        text: row.body,
        at: row.sent_at.toISOString(),
      })),
    };
  });
