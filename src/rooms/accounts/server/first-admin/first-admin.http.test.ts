import { execFile } from 'node:child_process';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_ADMIN_REST_MS } from '../../../../contract/limits.ts';
import { MailCatcher } from '../../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCommand, UsageError } from '../command/read-command.ts';
import { runCommand } from '../command/run-command.ts';
import { makeFirstAdminLink } from './make-first-admin-link.ts';
import { printFirstAdminLinks } from './print-first-admin-links.ts';

const PASSWORD = 'kite-Lantern-48';
const ADMIN = 'partner-admin';
const TOO_LATE = 'PT24H1S';
let portal: TestPortal;
let catcher: MailCatcher;

beforeAll(async () => {
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  portal = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` });
});
afterAll(async () => {
  await portal.close();
  await catcher.down();
});

/** What a server in production prints when it starts on this database. */
async function linesAtStart(): Promise<string[]> {
  const lines: string[] = [];
  const engine = { ...portal.engine, settings: { ...portal.engine.settings, demo: false } };
  await printFirstAdminLinks(engine, (line) => lines.push(line));
  return lines;
}

const keyIn = (line: string | undefined): string =>
  new URLSearchParams(/https?:\S+/.exec(line ?? '')?.[0].split('#')[1]).get('key') ?? '';

async function keyFor(tenant: string): Promise<string> {
  const link = await makeFirstAdminLink(portal.engine, portal.engine.tenants.get(tenant)!, { by: 'command' });
  if (link.state !== 'made') throw new Error(`${tenant}: ${link.state}`);
  return keyIn(link.url);
}

const about = (token: string, email = `first-${token.slice(0, 6).toLowerCase()}@example.org`) => ({
  token,
  email,
  displayName: 'Mei Chan',
  password: PASSWORD,
  passwordConfirm: PASSWORD,
});

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.engine.clock.ms() });

/** The administrator of `rmhc`, set up in a browser that is logged in at another organisation. */
async function setUpInRmhc() {
  const { client } = await portal.person('oxfam');
  const sent = about(await keyFor('rmhc'));
  const reply = await client.raw('POST /user/firstAdmin', { ...sent, tenant: 'rmhc', lang: 'en' });
  expect(reply.status).toBe(200);
  const own = portal.client('rmhc');
  for (const [name, value] of client.cookies) own.cookies.set(name, value);
  const { secret } = (await own.call('POST /user/totp/start', {})).data;
  await own.call('POST /user/totp/confirm', { code: codeOf(secret) });
  expect((await own.call('GET /session', {})).data.roles).toEqual(['rmhc-admin']);
  return { client: own, email: sent.email };
}

const command = async (...args: string[]): Promise<string> =>
  (await runCommand(portal.engine, readCommand(args)!)).join('\n');

describe('35.1: the first administrator', () => {
  test('servers that start together print one link for each tenant, and the log says where to find it', async () => {
    const lines = await Promise.all([linesAtStart(), linesAtStart()]);
    const keys = [...portal.engine.tenants.keys()];
    for (const tenant of keys) {
      const said = lines.flat().filter((line) => line.startsWith(`${tenant} (`));
      expect(said).toHaveLength(2);
      expect(said.filter((line) => line.includes(`/first-administrator?tenant=${tenant}#key=`))).toHaveLength(1);
      expect(said.filter((line) => line.includes('Another process'))).toHaveLength(1);
    }
    expect(lines.flat()).toHaveLength(2 * keys.length);
  });

  test('a later start prints a fresh link, and the older one no longer works', async () => {
    const older = await keyFor('rmhc');
    await portal.clock({ advance: `PT${FIRST_ADMIN_REST_MS / 1000}S` });
    const newer = keyIn((await linesAtStart()).find((line) => line.startsWith('rmhc')));
    expect(newer).not.toBe('');
    const client = portal.client('rmhc');
    expect((await client.call('POST /user/firstAdmin/check', { token: older })).code).toBe('firstAdmin.replaced');
    expect((await client.call('POST /user/firstAdmin', about(older))).code).toBe('firstAdmin.replaced');
    expect((await client.call('POST /user/firstAdmin/check', { token: newer })).status).toBe(200);
  });

  test('the demonstration prints none', async () => {
    const lines: string[] = [];
    await printFirstAdminLinks(portal.engine, (line) => lines.push(line));
    expect(lines).toEqual([]);
  });

  test('the link leads to an account that is whole only with a second factor, and works once', async () => {
    const token = await keyFor('cifa');
    const client = portal.client('cifa');
    const { email } = about(token);
    const weak = await client.call('POST /user/firstAdmin', { ...about(token), password: 'short' });
    expect(weak.errorList).toHaveProperty('password');
    expect(
      (await client.call('POST /user/firstAdmin', { ...about(token), displayName: ' ' })).errorList,
    ).toHaveProperty('displayName');
    expect((await client.call('POST /user/firstAdmin', about(token))).status).toBe(200);
    const half = (await client.call('GET /session', {})).data;
    expect(half).toMatchObject({ email, secondFactorMissing: true, roles: [] });
    expect((await client.call('GET /user/list', {})).code).toBe('session.secondFactor');

    const { secret } = (await client.call('POST /user/totp/start', {})).data;
    expect((await client.call('POST /user/totp/confirm', { code: codeOf(secret) })).data.recoveryCodes).toHaveLength(
      10,
    );
    expect((await client.call('GET /session', {})).data).toMatchObject({ roles: ['itrc-cifa-admin'] });
    const { rows: settings } = (await client.call('GET /setting/list', {})).data;
    expect(settings.find(({ key }) => key === 'staff-second-factor')?.value).toBe(true);

    const again = portal.client('cifa');
    expect((await again.call('POST /user/firstAdmin/check', { token })).code).toBe('firstAdmin.used');
    const used = await again.call('POST /user/firstAdmin', about(token, 'second@example.org'));
    expect([used.status, used.code]).toEqual([409, 'firstAdmin.used']);
    expect(used.error).toContain('npm run admin -- list --tenant=cifa');
    expect((await linesAtStart()).filter((line) => line.startsWith('cifa'))).toEqual([]);
  });

  test('a password alone does not let the first administrator in later, where the set-up was left halfway', async () => {
    const token = await keyFor('industry');
    await portal.client('industry').call('POST /user/firstAdmin', about(token));
    const later = portal.client('industry');
    await later.call('POST /user/login', { email: about(token).email, password: PASSWORD });
    expect((await later.call('GET /session', {})).data).toMatchObject({ secondFactorMissing: true, roles: [] });
  });

  test('of two who use one link at once one is the administrator', async () => {
    const token = await keyFor('oxfam');
    const replies = await Promise.all(
      ['one@example.org', 'two@example.org'].map((email) =>
        portal.client('oxfam').call('POST /user/firstAdmin', about(token, email)),
      ),
    );
    expect(replies.map(({ status, code }) => `${status} ${code}`).sort()).toEqual(['200 ', '409 firstAdmin.used']);
    const listed = await command('list', '--tenant=oxfam');
    expect(listed.match(/@example\.org/g)).toHaveLength(1);
  });

  test('an address that has an account is refused at its field, and the link goes on working', async () => {
    const { email } = await portal.person('rmhc');
    const token = await keyFor('rmhc');
    const client = portal.client('rmhc');
    const reply = await client.call('POST /user/firstAdmin', about(token, email));
    expect(reply.errorList.email?.join()).toContain('npm run admin -- invite --tenant=rmhc');
    expect((await client.call('POST /user/firstAdmin/check', { token })).status).toBe(200);
  });

  test('a link that is old, of another tenant or made up opens nothing and says what to do', async () => {
    const token = await keyFor('rmhc');
    const elsewhere = await portal.client('thirdparty').call('POST /user/firstAdmin/check', { token });
    expect(elsewhere.code).toBe('firstAdmin.unknown');
    await portal.clock({ advance: TOO_LATE });
    const client = portal.client('rmhc');
    const old = await client.call('POST /user/firstAdmin', about(token));
    expect([old.status, old.code]).toEqual([409, 'firstAdmin.expired']);
    expect(old.error).toContain('npm run admin -- --tenant=rmhc');
    const madeUp = await client.call('POST /user/firstAdmin', about('x'.repeat(43)));
    expect([madeUp.status, madeUp.code]).toEqual([422, 'firstAdmin.unknown']);
  });

  test('a link that was never used is void once there is an administrator by another way', async () => {
    const token = await keyFor('thirdparty');
    await portal.person('thirdparty', [ADMIN]);
    const reply = await portal.client('thirdparty').call('POST /user/firstAdmin', about(token));
    expect([reply.status, reply.code]).toEqual([409, 'firstAdmin.exists']);
    await expect(command('--tenant=thirdparty', '--email=a@example.org')).rejects.toThrow(
      'already has an administrator',
    );
  });

  test('the database holds a hash of each link only', async () => {
    const token = await keyFor('rmhc');
    const { rows } = await portal.engine.database.tenant('rmhc', async (db) => ({
      rows: await db.query('select * from first_admin_link where tenant_id = $1'),
    }));
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter((row) => row.used_at === null && row.replaced_at === null)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('35.1: the test mail', () => {
  test('goes to the own address and says what the mail server answered, also where there is none', async () => {
    const { client, email } = await portal.person('thirdparty', [ADMIN]);
    const ask = async () => (await client.call('POST /mail/server/test', {})).data;
    const accepted = await ask();
    expect(accepted).toMatchObject({ outcome: 'accepted', to: email });
    expect(accepted.answer).toMatch(/^250 /);
    expect(catcher.got.at(-1)?.to?.[0]?.address).toBe(email);
    catcher.refuse = 552;
    expect(await ask()).toMatchObject({ outcome: 'refused', answer: expect.stringMatching(/^552 no room/) });
    catcher.refuse = 0;
    const { settings } = portal.engine;
    const { smtpUrl } = settings;
    settings.smtpUrl = 'smtp://127.0.0.1:1';
    expect(await ask()).toMatchObject({ outcome: 'refused', answer: expect.stringContaining('ECONNREFUSED') });
    settings.smtpUrl = null;
    expect(await ask()).toMatchObject({ outcome: 'off', answer: '' });
    settings.smtpUrl = smtpUrl;
  });
});

describe('35.1: npm run admin', () => {
  test('refuses what it does not understand, with the usage', () => {
    for (const args of [
      [],
      ['make'],
      ['invite', '--tenant=rmhc'],
      ['disable', '--tenant=rmhc', '--email=a@example.org'],
      ['--tenant=rmhc', '--email=nobody'],
      ['--tenant=rmhc', '--emial=a@example.org'],
      ['list', 'all'],
      ['invite', '--tenant=rmhc', '--email=a@example.org', '--lang=fr'],
    ])
      expect(() => readCommand(args), args.join(' ')).toThrow(UsageError);
    expect(readCommand(['--help'])).toBeNull();
    expect(readCommand(['--', 'list'])).toMatchObject({ act: 'list' });
  });

  test('invites by mail, gives an account that exists the role, and hands out the link where no mail leaves', async () => {
    const invite = (email: string, ...more: string[]) =>
      command('invite', '--tenant=thirdparty', `--email=${email}`, ...more);
    expect(await invite('kit@example.org', '--lang=zh-hant')).toContain('The mail with the link is on its way.');
    const [mail] = await portal.mails('thirdparty', 'kit@example.org');
    expect(mail).toMatchObject({ lang: 'zh-hant' });
    const { client, email } = await portal.person('thirdparty');
    expect(await invite(email)).toContain(`now holds the role ${ADMIN}`);
    expect((await client.call('GET /session', {})).data.roles).toEqual([ADMIN]);
    const { settings } = portal.engine;
    const { smtpUrl } = settings;
    settings.smtpUrl = null;
    const link = /https?:\S+/.exec(await invite('kit@example.org'))![0];
    settings.smtpUrl = smtpUrl;
    const token = new URL(link).searchParams.get('token')!;
    const chosen = await portal
      .client('thirdparty')
      .call('POST /user/resetPasswordRecover', { token, password: PASSWORD });
    expect(chosen.status).toBe(200);
    expect(await command('list', '--tenant=thirdparty')).toContain('kit@example.org · active');
    await expect(invite('lee@example.org', '--role=nobody')).rejects.toThrow(UsageError);
    expect(await invite('lee@example.org', '--role=itrc-super-admin')).toContain('itrc-super-admin');
  });

  test('disables, also the last administrator, ends the sessions, and opens the account again', async () => {
    const { client, email } = await setUpInRmhc();
    const said = await command('disable', '--tenant=rmhc', `--email=${email}`, '--reason=left the office');
    expect(said).toContain('rmhc has no administrator now: npm run admin -- --tenant=rmhc');
    expect((await client.call('GET /session', {})).data.ID).toBe(0);
    expect(await command('list', '--tenant=rmhc')).toContain(`${email} (`);
    await command('enable', '--tenant=rmhc', `--email=${email}`);
    expect(await command('list', '--tenant=rmhc')).toMatch(new RegExp(`${email} .*active`));
    await expect(command('disable', '--tenant=rmhc', '--email=who@example.org', '--reason=x')).rejects.toThrow(
      'rmhc has no account of who@example.org',
    );
  });

  test('lifts a second factor that was lost, and each act stands in the trail as from the command line', async () => {
    const { client, email, accountId } = await portal.person('thirdparty', [ADMIN]);
    const { secret } = (await client.call('POST /user/totp/start', {})).data;
    await client.call('POST /user/totp/confirm', { code: codeOf(secret) });
    expect(await command('list', '--tenant=thirdparty')).toContain(`${email} (`);
    await command('reset-factor', '--tenant=thirdparty', `--email=${email}`, '--reason=telephone lost');
    expect((await client.call('GET /session', {})).data.ID).toBe(0);
    const reader = await portal.person('thirdparty', [ADMIN]);
    for (const [lang, who] of [
      ['en', 'From the command line'],
      ['zh-hant', '經由命令列'],
    ] as const) {
      reader.client.lang = lang;
      const { rows } = (await reader.client.call('GET /audit/list', { subjectKind: 'account', subjectId: accountId }))
        .data;
      expect(rows[0]).toMatchObject({ who, action: 'account.factorReset', reason: 'telephone lost' });
    }
  });

  test('ends with 0, 1 or 2 and says why; seed fills no database in production', async () => {
    const run = (file: string, ...args: string[]) =>
      new Promise<{ code: number; said: string }>((resolve) => {
        const { PATH, HOME } = process.env;
        const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/tessera-compile');
        const env = { PATH, HOME, NODE_COMPILE_CACHE, DATABASE_URL: portal.ownerUrl, DEMO: '0' };
        const program = path.resolve(import.meta.dirname, '../../../../server', file);
        execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
        );
      });
    const [listed, wrong, seeded] = await Promise.all([
      run('admin.ts', 'list'),
      run('admin.ts', 'invite', '--tenant=rmhc'),
      run('seed.ts'),
    ]);
    expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('thirdparty (') });
    expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('needs --email=…') });
    expect(seeded).toMatchObject({ code: 1, said: expect.stringContaining('DEMO is 0') });
    expect(seeded.said).toContain('npm run admin -- --tenant=<key> --email=<address>');
  });
});
