import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/file-store.ts';
import { installationOf } from './installation.ts';
import { columnsOf, migrationsOf, type TableCopy, tablesInOrder } from './tables.ts';
import { watching } from './watching.ts';

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

/** Folders of an organisation's backup while it is written: one that broke off is never taken for a whole one. */
const UNFINISHED = '.unfinished';

/**
 * Writes the rows and files of one organisation as they stand at one moment; the product may go on running.
 * @param source a connection that sees them all: of the owner, or of the organisation itself
 * @param folder must not be there yet; is there only if all of it is
 */
export async function takeTenantBackup(
  source: { client: ClientBase; files: FileStore; installation: string },
  tenant: string,
  folder: string,
  takenAt: Date,
): Promise<TenantManifest> {
  if (fs.existsSync(folder)) throw new Error(`${folder} is there already: nothing was written`);
  const part = folder + UNFINISHED;
  fs.rmSync(part, { recursive: true, force: true });
  fs.mkdirSync(path.join(part, 'files'), { recursive: true });
  const { client, installation } = source;
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query("select set_config('app.tenant', $1, true)", [tenant]);
    const manifest: TenantManifest = {
      ...{ tenant, made: await madeRow(client, tenant), takenAt: takenAt.toISOString() },
      ...{ migrations: await migrationsOf(client), installation, tables: [], files: [] },
    };
    for (const table of await walledTables(client)) manifest.tables.push(await copyRows(client, table, tenant, part));
    await client.query('commit');
    for await (const ids of source.files.list(tenant))
      for (const id of ids) manifest.files.push(await copyFile(source.files, tenant, id, part));
    fs.writeFileSync(path.join(part, 'manifest.json'), JSON.stringify(manifest, null, 2));
    fs.renameSync(part, folder);
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    fs.rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

/** The same as the owner of the database, for the command line. */
export async function takeTenantBackupAsOwner(
  ownerUrl: string,
  files: FileStore,
  { tenant, folder, takenAt }: { tenant: string; folder: string; takenAt: Date },
): Promise<TenantManifest> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const source = { client, files, installation: await installationOf(client) };
    return await takeTenantBackup(source, tenant, folder, takenAt);
  } finally {
    await client.end();
  }
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

async function copyRows(client: ClientBase, name: string, tenant: string, folder: string): Promise<TableCopy> {
  const columns = await columnsOf(client, name);
  const { watch, found } = watching();
  const rows = `select ${columns.join(', ')} from ${name} where tenant_id = ${client.escapeLiteral(tenant)}`;
  const source = client.query(copyTo(`copy (${rows}) to stdout`));
  await pipeline(source, watch, createGzip(), fs.createWriteStream(path.join(folder, `${name}.copy.gz`)));
  return { name, columns, ...found() };
}

async function copyFile(files: FileStore, tenant: string, id: string, folder: string) {
  const { watch, found } = watching();
  await pipeline(await files.read(tenant, id), watch, fs.createWriteStream(path.join(folder, 'files', id)));
  return { id, sha256: found().sha256 };
}
