import type { Room } from '../../engine/room.ts';
import { hoursCalls } from './calls.ts';
import { hoursFigures } from './figures.ts';
import { hoursJobs } from './jobs.ts';
import { hoursMails } from './mails.ts';
import { hoursDuties } from './parts/duties.ts';
import { certificatesSource } from './parts/lists/certificates.ts';
import { hoursSource } from './parts/lists/hours.ts';
import { requestsSource } from './parts/lists/requests.ts';
import { yearlySource } from './parts/lists/yearly.ts';
import { hoursMerging } from './parts/merging.ts';
import { hoursPerson } from './parts/person-sections.ts';
import { hoursPersonal } from './parts/personal-data.ts';
import { certificateRecords, hoursRecords, requestRecords } from './parts/trail-records.ts';
import { waitingWork } from './waiting-work.ts';

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
  duties: hoursDuties,
  work: [waitingWork],
  figures: hoursFigures,
  trail: { hours: hoursRecords, 'service-request': requestRecords, certificate: certificateRecords },
  person: hoursPerson,
  merging: hoursMerging,
  personal: hoursPersonal,
} satisfies Room;
