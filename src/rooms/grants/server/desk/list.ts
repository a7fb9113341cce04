import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { readerOf } from '../review/reader.ts';
import { countsOf } from './list.store.ts';
import { desk } from './list-of-desk.ts';

/** `GET /grant/application/list`: what the reader works on; a conflicted person counts and finds nothing (GRA-5). */
export const list: Verb<'GET /grant/application/list'> = async (ctx, input) => {
  const { stage, status } = input;
  return ctx.transaction(async (db) => {
    const reader = await readerOf(ctx, db);
    const counts = await countsOf(db, reader, input);
    const stored = counts.filter((count) => (!stage || count.stage === stage) && (!status || count.status === status));
    const sum = (of: (value: (typeof counts)[number]) => number) => stored.reduce((total, b) => total + of(b), 0);
    return {
      ...(await pageOf(await desk.open(ctx, db, input), input)),
      total: sum(({ n }) => n),
      counts: counts.map(({ stage, status, n }) => ({ stage, status, n })),
      askedCents: sum(({ requested }) => requested),
      grantedCents: sum(({ granted }) => granted),
    };
  });
};
