import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';

/** The organisation itself in the trail: by its name now. */
export const organisationRecords: TrailRecords = {
  async names(ctx, _db, ids) {
    const name = ctx.engine.words.pick(ctx.lang, ctx.tenant.name);
    return new Map(ids.map((id) => [id, { name, path: '/admin/organisation' }]));
  },
};
