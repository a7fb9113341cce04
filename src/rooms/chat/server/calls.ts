import type { Bound } from '../../../engine/server/verb.ts';
import type { chat } from '../contract/calls.ts';
import { listMessages, search } from './messages/messages.ts';
import { edit, remove, send } from './messages/write.ts';
import { block } from './moderation/block.ts';
import { listReports, moderate, report } from './moderation/moderate.ts';
import { letIn, listRemoved } from './moderation/removed.ts';
import { listOpenable, open } from './rooms/open-room.ts';
import { digest, mute, read } from './rooms/own-choices.ts';
import { listPeople } from './rooms/people.ts';
import { getRoom, listRooms } from './rooms/rooms.ts';
import { editRoom, exportRoom } from './rooms/settings.ts';

export const chatCalls = {
  'GET /chat/room/list': listRooms,
  'GET /chat/room/get': getRoom,
  'GET /chat/message/list': listMessages,
  'GET /chat/people': listPeople,
  'GET /chat/removed': listRemoved,
  'POST /chat/let-in': letIn,
  'GET /chat/search': search,
  'POST /chat/message/send': send,
  'POST /chat/message/edit': edit,
  'POST /chat/message/delete': remove,
  'POST /chat/read': read,
  'POST /chat/mute': mute,
  'POST /chat/digest': digest,
  'POST /chat/block': block,
  'POST /chat/report': report,
  'GET /chat/report/list': listReports,
  'POST /chat/moderate': moderate,
  'GET /chat/room/openable': listOpenable,
  'POST /chat/room/open': open,
  'POST /chat/room/edit': editRoom,
  'POST /chat/room/export': exportRoom,
} satisfies Bound<typeof chat>;
