import type { RoomFacts } from '../../../contract/room.ts';

/** Chat in the contract. */
export const chat = {
  module: 'chat',
  capabilities: ['chat-moderate'],
  errors: {
    'chat.closed': 409,
    'chat.readOnly': 403,
    'chat.removed': 403,
    'chat.adults': 403,
    'chat.tooLate': 409,
    'chat.gone': 409,
  },
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'chat.close', 'chat.dismiss', 'chat.export', 'chat.hide', 'chat.letIn', 'chat.open', 'chat.remove', 'chat.reopen',
    'chat.restore', 'chat.settings', 'chat.warn',
  ],
  trailKinds: ['chat-room'],
} as const satisfies RoomFacts;
