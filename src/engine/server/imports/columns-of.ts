import { cleanLine } from '../../../contract/fields/clean-text.ts';
import { fold } from '../../../contract/fold.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import type { ImportColumn, ImportKind } from './import-kind.ts';

type At = { engine: Pick<Engine, 'words'>; tenant: Tenant };

const bare = (title: string): string =>
  fold(cleanLine(title))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const named = ({ engine, tenant }: At, { field, title, also = [] }: ImportColumn): Set<string> =>
  new Set(
    [field, ...[title, ...also].flatMap((key) => Object.values(engine.words.both(tenant.key, key, {})))].map(bare),
  );

/** Whether a text is the title of a column that this import knows. */
export function isTitleOf(at: At, { columns, presets }: ImportKind): (text: string) => boolean {
  const all = new Set([
    ...columns.flatMap((column) => [...named(at, column)]),
    ...presets.flatMap(({ titles }) => Object.keys(titles).map(bare)),
  ]);
  return (text) => all.has(bare(text));
}

export type FoundColumns = {
  /** Whose export it is; empty where most titles are nobody's. */
  source: string;
  places: ReadonlyMap<string, number>;
  unused: string[];
};

/**
 * Which column of a file is which: by our own titles, then by those of the product whose export has most of them here.
 * Each column is one field, and each field one column.
 */
export function columnsOf(at: At, { columns, presets }: ImportKind, titles: readonly string[]): FoundColumns {
  const here = titles.map(bare);
  const hits = presets.map((preset) => ({
    preset,
    count: Object.keys(preset.titles).filter((title) => here.includes(bare(title))).length,
  }));
  const own = columns.filter((column) => here.some((title) => named(at, column).has(title))).length;
  const best = hits.sort((a, b) => b.count - a.count)[0];
  const preset = best && best.count >= 2 && best.count > own ? best.preset : null;
  const places = new Map<string, number>();
  const taken = new Set<number>();
  const take = (field: string, isTitle: (title: string) => boolean) => {
    const place = places.has(field) ? -1 : here.findIndex((title, column) => !taken.has(column) && isTitle(title));
    if (place < 0) return;
    places.set(field, place);
    taken.add(place);
  };
  const byPreset = () => {
    for (const [title, field] of Object.entries(preset?.titles ?? {})) take(field, (text) => text === bare(title));
  };
  byPreset();
  for (const column of columns) take(column.field, (text) => text !== '' && named(at, column).has(text));
  return {
    source: preset?.source ?? '',
    places,
    unused: titles.filter((title, column) => !taken.has(column) && title.trim() !== ''),
  };
}
