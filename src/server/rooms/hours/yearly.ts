import { answerList } from '../../engine/list/list-source.ts';
import type { Verb } from '../../engine/verb.ts';
import { yearlySource, yearOf } from './parts/lists/yearly.ts';

/** `GET /hours/yearly`: who served how much in a year, with the marks they reach (VOL-6). */
export const yearly: Verb<'GET /hours/yearly'> = async (ctx, input) => ({
  ...(await answerList(yearlySource, ctx, input)),
  year: yearOf(ctx, input),
});
