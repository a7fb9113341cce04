import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { accessToAll } from '../policy.ts';

/** Rooms in the audit trail: by what they are the room of, for whoever may be in it. */
export const chatRecords: TrailRecords = {
  async names(ctx, db, ids) {
    const known = (await accessToAll(ctx, db)).filter(({ row }) => ids.includes(row.id));
    return new Map(
      known.map(({ row, thing }) => [
        row.id,
        { name: ctx.engine.words.pick(ctx.lang, thing.title), path: `/chat/${row.id}` },
      ]),
    );
  },
};
