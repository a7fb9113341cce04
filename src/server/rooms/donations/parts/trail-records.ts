import type { TrailRecords } from '../../../engine/audit/trail-records.ts';
import { namesOfDonors, namesOfGifts, namesOfPlans, titlesOfAppeals } from '../trail.store.ts';

/** What gifts are called in the audit trail: by their receipt, else by their reference. */
export const giftRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const path = (id: string) => (ctx.can('donation-manage') ? `/donations/gift/${id}` : null);
    return new Map((await namesOfGifts(db, ids)).map(({ id, name }) => [id, { name, path: path(id) }]));
  },
};

/** What regular gifts are called in the audit trail: by who gives. */
export const planRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const path = (id: string) => (ctx.can('donation-manage') ? `/donations/plans/${id}` : null);
    return new Map((await namesOfPlans(db, ids)).map(({ id, name }) => [id, { name, path: path(id) }]));
  },
};

/** Donors in the trail: by name, with their gifts. */
export const donorRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const path = (id: string) =>
      ctx.can('donation-manage') ? `/donations?${new URLSearchParams({ donor: id })}` : null;
    return new Map((await namesOfDonors(db, ids)).map(({ id, name }) => [id, { name, path: path(id) }]));
  },
};

/** Appeals in the trail: by their title. */
export const appealRecords: TrailRecords = {
  names: async (ctx, db, ids) => {
    const path = (id: string) => (ctx.can('donation-manage') ? `/donations/appeals/${id}` : null);
    const { words } = ctx.engine;
    return new Map(
      (await titlesOfAppeals(db, ids)).map(({ id, title }) => [
        id,
        { name: words.pick(ctx.lang, title), path: path(id) },
      ]),
    );
  },
};
