import type { Room } from '../../engine/room.ts';
import { privacyCalls } from './calls.ts';
import { privacyJobs } from './jobs.ts';
import { privacyMails } from './mails.ts';
import { privacyMerging } from './parts/merging.ts';
import { ownDataExport } from './parts/own-data.ts';
import { privacyPerson } from './parts/person-section.ts';
import { privacyPersonal } from './parts/personal-data.ts';
import { erasureRecords, holdRecords } from './parts/trail-records.ts';
import { retention } from './readiness/retention.ts';
import { waitingWork } from './waiting-work.ts';

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
