import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const shiftsMerging: PersonMerging = {
  moves: ['shift.leader_id'],
  stays: ['shift.created_by', 'shift_event.created_by'],
};
