import type { Verb } from '../verb.ts';
import { countMails } from './mail.store.ts';
import { threadState } from './message.store.ts';
import { countNotes } from './note.store.ts';
import { openRecord } from './open-record.ts';
import { mailedAbout } from './record-mails.ts';

/** `GET /record/get`: what there is beside the record itself, for the tabs of its page. */
export const getRecord: Verb<'GET /record/get'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const record = await openRecord(ctx, db, input);
    const mailed = await mailedAbout(ctx, db, record);
    const thread = record.side && (await threadState(db, record));
    return {
      notes: record.notes ? { count: await countNotes(db, record) } : null,
      messages: thread && {
        count: thread.count,
        unread: record.side === 'staff' ? thread.unreadByStaff : thread.unreadByPerson,
        waits: thread.waits,
      },
      mails: mailed && { count: await countMails(db, mailed) },
    };
  });
