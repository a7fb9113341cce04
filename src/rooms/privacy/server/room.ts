import type { Room } from '../../../engine/server/room.ts';
import { privacyCalls } from './calls.ts';
import { privacyJobs } from './jobs.ts';
import { privacyMails } from './mails.ts';
import { ownDataExport } from './own-data/own-data.ts';
import { privacyMerging } from './ports/merging.ts';
import { privacyPerson } from './ports/person-section.ts';
import { privacyPersonal } from './ports/personal-data.ts';
import { erasureRecords, holdRecords } from './ports/trail-records.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { retention } from './readiness/retention.ts';

/** Privacy: what people have a right to know and to have done with their data, and how long it is kept (PDPO). */
export const privacyRoom = {
  name: 'privacy',
  tables: ['erasure_request', 'legal_hold', 'retention_log'],
  calls: privacyCalls,
  mails: privacyMails,
  jobs: privacyJobs,
  exports: { 'privacy-own-data': ownDataExport },
  work: [waitingWork],
  readiness: [retention],
  trail: { erasure: erasureRecords, hold: holdRecords },
  person: [privacyPerson],
  merging: privacyMerging,
  personal: privacyPersonal,
} satisfies Room;
