import type { Job } from '../../../engine/server/jobs/job.ts';
import { joinSums } from './invoices/list.store.ts';
import { remindPayers } from './reminders/remind-payers.ts';

export const paymentsJobs: Job[] = [
  { name: 'invoice-reminders', runs: { everyMinutes: 60 }, tries: 5, run: remindPayers },
  {
    name: 'invoice-totals',
    runs: { everyMinutes: 10 },
    tries: 3,
    run: async ({ transaction }) => void (await transaction(joinSums)),
  },
];
