import { dynamicWord } from '../../../../contract/word-key.ts';
import type { TrailRecords } from '../../audit/trail-records.ts';
import type { Context } from '../../context.ts';
import { exportKinds } from '../../exports/export.store.ts';
import { factsOf, type ListSpec } from './list-spec.ts';

/** Lists that were taken out, in the audit trail: which, with which columns, filtered how. */
export const listFileRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await exportKinds(db, ids)).flatMap(({ id, kind }) => {
        const title = ctx.engine.exports[kind]?.title;
        return title ? [[id, { name: ctx.t(title), path: null }]] : [];
      }),
    ),
  show(ctx, field, value) {
    if (field === 'list') return titleOf(ctx, String(value));
    if (field === 'format') return String(value).toUpperCase();
    if (field === 'columns' && Array.isArray(value))
      return value.map((word) => ctx.t(dynamicWord(String(word)))).join(' · ');
    if (field !== 'filter' || typeof value !== 'object' || value === null) return null;
    const { list, ...spec } = value as ListSpec & { list: string };
    const known = Object.hasOwn(ctx.engine.lists, list) ? ctx.engine.lists[list] : undefined;
    return known ? factsOf(known.list, spec, (key, params) => ctx.t(key, params)).join(' · ') : null;
  },
};

const titleOf = (ctx: Context, name: string): string =>
  Object.hasOwn(ctx.engine.lists, name) ? ctx.t(ctx.engine.lists[name]!.list.title) : name;
