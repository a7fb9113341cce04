import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup } from '../../../../engine/server/backup/places/open-place.ts';
import { restoreTenant } from '../../../../engine/server/backup/restore-tenant.ts';
import { walledTables } from '../../../../engine/server/backup/tenant-backup.ts';
import { contextOf } from '../../../../engine/server/jobs/job.ts';
import { organisationRemovalJob } from '../../../../engine/server/organisation/leave.ts';
import { rooms } from '../../../../server/compose.ts';
import { describeTenant, expectHomes } from '../../../../server/testing/call-matrix.fixture.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { PASSWORD as ACCOUNT_PASSWORD, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { must } from '../../../events/server/testing/events.fixture.ts';

const PASSWORD = 'kite-Lantern-48';
const HOST = 'itrc-super-admin';
/** The sixth organisation, that the table of every call goes over; one of each other kind is made beside it. */
const SIXTH = 'harbour-traders';
let portal: TestPortal;
let host: TestClient;

const about = (over: Record<string, string> = {}) => ({
  ...{ kind: 'association', key: SIXTH, name: 'Harbour Traders Association', nameChinese: '海港商會' },
  ...{ shortName: 'Harbour Traders', email: 'first@traders.example' },
  ...over,
});
const make = (over: Record<string, string> = {}, client = host) => client.call('POST /hosting/make', about(over));
const listed = async (key: string) =>
  must(await host.call('GET /hosting/list', {})).rows.find((row) => row.key === key);

beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  host = (await portal.person('oxfam', [HOST], 'en')).client;
  const made = await make();
  expect(made.status).toBe(200);
});
afterAll(() => portal.close());

describe('35.4: an organisation made on the screen', () => {
  test('is there at once with its look, names and the words of its kind', async () => {
    const client = portal.client(SIXTH);
    const shown = (await client.call('GET /portal', {})).data;
    expect(shown).toMatchObject({ name: 'Harbour Traders Association', shortName: 'Harbour Traders' });
    expect(shown.modules).toMatchObject({ membership: true, donation: true, grants: false });
    const page = await fetch(`${portal.urls[0]}/?tenant=${SIXTH}&lang=zh-hant`);
    expect(await page.text()).toContain('海港商會');
    expect(await listed(SIXTH)).toMatchObject({ made: { kind: 'Association', administered: false } });
  });

  test('its administrator makes no organisation, and cannot give the role that would', async () => {
    const { client, accountId } = await portal.person(SIXTH, ['administrator']);
    expect((await client.call('GET /hosting/list', {})).code).toBe('access.denied');
    expect((await make({ key: 'another' }, client)).code).toBe('access.denied');
    const role = { accountId, role: HOST };
    expect((await client.call('POST /role/grant', role)).code).toBe('access.denied');
  });

  test('the running worker does the jobs of the clock for it without a restart', async () => {
    await portal.engine.database.pool.query(
      `update job_clock set due_at = now() - interval '1 day' where name = 'sweep'`,
    );
    const swept = () =>
      portal.engine.database.pool.query(
        `select 1 from pgboss.job where name = 'sweep' and data->>'tenant' = $1 and state = 'completed'`,
        [SIXTH],
      );
    await expect.poll(async () => (await swept()).rowCount, { timeout: 20_000 }).toBe(1);
  });

  test.each([
    [{ key: '__proto__' }, 'key'],
    [{ key: 'a'.repeat(300) }, 'key'],
    [{ key: 'events' }, 'key'],
    [{ key: 'cifa' }, 'key'],
    [{ key: SIXTH }, 'key'],
    [{ key: '' }, 'key'],
    [{ kind: '__proto__' }, 'kind'],
    [{ kind: '' }, 'kind'],
    [{ name: ' ' }, 'name'],
    [{ nameChinese: '' }, 'nameChinese'],
    [{ name: 'x'.repeat(121), shortName: 'x' }, 'name'],
    [{ name: 'x'.repeat(100), shortName: '' }, 'shortName'],
    [{ email: 'nobody' }, 'email'],
  ])('%j is refused at its field, and nothing is made', async (over, field) => {
    const reply = await make({ key: 'not-made', ...over });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errorList)).toEqual([field]);
    expect(await listed('not-made')).toBeUndefined();
  });

  test('of two made at once with one key one is made, the other hears of it at the key', async () => {
    const second = (await portal.person('cifa', [HOST], 'en')).client;
    const replies = await Promise.all([
      make({ key: 'twice', name: 'First' }),
      make({ key: 'twice', name: 'Second' }, second),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)!.errorList).toHaveProperty('key');
    const name = replies[0]!.status === 200 ? 'First' : 'Second';
    expect(await listed('twice')).toMatchObject({ name });
  });

  test('a key whose rows are left from a folder that is gone is taken', async () => {
    await portal.engine.database.tenant('left-over', (db) =>
      db.add('account', {
        ...{ id: '0ecb32ae-6b85-4a2c-8a3f-1c6f0a9a5a01', email: 'a@b.example', email_key: 'a@b.example' },
        ...{ status: 'active', created_at: db.now },
      }),
    );
    expect((await make({ key: 'left-over' })).errorList).toHaveProperty('key');
  });

  test.each(['institute', 'grants', 'volunteers', 'events'])('a kind %s has a Home for everybody', async (kind) => {
    const key = `new-${kind}`;
    // the first administrator is written to in the language of who makes it
    const { client } = await portal.person('oxfam', [HOST], 'zh-hant');
    expect((await make({ kind, key, name: `New ${kind}`, email: `first@${key}.example` }, client)).status).toBe(200);
    await expectHomes(portal, key);
    const { roles, menus, membershipTypes, forms, graphs, volunteers } = portal.engine.tenants.get(key)!;
    const texts = JSON.stringify({ roles, menus, membershipTypes, forms, graphs, volunteers });
    expect(
      texts.match(/.{40}(?:cifa|rmhc|itrc-oxfam|House in|the institute|our houses|本院|之家).{40}/g) ?? [],
    ).toEqual([]);
  });
});

