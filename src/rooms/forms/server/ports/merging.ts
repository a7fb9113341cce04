import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const formsMerging: PersonMerging = {
  moves: ['own_form_answer.account_id'],
  stays: ['own_form.created_by'],
};
