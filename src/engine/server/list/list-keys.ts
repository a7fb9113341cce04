import { BULK_CHOSEN } from '../../../contract/limits.ts';
import { found, Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { readListQuery } from './files/list-spec.ts';
import { keysOf } from './list-source.ts';
import { listFor } from './reader.ts';

/** `POST /list/keys`: every row that a filter finds, over all pages, for an act on all of them. */
export const listKeys: Verb<'POST /list/keys'> = async (ctx, input) => {
  const source = listFor(ctx, input.list);
  found(source.list.rowKey);
  const query = readListQuery(source.list.call, input.query);
  return ctx.transaction(async (db) => {
    const list = await source.open(ctx, db, query);
    const total = await list.count();
    if (total > BULK_CHOSEN) throw new Refusal('list.tooMany', { params: { n: total, most: BULK_CHOSEN } });
    return { keys: await keysOf(db, source, list) };
  });
};
