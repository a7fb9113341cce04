// Long because one portal, seeded once, serves all of it.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../demo/demo.ts';
import { rooms } from '../../../server/compose.ts';
import { emptyDatabase, freshDatabase } from '../../../server/testing/database.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { FileStore, fileDriver } from '../files/file-store.ts';
import { answerPlace } from '../forms/secret-answers.ts';
import { type SecretPlace, seal, unseal } from '../sealed.ts';
import { installationOf } from './installation.ts';
import { openBackup } from './places/open-place.ts';
import { type RestoreAsked, restoreTenant } from './restore-tenant.ts';
import { runCommand } from './run-command.fixture.ts';
import { takeTenantBackup, walledTables } from './tenant-backup.ts';

const TENANT = 'cifa';
const TAKEN = new Date('2026-11-29T00:00:00Z');
let portal: TestPortal;
let owner: pg.Client;
let home: string;
let taken: string;

beforeAll(async () => {
  portal = await startPortal();
  for (const key of [TENANT, 'thirdparty']) await seedDemo(portal.engine, key);
  owner = await open(portal.ownerUrl);
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-tenant-'));
  taken = path.join(home, 'taken');
  await take(taken);
});
afterAll(async () => {
  await owner.end();
  await portal.close();
  fs.rmSync(home, { recursive: true, force: true });
});

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const take = async (folder: string) =>
  takeTenantBackup(
    { client: owner, files: portal.engine.files, installation: await installationOf(owner) },
    TENANT,
    { ...openBackup(portal.engine.settings, folder), key: null },
    TAKEN,
  );

async function restore(
  ownerUrl: string,
  files: FileStore,
  { folder = taken, ...over }: Partial<RestoreAsked> & { folder?: string } = {},
) {
  const client = await open(ownerUrl);
  const { rows: found } = await client.query<{ key: Buffer }>('select key from instance_secret');
  await client.end();
  const { key } = found[0]!;
  const source = openBackup(portal.engine.settings, folder);
  const asked = { tenant: TENANT, source, key: null, replace: false, elsewhere: false, oldKey: null, ...over };
  return (await restoreTenant({ ownerUrl, files, key, sealed: rooms.sealed }, asked)).manifest;
}

