import type { records } from '../../../contract/calls/records.ts';
import type { Bound } from '../verb.ts';
import { addNote } from './add-note.ts';
import { editNote } from './edit-note.ts';
import { getRecord } from './get-record.ts';
import { listMessages } from './list-messages.ts';
import { listNotes } from './list-notes.ts';
import { listThreads } from './list-threads.ts';
import { readMessages } from './read-messages.ts';
import { getRecordMail, listRecordMails } from './record-mails.ts';
import { removeNote } from './remove-note.ts';
import { sendMessage } from './send-message.ts';
import { settleMessages } from './settle-messages.ts';

export const recordCalls = {
  'GET /record/get': getRecord,
  'GET /record/note/list': listNotes,
  'POST /record/note/add': addNote,
  'POST /record/note/edit': editNote,
  'POST /record/note/remove': removeNote,
  'GET /record/message/list': listMessages,
  'POST /record/message/send': sendMessage,
  'POST /record/message/read': readMessages,
  'POST /record/message/settle': settleMessages,
  'GET /record/message/threads': listThreads,
  'GET /record/mail/list': listRecordMails,
  'GET /record/mail/get': getRecordMail,
} satisfies Bound<typeof records>;
