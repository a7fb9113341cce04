import { SEARCHES } from '../../../contract/limits.ts';
import { dynamicWord } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { Verb } from '../verb.ts';
import { readQuery } from './read-query.ts';

/** `GET /search`: every room is asked in one transaction, each by its own rule of who may see what. */
export const search: Verb<'GET /search'> = async (ctx, { q, kind, size }) => {
  const sources = ctx.engine.search.filter((source) => source.isIn(ctx.tenant) && source.may(ctx));
  const kinds = sources.map((source) => ({ kind: source.kind, label: labelOf(ctx, source.kind) }));
  const query = readQuery(q);
  const answer = { kinds, tooShort: query.words.length === 0, cut: query.cut };
  if (answer.tooShort) return { groups: [], ...answer };
  await ctx.engine.limits.take('GET /search', SEARCHES, [ctx.person.accountId]);
  const groups = await ctx.transaction(async (db) => {
    const all = [];
    for (const source of sources.filter((source) => !kind || source.kind === kind)) {
      const { hits, total, more } = await source.find(ctx, db, query, size);
      if (hits.length === 0) continue;
      all.push({
        kind: source.kind,
        label: labelOf(ctx, source.kind),
        hits: hits.map(({ detail, state, ...hit }) => ({
          kind: source.kind,
          ...hit,
          detail: detail || null,
          state: state || null,
        })),
        total,
        more,
        list: source.list?.(ctx, query) ?? null,
      });
    }
    return all;
  });
  return { groups, ...answer };
};

const labelOf = (ctx: Context, kind: string): string => ctx.t(dynamicWord(`search.kind.${kind}`));