describe('35.4: another process', () => {
  test('knows of it by the key alone before the word of it has come', async () => {
    await portal.engine.database.pool.query(
      `insert into made_organisation (key, kind, name, short_name, sender, made_at)
       select 'unheard', kind, name, short_name, sender, made_at from made_organisation where key = 'twice'`,
    );
    const client = portal.client('unheard');
    await expect.poll(async () => (await client.call('GET /portal', {})).status, { timeout: 10_000 }).toBe(200);
  });
});

describe('35.4: suspended', () => {
  test('nobody gets in, nothing is lost, jobs wait, and all of it goes on', async () => {
    const { client, email } = await portal.person('twice', ['administrator']);
    const inside = (await portal.person('twice', [HOST])).client;
    const entered = portal.client('cifa');
    for (const [name, value] of inside.cookies) entered.cookies.set(name, value);
    expect((await entered.raw('POST /user/enter', { tenant: 'cifa', lang: 'en', reason: 'a look' })).status).toBe(200);

    expect((await host.call('POST /hosting/suspend', { key: 'twice', reason: 'unpaid' })).status).toBe(200);
    expect((await host.call('POST /hosting/suspend', { key: 'twice' })).code).toBe('record.stale');
    expect((await client.call('GET /session', {})).code).toBe('organisation.suspended');
    expect((await entered.call('GET /session', {})).code).toBe('session.expired');
    const page = await fetch(`${portal.urls[0]}/events?tenant=twice`);
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(text).toContain('is not available at the moment');
    expect(text).toContain('暫停服務');
    expect(text).not.toContain('<script');
    const sitemap = await (await fetch(`${portal.urls[0]}/sitemap.xml`)).text();
    expect(sitemap).not.toContain('tenant=twice');

    await portal.engine.database.tenant('twice', (db) => portal.engine.queue.send(db, 'sweep', {}));
    const jobs = async () => {
      const { rows } = await portal.engine.database.pool.query<{ state: string; waits: boolean; tries: number }>(
        `select state, data ? 'waits' as waits, retry_count as tries from pgboss.job
         where name = 'sweep' and data->>'tenant' = 'twice' and created_on > now() - interval '1 minute' order by created_on desc`,
      );
      return rows[0];
    };
    await expect.poll(jobs, { timeout: 20_000 }).toEqual({ state: 'created', waits: true, tries: 0 });

    expect((await host.call('POST /hosting/resume', { key: 'twice' })).status).toBe(200);
    await expect.poll(async () => (await jobs())?.state, { timeout: 20_000 }).toBe('completed');
    expect((await client.call('GET /user/list', {})).data.rows.map((row) => row.email)).toContain(email);
    const trail = JSON.stringify((await client.call('GET /audit/list', {})).data.rows);
    expect(trail).toContain('unpaid');
  });

  test.each(['cifa', 'not-there', '__proto__'])('%s cannot be suspended', async (key) => {
    expect((await host.call('POST /hosting/suspend', { key })).code).toBe('record.notFound');
  });

  test('one’s own organisation, and one where one visits, are left to others', async () => {
    const own = (await portal.person(SIXTH, [HOST])).client;
    expect((await own.call('POST /hosting/suspend', { key: SIXTH })).code).toBe('hosting.own');
    const visitor = portal.client('cifa');
    for (const [name, value] of own.cookies) visitor.cookies.set(name, value);
    await visitor.raw('POST /user/enter', { tenant: 'cifa', lang: 'en', reason: 'a look' });
    expect((await visitor.call('GET /hosting/list', {})).data.mayChange).toBe(false);
    expect((await visitor.call('POST /hosting/suspend', { key: 'twice' })).code).toBe('access.denied');
    expect((await make({ key: 'by-visitor' }, visitor)).code).toBe('access.denied');
  });
});

