import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { plansList } from '../../contract/lists.ts';
import { presentPlanRow } from '../present.ts';
import { countPlans, planList } from './plan-list.store.ts';

/** Regular gifts, newest first (PAY-1). */
export const plans: ListSource<'GET /donation/plan/list'> = {
  list: plansList,
  shows: ['giftplan'],
  open: (ctx, db, input) =>
    openList({
      ...planList.open(db, input),
      present: (rows) => rows.map((row) => presentPlanRow(ctx, row)),
      count: async () => {
        const { active, paused, stopped, failing } = await countPlans(db, input);
        if (input.failing) return failing;
        if (input.status) return { begun: 0, active, paused, stopped }[input.status];
        return active + paused + stopped;
      },
    }),
};
