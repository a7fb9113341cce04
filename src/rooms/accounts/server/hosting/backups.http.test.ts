import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupJob } from '../../../../engine/server/backup/back-up.ts';
import { keyMark } from '../../../../engine/server/backup/cipher.ts';
import { openBackup } from '../../../../engine/server/backup/places/open-place.ts';
import { restoreBackup } from '../../../../engine/server/backup/restore-backup.ts';
import { prepareDatabase } from '../../../../engine/server/db/prepare.ts';
import { contextOf, jobsOf } from '../../../../engine/server/jobs/job.ts';
import { tellLost } from '../../../../engine/server/jobs/lost.ts';
import { Worker } from '../../../../engine/server/jobs/worker.ts';
import { checkContext, runChecks } from '../../../../engine/server/readiness/check.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { emptyDatabase } from '../../../../server/testing/database.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { must } from '../../../events/server/testing/events.fixture.ts';

const HOST = 'itrc-super-admin';
const KEY = Buffer.alloc(32, 7);
let portal: TestPortal;
let host: TestClient;
let folder: string;

beforeAll(async () => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'tessera-nightly-')), 'backups');
  portal = await startPortal({
    BACKUP_TO: folder,
    BACKUP_AT: '03:15',
    BACKUP_KEEP_DAILY: '1',
    BACKUP_KEEP_WEEKLY: '0',
    BACKUP_KEEP_MONTHLY: '0',
    BACKUP_KEY: KEY.toString('base64'),
  });
  host = (await portal.person('oxfam', [HOST], 'en')).client;
  await portal.engine.files.put('cifa', '11111111-1111-4111-8111-111111111111', Buffer.from('minutes of the meeting'));
});
afterAll(async () => {
  await portal.close();
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

const seen = async () => must(await host.call('GET /hosting/backups', {}));
const run = () => backupJob.run(contextOf(portal.engine, 'oxfam'), {});
const doctor = async () => {
  const { engine } = portal;
  const check = engine.readiness.filter(({ name }) => name === 'backup');
  return (await runChecks(checkContext(engine, engine.tenants.get('oxfam')!, 'en', null), check))[0]!;
};
const there = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
const dueNow = () =>
  portal.engine.database.pool.query(
    `insert into job_clock (name, due_at) values ('backup', now() - interval '1 day')
     on conflict (name) do update set due_at = excluded.due_at`,
  );
const queued = async () =>
  (
    await portal.engine.database.pool.query(
      `delete from pgboss.job where name = 'backup' returning data->>'tenant' as t`,
    )
  ).rows;

describe('35.9: backups on a schedule', () => {
  test('before the first one the page is empty, says how they are arranged, and the doctor is red', async () => {
    expect(await seen()).toMatchObject({
      schedule: { to: folder, time: '03:15', daily: 1, weekly: 0, monthly: 0 },
      ...{ key: keyMark(KEY), rows: [], drill: null, mayTake: true, underWay: false },
    });
    expect(await doctor()).toMatchObject({ state: 'notReady', why: 'No backup has ever been taken.' });
  });

  test('two workers send one job for the whole installation, due again at the time of the settings', async () => {
    await dueNow();
    await Promise.all([new Worker(portal.engine), new Worker(portal.engine)].map((worker) => worker.sendDue()));
    expect(await queued()).toEqual([{ t: 'oxfam' }]);
    const next = new Date((await seen()).schedule!.nextAt!);
    expect(next.getTime()).toBeGreaterThan(portal.engine.clock.ms());
    expect(next.toISOString()).toContain('T19:15:00');
  });

  test('only the organisation that hosts the others sees and pauses the job', () => {
    const named = (key: string) => jobsOf(portal.engine, portal.engine.tenants.get(key)!).map(({ name }) => name);
    expect(named('oxfam')).toContain('backup');
    expect(named('cifa')).not.toContain('backup');
  });

  test('of two that run at once one is taken, encrypted and read again; page and doctor say the same', async () => {
    await Promise.all([run(), run()]);
    const [name, ...more] = there();
    expect(more).toEqual([]);
    const { rows } = await seen();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...{ failed: false, tenant: null, encrypted: true, verified: true, removedAt: null },
      ...{ place: folder, name, files: 1 },
    });
    const size = fs
      .readdirSync(path.join(folder, name!), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
    expect(rows[0]!.bytes).toBe(size);
    const line = await doctor();
    expect(line).toMatchObject({ state: 'ready' });
    expect(line.why).toContain('encrypted, verified');
    expect(line.why).toContain(`${folder}/${name}`);
  });

  test('nothing of it can be read without the key, and all of it with it', async () => {
    const [name] = there();
    for (const entry of fs.readdirSync(path.join(folder, name!), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = fs.readFileSync(path.join(entry.parentPath, entry.name));
      expect(entry.name).toMatch(/\.enc$/);
      expect(bytes.subarray(0, 8).toString(), entry.name).toBe('TESSERA1');
      expect(bytes.includes('minutes of the meeting')).toBe(false);
    }
    const source = openBackup(portal.engine.settings, path.join(folder, name!));
    const url = await emptyDatabase();
    await prepareDatabase(url);
    const files = path.join(path.dirname(folder), 'restored');
    await expect(restoreBackup(url, files, source, Buffer.alloc(32, 8))).rejects.toThrow('BACKUP_KEY is the key');
    await expect(restoreBackup(url, files, source, null)).rejects.toThrow(`set BACKUP_KEY to the key ${keyMark(KEY)}`);
    expect(fs.existsSync(files)).toBe(false);
    await restoreBackup(url, files, source, KEY);
    const restored = path.join(files, 'cifa', '11111111-1111-4111-8111-111111111111');
    expect(fs.readFileSync(restored, 'utf8')).toBe('minutes of the meeting');
  });

  test('the one after it removes what is kept no longer; what somebody else put there stays', async () => {
    const [first] = there();
    const old = 'tessera-2026-01-01T00-00-00Z';
    fs.renameSync(path.join(folder, first!), path.join(folder, old));
    await portal.engine.database.pool.query('update upkeep set name = $1 where name = $2', [old, first]);
    fs.mkdirSync(path.join(folder, 'before-upgrade'));
    // what a worker that was killed has left
    fs.mkdirSync(path.join(folder, 'tessera-2026-01-02T00-00-00Z.unfinished'));
    await run();
    const left = there();
    expect(left).toHaveLength(2);
    expect(left).toContain('before-upgrade');
    const gone = (await seen()).rows.find(({ name }) => name === old);
    expect(gone?.removedAt).not.toBeNull();
  });
});

describe('35.9: a backup that cannot be taken', () => {
  test('a full disk leaves nothing that counts as one, says so, and turns the doctor red', async () => {
    const before = there();
    const { createWriteStream } = fs;
    let written = 0;
    fs.createWriteStream = ((...args: Parameters<typeof createWriteStream>) => {
      const stream = createWriteStream(...args);
      stream._write = (_chunk, _encoding, done) => {
        written += 1;
        done(
          written > 3 ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) : null,
        );
      };
      stream._writev = null as never;
      return stream;
    }) as typeof createWriteStream;
    try {
      await expect(run()).rejects.toThrow(`${folder}: no space left, no backup was taken`);
    } finally {
      fs.createWriteStream = createWriteStream;
    }
    expect(there()).toEqual(before);
    expect((await seen()).rows[0]).toMatchObject({ failed: true, name: '' });
    const { state, why, how } = await doctor();
    expect(state).toBe('notReady');
    expect(why).toContain('failed');
    expect(how).toContain('/admin/backups');
  });

  test('whoever looks after jobs in the hosting organisation is told, and nobody elsewhere', async () => {
    const { client: elsewhere } = await portal.person('cifa', ['itrc-cifa-admin'], 'en');
    await portal.engine.database.pool.query(
      `insert into pgboss.job (name, data, state, completed_on, output)
       values ('backup', '{"tenant": "oxfam"}', 'failed', now(), '{"message": "no space left"}')`,
    );
    await tellLost(portal.engine);
    const lines = async (client: TestClient) =>
      JSON.stringify((await client.call('GET /notification/list', {})).data.rows);
    expect(await lines(host)).toContain('Backup of the installation');
    expect(await lines(elsewhere)).not.toContain('Backup');
    await queued();
  });

  test('the next one that goes well turns it green', async () => {
    await run();
    expect((await doctor()).state).toBe('ready');
  });
});

describe('35.9: back up now', () => {
  test('by two at once asks once; the trail tells it', async () => {
    const second = (await portal.person('cifa', [HOST], 'en')).client;
    const replies = await Promise.all([host.call('POST /hosting/backup', {}), second.call('POST /hosting/backup', {})]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.code).toBe('hosting.backupUnderWay');
    expect((await seen()).underWay).toBe(true);
    const asked = replies[0]!.status === 200 ? host : second;
    expect(JSON.stringify((await asked.call('GET /audit/list', {})).data.rows)).toContain('Backup requested');
    expect(await queued()).toEqual([{ t: 'oxfam' }]);
  });

  test('is not for administrators, and not for a super administrator who visits', async () => {
    const admin = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
    expect((await admin.call('GET /hosting/backups', {})).code).toBe('access.denied');
    expect((await admin.call('POST /hosting/backup', {})).code).toBe('access.denied');
    const visitor = portal.client('cifa');
    for (const [name, value] of host.cookies) visitor.cookies.set(name, value);
    await visitor.raw('POST /user/enter', { tenant: 'cifa', lang: 'en', reason: 'a look' });
    expect((await visitor.call('GET /hosting/backups', {})).data.mayTake).toBe(false);
    expect((await visitor.call('POST /hosting/backup', {})).code).toBe('access.denied');
  });

  test('without a place in the settings nothing is asked for', async () => {
    const { settings } = portal.engine;
    const { backup } = settings;
    host = (await portal.person('oxfam', [HOST], 'en')).client;
    settings.backup = { ...backup, to: null };
    try {
      expect((await host.call('POST /hosting/backup', {})).code).toBe('hosting.noBackupPlace');
      expect(await seen()).toMatchObject({ schedule: null, mayTake: false });
    } finally {
      settings.backup = backup;
    }
  });
});

test('35.9: a backup of one organisation from the command line stands in the list as that', async () => {
  const owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into upkeep (kind, at, tenant_key, rows, files, place, name) values ('tenant-backup', now(), 'cifa', 4, 1, '/safe', 'cifa')`,
  );
  await owner.end();
  expect((await seen()).rows[0]).toMatchObject({ tenant: 'cifa', verified: false, bytes: null });
  expect((await doctor()).why).not.toContain('/safe');
});
