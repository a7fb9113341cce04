import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { accessToAll } from '../policy.ts';
import { allRooms } from '../store.ts';

/** Rooms in the audit trail: by what they are the room of, for whoever may be in it. */
export const chatRecords: TrailRecords = {
  /** A thing that the reader may not know of has a room that they may not know of either. */
  async hidden(ctx, db) {
    const ids: string[] = [];
    for (const [kind, rooms] of Map.groupBy(await allRooms(db), (room) => room.kind)) {
      const shut = await ctx.engine.trail[kind]?.hidden?.(ctx, db);
      if (shut) ids.push(...rooms.filter(({ record_id }) => shut.includes(record_id)).map(({ id }) => id));
    }
    return ids;
  },
  async names(ctx, db, ids) {
    const known = await accessToAll(ctx, db, ids.filter(isUuid));
    return new Map(
      known.map(({ row, thing }) => [
        row.id,
        { name: ctx.engine.words.pick(ctx.lang, thing.title), path: `/chat/${row.id}` },
      ]),
    );
  },
};
