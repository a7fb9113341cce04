import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkContext, runChecks } from '../../../../engine/server/readiness/check.ts';
import { examine } from '../../../../engine/server/readiness/examine.ts';
import { realProbes } from '../../../../engine/server/readiness/probes.ts';
import { seal } from '../../../../engine/server/sealed.ts';
import { rooms } from '../../../../server/compose.ts';
import { emptyDatabase } from '../../../../server/testing/database.ts';
import { MailCatcher } from '../../../../server/testing/mail-catcher.ts';
import { freePort, startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { secretOf } from '../../../checkout/server/merchants/merchant-in-use.ts';
import { startClamd } from '../../../documents/server/scan/clamd.fixture.ts';
import { publicPages } from '../../../front/server/pages/public-pages.ts';

let portal: TestPortal;
let owner: pg.Client;
let catcher: MailCatcher;
let admin: Awaited<ReturnType<TestPortal['person']>>;
const seen = new Map<string, Set<string>>();

beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  catcher = new MailCatcher(await freePort());
  await catcher.up();
  admin = await portal.person('cifa', ['itrc-cifa-admin']);
});
afterAll(async () => {
  await owner.end();
  await portal.close();
  await catcher.down();
});

/** One line of the list, measured now. */
async function measure(name: string, headers: Record<string, string> | null = null) {
  const { engine } = portal;
  const check = engine.readiness.find((check) => check.name === name)!;
  const [line] = await runChecks(checkContext(engine, engine.tenants.get('cifa')!, 'en', headers), [check]);
  seen.set(name, (seen.get(name) ?? new Set()).add(line!.state));
  return line!;
}

/** Changes settings for as long as `work` lasts. */
async function during<T>(change: object, work: () => Promise<T>, target: object = portal.engine.settings): Promise<T> {
  const before = { ...target };
  Object.assign(target, change);
  try {
    return await work();
  } finally {
    Object.assign(target, before);
  }
}
const withProbes = <T>(change: object, work: () => Promise<T>) => during(change, work, portal.engine.probes);
const state = async (name: string, headers?: Record<string, string>) => (await measure(name, headers)).state;

