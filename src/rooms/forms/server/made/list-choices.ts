import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { publishedForms } from '../store.ts';

/** `GET /made-form/choices`: also closed ones and drafts: that concerns their own page alone. */
export const listChoices: Verb<'GET /made-form/choices'> = async (ctx) =>
  ctx.transaction(async (db) => ({
    rows: (await publishedForms(db)).map(({ id, name, version }) => ({
      madeFormId: id,
      name: ctx.engine.words.pick(ctx.lang, name),
      version,
    })),
  }));

/** How some forms are called and which of their versions is in use, by their id; those that are gone are not in it. */
export async function formsInUse(
  { engine, lang }: Pick<Context, 'engine' | 'lang'>,
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, { name: string; version: number }>> {
  const rows = ids.length === 0 ? [] : (await publishedForms(db)).filter(({ id }) => ids.includes(id));
  return new Map(rows.map(({ id, name, version }) => [id, { name: engine.words.pick(lang, name), version }]));
}
