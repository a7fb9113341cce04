import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { isFresh, type Marks } from './folder.store.ts';
import type { Term } from './search.rules.ts';
import { type AttachmentRow, COLUMNS } from './store.ts';

/** Which files a list shows: of the library but for folders that are hidden, of one person, or both. */
export type Listed = {
  library: { hidden: readonly string[] } | null;
  accountId: string | null;
  /** Only what lies in this folder, or also in those below it. */
  folder?: string;
  below?: string;
  terms?: readonly Term[];
};
export type Order = { sort: 'changed' | 'name' | 'size'; ascending: boolean };
export type ListedRow = AttachmentRow & { fresh: boolean };

const NAMES = `lower(normalize(a.title || ' ' || a.name, NFKC))`;
const ORDERED = {
  changed: (row: string) => `${row}.changed_at`,
  name: (row: string) => `lower(${row}.title)`,
  size: (row: string) => `${row}.bytes`,
};

/** Parameters numbered as they come; `$1` is the tenant. */
class Given {
  readonly values: unknown[] = [];
  put(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length + 1}`;
  }
}

function whereOf({ library, accountId, folder, below, terms = [] }: Listed, given: Given): string {
  const scopes: string[] = [];
  if (library) {
    const hidden = library.hidden.length > 0 ? given.put(library.hidden) : null;
    const unseen = `not exists (select 1 from unnest(${hidden}::text[]) h where a.folder = h or starts_with(a.folder, h || '/'))`;
    scopes.push(hidden ? `(a.scope = 'system' and ${unseen})` : `a.scope = 'system'`);
  }
  if (accountId) scopes.push(`(a.scope = 'user' and a.account_id = ${given.put(accountId)})`);
  const all = ['a.tenant_id = $1', 'a.bin_id is null', `(${scopes.join(' or ')})`];
  if (folder !== undefined) all.push(`a.folder = ${given.put(folder)}`);
  if (below) {
    const path = given.put(below);
    all.push(`(a.folder = ${path} or starts_with(a.folder, ${path} || '/'))`);
  }
  for (const term of terms) all.push(...termOf(term, given));
  return all.join(' and ');
}

/** A text in which a word is looked for: its case only matters where the word has one, and letters of English fold fast. */
function folded(text: string, word: string): string {
  if (word === word.toUpperCase()) return text;
  return /^\p{ASCII}*$/u.test(word) ? `lower(${text} collate "C")` : `lower(${text})`;
}

/** Pieces find the documents; where they are too loose the word itself is looked for in names and text. */
function termOf({ grams, word, exact }: Term, given: Given): string[] {
  const parts = grams.length > 0 ? [`a.id in (select id from find_documents(${given.put(grams)}))`] : [];
  if (exact) return parts;
  const sought = given.put(word);
  const named = `strpos(${NAMES}, ${sought}) > 0`;
  const said = `exists (select 1 from attachment_index x where x.tenant_id = $1 and x.attachment_id = a.id
    and strpos(${folded('x.text', word)}, ${sought}) > 0)`;
  return [...parts, grams.length > 0 ? `(${named} or ${said})` : named];
}

/**
 * In order, or the other way round when going back; one more than a page. What matches is found once, for the page and
 * for how many there are in all.
 */
export async function listAttachments(
  db: TenantDb,
  listed: Listed,
  asked: { after: number | null; before: number | null; limit: number } & Order & { marks: Marks },
): Promise<{ rows: ListedRow[]; total: number }> {
  const given = new Given();
  const fresh = isFresh(given.put(asked.marks.accountId), given.put(asked.marks.since));
  const where = whereOf(listed, given);
  const key = ORDERED[asked.sort];
  const up = asked.ascending === (asked.before === null);
  const at = asked.after ?? asked.before;
  const from =
    at === null
      ? ''
      : `where (l.key, l.seq) ${up ? '>' : '<'}
    (select ${key('c')}, c.seq from attachment c where c.tenant_id = $1 and c.seq = ${given.put(at)})`;
  const order = up ? 'asc' : 'desc';
  const rows = await db.query<ListedRow & { total: number }>(
    `with found as materialized (select a.id, a.seq, ${key('a')} as key from attachment a where ${where}),
       page as (select l.id, l.key from found l ${from} order by l.key ${order}, l.seq ${order} limit ${Math.trunc(asked.limit)})
     select t.total, ${COLUMNS}, ${fresh} as fresh from (select count(*)::int as total from found) t
     left join (page join attachment a on a.tenant_id = $1 and a.id = page.id) on true
     order by page.key ${order}, a.seq ${order}`,
    given.values,
  );
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]!.total };
}

export type Excerpt = { id: string; before: string; hit: string; after: string };

/** Around the first of these words in the text of each document; none where the text has none of them. */
export function excerptsOf(db: TenantDb, ids: readonly string[], words: readonly string[]): Promise<Excerpt[]> {
  return db.query<Excerpt>(
    `select x.attachment_id as id, substr(x.text, greatest(1, h.at - 40), h.at - greatest(1, h.at - 40)) as before,
       substr(x.text, h.at, h.length) as hit, substr(x.text, h.at + h.length, 80) as after
     from attachment_index x cross join lateral (
       select strpos(lower(x.text), t.word) as at, char_length(t.word) as length
       from unnest($3::text[]) with ordinality as t (word, n) where strpos(lower(x.text), t.word) > 0
       order by t.n limit 1) h
     where x.tenant_id = $1 and x.attachment_id = any($2)`,
    [ids, words],
  );
}
