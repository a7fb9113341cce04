import type { UnderWay } from '../../../../engine/server/modules/under-way.ts';

/** Places of volunteers in shifts that are still to come. */
export const underWay: UnderWay = async (_ctx, db) => {
  const count = await db.count(
    `select count(*)::int as places from shift_signup
     where tenant_id = $1 and ends_at > $2 and state in ('applied', 'confirmed', 'standby', 'offered')`,
    [db.now],
  );
  return [{ module: 'volunteers', word: 'module.running.places', count, path: '/shifts/board' }];
};
