import { pageOf } from '../../../../engine/server/list/list-source.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { sumsOfJournal } from './journal.store.ts';
import { journal, journalOf } from './list-of-journal.ts';

/** `GET /payment/journal/list`: what came and went by day, paper and purpose, with the sums of the period. */
export const listJournal: Verb<'GET /payment/journal/list'> = async (ctx, input) =>
  ctx.transaction(async (db) => {
    const page = await pageOf(await journal.open(ctx, db, input), input);
    const { count, ...sums } = await sumsOfJournal(db, journalOf(ctx, input));
    return { ...page, total: count, sums };
  });
