import type { PersonMerging } from '../../../../engine/server/person/merging.ts';

/** What becomes of the room's rows when two accounts of one person are made one. */
export const hoursMerging: PersonMerging = {
  moves: ['service_hours.leader_id'],
  joins: { 'hours_reminder.account_id': { by: ['year', 'stage'], other: 'goes' } },
  // biome-ignore format: a list to be read at a glance
  stays: [
    'certificate.issued_by', 'certificate.revoked_by', 'service_hours.corrected_by', 'service_hours.decided_by',
    'service_hours.entered_by', 'service_request.decided_by', 'service_request.requested_by',
  ],
};
