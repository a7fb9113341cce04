import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { namesOfProviders } from '../store.ts';

/** Providers in the trail by their issuers. */
export const providerRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await namesOfProviders(db, ids)).map(({ id, name }) => [
        id,
        { name, path: ctx.can('integration-manage') ? '/integration/sign-on' : null },
      ]),
    ),
};
