import type { TableRow } from '../../../../engine/server/db/table-row.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AttachmentRow, NewAttachment } from '../store.ts';

export type VersionRow = TableRow<
  'attachment_version',
  'number' | 'content_id' | 'name' | 'type' | 'bytes' | 'changed_at'
> & {
  scan: AttachmentRow['scan'];
  uploader: string;
};

const COLUMNS = `v.number, v.content_id, v.name, v.type, v.bytes, v.scan, v.changed_at,
  coalesce(nullif(p.display_name, ''), p.email) as uploader`;
const UPLOADER = `join account p on p.tenant_id = $1 and p.tenant_id = v.tenant_id and p.id = v.account_id`;

/** What the document held goes to its versions; it holds the new content from now on. */
export async function replaceContent(db: TenantDb, row: AttachmentRow, next: NewAttachment): Promise<void> {
  await db.query(
    `insert into attachment_version
       (tenant_id, attachment_id, number, content_id, account_id, name, type, bytes, scan, changed_at)
     select $1, a.id, 1 + (select count(*) from attachment_version v where v.tenant_id = $1 and v.attachment_id = a.id),
       coalesce(a.content_id, a.id), a.account_id, a.name, a.type, a.bytes, a.scan, a.changed_at
     from attachment a where a.tenant_id = $1 and a.id = $2`,
    [row.id],
  );
  const { name, type, bytes, scan, sha256, account_id, upload_id } = next;
  await db
    .update('attachment', {
      name,
      type,
      bytes,
      scan,
      sha256,
      account_id,
      upload_id,
      // A title that was only the name follows it.
      title: row.title === row.name ? name : row.title,
      content_id: next.id,
      changed_at: db.now,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Newest first, without the one that is shown now. */
export const versionsOf = (db: TenantDb, id: string): Promise<VersionRow[]> =>
  db.query<VersionRow>(
    `select ${COLUMNS} from attachment_version v ${UPLOADER}
     where v.tenant_id = $1 and v.attachment_id = $2 order by v.number desc`,
    [id],
  );

export const uploaderOf = async (db: TenantDb, accountId: string): Promise<string> =>
  (await db.value(
    `select coalesce(nullif(display_name, ''), email) as name from account where tenant_id = $1 and id = $2`,
    [accountId],
  )) ?? '';
