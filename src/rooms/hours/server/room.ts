import type { Room } from '../../../engine/server/room.ts';
import { hoursCalls } from './calls.ts';
import { certificatesSource } from './certificates/list-of-certificates.ts';
import { hoursFigures } from './entries/figures.ts';
import { hoursSource } from './entries/list-of-hours.ts';
import { hoursImport } from './import/hours-import.ts';
import { hoursJobs } from './jobs.ts';
import { hoursMails } from './mails.ts';
import { hoursMerging } from './ports/merging.ts';
import { hoursPerson } from './ports/person-sections.ts';
import { hoursPersonal } from './ports/personal-data.ts';
import { certificateRecords, hoursRecords, requestRecords } from './ports/trail-records.ts';
import { waitingWork } from './ports/waiting-work.ts';
import { hoursDuties } from './requests/duties.ts';
import { requestsSource } from './requests/list-of-requests.ts';
import { yearlySource } from './yearly/list-of-yearly.ts';

/** Hours of service, and certificates that anybody can check (VOL-5, VOL-6). */
export const hoursRoom = {
  name: 'hours',
  isIn: 'volunteers',
  tables: ['service_hours', 'service_request', 'certificate', 'hours_reminder'],
  readable: ['service_day'],
  calls: hoursCalls,
  mails: hoursMails,
  jobs: hoursJobs,
  lists: [hoursSource, yearlySource, requestsSource, certificatesSource],
  imports: { hours: hoursImport },
  duties: hoursDuties,
  work: [waitingWork],
  figures: hoursFigures,
  trail: { hours: hoursRecords, 'service-request': requestRecords, certificate: certificateRecords },
  person: hoursPerson,
  merging: hoursMerging,
  personal: hoursPersonal,
} satisfies Room;
