import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../engine/server/db/tenant-db.ts';
import type { AnswerKey } from '../../../engine/server/forms/answer-key.ts';
import { EVERYBODY } from '../contract/values.ts';

const ATTACHMENT = columnsOf(
  'attachment',
  'a',
  'id seq scope folder account_id name title type bytes scan created_at changed_at version',
);
export type AttachmentRow = RowOf<typeof ATTACHMENT> & {
  /** Under which key the content lies. */
  content_id: string;
  /** A record that speaks of it. */
  data_id: string | null;
};

export const COLUMNS = `${ATTACHMENT}, coalesce(a.content_id, a.id) as content_id,
  (select min(u.data_id) from attachment_use u where u.tenant_id = $1 and u.attachment_id = a.id) as data_id`;

export const attachmentById = async (db: TenantDb, id: string): Promise<AttachmentRow | undefined> =>
  (await attachmentsById(db, [id]))[0];

export const attachmentsById = (db: TenantDb, ids: readonly string[]): Promise<AttachmentRow[]> =>
  db.query<AttachmentRow>(
    `select ${COLUMNS} from attachment a where a.tenant_id = $1 and a.id = any($2) and a.bin_id is null`,
    [ids],
    'attachments_by_id',
  );

/** The same, locked: nobody begins to speak of it, and the sweeper leaves it, until the transaction ends. */
export async function lockAttachment(db: TenantDb, id: string): Promise<AttachmentRow | undefined> {
  await db.query('select 1 from attachment where tenant_id = $1 and id = $2 for update', [id]);
  return attachmentById(db, id);
}

export async function attachmentOfUpload(
  db: TenantDb,
  accountId: string,
  uploadId: string,
): Promise<AttachmentRow | undefined> {
  const row = await db
    .from('attachment', { account_id: accountId, upload_id: uploadId })
    .select('id')
    .executeTakeFirst();
  return row && attachmentById(db, row.id);
}

export type NewAttachment = Pick<AttachmentRow, 'id' | 'scope' | 'folder' | 'account_id' | 'name' | 'title' | 'type'> &
  Pick<AttachmentRow, 'bytes' | 'scan'> & { sha256: Buffer; upload_id: string | null; loose_since: Date | null };

/** Answers false where the same upload was finished before. */
export const addAttachment = (db: TenantDb, row: NewAttachment): Promise<boolean> =>
  db.affects(
    db
      .insert('attachment', { ...row, created_at: db.now, changed_at: db.now })
      .onConflict((on) => on.columns(['tenant_id', 'account_id', 'upload_id']).doNothing()),
  );

export const changeAttachment = (
  db: TenantDb,
  row: AttachmentRow,
  change: { title?: string; folder?: string },
): Promise<void> => db.revise('attachment', row, change);

/** Takes a file of a form or a text away for good. */
export const removeAttachment = (db: TenantDb, id: string) => db.remove('attachment', { id }).execute();

/** The records whose answers or drafts speak of it. */
export const usesOf = (db: TenantDb, id: string): Promise<AnswerKey[]> =>
  db.query<AnswerKey>(
    `select form_id as "formId", data_id as "dataId" from attachment_use where tenant_id = $1 and attachment_id = $2
     union select form_id, data_id from form_draft where tenant_id = $1 and $2 = any(files)`,
    [id],
  );

/**
 * For everybody: a folder on the way to it says so, and none on the way names others only; each folder narrows those above
 * it. What a scanner has still to look at is for nobody. `$2` stands for everybody among readers.
 */
const FOR_EVERYBODY = `a.tenant_id = $1 and a.scope = 'system' and a.bin_id is null and a.scan in ('none', 'clean')
  and (select coalesce(bool_and($2 = any(f.readers)), false) from attachment_folder f
    where f.tenant_id = $1 and f.scope = 'system' and f.readers is not null
      and (a.folder = f.path or starts_with(a.folder, f.path || '/')))`;

/** Documents of the library for everybody, by their titles; at most so many. */
export const documentsForEverybody = (
  db: TenantDb,
  most: number,
): Promise<Pick<AttachmentRow, 'id' | 'name' | 'title' | 'bytes'>[]> =>
  db.query(
    `select a.id, a.name, a.title, a.bytes from attachment a where ${FOR_EVERYBODY}
     order by coalesce(nullif(a.title, ''), a.name), a.id limit $3`,
    [EVERYBODY, most],
  );

export const documentForEverybody = (db: TenantDb, id: string): Promise<AttachmentRow | undefined> =>
  db.first<AttachmentRow>(`select ${COLUMNS} from attachment a where ${FOR_EVERYBODY} and a.id = $3`, [EVERYBODY, id]);
