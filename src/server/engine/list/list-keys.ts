import { BULK_CHOSEN } from '../../../contract/limits.ts';
import { found, Refusal } from '../refusal.ts';
import type { Verb } from '../verb.ts';
import { readListQuery } from './files/list-spec.ts';
import { allOf } from './list-source.ts';
import { listFor } from './reader.ts';

/** `POST /list/keys`: every row that a filter finds, over all pages, for an act on all of them. */
export const listKeys: Verb<'POST /list/keys'> = async (ctx, input) => {
  const source = listFor(ctx, input.list);
  const { list } = source;
  const keyOf = found(list.rowKey);
  const query = readListQuery(list.call, input.query);
  const total = await ctx.transaction(async (db) => (await source.open(ctx, db, query)).count());
  if (total > BULK_CHOSEN) throw new Refusal('list.tooMany', { params: { n: total, most: BULK_CHOSEN } });
  const keys: string[] = [];
  for await (const rows of allOf(source, ctx, query)) keys.push(...rows.map((row) => keyOf(row)));
  return { keys };
};
