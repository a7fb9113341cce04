import type { Room } from '../../../engine/server/room.ts';
import { chatCalls } from './calls.ts';
import { chatJobs } from './jobs.ts';
import { chatMails } from './mails.ts';
import { messageById } from './messages/message.store.ts';
import { roomFile } from './messages/room-file.ts';
import { knownAccess, moderates } from './policy.ts';
import { chatMerging } from './ports/merging.ts';
import { chatPersonal } from './ports/personal-data.ts';
import { chatRecords } from './ports/trail-records.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { FILES } from './rooms/changed-room.ts';
import { chatTopic } from './rooms/chat-topic.ts';
import { isRead } from './rules.ts';

/** Talking in rooms of events, projects and corners (COM-2). */
export const chatRoom = {
  name: 'chat',
  isIn: 'chat',
  tables: ['chat_room', 'chat_message', 'chat_reader', 'chat_choice', 'chat_block', 'chat_report', 'chat_act'],
  calls: chatCalls,
  jobs: chatJobs,
  mails: chatMails,
  exports: { 'chat-room': roomFile },
  work: [waitingWork],
  merging: chatMerging,
  personal: chatPersonal,
  trail: { 'chat-room': chatRecords },
  topics: { chat: chatTopic },
  fileRecords: {
    [FILES]: async (ctx, db, id) => {
      if (!ctx.tenant.modules.includes('chat')) return false;
      const row = await messageById(db, id, ctx.person.accountId);
      const access = row && (await knownAccess(ctx, db, row.room_id));
      return Boolean(access) && isRead(row!, { all: moderates(ctx, access!) });
    },
  },
} satisfies Room;
