import type { UnderWay } from '../../engine/modules/under-way.ts';

/** Open applications and active members. */
export const underWay: UnderWay = async (_ctx, db) => {
  const [row] = await db.query<{ open: number; active: number }>(
    `select count(*) filter (where status in ('draft', 'pending', 'returned', 'awaiting'))::int as open,
       count(*) filter (where status = 'active')::int as active
     from membership where tenant_id = $1 and merged_into is null`,
  );
  return [
    { module: 'membership', word: 'module.running.applications', count: row!.open, path: '/membership/applications' },
    { module: 'membership', word: 'module.running.members', count: row!.active, path: '/membership/members' },
  ];
};