/** What the code seals anything for: each has to be sealed again by a move. */
async function usesInCode(): Promise<string[]> {
  const uses = new Set<string>();
  for await (const file of fs.promises.glob('src/{engine,rooms}/**/*.ts')) {
    if (/\.(test|fixture)\.ts$/.test(file)) continue;
    const code = fs.readFileSync(file, 'utf8');
    for (const [, use] of code.matchAll(/\buse: '([^']+)',\s+owner:/g)) uses.add(use!);
    for (const [, use] of code.matchAll(/\bANSWERS_USE = '([^']+)'/g)) uses.add(use!);
    for (const [, use] of code.matchAll(/\{ use: '([^']+)', owner:/g)) uses.add(use!);
  }
  return [...uses].sort();
}

/** Every row behind the wall, as one hash for each table: of one organisation, or of all others. */
async function rowsOf(client: pg.Client, whose: '=' | '<>'): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await walledTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from ${table} t where tenant_id ${whose} $1`,
      [TENANT],
    );
    found[table] = rows[0]!.hash;
  }
  return found;
}

const newDatabase = async () => {
  const url = await emptyDatabase();
  await prepareDatabase(url);
  return url;
};
const storeIn = (folder: string) => new FileStore(fileDriver({ ...portal.engine.settings, s3: null, dataDir: folder }));
async function contents(files: FileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const ids of files.list(TENANT)) found.push(...ids);
  return found.sort();
}

test('35.9: an organisation moved to another installation has the same rows and files, and its numbers go on', async () => {
  const [url, files] = [await newDatabase(), storeIn(path.join(home, 'moved'))];
  await expect(restore(url, files)).rejects.toThrow('--other-installation');
  const manifest = await restore(url, files, { elsewhere: true });
  expect(manifest.tables.filter((table) => table.rows > 0).length).toBeGreaterThan(30);
  const there = await open(url);
  expect(await rowsOf(there, '=')).toEqual(await rowsOf(owner, '='));
  expect(await contents(files)).toEqual(await contents(portal.engine.files));
  expect(manifest.files.length).toBeGreaterThan(0);
  const log = `insert into login_log (tenant_id, at, email, outcome) values ('cifa', now(), 'x', 'ok') returning id`;
  const { rows: most } = await there.query('select max(id) as id from login_log');
  const { rows: next } = await there.query(log);
  expect(Number(next[0].id)).toBeGreaterThan(Number(most[0].id));
  await expect(restore(url, files, { elsewhere: true })).rejects.toThrow('nothing was changed');
  await there.end();
});

test('35.9: put back beside the others it is as it was, and nothing of the others is touched', async () => {
  const [own, others] = [await rowsOf(owner, '='), await rowsOf(owner, '<>')];
  const files = await contents(portal.engine.files);
  const { client } = await portal.person(TENANT, ['itrc-cifa-admin']);
  await client.call('POST /user/invite', { email: 'later@example.org' });
  await portal.engine.files.put(TENANT, '11111111-1111-4111-8111-111111111111', Buffer.from('later'));
  await portal.engine.files.remove(TENANT, files[0]!);
  await expect(restore(portal.ownerUrl, portal.engine.files)).rejects.toThrow('--replace');
  await restore(portal.ownerUrl, portal.engine.files, { replace: true });
  expect(await rowsOf(owner, '=')).toEqual(own);
  expect(await rowsOf(owner, '<>')).toEqual(others);
  expect(await contents(portal.engine.files)).toEqual(files);
  expect((await client.call('GET /user/list', {})).code).toBe('session.expired');
});

test.each([
  [
    'a table',
    'account: the backup is damaged',
    (folder: string) => fs.appendFileSync(path.join(folder, 'account.copy.gz'), 'x'),
  ],
  [
    'a table that is missing',
    'account: the backup is damaged',
    (folder: string) => fs.rmSync(path.join(folder, 'account.copy.gz')),
  ],
  [
    'a file',
    'the backup is damaged',
    (folder: string) =>
      fs.appendFileSync(path.join(folder, 'files', fs.readdirSync(path.join(folder, 'files'))[0]!), 'x'),
  ],
  ['the manifest', 'manifest.json is missing', (folder: string) => fs.rmSync(path.join(folder, 'manifest.json'))],
  [
    'a name that leads out',
    'is no name of a file',
    (folder: string) => {
      const file = path.join(folder, 'manifest.json');
      const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
      manifest.files[0].id = '../../outside';
      fs.writeFileSync(file, JSON.stringify(manifest));
    },
  ],
])('35.9: of a backup with a broken part, %s, nothing is put back', async (what, why, spoil) => {
  const folder = path.join(home, `broken ${what}`);
  fs.cpSync(taken, folder, { recursive: true });
  spoil(folder);
  const before = await rowsOf(owner, '=');
  await expect(restore(portal.ownerUrl, portal.engine.files, { folder, replace: true })).rejects.toThrow(why);
  expect(await rowsOf(owner, '=')).toEqual(before);
});

test('35.9: the backup of another organisation, or of the whole installation, is not taken for this one', async () => {
  await expect(restore(portal.ownerUrl, portal.engine.files, { tenant: 'rmhc', replace: true })).rejects.toThrow(
    'is a backup of cifa, not of rmhc',
  );
});

test('35.9: a disk that fills up leaves no folder, and one that is there stays', async () => {
  const folder = path.join(home, 'full');
  const full = storeIn(path.join(home, 'none'));
  full.list = async function* () {
    yield ['gone'];
  };
  const source = { client: owner, files: full, installation: await installationOf(owner) };
  await expect(
    takeTenantBackup(source, TENANT, { ...openBackup(portal.engine.settings, folder), key: null }, TAKEN),
  ).rejects.toThrow();
  expect(fs.readdirSync(home).filter((name) => name.startsWith('full'))).toEqual([]);
  await expect(take(taken)).rejects.toThrow('there already');
  expect(fs.existsSync(path.join(taken, 'manifest.json'))).toBe(true);
});

describe('35.9: the command lines', () => {
  const KEY = Buffer.alloc(32, 5).toString('base64');
  let sealed: string;
  const here = () => ({ DATABASE_URL: portal.ownerUrl, DATA_DIR: portal.engine.settings.dataDir });
  const back = (folder: string, env: Record<string, string> = {}, ...more: string[]) =>
    runCommand('restore', [`--tenant=${TENANT}`, `--from=${folder}`, ...more], { ...here(), BACKUP_KEY: KEY, ...env });
  /** A database of another installation: nothing of any organisation, and a key of its own. */
  const elsewhere = async () => {
    const url = await freshDatabase();
    const client = await open(url);
    await client.query(
      `insert into instance_secret (key) values (decode(repeat('ab', 32), 'hex')) on conflict (id) do update set key = excluded.key`,
    );
    await client.end();
    return { DATABASE_URL: url, DATA_DIR: fs.mkdtempSync(path.join(home, 'elsewhere-')) };
  };
  const copied = (name: string, spoil: (folder: string) => void) => {
    const folder = path.join(home, name);
    fs.cpSync(sealed, folder, { recursive: true });
    spoil(folder);
    return folder;
  };

  /** What a person or an administrator had sealed, as the rows of the organisation. */
  async function keepSealed(place: SecretPlace, secret: string, insert: string, values: unknown[]): Promise<void> {
    await owner.query(insert, [TENANT, ...values, seal(portal.engine, place, secret)]);
  }
  async function keepSecrets(): Promise<void> {
    const { accountId } = await portal.person(TENANT);
    const [hook, provider] = [randomUUID(), randomUUID()];
    await keepSealed(
      { use: 'second factor', owner: `${TENANT} ${accountId}` },
      'JBSWY3DPEHPK3PXP',
      'insert into totp (tenant_id, account_id, confirmed_at, secret) values ($1, $2, now(), $3)',
      [accountId],
    );
    await keepSealed(
      { use: 'webhook', owner: hook },
      'signing key',
      `insert into webhook (tenant_id, id, made_by, url, events, made_at, secret) values ($1, $2, $3, 'https://a.example', '{x}', now(), $4)`,
      [hook, accountId],
    );
    await keepSealed(
      { use: 'sign-on client', owner: provider },
      'client secret',
      `insert into sign_on_provider (tenant_id, id, issuer, client_id, is_on, domains, newcomers, trusts_factor, label_en, label_zh, changed_at, changed_by, secret)
       values ($1, $2, 'https://id.example', 'portal', false, '{}', false, false, 'Log in', '登入', now(), $3, $4)`,
      [provider, accountId],
    );
    const key = { formId: 'moved', dataId: 'x' };
    await keepSealed(
      answerPlace(TENANT, key, 'idNumber'),
      '"A123456(3)"',
      `insert into form_draft (tenant_id, form_id, data_id, version, saved_at, fields)
       values ($1, 'moved', 'x', 1, now(), jsonb_build_object('idNumber', jsonb_build_object('value', jsonb_build_object('sealed', translate(encode($2::bytea, 'base64'), E'\\n', '')))))`,
      [],
    );
  }

  beforeAll(async () => {
    sealed = path.join(home, 'sealed');
    const options = [`--tenant=${TENANT}`, `--to=${sealed}`];
    const { code, said } = await runCommand('backup', options, { ...here(), BACKUP_KEY: KEY });
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/sealed: cifa, \d+ rows, \d+ files, encrypted with the key \w{16}$/),
    ]);
  });

  test('take an organisation out and put it into a second database, row by row and file by file', async () => {
    const env = await elsewhere();
    expect(await back(sealed, env)).toMatchObject({ code: 1, said: expect.stringContaining('--other-installation') });
    const { code, said } = await back(sealed, env, '--other-installation');
    expect([code, said]).toEqual([0, expect.stringMatching(/^Restored cifa as of 20\S+: \d+ rows, \d+ files/)]);
    const there = await open(env.DATABASE_URL);
    const moved = await rowsOf(there, '=');
    expect(moved).toEqual(await rowsOf(owner, '='));
    expect(Object.values(moved).filter(Boolean).length).toBeGreaterThan(30);
    const nobody = Object.values(await rowsOf(there, '<>')).filter(Boolean);
    expect(nobody).toEqual([]);
    const files = storeIn(env.DATA_DIR);
    const ids = await contents(files);
    expect(ids).toEqual(await contents(portal.engine.files));
    for (const id of ids)
      expect(await buffer(await files.read(TENANT, id))).toEqual(
        await buffer(await portal.engine.files.read(TENANT, id)),
      );
    await there.end();
  });

  test('take the whole to BACKUP_TO, drill it into an empty database, and refuse one with data', async () => {
    const nightly = path.join(home, 'nightly');
    const env = { ...here(), BACKUP_TO: nightly, BACKUP_KEY: KEY };
    const { code, said } = await runCommand('backup', [], env);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/nightly\/tessera-\S+Z: \d+ tables, \d+ rows, \d+ files, encrypted/),
    ]);
    const folder = path.join(nightly, fs.readdirSync(nightly)[0]!);
    expect(await runCommand('restore', [folder], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('the database is not empty: nothing was changed'),
    });
    expect(await runCommand('restore', [folder, `--drill=${await freshDatabase()}`], env)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The drill went well'),
    });
    const { rows: noted } = await owner.query("select kind, place from upkeep where kind = 'drill'");
    expect(noted).toEqual([{ kind: 'drill', place: folder }]);
  });

  test('seal again what the other installation sealed, with its key', async () => {
    const { engine } = portal;
    await keepSecrets();
    expect([...new Set(rooms.sealed.map(({ use }) => use))].sort()).toEqual(await usesInCode());
    const folder = path.join(home, 'to-move');
    await runCommand('backup', [`--tenant=${TENANT}`, `--to=${folder}`], here());
    const env = { ...(await elsewhere()), BACKUP_KEY: '' };
    const wrong = { ...env, OLD_INSTALLATION_KEY: Buffer.alloc(32, 9).toString('hex') };
    expect(await back(folder, wrong, '--other-installation')).toMatchObject({
      code: 1,
      said: expect.stringContaining('OLD_INSTALLATION_KEY is not the key of the installation'),
    });
    const right = { ...env, OLD_INSTALLATION_KEY: engine.key.toString('hex') };
    const { code, said } = await back(folder, right, '--other-installation');
    expect([code, said]).toEqual([0, expect.stringContaining('second factor: 1 sealed again, 0 to be entered again')]);
    expect(said).not.toMatch(/[1-9]\d* to be entered/);
    const there = await open(env.DATABASE_URL);
    const opened: string[] = [];
    const key = Buffer.alloc(32, 0xab);
    for (const { use, table, column, by, again } of rooms.sealed) {
      const { rows: found } = await there.query(
        `select ${by.map((name) => `${name}::text as ${name}`).join(', ')}, ${column} as kept from ${table}
         where tenant_id = $1 and ${column} is not null`,
        [TENANT],
      );
      for (const { kept, ...row } of found)
        again(TENANT, row, kept, (place, sealed) => {
          opened.push(`${use} ${unseal({ key }, place, sealed).slice(0, 20)}`);
          return sealed;
        });
    }
    expect(opened).toContain('second factor JBSWY3DPEHPK3PXP');
    expect(opened).toContain('webhook signing key');
    expect(opened).toContain('sign-on client client secret');
    expect([...new Set(opened.map((line) => line.split(' ')[0]))]).toContain('form');
    await there.end();
  });

  test.each<[string, string, () => ReturnType<typeof runCommand>]>([
    [
      'an organisation that nobody has',
      'no organisation nobody has rows here: nothing was written',
      () => runCommand('backup', ['--tenant=nobody', `--to=${path.join(home, 'nobody')}`], here()),
    ],
    [
      'a folder that is there',
      'sealed is there already: nothing was written',
      () => runCommand('backup', [`--tenant=${TENANT}`, `--to=${sealed}`], here()),
    ],
    ['no folder', 'restore needs the folder of a backup', () => runCommand('restore', [], here())],
    [
      'an option that there is not',
      "Unknown option '--tennant'",
      () => runCommand('restore', ['--tennant=cifa'], here()),
    ],
    ['rows that are there', 'To replace all of them, say --replace', () => back(sealed)],
    [
      'another key',
      'BACKUP_KEY is the key',
      () => back(sealed, { BACKUP_KEY: Buffer.alloc(32, 6).toString('base64') }),
    ],
    ['no key', 'the backup is encrypted: set BACKUP_KEY to the key', () => back(sealed, { BACKUP_KEY: '' })],
    ['a key that is none', 'BACKUP_KEY is "…" and needs 32 bytes', () => back(sealed, { BACKUP_KEY: 'secret' })],
    [
      'half a backup',
      'holds no whole backup: its manifest.json is missing',
      () => back(copied('half', (folder) => fs.rmSync(path.join(folder, 'manifest.json.enc')))),
    ],
    [
      'one changed byte',
      'account: the backup is damaged, nothing was changed',
      () =>
        back(
          copied('changed', (folder) => {
            const file = path.join(folder, 'account.copy.gz.enc');
            const bytes = fs.readFileSync(file);
            bytes[bytes.length - 40]! ^= 1;
            fs.writeFileSync(file, bytes);
          }),
        ),
    ],
    ['another organisation', 'is a backup of cifa, not of rmhc', () => back(sealed, {}, '--tenant=rmhc')],
    [
      'a backup of one organisation as if it were the whole',
      'is a backup of cifa alone: npm run restore -- --tenant=cifa',
      () => runCommand('restore', [sealed], { ...here(), BACKUP_KEY: KEY }),
    ],
  ])('end with 1 and say why at %s', async (_what, why, run) => {
    const { code, said } = await run();
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
    // a sentence, and no stack
    expect(said.split('\n')).toHaveLength(1);
    expect(fs.existsSync(path.join(home, 'nobody'))).toBe(false);
  });
});