describe('site', () => {
  test('asks whether BASE_URL is https and answers there with this product', async () => {
    expect((await measure('address')).why).toContain('sent unencrypted');
    await during({ baseUrl: 'https://portal.example.org' }, async () => {
      const answers = (answersAt: () => Promise<boolean>) => withProbes({ answersAt }, () => measure('address'));
      const refused = Object.assign(new Error('fetch failed'), { cause: new Error('self-signed certificate') });
      expect(await answers(() => Promise.reject(refused))).toMatchObject({
        state: 'notReady',
        why: expect.stringContaining('self-signed certificate'),
      });
      expect((await answers(async () => false)).why).toContain('but not with this portal');
      expect((await answers(async () => true)).state).toBe('ready');
    });
    expect(await realProbes(portal.engine.clock).answersAt(portal.urls[0]!)).toBe(true);
  });

  test('compares what the request shows with TRUST_PROXY and BASE_URL', async () => {
    await during({ baseUrl: 'https://portal.example.org', trustProxy: 1 }, async () => {
      const fine = { host: 'portal.example.org', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
      expect(await state('proxy', fine)).toBe('ready');
      const { 'x-forwarded-for': _, ...direct } = fine;
      for (const wrong of [
        direct,
        { ...fine, 'x-forwarded-for': '203.0.113.7, 10.0.0.1' },
        { ...fine, 'x-forwarded-proto': 'http' },
        { host: fine.host, 'x-forwarded-for': '203.0.113.7' },
        { ...fine, host: '127.0.0.1:3000' },
      ])
        expect(await state('proxy', wrong), JSON.stringify(wrong)).toBe('notReady');
    });
    expect(await state('proxy')).toBe('unknown');
  });

  test('measures the clock against the database', async () => {
    expect(await state('clock')).toBe('ready');
    const { now } = portal.engine.probes;
    expect(await withProbes({ now: () => now() + 5_000 }, () => measure('clock'))).toMatchObject({
      state: 'notReady',
      why: expect.stringContaining('5.0 seconds'),
    });
    await portal.clock({ advance: 'PT1H' });
    expect((await measure('clock')).why).toContain('demonstration');
    await portal.clock({ reset: true });
  });

  test('hears the worker, and notices that it has fallen silent', async () => {
    expect(await state('worker')).toBe('ready');
    await owner.query("update worker_beat set seen_at = now() - interval '10 minutes'");
    expect((await measure('worker')).why).toContain('10 minutes');
    await owner.query('delete from worker_beat');
    expect((await measure('worker')).why).toContain('ever reported');
  });
});

describe('database', () => {
  test('reads its version', async () => {
    expect(await state('database-version')).toBe('ready');
    expect(await withProbes({ postgresVersion: async () => 140_009 }, () => measure('database-version'))).toMatchObject(
      {
        state: 'notReady',
        why: 'PostgreSQL 14.9 is too old.',
      },
    );
  });

  test('notices a role that passes the wall, and a table without one', async () => {
    expect(await state('database-rights')).toBe('ready');
    const { rows } = await portal.engine.database.pool.query<{ role: string }>('select current_user as role');
    const role = owner.escapeIdentifier(rows[0]!.role);
    for (const [broken, mended, found] of [
      [`alter role ${role} bypassrls`, `alter role ${role} nobypassrls`, 'can bypass'],
      [`alter table worker_beat owner to ${role}`, 'alter table worker_beat owner to current_user', 'owns tables'],
      ['alter table totp disable row level security', 'alter table totp enable row level security', 'totp'],
    ] as const) {
      await owner.query(broken);
      expect(await measure('database-rights')).toMatchObject({
        state: 'notReady',
        why: expect.stringContaining(found),
      });
      await owner.query(mended);
    }
    expect(await state('database-rights')).toBe('ready');
  });

  test('compares the migrations done with those of the program', async () => {
    expect(await state('migrations')).toBe('ready');
    await owner.query("insert into kysely_migration values ('9999-of-a-newer-version', now()::text)");
    expect((await measure('migrations')).why).toContain('newer');
    await owner.query("update kysely_migration set name = '9999' where name = '0260-readiness'");
    expect((await measure('migrations')).why).toContain('0260-readiness');
    await owner.query("delete from kysely_migration where name = '9999-of-a-newer-version'");
    await owner.query("update kysely_migration set name = '0260-readiness' where name = '9999'");
  });
});

describe('mail', () => {
  const mailing = <T>(work: () => Promise<T>) => during({ smtpUrl: `smtp://127.0.0.1:${catcher.port}` }, work);

  test('shows the mail server’s answer to a test e-mail, and stays unknown until one was taken', async () => {
    expect((await measure('mail')).how).toContain('SMTP_URL');
    expect((await admin.client.call('POST /mail/server/test', {})).data.outcome).toBe('off');
    await mailing(async () => {
      await catcher.down();
      expect((await measure('mail')).why).toContain('ECONNREFUSED');
      await catcher.up();
      expect(await state('mail')).toBe('unknown');
      catcher.refuse = 554;
      const refused = (await admin.client.call('POST /mail/server/test', {})).data;
      expect(refused).toMatchObject({ outcome: 'refused', answer: expect.stringContaining('554 no room') });
      expect(await state('mail')).toBe('unknown');
      catcher.refuse = 0;
      const accepted = (await admin.client.call('POST /mail/server/test', {})).data;
      expect(accepted).toMatchObject({ outcome: 'accepted', answer: expect.stringMatching(/^250 /) });
      expect(catcher.got.at(-1)).toMatchObject({ to: [{ address: admin.email }] });
      expect(await measure('mail')).toMatchObject({ state: 'ready', why: expect.stringContaining(accepted.answer) });
      await owner.query(
        `insert into outbox_mail (tenant_id, id, dedupe_key, recipient, template, purpose, lang, subject, body_text, body_html, status, created_at, last_error)
         values ('cifa', $1, 'x', 'a@example.org', 'x', 'service', 'en', '', '', '', 'queued', now(), '421 come back later')`,
        [randomUUID()],
      );
      expect((await measure('mail')).why).toContain('421 come back later');
      await owner.query(
        "update outbox_mail set status = 'sent', sent_at = now(), answer = '250 kept as 7', last_error = null",
      );
      expect((await measure('mail')).why).toContain('250 kept as 7');
    });
  });

  test('looks the sender’s domain up once there is a mail server', async () => {
    const none = Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
    const zone = ['v=spf1 -all', 'v=DKIM1; p=MIIB', 'v=DMARC1; p=reject'];
    for (const name of ['spf', 'dkim', 'dmarc']) {
      expect(await state(name)).toBe('unknown');
      await mailing(async () => {
        expect(await withProbes({ txtRecords: async () => zone }, () => state(name))).toBe('ready');
        expect(await withProbes({ txtRecords: () => Promise.reject(none) }, () => state(name))).not.toBe('ready');
      });
    }
  });

  test('knows of returned e-mails only once one came back', async () => {
    expect(await state('bounces')).toBe('advice');
    await during({ mailReturnSecret: 'a secret of the mail server' }, async () => {
      expect(await state('bounces')).toBe('unknown');
      await owner.query(
        `insert into mail_bounce (tenant_id, id, address_key, kind, reason, at) values ('cifa', $1, 'x', 'hard', 'gone', now())`,
        [randomUUID()],
      );
      expect(await state('bounces')).toBe('ready');
    });
  });
});

describe('files and backup', () => {
  test('writes, reads and removes a file', async () => {
    expect(await state('files')).toBe('ready');
    const left = [];
    for await (const ids of portal.engine.files.list('cifa')) left.push(...ids);
    expect(left).toEqual([]);
    const put = () =>
      Promise.reject(new Error('general.unavailable', { cause: new Error('EACCES: permission denied') }));
    await during({ put }, async () => expect((await measure('files')).why).toContain('EACCES'), portal.engine.files);
  });

  test('asks the scanner for a clean file and for the test virus', async () => {
    expect(await state('scanner')).toBe('advice');
    const clamd = await startClamd();
    const [host, port] = clamd.host.split(':');
    await during({ clamd: { host, port: Number(port) } }, async () => {
      expect(await state('scanner')).toBe('ready');
      expect(clamd.state.asked).toBe(2);
      clamd.state.silent = true;
      expect((await measure('scanner')).why).toContain('does not respond');
    });
    await clamd.close();
  });

  test('looks how full the disk is', async () => {
    const GB = 1024 ** 3;
    const withFree = (free: number) =>
      withProbes({ disk: async () => ({ free: free * GB, size: 100 * GB }) }, () => state('disk'));
    expect(await withFree(50)).toBe('ready');
    expect(await withFree(10)).toBe('advice');
    expect(await withFree(4)).toBe('notReady');
    expect((await portal.engine.probes.disk(portal.engine.settings.dataDir)).size).toBeGreaterThan(0);
  });

  test.each([
    ['backup', '25 hours', '27 hours'],
    ['drill', '99 days', '101 days'],
  ])('wants a %s no older than %s', async (name, fresh, old) => {
    expect(await state(name)).toBe('notReady');
    const done = (age: string) =>
      owner.query('insert into upkeep (kind, at, rows, files) values ($1, now() - $2::interval, 7, 1)', [name, age]);
    await done(old);
    expect(await state(name)).toBe('notReady');
    await done(fresh);
    expect((await measure(name)).why).toContain('7 rows');
  });
});

describe('organisation', () => {
  test('finds the demonstration by its setting and by its accounts', async () => {
    expect((await measure('demonstration')).how).toContain('DEMO=0');
    await during({ demo: false }, async () => {
      expect((await measure('demonstration')).why).toContain('published');
      await owner.query("update account set email_key = replace(email_key, '@example.org', '@charity.hk')");
      expect(await state('demonstration')).toBe('ready');
    });
  });

  test('counts staff without a second factor', async () => {
    expect((await measure('staff-factors')).why).toContain('1 of 1 staff');
    await owner.query(
      `insert into totp (tenant_id, account_id, secret, confirmed_at) values ('cifa', $1, 'x', now())`,
      [admin.accountId],
    );
    expect(await state('staff-factors')).toBe('ready');
    await owner.query("update account set status = 'disabled' where id = $1", [admin.accountId]);
    expect((await measure('staff-factors')).why).toContain('no administrator');
    await owner.query("update account set status = 'active' where id = $1", [admin.accountId]);
  });

  test('tells live payments from sandboxes, and both from those the gateway refuses', async () => {
    expect(await state('payments')).toBe('advice');
    const { engine } = portal;
    const sealed = (what: 'password' | 'callback') => seal(engine, secretOf('cifa', 'paypal', what), 'secret');
    const merchant = (set: string) => owner.query(`update merchant set ${set}`);
    await owner.query(
      `insert into merchant (tenant_id, method, merchant_id, host, password, callback_secret, enabled, position, version, changed_at)
       values ('cifa', 'paypal', 'client', 'api-m.sandbox.paypal.com', $1, $2, true, 1, 1, now() - interval '1 day')`,
      [sealed('password'), sealed('callback')],
    );
    expect((await measure('payments')).why).toContain('no real money');
    await merchant("host = 'api-m.paypal.com'");
    expect(await state('payments')).toBe('unknown');
    await owner.query(
      `insert into gateway_event (tenant_id, id, method, event_id, genuine, body, outcome, received_at)
       values ('cifa', $1, 'paypal', 'e', true, '', 'taken', now())`,
      [randomUUID()],
    );
    expect((await measure('payments')).why).toContain('live; the payment service last reported');
    await merchant("fault = 'invalid_client'");
    expect((await measure('payments')).why).toContain('invalid_client');
    await merchant("fault = '', host = 'elsewhere.example'");
    expect((await measure('payments')).why).toContain('not allowed');
    // a test profile of Mastercard lies on the live host
    await merchant("method = 'mastercard', merchant_id = 'TEST123', host = 'ap-gateway.mastercard.com'");
    expect((await measure('payments')).state).toBe('notReady');
  });

  test('looks whether what is kept no longer is really erased', async () => {
    await owner.query("delete from pgboss.job where name = 'privacy.retention'");
    expect(await state('retention')).toBe('unknown');
    const ran = (state: string, ago: string) =>
      owner.query(
        `insert into pgboss.job (name, data, state, completed_on, output) values ('privacy.retention', '{"tenant": "cifa"}', $1, now() - $2::interval, '{"message": "disk full"}')`,
        [state, ago],
      );
    await ran('completed', '3 days');
    expect((await measure('retention')).state).toBe('notReady');
    await ran('completed', '1 hour');
    expect(await state('retention')).toBe('ready');
    await ran('failed', '1 minute');
    expect((await measure('retention')).why).toContain('disk full');
    await owner.query(
      "insert into job_pause (tenant_id, name, paused_at, paused_by, reason) values ('cifa', 'privacy.retention', now(), $1, 'x')",
      [admin.accountId],
    );
    expect((await measure('retention')).why).toContain('paused');
  });
});

test.each([
  ['contact-page', '/pages/contact'],
  ['privacy-page', '/pages/privacy'],
])('looks for a public %s at %s', async (name, path) => {
  expect(await measure(name)).toMatchObject({ state: 'notReady', how: expect.stringContaining(path) });
  const head = async (_reader: unknown, _db: unknown, page: { path: string }) =>
    page.path === path ? { title: 'Title', description: '', picture: null } : null;
  expect((await during({ head }, () => measure(name), publicPages)).why).toContain('“Title” is public');
});

test('ADM: the page is for administrators, in their language, and each line says why and how', async () => {
  const { data } = await admin.client.call('GET /go-live/check', {});
  expect(data.rows.map(({ name }) => name)).toEqual(portal.engine.readiness.map(({ name }) => name));
  for (const { name, label, why, how, state } of data.rows) {
    expect(label, name).not.toMatch(/^readiness\./);
    expect(why, name).not.toMatch(/\{\{|readiness\./);
    if (state === 'notReady' || state === 'advice') expect(how, name).not.toBe('');
  }
  // what the test's client sends is what one proxy would
  expect(data.rows.find(({ name }) => name === 'proxy')!.state).toBe('ready');
  const { client: member } = await portal.person('cifa');
  expect((await member.call('GET /go-live/check', {})).code).toBe('access.denied');
  expect((await member.call('POST /mail/server/test', {})).code).toBe('access.denied');
});

describe('npm run doctor', () => {
  const run = async (ownerUrl: string, only: (name: string) => boolean = () => true) => {
    const lines: string[] = [];
    const ok = await examine(
      portal.engine.settings,
      ownerUrl,
      { ...rooms, readiness: rooms.readiness.filter(({ name }) => only(name)) },
      { lang: 'en', tenant: 'cifa', mail: null },
      (line) => lines.push(line),
    );
    return { ok, text: lines.join('\n') };
  };

  test('prints every line and is red where one is', async () => {
    const { ok, text } = await run(portal.ownerUrl);
    expect(ok).toBe(false);
    expect(text).toContain('✗ Web address and https');
    expect(text).toContain('? Proxy headers');
    expect(await run(portal.ownerUrl, (name) => name === 'migrations')).toMatchObject({ ok: true });
  });

  test('says what it can of a database that is not migrated, or not there', async () => {
    const empty = await run(await emptyDatabase());
    expect(empty).toMatchObject({ ok: false, text: expect.stringContaining('npm run migrate') });
    const gone = await run(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
    expect(gone).toMatchObject({ ok: false, text: expect.stringContaining('ECONNREFUSED') });
  });
});

test('every line has been seen green, and short of it', () => {
  const onlyOne = portal.engine.readiness.filter(({ name }) => {
    const states = seen.get(name) ?? new Set();
    return !states.has('ready') || states.size < 2;
  });
  expect(onlyOne.map(({ name }) => name)).toEqual([]);
});
