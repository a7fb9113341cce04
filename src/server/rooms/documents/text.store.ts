import type { TenantDb } from '../../engine/db/tenant-db.ts';

export type Unread = { id: string; content_id: string; name: string; title: string; scan: string };

/** What a document is found by in its names; its text is read again where `again` says that it changed. */
export async function indexNames(db: TenantDb, id: string, named: readonly string[], again: boolean): Promise<void> {
  await db.query(
    `insert into attachment_index (tenant_id, attachment_id, named) values ($1, $2, $3)
     on conflict (tenant_id, attachment_id) do update set named = excluded.named,
       state = case when $4 then 'waiting' else attachment_index.state end,
       said = case when $4 then '{}' else attachment_index.said end,
       text = case when $4 then '' else attachment_index.text end
     where attachment_index.tenant_id = $1`,
    [id, named, again],
  );
}

/** Documents whose text was not read yet; one of them, or the next few. */
export const unreadDocuments = (db: TenantDb, id: string | null): Promise<Unread[]> =>
  db.query<Unread>(
    `select a.id, coalesce(a.content_id, a.id) as content_id, a.name, a.title, a.scan
     from attachment_index x join attachment a on a.tenant_id = $1 and a.tenant_id = x.tenant_id and a.id = x.attachment_id
     where x.tenant_id = $1 and x.state = 'waiting' and a.scan in ('none', 'clean') and ($2::uuid is null or a.id = $2)
     order by a.id limit 200`,
    [id],
  );

/** Keeps what was read, unless a newer version came meanwhile. */
export async function keepText(
  db: TenantDb,
  { id, content_id }: Unread,
  read: { state: 'read' | 'none' | 'failed'; text: string; said: readonly string[]; named: readonly string[] },
): Promise<void> {
  await db.query(
    `update attachment_index x set state = $4, text = $5, said = $6, named = $7
     from attachment a where x.tenant_id = $1 and x.attachment_id = $2 and a.tenant_id = $1 and a.id = $2
       and coalesce(a.content_id, a.id) = $3`,
    [id, content_id, read.state, read.text, read.said, read.named],
  );
}

export type Paper = {
  id: string;
  folder: string;
  name: string;
  title: string;
  changed: Date;
  named: string[];
  said: string[];
  text: string;
};

/** Many documents of one content at once, read already; for measuring. */
export async function addManyPapers(
  db: TenantDb,
  shared: { accountId: string; content: string; bytes: number; sha256: Buffer },
  papers: readonly Paper[],
): Promise<void> {
  const ids = papers.map(({ id }) => id);
  await db.query(
    `insert into attachment (tenant_id, id, content_id, scope, folder, account_id, name, title, type, bytes, sha256, scan,
       created_at, changed_at)
     select $1, x.id, $2, 'system', x.folder, $3, x.name, x.title, 'application/pdf', $4, $5, 'none', x.at, x.at
     from unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::timestamptz[]) as x (id, folder, name, title, at)`,
    [
      shared.content,
      shared.accountId,
      shared.bytes,
      shared.sha256,
      ids,
      papers.map(({ folder }) => folder),
      papers.map(({ name }) => name),
      papers.map(({ title }) => title),
      papers.map(({ changed }) => changed),
    ],
  );
  await db.query(
    `insert into attachment_index (tenant_id, attachment_id, state, named, said, text)
     select $1, x.id, 'read', string_to_array(x.named, ' '), string_to_array(x.said, ' '), x.text
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as x (id, named, said, text)`,
    [
      ids,
      papers.map(({ named }) => named.join(' ')),
      papers.map(({ said }) => said.join(' ')),
      papers.map(({ text }) => text),
    ],
  );
}

/** How many documents lie in a folder of the library and below it. */
export async function countWithin(db: TenantDb, folder: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from attachment a where a.tenant_id = $1 and a.scope = 'system' and a.bin_id is null
       and (a.folder = $2 or starts_with(a.folder, $2 || '/'))`,
    [folder],
  );
  return row!.n;
}
