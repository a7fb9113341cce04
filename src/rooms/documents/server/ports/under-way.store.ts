import type { UnderWay } from '../../../../engine/server/modules/under-way.ts';

/** Documents of the library. */
export const underWay: UnderWay = async (_ctx, db) => {
  const count = await db.count(
    `select count(*)::int as n from attachment where tenant_id = $1 and scope = 'system' and bin_id is null`,
  );
  return [{ module: 'documents', word: 'module.running.files', count, path: '/documents' }];
};
