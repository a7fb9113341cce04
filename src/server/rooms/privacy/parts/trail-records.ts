import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { runsPrivacy } from '../policy.ts';
import { namesOfHolds, namesOfRequests } from '../trail.store.ts';

/** Wishes to have data erased, in the trail: by whose they are while there is a name. */
export const erasureRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await namesOfRequests(db, ids)).map(({ id, name }) => [
        id,
        { name, path: runsPrivacy(ctx) ? `/privacy/requests/${id}` : null },
      ]),
    ),
};

/** Holds: by whom they keep. */
export const holdRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await namesOfHolds(db, ids)).map(({ id, name }) => [
        id,
        { name, path: runsPrivacy(ctx) ? '/privacy/holds' : null },
      ]),
    ),
};
