import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FolderOwner, FolderRow } from './folder.store.ts';

/** A folder in the bin, its path counted from the one that was deleted. */
type KeptFolder = Pick<FolderRow, 'path' | 'readers' | 'writers'>;

const BIN = columnsOf('attachment_bin', 'b', 'id scope account_id kind path name deleted_at deleted_by');
export type BinRow = RowOf<typeof BIN> & { folders: KeptFolder[]; deleter: string; files: number };

const COLUMNS = `${BIN}, b.folders, coalesce(nullif(p.display_name, ''), p.email) as deleter,
  (select count(*)::int from attachment a where a.tenant_id = $1 and a.bin_id = b.id) as files`;
const FROM = `attachment_bin b join account p on p.tenant_id = $1 and p.tenant_id = b.tenant_id and p.id = b.deleted_by`;

type Thrown = { kind: 'file' | 'folder'; path: string; name: string; by: string };

async function addBin(db: TenantDb, owner: FolderOwner, thrown: Thrown, folders: KeptFolder[]): Promise<string> {
  const id = randomUUID();
  const { by, ...what } = thrown;
  await db
    .insert('attachment_bin', {
      ...what,
      id,
      scope: owner.scope,
      account_id: owner.accountId,
      folders: JSON.stringify(folders),
      deleted_at: db.now,
      deleted_by: by,
    })
    .execute();
  return id;
}

/** @returns what brings it back */
export async function throwFile(
  db: TenantDb,
  owner: FolderOwner,
  file: { id: string; folder: string; name: string },
  by: string,
): Promise<string> {
  const id = await addBin(db, owner, { kind: 'file', path: file.folder, name: file.name, by }, []);
  await db.update('attachment', { bin_id: id }, { id: file.id }).execute();
  return id;
}

/** Puts a folder with all in it into the bin. What of it lay there before stays a thing of its own. */
export async function throwFolder(
  db: TenantDb,
  owner: FolderOwner,
  folder: { path: string; name: string; within: KeptFolder[] },
  by: string,
): Promise<string> {
  const { path, name, within } = folder;
  const kept = within.map((keptFolder) => ({ ...keptFolder, path: keptFolder.path.slice(path.length) }));
  const id = await addBin(db, owner, { kind: 'folder', path, name, by }, kept);
  await db.query(
    `update attachment set bin_id = $2 where tenant_id = $1 and scope = $3 and ($4::uuid is null or account_id = $4)
       and bin_id is null and (folder = $5 or starts_with(folder, $5 || '/'))`,
    [id, owner.scope, owner.accountId, path],
  );
  await db
    .remove('attachment_folder', { scope: owner.scope })
    .where('account_id', 'is not distinct from', owner.accountId)
    .where(
      'path',
      'in',
      within.map((keptFolder) => keptFolder.path),
    )
    .execute();
  return id;
}

/** Newest first; of one person's deletions where `by` says so. */
export const listBin = (
  db: TenantDb,
  { scope, accountId }: FolderOwner,
  since: Date,
  by: string | null,
): Promise<BinRow[]> =>
  db.query<BinRow>(
    `select ${COLUMNS} from ${FROM} where b.tenant_id = $1 and b.scope = $2 and b.account_id is not distinct from $3
       and b.deleted_at >= $4 and ($5::uuid is null or b.deleted_by = $5) order by b.deleted_at desc, b.id limit 200`,
    [scope, accountId, since, by],
  );

/** Whether one of these folders is not there because it lies in the bin. */
export const isThrown = (
  db: TenantDb,
  { scope, accountId }: FolderOwner,
  paths: readonly string[],
  since: Date,
): Promise<boolean> =>
  db.exists(
    `select 1 from attachment_bin b where b.tenant_id = $1 and b.scope = $2 and b.account_id is not distinct from $3
       and b.kind = 'folder' and b.path = any($4::text[]) and b.deleted_at >= $5
       and not exists (select from attachment_folder f where f.tenant_id = $1 and f.scope = $2
         and f.account_id is not distinct from $3 and f.path = b.path) limit 1`,
    [scope, accountId, paths, since],
  );

export const lockBin = (db: TenantDb, id: string, since: Date): Promise<BinRow | undefined> =>
  db.first<BinRow>(
    `select ${COLUMNS} from ${FROM} where b.tenant_id = $1 and b.id = $2 and b.deleted_at >= $3 for update of b`,
    [id, since],
  );

/** Brings back what lies in it; the caller has seen that its place is free. */
export async function emptyBin(db: TenantDb, bin: BinRow): Promise<void> {
  if (bin.folders.length > 0) {
    const rows = bin.folders.map(({ path, readers, writers }) => ({
      id: randomUUID(),
      scope: bin.scope,
      account_id: bin.account_id,
      path: bin.path + path,
      readers,
      writers,
      created_at: db.now,
    }));
    await db.insert('attachment_folder', rows).execute();
  }
  await db.update('attachment', { bin_id: null }, { bin_id: bin.id }).execute();
  await db.remove('attachment_bin', { id: bin.id }).execute();
}

/**
 * Takes away for good what was deleted before then.
 * @returns the keys of the content that may go now
 */
export async function sweepBins(db: TenantDb, before: Date): Promise<string[]> {
  const content = await db.query<{ id: string }>(
    `with old as (select id from attachment_bin where tenant_id = $1 and deleted_at < $2),
       gone as (select a.id, a.content_id from attachment a where a.tenant_id = $1 and a.bin_id in (select id from old))
     select id from gone union select content_id from gone where content_id is not null
     union select v.content_id from attachment_version v where v.tenant_id = $1 and v.attachment_id in (select id from gone)`,
    [before],
  );
  await db.query(
    `delete from attachment where tenant_id = $1
       and bin_id in (select id from attachment_bin where tenant_id = $1 and deleted_at < $2)`,
    [before],
  );
  await db.remove('attachment_bin').where('deleted_at', '<', before).execute();
  return content.map(({ id }) => id);
}
