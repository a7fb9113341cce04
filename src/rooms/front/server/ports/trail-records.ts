import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { textsInUse } from '../pages/text.store.ts';
import { START } from '../rules.ts';

/** Public pages in the trail: by their title. */
export const frontRecords: TrailRecords = {
  async names(ctx, db, ids) {
    const texts = await textsInUse(db);
    return new Map(
      ids.map((page) => {
        const title = texts.get(page)?.texts.title;
        const name = page === START ? ctx.t('front-edit.start') : title ? ctx.engine.words.pick(ctx.lang, title) : page;
        return [page, { name, path: `/front-pages/edit?page=${encodeURIComponent(page)}` }];
      }),
    );
  },
};
