import type { Job } from '../../engine/jobs/job.ts';
import { reconcileDays } from './reconcile-days.ts';
import { settle } from './settle.ts';
import { joinCounts } from './store.ts';
import { watchIntents } from './watch-intents.ts';

export const SETTLE_JOB = 'checkout-settle';

export const checkoutJobs: Job[] = [
  { name: 'checkout-reconcile', runs: { dailyAtHour: 6 }, tries: 5, run: reconcileDays },
  {
    name: 'checkout-counts',
    runs: { everyMinutes: 10 },
    tries: 3,
    run: async ({ transaction }) => void (await transaction(joinCounts)),
  },
  { name: 'checkout-watch', runs: { everyMinutes: 1 }, tries: 3, run: watchIntents },
  {
    name: SETTLE_JOB,
    runs: 'whenSent',
    tries: 5,
    run: async ({ engine, tenant }, { intentId }) => void (await settle({ engine, tenant, requestId: '' }, intentId!)),
  },
];
