import type { AttachmentScope } from '../../../contract/files.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AnswerKey } from '../../engine/forms/store.ts';

export type AttachmentRow = {
  id: string;
  seq: number;
  scope: AttachmentScope;
  folder: string;
  account_id: string;
  name: string;
  title: string;
  type: string;
  bytes: number;
  scan: 'none' | 'clean' | 'waiting' | 'infected';
  created_at: Date;
  version: number;
  /** A record that speaks of it. */
  data_id: string | null;
};

const COLUMNS = `a.id, a.seq, a.scope, a.folder, a.account_id, a.name, a.title, a.type, a.bytes, a.scan, a.created_at,
  a.version, (select min(u.data_id) from attachment_use u where u.tenant_id = $1 and u.attachment_id = a.id) as data_id`;

export async function attachmentById(db: TenantDb, id: string): Promise<AttachmentRow | undefined> {
  const [row] = await attachmentsById(db, [id]);
  return row;
}

export function attachmentsById(db: TenantDb, ids: readonly string[]): Promise<AttachmentRow[]> {
  return db.query<AttachmentRow>(
    `select ${COLUMNS} from attachment a where a.tenant_id = $1 and a.id = any($2)`,
    [ids],
    'attachments_by_id',
  );
}

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
    .from('attachment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row && attachmentById(db, row.id);
}

export type NewAttachment = Pick<AttachmentRow, 'id' | 'scope' | 'folder' | 'account_id' | 'name' | 'title' | 'type'> &
  Pick<AttachmentRow, 'bytes' | 'scan'> & { sha256: Buffer; upload_id: string | null; loose_since: Date | null };

/** Answers false where the same upload was finished before. */
export async function addAttachment(db: TenantDb, row: NewAttachment): Promise<boolean> {
  const added = await db
    .insert('attachment', { ...row, created_at: db.now })
    .onConflict((on) => on.columns(['tenant_id', 'account_id', 'upload_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function changeAttachment(
  db: TenantDb,
  row: AttachmentRow,
  change: { title?: string; folder?: string },
): Promise<void> {
  await db
    .update('attachment', { ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}

export async function removeAttachment(db: TenantDb, id: string): Promise<void> {
  await db.remove('attachment').where('id', '=', id).execute();
}

/** The records whose answers or drafts speak of it. */
export const usesOf = (db: TenantDb, id: string): Promise<AnswerKey[]> =>
  db.query<AnswerKey>(
    `select form_id as "formId", data_id as "dataId" from attachment_use where tenant_id = $1 and attachment_id = $2
     union select form_id, data_id from form_draft where tenant_id = $1 and $2 = any(files)`,
    [id],
  );

/** Which files a list shows: of the tenant, of one person, or both; in a folder, or by a piece of title or name. */
export type Listed = { system: boolean; accountId: string | null; folder?: string; term?: string };

const IN_LIST = `a.tenant_id = $1 and ((a.scope = 'system' and $2) or (a.scope = 'user' and a.account_id = $3))
  and ($4::text is null or a.folder = $4)
  and ($5::text is null or a.title ilike $5 or a.name ilike $5)`;

const valuesOf = ({ system, accountId, folder, term }: Listed): unknown[] => [
  system,
  accountId,
  folder ?? null,
  term === undefined ? null : `%${term.replace(/[\\%_]/g, '\\$&')}%`,
];

/** Newest first, or oldest first when going back; one more than a page. */
export function listAttachments(
  db: TenantDb,
  listed: Listed,
  asked: { after: number | null; before: number | null; limit: number },
): Promise<AttachmentRow[]> {
  const order = asked.before === null ? 'desc' : 'asc';
  return db.query<AttachmentRow>(
    `select ${COLUMNS} from attachment a where ${IN_LIST}
       and ($6::bigint is null or a.seq < $6) and ($7::bigint is null or a.seq > $7)
     order by a.seq ${order} limit $8`,
    [...valuesOf(listed), asked.after, asked.before, asked.limit],
  );
}

export async function countAttachments(db: TenantDb, listed: Listed): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from attachment a where ${IN_LIST}`,
    valuesOf(listed),
  );
  return row!.n;
}
