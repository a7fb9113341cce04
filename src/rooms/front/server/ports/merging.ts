import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const frontMerging: PersonMerging = {
  stays: ['front_picture.account_id', 'front_text.account_id'],
};
