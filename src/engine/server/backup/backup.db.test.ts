import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../../server/testing/database.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { drillBackup } from './drill-backup.ts';
import { folderPlace } from './places/folder-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const there = (name: string) => ({ place: folderPlace(folder), name, address: path.join(folder, name), key: null });
const TAKEN = new Date('2026-11-21T00:00:00Z');
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-backup-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function query<R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function filled(): Promise<string> {
  const url = await emptyDatabase();
  await prepareDatabase(url);
  for (const tenant of ['one', 'two']) {
    const account = randomUUID();
    await query(
      url,
      `insert into account (tenant_id, id, email, email_key, status, display_name, created_at) values ($1, $2, 'a@b.c', 'a@b.c', 'active', '陳大文', now())`,
      [tenant, account],
    );
    await query(
      url,
      `insert into login_log (tenant_id, at, account_id, email, outcome) select $1, now(), $2, 'a@b.c', 'done' from generate_series(1, 5)`,
      [tenant, account],
    );
    await query(
      url,
      `insert into membership (tenant_id, id, account_id, type, status, renewal_period, created_at, listed_at) values ($1, $2, $3, 'full', 'active', 'annual', now(), now())`,
      [tenant, randomUUID(), account],
    );
    await query(
      url,
      `insert into list_view (tenant_id, id, list, account_id, name, shared, query, columns, created_at) values ($1, $2, 'X', $3, '陳', false, '', '{陳,陳大}', now())`,
      [tenant, randomUUID(), account],
    );
  }
  return url;
}

const COUNTS = `select (select count(*) from account)::int as accounts, (select count(*) from login_log)::int as logins,
  (select sum(n) from membership_count)::int as counted, (select encode(key, 'hex') from instance_secret) as key`;

it('a backup put into an empty database gives the same rows, counts and key, and numbers go on', async () => {
  const source = await filled();
  const files = path.join(folder, 'files');
  fs.mkdirSync(path.join(files, 'one'), { recursive: true });
  fs.writeFileSync(path.join(files, 'one', 'x'), 'content');
  const manifest = await takeBackup(source, files, there('first'), TAKEN);
  expect(manifest.files.map(({ path }) => path)).toEqual(['one/x']);

  const target = await emptyDatabase();
  await prepareDatabase(target);
  const restoredFiles = path.join(folder, 'restored');
  await restoreBackup(target, restoredFiles, there('first'), null);
  expect(await query(target, COUNTS)).toEqual(await query(source, COUNTS));
  expect(fs.readFileSync(path.join(restoredFiles, 'one', 'x'), 'utf8')).toBe('content');
  const [next] = await query<{ id: number }>(
    target,
    `insert into login_log (tenant_id, at, email, outcome) values ('one', now(), 'x', 'y') returning id`,
  );
  expect(Number(next!.id)).toBe(11);

  await expect(restoreBackup(target, restoredFiles, there('first'), null)).rejects.toThrow('not empty');
});

it('a damaged backup changes nothing, and only a drill that went well is noted', async () => {
  const source = await filled();
  const damaged = path.join(folder, 'damaged');
  await takeBackup(source, path.join(folder, 'none'), there('damaged'), TAKEN);
  const manifest = JSON.parse(fs.readFileSync(path.join(damaged, 'manifest.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
  };
  const table = manifest.tables.find((table) => table.name === 'login_log')!;
  const claim = (rows: number) => {
    table.rows += rows;
    fs.writeFileSync(path.join(damaged, 'manifest.json'), JSON.stringify(manifest));
  };
  const target = await emptyDatabase();
  const drill = () => drillBackup(source, target, { source: there('damaged'), key: null }, TAKEN);
  const noted = () => query<{ kind: string; rows: string }>(source, 'select kind, rows from upkeep order by id');
  claim(1);
  await expect(drill()).rejects.toThrow('login_log: the backup is damaged');
  expect(await query(target, 'select 1 from account')).toEqual([]);
  expect((await noted()).map(({ kind }) => kind)).toEqual(['backup']);
  claim(-1);
  await drill();
  const [backup, drilled] = await noted();
  expect(drilled).toEqual({ kind: 'drill', rows: backup!.rows });
  await expect(drill()).rejects.toThrow('not empty');
});
