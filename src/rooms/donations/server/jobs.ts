import type { Job } from '../../../engine/server/jobs/job.ts';
import { CARD_JOB } from './gifts/go-on.ts';
import { chargePlans } from './plans/charge-plans.ts';
import { keepCard } from './plans/keep-card.ts';

export const donationsJobs: Job[] = [
  // hourly: a server that was down at nine charges at ten, and nothing twice
  { name: 'donations-charge', runs: { everyMinutes: 60 }, tries: 3, run: chargePlans },
  {
    name: CARD_JOB,
    runs: 'whenSent',
    tries: 5,
    run: (job, { planId, giftId }) => keepCard(job, { planId: planId!, giftId: giftId! }),
  },
];
