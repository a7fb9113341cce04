import type { Room } from '../../engine/room.ts';
import { chatCalls } from './calls.ts';
import { chatJobs } from './jobs.ts';
import { chatMails } from './mails.ts';
import { messageById } from './message.store.ts';
import { FILES } from './parts/changed-room.ts';
import { chatTopic } from './parts/chat-topic.ts';
import { chatMerging } from './parts/merging.ts';
import { chatPersonal } from './parts/personal-data.ts';
import { roomFile } from './parts/room-file.ts';
import { chatRecords } from './parts/trail-records.ts';
import { knownAccess, moderates } from './policy.ts';
import { isRead } from './rules.ts';
import { waitingWork } from './waiting-work.ts';

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
