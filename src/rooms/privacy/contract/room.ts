import type { RoomFacts } from '../../../contract/room.ts';

/** Privacy in the contract. */
export const privacy = {
  capabilities: ['privacy-manage'],
  errors: {
    'privacy.asked': 409,
    'privacy.held': 409,
    'privacy.prove': 403,
  },
  trailActions: [
    'privacy.ask',
    'privacy.approve',
    'privacy.download',
    'privacy.erase',
    'privacy.hold',
    'privacy.refuse',
    'privacy.release',
    'privacy.resume',
    'privacy.withdraw',
  ],
  trailKinds: ['erasure', 'hold'],
} as const satisfies RoomFacts;
