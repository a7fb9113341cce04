import type { Job } from '../../../engine/server/jobs/job.ts';
import { watchIntents } from './gateways/watch-intents.ts';
import { settle } from './payment/settle.ts';
import { reconcileDays } from './reconciliation/reconcile-days.ts';
import { joinCounts } from './store.ts';

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
