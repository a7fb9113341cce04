import type { Job } from '../../engine/jobs/job.ts';
import { failExport, makeExport } from './make-export.ts';
import { JOB } from './parts/export-task.ts';
import { remindReports } from './remind-reports.ts';

export const grantsJobs: Job[] = [
  { name: 'grant-reports', everyMinutes: 60, tries: 5, run: remindReports },
  { name: JOB, onePerPerson: true, tries: 3, run: makeExport, failed: failExport },
];
