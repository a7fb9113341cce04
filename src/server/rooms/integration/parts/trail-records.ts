import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { namesOfKeys } from '../store.ts';
import { namesOfWebhooks } from '../webhook.store.ts';

const named = (read: typeof namesOfKeys): TrailRecords => ({
  names: async (ctx, db, ids) =>
    new Map(
      (await read(db, ids)).map(({ id, name }) => [
        id,
        { name, path: ctx.can('integration-manage') ? '/integration' : null },
      ]),
    ),
});

/** Keys in the trail by their names, targets by their addresses. */
export const keyRecords = named(namesOfKeys);
export const webhookRecords = named(namesOfWebhooks);
