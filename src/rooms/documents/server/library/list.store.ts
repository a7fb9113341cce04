import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type Keys, type Order, type PageInput, type Placed, readPage } from '../../../../engine/server/list/pager.ts';
import { Params } from '../../../../engine/server/list/params.ts';
import { type Excerpt, excerptOf, type Term } from '../search/search.rules.ts';
import { type AttachmentRow, COLUMNS } from '../store.ts';
import { isFresh, type Marks } from './folder.store.ts';

/** Which files a list shows: of the library but for folders that are hidden, of one person, or both. */
export type Listed = {
  library: { hidden: readonly string[] } | null;
  accountId: string | null;
  /** Only what lies in this folder, or also in those below it. */
  folder?: string;
  below?: string;
  terms?: readonly Term[];
};
export type Sorting = { sort: 'changed' | 'name' | 'size'; ascending: boolean };
type ListedRow = AttachmentRow & { fresh: boolean };

const NAMES = `search_fold(a.title || ' ' || a.name)`;
/** The value that files are sorted by, called `key` in what was found. */
const SORTS = {
  changed: { key: 'a.changed_at', kind: 'instant' },
  name: { key: 'lower(a.title)', kind: 'text' },
  size: { key: 'a.bytes', kind: 'whole' },
} as const;
const keysOf = (row: string, { sort }: Sorting): Keys => [
  [`${row}.key`, SORTS[sort].kind],
  [`${row}.seq`, 'whole'],
];
const orderOf = (sorting: Sorting): Order => ({
  name: `documents.${sorting.sort}`,
  by: keysOf('l', sorting),
  descending: !sorting.ascending,
});

/** What a list shows: the documents that the words of a search find, each looked up once, and of them what is seen. */
function foundBy({ library, accountId, folder, below, terms = [] }: Listed, params: Params, key: string): string {
  const all = ['a.tenant_id = $1', 'a.bin_id is null'];
  if (folder !== undefined) all.push(`a.folder = ${params.put(folder)}`);
  if (below) {
    const path = params.put(below);
    all.push(`(a.folder = ${path} or starts_with(a.folder, ${path} || '/'))`);
  }
  const matched: string[] = [];
  for (const { grams, ...word } of terms) {
    if (grams.length > 0)
      matched.push(`matched_${matched.length} as materialized (select id from find_documents(${params.put(grams)}))`);
    if (!word.exact) all.push(saidOrNamed(word.word, params, grams.length > 0));
  }
  const joins = matched.map((_, at) => `join matched_${at} on matched_${at}.id = a.id`).join(' ');
  // The library's documents and the own files are looked up each by an index of its own.
  const branches: string[][] = [];
  if (library) branches.push(["a.scope = 'system'", ...accessOf(library, params)]);
  if (accountId) branches.push(["a.scope = 'user'", `a.account_id = ${params.put(accountId)}`]);
  const selects = branches.map(
    (branch) =>
      `select a.id, a.seq, ${key} as key from attachment a ${joins} where ${[...all, ...branch].join(' and ')}`,
  );
  return [...matched, `found as materialized (${selects.join(' union all ')})`].join(', ');
}

/** The folders that no folder on the way hides, found once; a document in a folder that is not there is shown to nobody. */
function accessOf({ hidden }: { hidden: readonly string[] }, params: Params): string[] {
  if (hidden.length === 0) return [];
  return [
    `(a.folder = '' or a.folder in (select f.path from attachment_folder f where f.tenant_id = $1 and f.scope = 'system'
      and not exists (select 1 from unnest(${params.put(hidden)}::text[]) h where f.path = h or starts_with(f.path, h || '/'))))`,
  ];
}

/** Pieces may be too loose, or none: then the word itself is looked for in the names, and in the text of what they found. */
function saidOrNamed(word: string, params: Params, inText: boolean): string {
  const sought = params.put(word);
  const named = `strpos(${NAMES}, ${sought}) > 0`;
  if (!inText) return named;
  return `(exists (select 1 from attachment_index x where x.tenant_id = $1 and x.attachment_id = a.id
    and strpos(x.folded, ${sought}) > 0) or ${named})`;
}

/** One page of documents. What matches is found once, for the page and for how many there are in all. */
export async function pageOfDocuments(db: TenantDb, listed: Listed, input: PageInput & Sorting, marks: Marks) {
  let total = 0;
  const page = await readPage(orderOf(input), input, async (place) => {
    const params = new Params();
    const fresh = isFresh(params.put(marks.accountId), params.put(marks.since));
    const rows = await db.query<ListedRow & Placed & { total: number }>(
      `with ${foundBy(listed, params, SORTS[input.sort].key)},
         page as (select l.id, l.key, l.seq, ${place.cursor} as cursor from found l
           where ${place.where(params)} ${place.tail(params)})
       select t.total, ${COLUMNS}, ${fresh} as fresh, page.cursor from (select count(*)::int as total from found) t
       left join (page join attachment a on a.tenant_id = $1 and a.id = page.id) on true
       order by ${place.orderBy(keysOf('page', input))}`,
      params.values,
    );
    total = rows[0]!.total;
    return rows.filter(({ id }) => id !== null);
  });
  return { ...page, total };
}

/** Signs around a place that are read to find it in the text: folded, a text may be longer or shorter by as many. */
const AROUND = 'abs(length(x.text) - length(x.folded)) + 200';

/** Around the first of these words in the text of each document; none where the text has none of them. */
export async function excerptsOf(
  db: TenantDb,
  ids: readonly string[],
  words: readonly string[],
): Promise<(Excerpt & { id: string })[]> {
  const rows = await db.query<{ id: string; word: string; text: string }>(
    `select x.attachment_id as id, h.word,
       substr(x.text, greatest(1, h.at - (${AROUND})), 2 * (${AROUND}) + length(h.word)) as text
     from attachment_index x cross join lateral (
       select t.word, strpos(x.folded, t.word) as at from unnest($3::text[]) with ordinality as t (word, n)
       where strpos(x.folded, t.word) > 0 order by t.n limit 1) h
     where x.tenant_id = $1 and x.attachment_id = any($2)`,
    [ids, words],
  );
  return rows.flatMap(({ id, word, text }) => {
    const excerpt = excerptOf(text, word);
    return excerpt ? { id, ...excerpt } : [];
  });
}