describe('35.4: the table of every call', () => describeTenant(() => portal, SIXTH, ['administrator', HOST]));

describe('35.4: the first administrator', () => {
  test('its first administrator comes in by the mail, owes a second factor, and the link works once', async () => {
    await make({ key: 'harbour-choir', email: 'first@choir.example' });
    expect(await listed('harbour-choir')).toMatchObject({ made: { administered: false } });
    const client = portal.client('harbour-choir');
    const [mail] = await portal.mails('harbour-choir', 'first@choir.example');
    const link = new URL(mail!.links.find((href) => href.includes('/first-administrator'))!);
    expect(link.searchParams.get('tenant')).toBe('harbour-choir');
    const token = new URLSearchParams(link.hash.slice(1)).get('key')!;
    await portal.clock({ advance: 'P2D' });
    const sent = { token, displayName: 'Mei Chan', email: 'first@choir.example', password: PASSWORD };
    expect((await client.call('POST /user/firstAdmin', { ...sent, passwordConfirm: PASSWORD })).status).toBe(200);
    expect((await client.call('GET /user/list', {})).code).toBe('session.secondFactor');
    const { secret } = (await client.call('POST /user/totp/start', {})).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.engine.clock.ms() });
    await client.call('POST /user/totp/confirm', { code });
    expect((await client.call('GET /session', {})).data.roles).toEqual(['administrator']);
    expect((await client.call('GET /user/list', {})).status).toBe(200);
    expect((await portal.client('harbour-choir').call('POST /user/firstAdmin/check', { token })).code).toBe(
      'firstAdmin.used',
    );
    host = (await portal.person('oxfam', [HOST], 'en')).client;
    expect((await host.call('POST /hosting/invite', { key: 'harbour-choir', email: 'a@b.example' })).code).toBe(
      'firstAdmin.exists',
    );
    const trail = (await client.call('GET /audit/list', {})).data.rows;
    expect(JSON.stringify(trail)).toContain('By the host of the portal');
    expect(await listed('harbour-choir')).toMatchObject({ made: { administered: true } });
  });
});

