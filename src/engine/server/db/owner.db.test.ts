import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rooms } from '../../../server/compose.ts';
import { startPortal } from '../../../server/testing/portal.ts';
import { folderPlace } from '../backup/places/folder-place.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { prepareDatabase } from './prepare.ts';

/** An owner as an administrator of PostgreSQL makes one: no superuser, and it may not create roles. */
const OWNER = `owner_${randomBytes(4).toString('hex')}`;
const PASSWORD = 'choose-a-password';

let superuser: pg.Client;
/** A database that the owner has brought up to date; the others are copies of it. */
let prepared: string;

const urlOf = (database: string, user = OWNER, password = PASSWORD): string => {
  const url = new URL(inject('ownerUrl'));
  [url.username, url.password, url.pathname] = [user, password, `/${database}`];
  return url.href;
};
const asSuperuser = (database: string): string => {
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${database}`;
  return url.href;
};

let count = 0;
const freshName = () => `${OWNER}_${++count}`;

/** A database of the owner's. @param template the one it is a copy of */
async function database(template?: string): Promise<string> {
  const name = freshName();
  await superuser.query(`create database ${name} owner ${OWNER}${template ? ` template ${template}` : ''}`);
  return name;
}

/** A role for the application. */
async function appRole(): Promise<string> {
  const name = `${freshName()}_app`;
  await superuser.query(`create role ${name} login password '${PASSWORD}'`);
  return name;
}

const prepare = (ownerUrl: string, appUrl?: string) => prepareDatabase(ownerUrl, rooms, appUrl);

/** Why a start fails. */
const refusal = (ownerUrl: string, appUrl?: string): Promise<string> =>
  prepare(ownerUrl, appUrl).then(
    () => 'started',
    (error: Error) => error.message,
  );

/** Runs the SQL that a message prints, word for word, as a superuser would. @param only the lines that hold this */
async function runPrinted(message: string, name = 'postgres', only = ''): Promise<void> {
  const client = new pg.Client({ connectionString: asSuperuser(name) });
  await client.connect();
  const statements = message.split('\n').filter((line) => line.startsWith('  ') && line.includes(only));
  expect(statements, message).not.toEqual([]);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  superuser = new pg.Client({ connectionString: inject('ownerUrl') });
  await superuser.connect();
  await superuser.query(`create role ${OWNER} login password '${PASSWORD}'`);
  prepared = await database();
  await prepare(urlOf(prepared), urlOf(prepared, await appRole()));
});
afterAll(() => superuser.end());

describe('35.1: an owner who is no superuser and may not create roles', () => {
  test('runs the product with APP_DATABASE_URL alone: log in, search, back up and put back', async () => {
    const name = await database(prepared);
    const ownerUrl = urlOf(name);
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-owner-'));
    const source = { place: folderPlace(folder), name: 'backup', address: path.join(folder, 'backup') };
    const portal = await startPortal({ APP_DATABASE_URL: urlOf(name, await appRole()) }, { ownerUrl });
    try {
      const { client, email } = await portal.person('cifa', ['itrc-cifa-admin']);
      expect((await client.call('GET /session', {})).data.email).toBe(email);
      const found = (await client.call('GET /search', { q: email })).data;
      expect(JSON.stringify(found)).toContain(email);
      expect((await client.call('GET /user/list', { search: email })).data.rows).toHaveLength(1);
      const manifest = await takeBackup(ownerUrl, path.join(folder, 'files'), { ...source, key: null }, new Date(0));
      expect(manifest.tables.find((table) => table.name === 'account')?.rows).toBe(1);
    } finally {
      await portal.close();
    }
    const target = await database(prepared);
    await prepare(urlOf(target), urlOf(target, await appRole()));
    const restored = await restoreBackup(urlOf(target), path.join(folder, 'files'), source, null);
    expect(restored.tables.find((table) => table.name === 'account')?.rows).toBe(1);
    await fs.rm(folder, { recursive: true });
  });

  test('is told what to grant where there is no APP_DATABASE_URL, and either way starts', async () => {
    const name = await database(prepared);
    const message = await refusal(urlOf(name));
    expect(message).toContain(`"${OWNER}" may not create the role "${name}_app"`);
    await runPrinted(message, 'postgres', 'create role');
    const appUrl = /APP_DATABASE_URL=(\S+)/.exec(message)![1]!;
    await prepare(urlOf(name), appUrl);

    const second = await database(prepared);
    await runPrinted(await refusal(urlOf(second)), 'postgres', 'createrole');
    await prepare(urlOf(second));
    await superuser.query(`alter role ${OWNER} nocreaterole`);
    // the search functions move to a role of their own and stay there
    await prepare(urlOf(second));
  });

  test('is told what to grant where the database or its tables are not theirs', async () => {
    const name = freshName();
    const other = await appRole();
    await superuser.query(`create database ${name} template ${prepared}`);
    const client = new pg.Client({ connectionString: asSuperuser(name) });
    await client.connect();
    await client.query(`reassign owned by ${OWNER} to ${other}`);
    await client.query(`alter database ${name} owner to postgres`);
    await client.end();
    await runPrinted(await refusal(urlOf(name), urlOf(name, await appRole())), name);
    await prepare(urlOf(name), urlOf(name, await appRole()));
  });
});

describe('35.1: an address of the database that leads nowhere', () => {
  test('a database that is not there is made by the printed SQL', async () => {
    const name = freshName();
    const message = await refusal(urlOf(name), urlOf(name, 'nobody'));
    expect(message).toContain(`DATABASE_URL: there is no database "${name}"`);
    await runPrinted(message);
    const { rows } = await superuser.query(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    );
    expect(rows).toEqual([{ owner: OWNER }]);
  });

  test('a wrong password, and a role that is not there, are mended by the printed SQL', async () => {
    const name = await database(prepared);
    await superuser.query(`alter role ${OWNER} password 'another'`);
    await runPrinted(await refusal(urlOf(name)), 'postgres', 'alter role');
    const missing = `${freshName()}_app`;
    const message = await refusal(urlOf(name), urlOf(name, missing));
    expect(message).toMatch(/^APP_DATABASE_URL: PostgreSQL at \S+ does not let/);
    expect(message).not.toContain('createrole');
    await runPrinted(message, 'postgres', 'create role');
    await prepare(urlOf(name), urlOf(name, missing));
  });

  test('a database of another program is left as it is', async () => {
    const name = await database();
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    await client.query('create table wp_posts (id int)');
    const message = await refusal(urlOf(name));
    expect(message).toContain('belongs to another program (it has wp_posts). Nothing was changed.');
    expect(message).toContain(`create database "tessera" owner "${OWNER}";`);
    const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
    expect(rows).toEqual([{ relname: 'wp_posts' }]);
    await client.end();
  });

  test('an APP_DATABASE_URL of another database, of the owner or past the wall is refused before anything is granted', async () => {
    const name = await database(prepared);
    const role = await appRole();
    expect(await refusal(urlOf(name), urlOf(prepared, role))).toContain('both need to be the same');
    expect(await refusal(urlOf(name), urlOf(name))).toContain(`the role "${OWNER}" owns tables`);
    await superuser.query(`alter role ${role} bypassrls`);
    await runPrinted(await refusal(urlOf(name), urlOf(name, role)));
    await prepare(urlOf(name), urlOf(name, role));
  });
});
