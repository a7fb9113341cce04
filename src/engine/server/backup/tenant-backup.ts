import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/file-store.ts';
import { BackupWriter } from './archive.ts';
import { installationOf } from './installation.ts';
import type { BackupTarget } from './places/place.ts';
import { columnsOf, type FileCopy, migrationsOf, type TableCopy, tablesInOrder } from './tables.ts';
import { noteBackup } from './upkeep.ts';

/** What the folder of one organisation's backup says of itself. */
export type TenantManifest = {
  tenant: string;
  /** Its row where it was made on a screen; null: it is a folder of the installation. */
  made: { kind: string; name: unknown; short_name: unknown; sender: string; made_at: string } | null;
  /** UTC, ISO. */
  takenAt: string;
  migrations: string[];
  /** Names the installation without giving its key away: what is sealed is opened by that key alone. */
  installation: string;
  tables: TableCopy[];
  files: { id: string; sha256: string }[];
};

/**
 * Writes the rows and files of one organisation as they stand at one moment, and reads all of it again; the product may
 * go on running.
 * @param source a connection that sees them all: of the owner, or of the organisation itself
 * @param target must not be there yet; is there only if all of it is
 */
export async function takeTenantBackup(
  source: { client: ClientBase; files: FileStore; installation: string },
  tenant: string,
  target: BackupTarget,
  takenAt: Date,
): Promise<{ manifest: TenantManifest; bytes: number }> {
  const { client, installation } = source;
  return BackupWriter.during(target, async (writer) => {
    try {
      await client.query('begin isolation level repeatable read, read only');
      await client.query("select set_config('app.tenant', $1, true)", [tenant]);
      const manifest: TenantManifest = {
        ...{ tenant, made: await madeRow(client, tenant), takenAt: takenAt.toISOString() },
        ...{ migrations: await migrationsOf(client), installation, tables: [], files: [] },
      };
      for (const table of await walledTables(client))
        manifest.tables.push(await copyRows(client, table, tenant, writer));
      await client.query('commit');
      for await (const ids of source.files.list(tenant))
        for (const id of ids) {
          const { sha256 } = await writer.file(id, [await source.files.read(tenant, id)]);
          manifest.files.push({ id, sha256 });
        }
      await writer.finish(manifest, filesOf(manifest));
      return { manifest, bytes: writer.bytes };
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** The files of a backup by where they lie in it. */
export const filesOf = ({ files }: Pick<TenantManifest, 'files'>): FileCopy[] =>
  files.map(({ id, sha256 }) => ({ path: id, sha256 }));

/**
 * The same as the owner of the database, for the command line; it is noted.
 * @throws Error where the organisation has no rows: nothing is written then
 */
export async function takeTenantBackupAsOwner(
  ownerUrl: string,
  files: FileStore,
  tenant: string,
  target: BackupTarget,
  takenAt: Date,
): Promise<TenantManifest> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    if (!(await hasRows(client, tenant)))
      throw new Error(`no organisation ${tenant} has rows here: nothing was written`);
    const source = { client, files, installation: await installationOf(client) };
    const { manifest, bytes } = await takeTenantBackup(source, tenant, target, takenAt);
    const sums = { tables: manifest.tables, files: manifest.files };
    await noteBackup(client, { kind: 'tenant-backup', at: takenAt, tenant }, sums, target, bytes);
    return manifest;
  } finally {
    await client.end();
  }
}

async function hasRows(client: ClientBase, tenant: string): Promise<boolean> {
  for (const table of await walledTables(client))
    if ((await client.query(`select 1 from ${table} where tenant_id = $1 limit 1`, [tenant])).rowCount) return true;
  return false;
}

/** The tables behind the wall, those that are referred to first. */
export async function walledTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const walled = new Set(rows.map(({ name }) => name));
  return (await tablesInOrder(client)).filter((name) => walled.has(name));
}

async function madeRow(client: ClientBase, tenant: string): Promise<TenantManifest['made']> {
  const { rows } = await client.query<NonNullable<TenantManifest['made']>>(
    'select kind, name, short_name, sender, made_at from made_organisation where key = $1',
    [tenant],
  );
  return rows[0] ?? null;
}

async function copyRows(client: ClientBase, name: string, tenant: string, writer: BackupWriter): Promise<TableCopy> {
  const columns = await columnsOf(client, name);
  const rows = `select ${columns.join(', ')} from ${name} where tenant_id = ${client.escapeLiteral(tenant)}`;
  return writer.table(name, columns, [client.query(copyTo(`copy (${rows}) to stdout`))]);
}
