import type { chat } from '../../../contract/calls/chat.ts';
import type { Bound } from '../../engine/verb.ts';
import { block } from './block.ts';
import { listMessages, search } from './messages.ts';
import { listReports, moderate, report } from './moderate.ts';
import { listOpenable, open } from './open-room.ts';
import { digest, mute, read } from './own-choices.ts';
import { listPeople } from './people.ts';
import { letIn, listRemoved } from './removed.ts';
import { getRoom, listRooms } from './rooms.ts';
import { editRoom, exportRoom } from './settings.ts';
import { edit, remove, send } from './write.ts';

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