describe('35.4: deleted', () => {
  const LEAVING = 'new-institute';
  const rowsOf = async (key: string) => {
    const owner = new pg.Client({ connectionString: portal.ownerUrl });
    await owner.connect();
    const found: Record<string, number> = {};
    for (const table of await walledTables(owner)) {
      const { rows } = await owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [key]);
      if (rows[0].n > 0) found[table] = rows[0].n;
    }
    await owner.end();
    return found;
  };
  const filesOf = async (key: string) => {
    const found: string[] = [];
    for await (const ids of portal.engine.files.list(key)) found.push(...ids);
    return found;
  };
  const runRemoval = () => organisationRemovalJob.run(contextOf(portal.engine, 'oxfam'), {});
  const exported = async () => (await listed(LEAVING))?.made?.export ?? null;
  const download = (client: TestClient, token: string) => client.call('GET /hosting/export', { key: LEAVING, token });

  /** Once for each time the password was given, within minutes, by who asked for the deletion. */
  async function expectDownloads(folder: string): Promise<void> {
    const open = (client: TestClient, password: string) =>
      client.call('POST /hosting/export/open', { key: LEAVING, password });
    const second = (await portal.person('oxfam', [HOST], 'en')).client;
    expect(
      must(await second.call('GET /hosting/list', {})).rows.find(({ key }) => key === LEAVING)!.made,
    ).toMatchObject({
      mayDownload: false,
    });
    expect((await open(second, ACCOUNT_PASSWORD)).code).toBe('record.notFound');
    expect((await open(host, 'wrong')).errorList).toHaveProperty('password');
    const first = must(await open(host, ACCOUNT_PASSWORD)).token;
    const { token } = must(await open(host, ACCOUNT_PASSWORD));
    expect((await download(second, token)).status).toBe(404);
    expect((await download(host, first)).status).toBe(409);
    const [one, two] = await Promise.all([download(host, token), download(host, token)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const file = one.status === 200 ? one : two;
    expect(file.headers.get('content-disposition')).toContain(`${path.basename(folder)}.tar`);
    const tar = path.join(folder, '..', 'sent.tar');
    fs.writeFileSync(tar, file.bytes);
    const names = execFileSync('tar', ['-tf', tar], { encoding: 'utf8' });
    expect(names).toContain(`${path.basename(folder)}/manifest.json`);
    expect(names).toContain('files/22222222-2222-4222-8222-222222222222');
    const late = must(await open(host, ACCOUNT_PASSWORD)).token;
    await portal.engine.database.pool.query(
      "update made_organisation set export_token_until = now() - interval '1 day'",
    );
    expect((await download(host, late)).status).toBe(409);
    const trail = JSON.stringify((await host.call('GET /audit/list', {})).data.rows);
    expect(trail.match(/Export of an organisation downloaded/g)).toHaveLength(3);
  }

  test('only what is suspended, after its export and 30 days; resuming takes it back; the export brings it back', async () => {
    host = (await portal.person('oxfam', [HOST], 'en')).client;
    const remove = () => host.call('POST /hosting/remove', { key: LEAVING, reason: 'dissolved' });
    await portal.engine.files.put(LEAVING, '22222222-2222-4222-8222-222222222222', Buffer.from('minutes'));
    const { client } = await portal.person(LEAVING, ['administrator']);
    await client.call('GET /session', {});
    await portal.engine.database.tenant(LEAVING, (db) =>
      db.query(
        `insert into organisation_version (tenant_id, version, organisation, note, account_id, at)
         select $1, 1, $2, 'kept by a trigger', id, now() from account where tenant_id = $1 limit 1`,
        [JSON.stringify(portal.engine.tenants.get(LEAVING)!.organisation)],
      ),
    );
    expect((await remove()).code).toBe('hosting.notSuspended');
    await host.call('POST /hosting/suspend', { key: LEAVING });
    expect((await remove()).status).toBe(200);
    expect((await remove()).code).toBe('record.stale');
    await expect.poll(exported, { timeout: 20_000 }).not.toBeNull();
    await runRemoval();
    expect(await listed(LEAVING)).toBeDefined();
    await host.call('POST /hosting/resume', { key: LEAVING });
    expect(await listed(LEAVING)).toMatchObject({ made: { leavesAt: null, export: null } });

    await host.call('POST /hosting/suspend', { key: LEAVING });
    await remove();
    await expect.poll(exported, { timeout: 20_000 }).not.toBeNull();
    const folder = path.join(portal.engine.settings.dataDir, 'exports', (await exported())!);
    await expectDownloads(folder);
    // what no nightly job takes away
    const people = async (key: string) => {
      const { account, role_grant } = await rowsOf(key);
      return { account, role_grant };
    };
    const [before, others] = [await rowsOf(LEAVING), await people('new-grants')];
    await portal.clock({ advance: 'P29D' });
    await runRemoval();
    expect(await rowsOf(LEAVING)).toEqual(before);
    await portal.clock({ advance: 'P2D' });
    await portal.engine.database.pool.query(`update made_organisation set exported_at = null where key = $1`, [
      LEAVING,
    ]);
    await runRemoval();
    expect(await rowsOf(LEAVING), 'without an export').toEqual(before);
    await portal.engine.database.pool.query(`update made_organisation set exported_at = now() where key = $1`, [
      LEAVING,
    ]);
    await runRemoval();
    expect(await rowsOf(LEAVING)).toEqual({});
    expect(await filesOf(LEAVING)).toEqual([]);
    expect(await people('new-grants')).toEqual(others);
    host = (await portal.person('oxfam', [HOST], 'en')).client;
    expect(await listed(LEAVING)).toBeUndefined();
    expect((await portal.client(LEAVING).call('GET /portal', {})).code).toBe('tenant.unknown');

    const { key } = portal.engine;
    const target = { ownerUrl: portal.ownerUrl, files: portal.engine.files, key, sealed: rooms.sealed };
    const source = openBackup(portal.engine.settings, folder);
    await restoreTenant(target, { tenant: LEAVING, source, key: null, replace: false, elsewhere: false, oldKey: null });
    expect(await rowsOf(LEAVING)).toEqual(before);
    expect(await filesOf(LEAVING)).toEqual(['22222222-2222-4222-8222-222222222222']);
    const back = portal.client(LEAVING);
    await expect.poll(async () => (await back.call('GET /portal', {})).status, { timeout: 10_000 }).toBe(200);
  });
});
