import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { namesOfGifts } from '../trail.store.ts';

/** What gifts are called in the audit trail: by their receipt, else by their reference. */
export const giftRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const path = (name: string) =>
      ctx.can('donation-manage') ? `/donations?${new URLSearchParams({ search: name })}` : null;
    return new Map((await namesOfGifts(db, ids)).map(({ id, name }) => [id, { name, path: path(name) }]));
  },
};
