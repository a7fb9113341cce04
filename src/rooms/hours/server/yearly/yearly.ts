import { answerList } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { yearlySource, yearOf } from './list-of-yearly.ts';

/** `GET /hours/yearly`: who served how much in a year, with the marks they reach (VOL-6). */
export const yearly: Verb<'GET /hours/yearly'> = async (ctx, input) => ({
  ...(await answerList(yearlySource, ctx, input)),
  year: yearOf(ctx, input),
});
