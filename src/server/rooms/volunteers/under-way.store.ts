import type { UnderWay } from '../../engine/modules/under-way.ts';

/** Registrations that are being decided, and volunteers. */
export const underWay: UnderWay = async (_ctx, db) => {
  const [row] = await db.query<{ open: number; active: number }>(
    `select count(*) filter (where state in ('draft', 'submitted', 'returned'))::int as open,
       count(*) filter (where state = 'approved')::int as active
     from volunteer_registration where tenant_id = $1`,
  );
  return [
    { module: 'volunteers', word: 'module.running.registrations', count: row!.open, path: '/volunteers' },
    { module: 'volunteers', word: 'module.running.volunteers', count: row!.active, path: '/volunteers' },
  ];
};
