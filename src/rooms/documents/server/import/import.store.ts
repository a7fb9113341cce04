import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { foldersTo, parentOf } from '../rules.ts';
import type { NewAttachment } from '../store.ts';

/** Which of these documents were brought in before, and are still there. */
export const broughtKeys = async (db: TenantDb, keys: readonly string[]): Promise<Set<string>> =>
  new Set(
    await db.column('select a.import_key from attachment a where a.tenant_id = $1 and a.import_key = any($2::text[])', [
      keys,
    ]),
  );

/** Documents in these folders of the library that were not brought in by these keys, as `folder/name` in small letters. */
export const namesIn = async (
  db: TenantDb,
  folders: readonly string[],
  keys: readonly string[],
): Promise<Set<string>> =>
  new Set(
    await db.column(
      `select lower(a.folder || '/' || a.name) from attachment a where a.tenant_id = $1 and a.scope = 'system'
         and a.bin_id is null and a.folder = any($2::text[])
         and (a.import_key is null or a.import_key <> all($3::text[]))`,
      [folders, keys],
    ),
  );

/** A document of an archive. @returns false where it is here already */
export const addBrought = (
  db: TenantDb,
  row: NewAttachment & { import_id: string; import_key: string },
): Promise<boolean> => db.addIfNew('attachment', { ...row, created_at: db.now, changed_at: db.now });

/**
 * Makes the folders on the way that are not there. A new one at the top is for who manages documents alone, until they
 * say who else may see it: an archive tells nothing of that.
 */
export async function addBroughtFolders(db: TenantDb, folder: string, taskId: string): Promise<void> {
  await db
    .insert(
      'attachment_folder',
      foldersTo(folder).map((path) => ({
        id: randomUUID(),
        scope: 'system' as const,
        account_id: null,
        path,
        readers: parentOf(path) === '' ? [] : null,
        created_at: db.now,
        import_id: taskId,
      })),
    )
    .onConflict((on) => on.columns(['tenant_id', 'scope', 'account_id', 'path']).doNothing())
    .execute();
}

export type BroughtDocument = { id: string; who: string; isChanged: boolean };

/** The documents of an import, locked, each with whether it was changed, moved or deleted since. */
export const lockBrought = (db: TenantDb, taskId: string): Promise<BroughtDocument[]> =>
  db.query(
    `select a.id, a.folder || '/' || a.name as who, (a.version > 1 or a.bin_id is not null) as "isChanged"
     from attachment a where a.tenant_id = $1 and a.import_id = $2 order by a.seq for update`,
    [taskId],
  );

/** Removes documents of an import, and the folders it made that hold nothing and were given no rights since. */
export async function removeBrought(db: TenantDb, taskId: string, ids: readonly string[]): Promise<void> {
  await db.query('delete from attachment a where a.tenant_id = $1 and a.id = any($2::uuid[])', [ids]);
  await db.query(
    `with made as (select f.id, f.path from attachment_folder f where f.tenant_id = $1 and f.import_id = $2
         and coalesce(f.readers, '{}') = '{}' and coalesce(f.writers, '{}') = '{}'),
       kept as (
         select a.folder as path from attachment a where a.tenant_id = $1 and a.scope = 'system'
         union select f.path from attachment_folder f where f.tenant_id = $1 and f.scope = 'system'
           and f.id not in (select id from made))
     delete from attachment_folder f using made where f.tenant_id = $1 and f.id = made.id
       and not exists (select from kept where kept.path = made.path or starts_with(kept.path, made.path || '/'))`,
    [taskId],
  );
}
