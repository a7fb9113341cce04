import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

export type Unread = { id: string; content_id: string; name: string; title: string; scan: string };

/** What a document is found by in its names; its text is read again where `again` says that it changed. */
export const indexNames = (db: TenantDb, id: string, named: readonly string[], again: boolean) =>
  db.query(
    `insert into attachment_index (tenant_id, attachment_id, named) values ($1, $2, $3)
     on conflict (tenant_id, attachment_id) do update set named = excluded.named,
       state = case when $4 then 'waiting' else attachment_index.state end,
       said = case when $4 then '{}' else attachment_index.said end,
       text = case when $4 then '' else attachment_index.text end,
       folded = case when $4 then '' else attachment_index.folded end
     where attachment_index.tenant_id = $1`,
    [id, named, again],
  );

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
export const keepText = (
  db: TenantDb,
  { id, content_id }: Unread,
  read: {
    state: 'read' | 'none' | 'failed';
    text: string;
    folded: string;
    said: readonly string[];
    named: readonly string[];
  },
) =>
  db.query(
    `update attachment_index x set state = $4, text = $5, said = $6, named = $7, folded = $8
     from attachment a where x.tenant_id = $1 and x.attachment_id = $2 and a.tenant_id = $1 and a.id = $2
       and coalesce(a.content_id, a.id) = $3`,
    [id, content_id, read.state, read.text, read.said, read.named, read.folded],
  );
