import { isUuid } from '../../engine/is-uuid.ts';
import type { Room } from '../../engine/room.ts';
import { chatCalls } from './calls.ts';
import { chatJobs } from './jobs.ts';
import { chatMails } from './mails.ts';
import { messageById } from './message.store.ts';
import { FILES } from './parts/changed-room.ts';
import { chatPersonal } from './parts/personal-data.ts';
import { roomFile } from './parts/room-file.ts';
import { chatRecords } from './parts/trail-records.ts';
import { mayRead } from './policy.ts';
import { stateOf } from './rules.ts';
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
  personal: chatPersonal,
  trail: { 'chat-room': chatRecords },
  topics: { chat: { may: (ctx, db, id) => isUuid(id) && mayRead(ctx, db, id) } },
  fileRecords: {
    [FILES]: async (ctx, db, id) => {
      if (!ctx.tenant.modules.includes('chat')) return false;
      const row = await messageById(db, id, ctx.person.accountId);
      return row !== undefined && stateOf(row) === 'shown' && mayRead(ctx, db, row.room_id);
    },
  },
} satisfies Room;
