import { dynamicWord } from '../../../../contract/word-key.ts';
import { presentTrail } from '../../../../engine/server/audit/present-trail.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { trailList } from '../../contract/lists.ts';
import { countTrail, NEWEST_ENTRIES, readTrail } from '../ports/trail.store.ts';

/** The audit trail of the tenant, or what is asked of it, newest first, in the reader's language (ADM-3). */
export const trail: ListSource<'GET /audit/list'> = {
  list: trailList,
  shows: [],
  open: (ctx, db, input) =>
    openList({
      order: NEWEST_ENTRIES,
      read: (place) => readTrail(ctx, db, input, place),
      present: (rows) => presentTrail(ctx, db, rows),
      count: () => countTrail(ctx, db, input),
    }),
  names: {
    action: (ctx, _db, action) => ctx.t(dynamicWord(`trail.action.${action}`)),
    subjectKind: (ctx, _db, kind) => ctx.t(dynamicWord(`trail.kind.${kind}`)),
  },
};
