import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const reportsMerging: PersonMerging = {
  joins: { 'report_receiver.account_id': { by: ['report_id'], other: 'goes' } },
  stays: ['report.created_by', 'report_run.account_id'],
};
