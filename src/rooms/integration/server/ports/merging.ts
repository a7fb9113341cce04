import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const integrationMerging: PersonMerging = {
  stays: ['webhook.made_by'],
};
