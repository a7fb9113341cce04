import type { UnderWay } from '../../../../engine/server/modules/under-way.ts';

/** Registrations that are being decided, and volunteers. */
export const underWay: UnderWay = async (_ctx, db) => {
  const { open, active } = await db.single<{ open: number; active: number }>(
    `select count(*) filter (where state in ('draft', 'submitted', 'returned'))::int as open,
       count(*) filter (where state = 'approved')::int as active
     from volunteer_registration where tenant_id = $1`,
  );
  return [
    { module: 'volunteers', word: 'module.running.registrations', count: open, path: '/volunteers' },
    { module: 'volunteers', word: 'module.running.volunteers', count: active, path: '/volunteers' },
  ];
};
