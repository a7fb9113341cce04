import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const documentsMerging: PersonMerging = {
  moves: ['attachment.account_id', 'attachment_bin.account_id', 'attachment_open.account_id'],
  joins: {
    'attachment_folder.account_id': { by: ['scope', 'path'], other: 'goes' },
    'attachment_visit.account_id': { by: [], other: 'goes' },
  },
  goes: ['upload_part.account_id'],
  stays: ['attachment_bin.deleted_by', 'attachment_version.account_id'],
};
