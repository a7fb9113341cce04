import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** Whose folders: the tenant's, or one person's. */
export type FolderOwner = { scope: 'system'; accountId: null } | { scope: 'user'; accountId: string };

export type FolderRow = {
  path: string;
  files: number;
  fresh: number;
  readers: string[] | null;
  writers: string[] | null;
};
/** Whose marks of what is new: since then, but for what this person opened. */
export type Marks = { accountId: string; since: Date };

/** SQL: a document is new to a reader. `$me` and `$since` stand for the numbers of the parameters. */
export const isFresh = (me: string, since: string): string => `(a.scope = 'system' and a.account_id <> ${me}::uuid
  and a.changed_at > ${since}::timestamptz and not exists (select 1 from attachment_open o where o.tenant_id = $1
    and o.account_id = ${me}::uuid and o.attachment_id = a.id and o.at >= a.changed_at))`;

const OWNED = `f.tenant_id = $1 and f.scope = $2 and f.account_id is not distinct from $3`;
const LYING = `a.tenant_id = $1 and a.scope = $2 and ($3::uuid is null or a.account_id = $3) and a.bin_id is null`;
/** Counted apart: how many there are comes from an index alone, what is new is looked for among what changed since. */
const FILES = `select a.folder, count(*)::int as n from attachment a where ${LYING} group by a.folder`;
const NEW = `select a.folder, count(*)::int as n from attachment a where ${LYING} and ${isFresh('$4', '$5')} group by a.folder`;

/** Nobody else puts these folders in order until the transaction ends. */
export const lockFolders = (db: TenantDb, { scope, accountId }: FolderOwner) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended($1 || $2 || coalesce($3, ''), 6))`, [scope, accountId]);

/** Files may come into them meanwhile, but nobody puts them in order. */
export const holdFolders = (db: TenantDb, { scope, accountId }: FolderOwner) =>
  db.query(`select pg_advisory_xact_lock_shared(hashtextextended($1 || $2 || coalesce($3, ''), 6))`, [
    scope,
    accountId,
  ]);

/** All folders, and before them what lies in none, with the path ''. */
export async function listFolders(
  db: TenantDb,
  { scope, accountId }: FolderOwner,
  marks: Marks,
): Promise<{ top: FolderRow; rows: FolderRow[] }> {
  const [top, ...rows] = await db.query<FolderRow>(
    `select p.path, p.readers, p.writers, coalesce(f.n, 0) as files, coalesce(u.n, 0) as fresh
     from (select '' as path, null::text[] as readers, null::text[] as writers
       union all select f.path, f.readers, f.writers from attachment_folder f where ${OWNED}) p
     left join (${FILES}) f on f.folder = p.path left join (${NEW}) u on u.folder = p.path
     order by p.path collate "C"`,
    [scope, accountId, marks.accountId, marks.since],
  );
  return { top: top!, rows };
}

export const folderAt = (
  db: TenantDb,
  { scope, accountId }: FolderOwner,
  path: string,
): Promise<FolderRow | undefined> =>
  db.first<FolderRow>(
    `select f.path, f.readers, f.writers, 0 as fresh,
       (select count(*)::int from attachment a where ${LYING} and a.folder = f.path) as files
     from attachment_folder f where ${OWNED} and f.path = $4 for update of f`,
    [scope, accountId, path],
  );

/** A folder and those in it. */
export const foldersWithin = (
  db: TenantDb,
  { scope, accountId }: FolderOwner,
  path: string,
): Promise<Pick<FolderRow, 'path' | 'readers' | 'writers'>[]> =>
  db.query(
    `select f.path, f.readers, f.writers from attachment_folder f
     where ${OWNED} and (f.path = $4 or starts_with(f.path, $4 || '/')) order by f.path collate "C"`,
    [scope, accountId, path],
  );

/** Folders of the tenant that name roles, none of them among these. */
export const hiddenFolders = (db: TenantDb, roles: readonly string[]): Promise<string[]> =>
  db.column(
    `select path from attachment_folder where tenant_id = $1 and scope = 'system' and readers is not null
       and not ((readers || coalesce(writers, '{}')) && $2::text[])`,
    [roles],
    'folders.hidden',
  );

/** Folders of the tenant in which one of these roles may add and change. */
export const writableFolders = (db: TenantDb, roles: readonly string[]): Promise<string[]> =>
  db.column(
    `select path from attachment_folder where tenant_id = $1 and scope = 'system' and writers && $2::text[]`,
    [roles],
    'folders.writable',
  );

/** Whether this folder of the tenant, or one in it, gives rights of its own. */
export const hasOwnRights = (db: TenantDb, path: string): Promise<boolean> =>
  db.exists(
    `select 1 from attachment_folder f where f.tenant_id = $1 and f.scope = 'system'
       and (f.path = $2 or starts_with(f.path, $2 || '/')) and (f.readers is not null or f.writers is not null) limit 1`,
    [path],
  );

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

/** Which roles see a folder of the tenant, and which change in it; null: as above. */
export async function setRights(
  db: TenantDb,
  path: string,
  rights: { readers?: string[] | null; writers?: string[] | null },
): Promise<void> {
  if (Object.keys(rights).length === 0) return;
  await db.update('attachment_folder', rights, { scope: 'system', path }).execute();
}

/** Moves a folder with everything below it, the bin's too, to another path; the caller has seen that it is free. */
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
  const paths = below('path');
  for (const table of ['attachment_folder', 'attachment_bin'] as const) {
    await db
      .update(table, { path: paths.value })
      .where('scope', '=', scope)
      .where('account_id', 'is not distinct from', accountId)
      .where(paths.rows)
      .execute();
  }
  const files = below('folder');
  const moved = db.update('attachment', { folder: files.value }, { scope }).where(files.rows);
  await (accountId ? moved.where('account_id', '=', accountId) : moved).execute();
}
