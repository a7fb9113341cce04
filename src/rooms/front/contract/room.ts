import type { RoomFacts } from '../../../contract/room.ts';

/** The public pages in the contract. */
export const front = {
  trailActions: ['front.add', 'front.edit', 'front.order', 'front.place'],
  trailKinds: ['front'],
} as const satisfies RoomFacts;
