import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { SEND_TRIES } from '../../../../engine/server/mail/outbox.ts';
import { barredFrom, NEWEST_MAILS } from '../../../../engine/server/mail/sent.store.ts';
import { mailName, presentLine } from '../../../../engine/server/mail/sent-line.ts';
import { sentMailsList } from '../../contract/lists.ts';
import { countSent, readSent } from './sent.store.ts';

/** Whom was written to and what became of it, newest first; nothing about what the reader is shut out of (COM-1). */
export const sentMails: ListSource<'GET /mail/outbox/list'> = {
  list: sentMailsList,
  shows: ['mail'],
  open: async (ctx, db, input) => {
    const barred = await barredFrom(ctx, db);
    return openList({
      order: NEWEST_MAILS,
      read: (place) => readSent(db, barred, SEND_TRIES, input, place),
      present: (rows) => rows.map((row) => presentLine(ctx, row)),
      count: () => countSent(db, barred, SEND_TRIES, input),
    });
  },
  names: { template: (ctx, _db, template) => mailName(ctx, template) },
};
