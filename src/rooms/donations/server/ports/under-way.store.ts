import type { UnderWay } from '../../../../engine/server/modules/under-way.ts';

/** Regular gifts that run, and appeals that are open. */
export const underWay: UnderWay = async (_ctx, db) => {
  const { plans, appeals } = await db.single<{ plans: number; appeals: number }>(
    `select (select count(*)::int from gift_plan where tenant_id = $1 and status in ('active', 'paused')) as plans,
       (select count(*)::int from appeal where tenant_id = $1 and state = 'open') as appeals`,
  );
  return [
    { module: 'donation', word: 'module.running.plans', count: plans, path: '/donations/plans' },
    { module: 'donation', word: 'module.running.appeals', count: appeals, path: '/donations/appeals' },
  ];
};
