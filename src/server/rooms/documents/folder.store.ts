import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '../../engine/db/tenant-db.ts';

/** Whose folders: the tenant's, or one person's. */
export type FolderOwner = { scope: 'system'; accountId: null } | { scope: 'user'; accountId: string };

export type FolderRow = { path: string; files: number };

const OWNED = `f.tenant_id = $1 and f.scope = $2 and f.account_id is not distinct from $3`;
const FILES = `(select count(*)::int from attachment a where a.tenant_id = $1 and a.scope = $2
  and ($3::uuid is null or a.account_id = $3) and a.folder = f.path) as files`;

export function listFolders(db: TenantDb, { scope, accountId }: FolderOwner): Promise<FolderRow[]> {
  return db.query<FolderRow>(
    `select f.path, ${FILES} from attachment_folder f where ${OWNED} order by f.path collate "C"`,
    [scope, accountId],
  );
}

export async function folderAt(
  db: TenantDb,
  { scope, accountId }: FolderOwner,
  path: string,
): Promise<FolderRow | undefined> {
  const [row] = await db.query<FolderRow>(
    `select f.path, ${FILES} from attachment_folder f where ${OWNED} and f.path = $4 for update of f`,
    [scope, accountId, path],
  );
  return row;
}

/** Makes those that are not there. */
export async function addFolders(db: TenantDb, owner: FolderOwner, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await db
    .insert(
      'attachment_folder',
      paths.map((path) => ({
        id: randomUUID(),
        scope: owner.scope,
        account_id: owner.accountId,
        path,
        created_at: db.now,
      })),
    )
    .onConflict((on) => on.columns(['tenant_id', 'scope', 'account_id', 'path']).doNothing())
    .execute();
}

/** Whether anything lies in a folder: files, or folders. */
export async function holdsAnything(db: TenantDb, { scope, accountId }: FolderOwner, path: string): Promise<boolean> {
  const [row] = await db.query<{ held: boolean }>(
    `select exists (select 1 from attachment_folder f where ${OWNED} and starts_with(f.path, $4 || '/'))
       or exists (select 1 from attachment a where a.tenant_id = $1 and a.scope = $2
         and ($3::uuid is null or a.account_id = $3) and a.folder = $4) as held`,
    [scope, accountId, path],
  );
  return row!.held;
}

export async function removeFolder(db: TenantDb, owner: FolderOwner, path: string): Promise<void> {
  await db
    .remove('attachment_folder')
    .where('scope', '=', owner.scope)
    .where('account_id', 'is not distinct from', owner.accountId)
    .where('path', '=', path)
    .execute();
}

/** Moves a folder with everything below it to another path; the caller has seen that it is free. */
export async function moveFolder(
  db: TenantDb,
  { scope, accountId }: FolderOwner,
  from: string,
  to: string,
): Promise<void> {
  const below = (column: 'path' | 'folder') => ({
    value: sql<string>`${to}::text || substr(${sql.ref(column)}, char_length(${from}::text) + 1)`,
    rows: sql<boolean>`(${sql.ref(column)} = ${from} or starts_with(${sql.ref(column)}, ${`${from}/`}))`,
  });
  const folders = below('path');
  await db
    .update('attachment_folder', { path: folders.value })
    .where('scope', '=', scope)
    .where('account_id', 'is not distinct from', accountId)
    .where(folders.rows)
    .execute();
  const files = below('folder');
  const moved = db.update('attachment', { folder: files.value }).where('scope', '=', scope).where(files.rows);
  await (accountId ? moved.where('account_id', '=', accountId) : moved).execute();
}
