import type { PersonMerging } from '../../../../engine/server/person/merging.ts';
import { forgetBlocks } from '../store.ts';
/** What becomes of the room's rows when two accounts of one person are made one. */
export const chatMerging: PersonMerging = {
  moves: ['chat_message.account_id'],
  joins: {
    'chat_block.account_id': { by: ['blocked_id'], other: 'goes' },
    'chat_block.blocked_id': { by: ['account_id'], other: 'goes' },
    'chat_choice.account_id': { by: [], other: 'goes' },
    'chat_reader.account_id': { by: ['room_id'], other: 'goes' },
    'chat_report.reporter_id': { by: ['message_id'], other: 'stays' },
  },
  stays: ['chat_act.account_id', 'chat_act.by_id', 'chat_room.opened_by'],
  before: (_ctx, db, pair) => forgetBlocks(db, pair),
};
