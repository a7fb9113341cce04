import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { sumsOfAdvice } from './advice.store.ts';
import { advice, adviceReader } from './list-of-advice.ts';

/** `GET /grant/advice/list`: records over all projects, with how many there are of each kind (GRA-6). */
export const adviceList: Verb<'GET /grant/advice/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => ({
    ...(await pageOf(await advice.open(ctx, db, input), input)),
    ...(await sumsOfAdvice(db, adviceReader(ctx), input)),
  }));
