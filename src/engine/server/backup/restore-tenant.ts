import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isRetryable } from '../db/pool.ts';
import type { FileStore } from '../files/file-store.ts';
import { isUuid } from '../is-uuid.ts';
import type { SealedRows } from '../sealed-rows.ts';
import { BackupReader, contentOf } from './archive.ts';
import type { BackupKey } from './cipher.ts';
import { installationName } from './installation.ts';
import type { BackupSource } from './places/place.ts';
import { type SealedAnew, sealAnew } from './seal-anew.ts';
import { columnsOf, migrationsOf, type TableCopy } from './tables.ts';
import { filesOf, type TenantManifest, walledTables } from './tenant-backup.ts';

export type RestoreAsked = {
  tenant: string;
  source: BackupSource;
  /** Opens an encrypted backup. */
  key: BackupKey | null;
  /** Rows and files that the organisation has now go first; without it they end the restore. */
  replace: boolean;
  /** It was taken on an installation with another key, and what that sealed stays shut unless `oldKey` opens it. */
  elsewhere: boolean;
  /** The key of the installation that took it. */
  oldKey: Buffer | null;
};

/** Where an organisation is put: `key` and `sealed` are this installation's. */
export type RestoreTarget = { ownerUrl: string; files: FileStore; key: Buffer; sealed: readonly SealedRows[] };
export type Restored = { manifest: TenantManifest; sealedAnew: SealedAnew };

/** Locks are waited for so long, and the whole tried so often: other organisations write meanwhile. */
const LOCK_TIMEOUT = '10s';
const TRIES = 5;

/**
 * Puts one organisation back, all of it or nothing: every table and file is compared with its hash before anything
 * changes. The rows of others stay as they are; their writing waits while those of this one go in.
 * @throws Error that says why not; nothing has changed then
 */
export async function restoreTenant(target: RestoreTarget, asked: RestoreAsked): Promise<Restored> {
  const reader = await openReader(asked);
  const { manifest } = reader;
  if (manifest.installation !== installationName(target.key) && !asked.elsewhere)
    throw new Error(
      'the backup is of another installation, whose key sealed second factors, secret answers and passwords of gateways, webhooks and single sign-on: they cannot be opened here. With the key of that installation in OLD_INSTALLATION_KEY they are sealed again; without it they have to be entered again. To restore, say --other-installation',
    );
  if (asked.oldKey && installationName(asked.oldKey) !== manifest.installation)
    throw new Error(
      'OLD_INSTALLATION_KEY is not the key of the installation that took the backup: nothing was changed',
    );
  await reader.verify(manifest.tables, filesOf(manifest));
  for (let tries = 1; ; tries += 1) {
    try {
      return await restoreOnce(target, asked, reader);
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error;
    }
  }
}

type Reader = BackupReader<TenantManifest>;

async function openReader({ tenant, source, key }: RestoreAsked): Promise<Reader> {
  const { address } = source;
  const reader = await BackupReader.open<TenantManifest>(source, key);
  const { manifest } = reader;
  if (manifest.tenant === undefined)
    throw new Error(`${address} is a backup of the whole installation: npm run restore -- ${address}`);
  if (manifest.tenant !== tenant) throw new Error(`${address} is a backup of ${manifest.tenant}, not of ${tenant}`);
  const strange = manifest.files.find(({ id }) => !isUuid(id));
  if (strange) throw new Error(`${address}: "${strange.id}" is no name of a file`);
  const table = manifest.tables.find(({ name }) => !TABLE.test(name));
  if (table) throw new Error(`${address}: "${table.name}" is no name of a table`);
  return reader;
}

const TABLE = /^[a-z0-9_]+$/;

