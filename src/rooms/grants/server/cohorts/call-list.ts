import type { Output } from '../../../../contract/calls/calls.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { newestCalls } from '../desk/figure.store.ts';

/** More than a programme has. */
const MAX = 200;

/** `GET /grant/call/list`: what a list can be narrowed to; names alone, nothing of what was handed in. */
export async function callList(ctx: Context): Promise<Output<'GET /grant/call/list'>> {
  return ctx.transaction(async (db) => ({
    rows: (await newestCalls(db, MAX)).map(({ id, code, name }) => ({
      cohortId: id,
      code,
      name: ctx.engine.words.pick(ctx.lang, name),
    })),
  }));
}
