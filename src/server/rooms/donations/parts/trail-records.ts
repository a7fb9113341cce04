import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { namesOfGifts, namesOfPlans } from '../trail.store.ts';

/** What gifts are called in the audit trail: by their receipt, else by their reference. */
export const giftRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const path = (name: string) =>
      ctx.can('donation-manage') ? `/donations?${new URLSearchParams({ search: name })}` : null;
    return new Map((await namesOfGifts(db, ids)).map(({ id, name }) => [id, { name, path: path(name) }]));
  },
};

/** What regular gifts are called in the audit trail: by who gives. */
export const planRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const path = ctx.can('donation-manage') ? '/donations/plans' : null;
    return new Map((await namesOfPlans(db, ids)).map(({ id, name }) => [id, { name, path }]));
  },
};