async function restoreOnce(
  { ownerUrl, files, key, sealed }: RestoreTarget,
  { tenant, replace, oldKey }: RestoreAsked,
  reader: Reader,
): Promise<Restored> {
  const { manifest } = reader;
  const client = new pg.Client({ connectionString: ownerUrl });
  const put: string[] = [];
  await client.connect();
  try {
    await checkVersion(client, manifest);
    await client.query('begin');
    await client.query(`set local row_security = off; set local lock_timeout = '${LOCK_TIMEOUT}'`);
    const order = await walledTables(client);
    for (const table of manifest.tables) await stage(client, table, order, reader);
    const there = new Set(manifest.tables.map(({ name }) => name));
    const sealedAnew = oldKey
      ? await sealAnew(client, tenant, { old: oldKey, here: key }, sealed, (name) =>
          there.has(name) ? staged(name) : null,
        )
      : {};
    const used = await tablesWithRows(client, order, tenant);
    if (used.length > 0 && !replace)
      throw new Error(
        `${tenant} has rows here (${used.slice(0, 3).join(', ')} …): nothing was changed. To replace all of them, say --replace`,
      );
    await replaceRows(client, manifest, order, { tenant, there: used });
    await putMade(client, manifest);
    const before = await idsOf(files, tenant);
    for (const { id } of manifest.files) {
      await files.put(tenant, id, await contentOf(await reader.file(id)));
      if (!before.has(id)) put.push(id);
    }
    await client.query("select pg_notify('organisation_change', $1), pg_notify('module_switch', $1)", [tenant]);
    await client.query('commit');
    put.length = 0;
    const kept = new Set(manifest.files.map(({ id }) => id));
    for (const id of before) if (!kept.has(id)) await files.remove(tenant, id);
    return { manifest, sealedAnew };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const id of put) await files.remove(tenant, id).catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function checkVersion(client: pg.Client, { migrations }: TenantManifest): Promise<void> {
  const here = await migrationsOf(client);
  if (here.join() !== migrations.join())
    throw new Error(
      `the backup stands at ${migrations.at(-1)}, this version at ${here.at(-1)}: restore it with the version that took it`,
    );
}

const staged = (name: string): string => `staged_${name}`;

/** Brings the rows into the session first, so that tables of others are locked for the shortest time. */
async function stage(client: pg.Client, { name, columns }: TableCopy, order: string[], reader: Reader): Promise<void> {
  if (!order.includes(name) || (await columnsOf(client, name)).join() !== columns.join())
    throw new Error(`the backup has a table ${name}, which this version does not have`);
  await client.query(
    `create temp table ${staged(name)} on commit drop as select ${columns.join(', ')} from ${name} limit 0`,
  );
  const target = client.query(copyFrom(`copy ${staged(name)} (${columns.join(', ')}) from stdin`));
  await pipeline([...(await reader.table(name)), target] as never);
}

async function tablesWithRows(client: pg.Client, order: readonly string[], tenant: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of order) {
    const { rowCount } = await client.query(`select 1 from ${name} where tenant_id = $1 limit 1`, [tenant]);
    if (rowCount) found.push(name);
  }
  return found;
}

/** What triggers count and tell stands in the backup already, and what they refuse was allowed once. */
async function replaceRows(
  client: pg.Client,
  manifest: TenantManifest,
  order: readonly string[],
  { tenant, there }: { tenant: string; there: readonly string[] },
): Promise<void> {
  const copies = new Map(manifest.tables.map((table) => [table.name, table]));
  const touched = order.filter((name) => there.includes(name) || (copies.get(name)?.rows ?? 0) > 0);
  for (const name of touched) await client.query(`alter table ${name} disable trigger user`);
  for (const name of [...touched].reverse())
    if (there.includes(name)) await client.query(`delete from ${name} where tenant_id = $1`, [tenant]);
  for (const name of touched) {
    const columns = copies.get(name)?.columns.join(', ');
    if (columns)
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${staged(name)} where tenant_id = $1`,
        [tenant],
      );
  }
  for (const name of touched) await client.query(`alter table ${name} enable trigger user`);
  await raiseSequences(client, touched);
}

/** Numbers go on behind those that came in, and never go back. */
async function raiseSequences(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ seq: string; tbl: string; col: string }>(
    `select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as seq, quote_ident(c.relname) as tbl, quote_ident(a.attname) as col
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attidentity <> ''`,
    [tables],
  );
  for (const { seq, tbl, col } of rows)
    await client.query(
      `select setval($1, greatest((select coalesce(max(${col}), 0) + 1 from ${tbl}), nextval($1)), false)`,
      [seq],
    );
}

async function putMade(client: pg.Client, { tenant, made }: TenantManifest): Promise<void> {
  if (!made) return;
  await client.query(
    `insert into made_organisation (key, kind, name, short_name, sender, made_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do nothing`,
    [tenant, made.kind, JSON.stringify(made.name), JSON.stringify(made.short_name), made.sender, made.made_at],
  );
}

async function idsOf(files: FileStore, tenant: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const page of files.list(tenant)) for (const id of page) ids.add(id);
  return ids;
}
