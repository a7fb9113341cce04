import type { UnderWay } from '../../../../engine/server/modules/under-way.ts';

/** Open applications and active members. */
export const underWay: UnderWay = async (_ctx, db) => {
  const { open, active } = await db.single<{ open: number; active: number }>(
    `select count(*) filter (where status in ('draft', 'pending', 'returned', 'awaiting'))::int as open,
       count(*) filter (where status = 'active')::int as active
     from membership where tenant_id = $1 and merged_into is null`,
  );
  return [
    { module: 'membership', word: 'module.running.applications', count: open, path: '/membership/applications' },
    { module: 'membership', word: 'module.running.members', count: active, path: '/membership/members' },
  ];
};
