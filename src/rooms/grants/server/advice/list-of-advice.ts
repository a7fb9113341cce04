import type { Context } from '../../../../engine/server/context.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { adviceList } from '../../contract/lists.ts';
import { presentConsultation } from './advice.present.ts';
import { nameInAdvice, RECORDED_LAST, type Reader, readAdvice, sumsOfAdvice } from './advice.store.ts';

export const adviceReader = (ctx: Context): Reader => ({
  accountId: ctx.person.accountId,
  runs: ctx.can('grant-manage'),
});

/** Records of advice over all projects, what was recorded last on top; each is mended and confirmed at its project (GRA-6). */
export const advice: ListSource<'GET /grant/advice/list'> = {
  list: adviceList,
  shows: ['grant'],
  open: (ctx, db, input) => {
    const reader = adviceReader(ctx);
    return openList({
      order: RECORDED_LAST,
      read: (place) => readAdvice(db, reader, input, place),
      present: (rows) => rows.map((row) => presentConsultation(ctx, row, { mend: false, confirm: false })),
      count: async () => (await sumsOfAdvice(db, reader, input)).total,
    });
  },
  // by what the reader knows of them: an id alone says nothing
  names: {
    applicationId: async (ctx, db, id) =>
      (await nameInAdvice(db, adviceReader(ctx), { applicationId: id }))?.project ?? id,
    accountId: async (ctx, db, id) => (await nameInAdvice(db, adviceReader(ctx), { accountId: id }))?.consultant ?? id,
  },
};
