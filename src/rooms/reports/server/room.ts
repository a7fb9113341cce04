import type { Room } from '../../../engine/server/room.ts';
import { reportsCalls } from './calls.ts';
import { reportsJobs } from './jobs.ts';
import { reportsMails } from './mails.ts';
import { reportsMerging } from './ports/merging.ts';
import { reportsPersonal } from './ports/personal-data.ts';
import { reportRecords } from './ports/trail-records.ts';

/** Lists that are saved as reports, and made for chosen staff by a schedule (ADM-1). */
export const reportsRoom = {
  name: 'reports',
  tables: ['report', 'report_receiver', 'report_run'],
  calls: reportsCalls,
  jobs: reportsJobs,
  mails: reportsMails,
  trail: { report: reportRecords },
  merging: reportsMerging,
  personal: reportsPersonal,
} satisfies Room;
