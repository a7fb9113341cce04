import type { RoomFacts } from '../../../contract/room.ts';

/** The public pages in the contract. */
export const front = {
  trailActions: ['front.edit'],
  trailKinds: ['front'],
} as const satisfies RoomFacts;
