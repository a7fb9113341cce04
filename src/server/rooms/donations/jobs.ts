import type { Job } from '../../engine/jobs/job.ts';
import { chargePlans } from './charge-plans.ts';
import { keepCard } from './keep-card.ts';
import { CARD_JOB } from './parts/go-on.ts';

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
