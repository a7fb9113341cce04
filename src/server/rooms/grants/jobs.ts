import type { Job } from '../../engine/jobs/job.ts';
import { failExport, makeExport, reviveExport } from './make-export.ts';
import { JOB } from './parts/papers/export-task.ts';
import { remindReports } from './remind-reports.ts';

export const grantsJobs: Job[] = [
  { name: 'grant-reports', module: 'grants', everyMinutes: 60, tries: 5, run: remindReports },
  {
    name: JOB,
    module: 'grants',
    onePerPerson: true,
    tries: 3,
    run: makeExport,
    failed: failExport,
    again: reviveExport,
  },
];
