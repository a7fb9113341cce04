import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_PATH } from '../contract/call.ts';
import { nextInSeries } from '../engine/server/db/series.ts';
import type { TenantDb } from '../engine/server/db/tenant-db.ts';
import { UnitOfWork } from '../engine/server/db/unit-of-work.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const get = (query: string) => fetch(`${portal.urls[0]}${BASE_PATH}/session?${query}`);

/** No answer ever shows how the product is made. */
function showsNothingInner(text: string): void {
  expect(text).not.toMatch(/\bat .+:\d+:\d+|select |insert |\/src\/|node_modules|\.ts\b/i);
}

describe('TEN-2: tenant and language', () => {
  it.each([
    ['tenant=nobody&lang=en', 400, 'tenant.unknown'],
    ['tenant=oxfam&lang=fr', 400, 'lang.unknown'],
    ['tenant=oxfam&tenant=cifa&lang=en', 400, 'request.malformed'],
    ['tenant=oxfam&lang=en&lang=zh-hant', 400, 'request.malformed'],
    ['tenant[]=oxfam&lang=en', 200, undefined],
    ["tenant=oxfam'--&lang=en", 400, 'tenant.unknown'],
    ['tenant=__proto__&lang=en', 400, 'tenant.unknown'],
    ['tenant=constructor&lang=en', 400, 'tenant.unknown'],
  ])('%s → %i', async (query, status, code) => {
    const response = await get(query);
    const text = await response.text();
    expect(response.status).toBe(status);
    expect((JSON.parse(text) as { code?: string }).code).toBe(code);
    showsNothingInner(text);
  });

  it('TEN-3: answers in the language asked for; Simplified is made from Traditional', async () => {
    const said = async (lang: string) =>
      ((await (await get(`tenant=nobody&lang=${lang}`)).json()) as { error: string }).error;
    const [en, hant, hans] = await Promise.all([said('en'), said('zh-hant'), said('zh-hans')]);
    expect(new Set([en, hant, hans]).size).toBe(3);
    expect(en).toMatch(/[a-z]{4}/);
    expect(hant).toMatch(/[\u4e00-\u9fff]{3}/);
  });

  it('accepts ZH-HANT in capitals, and no tenant at all as the default one', async () => {
    expect((await get('lang=ZH-HANT')).status).toBe(200);
  });
});

describe('bodies', () => {
  const post = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
    fetch(`${portal.urls[0]}${BASE_PATH}/user/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.9`, ...headers },
      body: body!,
    });

  it('takes the same fields as multipart, urlencoded and JSON', async () => {
    const fields = { tenant: 'oxfam', lang: 'en', email: 'nobody@example.org', password: 'x' };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const replies = await Promise.all([
      post(form),
      post(new URLSearchParams(fields)),
      post(JSON.stringify(fields), { 'content-type': 'application/json' }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401]);
  });

  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['JSON that is a list', '[]', 'application/json', 400],
    ['JSON with a prototype', '{"__proto__":{"isAdmin":true},"email":"a@b.c","password":"x"}', 'application/json', 401],
    ['a wrong type for a field', '{"email":{"$ne":1},"password":"x"}', 'application/json', 400],
    ['a length that is none', '{"email":{"length":{"toString":1}},"password":"x"}', 'application/json', 400],
    ['a missing field', '{"email":"a@b.c"}', 'application/json', 400],
    ['a doubled field', 'email=a%40b.c&email=d%40e.f&password=x', 'application/x-www-form-urlencoded', 400],
    ['multipart without a boundary', 'x', 'multipart/form-data', 400],
    [
      'multipart broken off',
      '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na',
      'multipart/form-data; boundary=b',
      400,
    ],
    ['a type nobody asked for', '<a/>', 'application/xml', 415],
    ['a text body over its limit', `email=${'x'.repeat(5 * 1024 * 1024)}`, 'application/x-www-form-urlencoded', 413],
  ])('%s', async (_what, body, type, status) => {
    const response = await post(body, { 'content-type': type });
    const text = await response.text();
    expect(response.status).toBe(status);
    expect((JSON.parse(text) as { error: string }).error).not.toBe('');
    showsNothingInner(text);
  });

  it('nothing nests without end, neither a body nor JSON in a part of one', async () => {
    const nested = `{"id":${'['.repeat(25_000)}${']'.repeat(25_000)}}`;
    const login = { tenant: 'oxfam', challengeId: '00000000-0000-4000-8000-000000000000' };
    const inPart = await portal.client('oxfam').raw('POST /user/passkey/login', { ...login, response: nested });
    expect([inPart.status, Object.keys(inPart.errorList)]).toEqual([400, ['response']]);
    const inBody = await portal.client('oxfam').fetch(`${BASE_PATH}/user/passkey/login`, {
      method: 'POST',
      body: JSON.stringify({ ...login, response: 'nested' }).replace('"nested"', nested),
      headers: { 'content-type': 'application/json' },
    });
    expect([inBody.status, inBody.code]).toEqual([400, 'request.malformed']);
  });

  it('names the field that is missing', async () => {
    const response = await post('{"email":"a@b.c"}', { 'content-type': 'application/json' });
    const body = (await response.json()) as { errorList: Record<string, string[]> };
    expect(Object.keys(body.errorList)).toEqual(['password']);
  });
});

describe('origin', () => {
  const login = (headers: Record<string, string>) =>
    portal
      .client('oxfam')
      .raw('POST /user/login', { tenant: 'oxfam', lang: 'en', email: 'a@b.c', password: 'x' }, headers);

  it.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: 'http://127.0.0.1.evil.test' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('a changing call from elsewhere is refused: %o', async (headers) => {
    const reply = await login(headers as Record<string, string>);
    expect([reply.status, reply.code]).toEqual([403, 'request.origin']);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('a changing call from our own page is not', async () => {
    expect((await login({ origin: portal.urls[0]!, 'sec-fetch-site': 'same-origin' })).status).toBe(401);
  });

  it('GET logout from another site leaves the person logged in', async () => {
    const { client } = await portal.person('oxfam');
    expect((await client.call('GET /user/logout', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await client.call('GET /session', {})).data.ID).not.toBe(0);
  });
});

describe('headers', () => {
  it('every answer forbids sniffing, framing and keeping, and carries its request id', async () => {
    for (const path of [
      `${BASE_PATH}/session?tenant=oxfam&lang=en`,
      `${BASE_PATH}/session?tenant=nobody`,
      '/nothing.here',
    ]) {
      const response = await fetch(portal.urls[0] + path);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      await response.text();
    }
  });

  it.each(['/.git/HEAD', '/.env', '/package.json', '/src/server/main.ts', '/assets/../../package.json'])(
    '%s is not there',
    async (path) => {
      const response = await fetch(portal.urls[0] + path);
      await response.text();
      expect(response.status).toBe(404);
    },
  );
});

describe('Idempotency-Key', () => {
  it('carries a call out once and answers the same again; another body under the same key is refused', async () => {
    const { client } = await portal.person('oxfam');
    const headers = { 'idempotency-key': 'k-1' };
    const profile = await client.call('GET /user/profile', {});
    const edit = { displayName: 'Once', language: 'en', version: profile.data.version };
    const first = await client.call('POST /user/profile/edit', edit, headers);
    const again = await client.call('POST /user/profile/edit', edit, headers);
    expect(first.status).toBe(200);
    expect(again.data).toEqual(first.data);
    expect((await client.call('GET /user/profile', {})).data.version).toBe(first.data.version);
    const answer = await client.call('POST /user/profile/edit', { ...edit, displayName: 'Twice' }, headers);
    expect([answer.status, answer.code]).toEqual([422, 'request.idempotencyMismatch']);
    // the control: without the key the repeat meets a newer version
    expect((await client.call('POST /user/profile/edit', edit)).code).toBe('record.stale');
  });

  it('twenty at once carry it out once', async () => {
    const { client } = await portal.person('oxfam');
    const { data } = await client.call('GET /user/profile', {});
    const edit = { displayName: 'Twenty', language: 'en', version: data.version };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.call('POST /user/profile/edit', edit, { 'idempotency-key': 'k-2' })),
    );
    const codes = replies.map((reply) => (reply.status === 200 ? 'done' : reply.code));
    expect(codes.filter((code) => code !== 'done' && code !== 'request.idempotencyRunning')).toEqual([]);
    expect((await client.call('GET /user/profile', {})).data.version).toBe(data.version + 1);
  });

  /** Lets PostgreSQL refuse to keep answers, as a crash at that moment would. */
  async function whileAnswersAreRefused<T>(work: () => Promise<T>): Promise<T> {
    const owner = new pg.Client({ connectionString: portal.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`create function refuse_answer() returns trigger language plpgsql as
        $$ begin raise exception 'no answer is kept'; end $$`);
      await owner.query(
        'create trigger refuse_answer before update on idempotent_answer for each row execute function refuse_answer()',
      );
      return await work();
    } finally {
      await owner.query('drop function if exists refuse_answer cascade');
      await owner.end();
    }
  }

  it('the answer and what it tells of are one transaction: when it cannot be kept, nothing was written', async () => {
    const { client } = await portal.person('oxfam');
    const { data } = await client.call('GET /user/profile', {});
    const edit = { displayName: 'All or nothing', language: 'en', version: data.version };
    const headers = { 'idempotency-key': 'k-3' };
    const failed = await whileAnswersAreRefused(() => client.call('POST /user/profile/edit', edit, headers));
    expect([failed.status, failed.code]).toEqual([500, 'general.error']);
    expect((await client.call('GET /user/profile', {})).data).toEqual(data);
    // the key is free again, and carries it out now
    expect((await client.call('POST /user/profile/edit', edit, headers)).status).toBe(200);
    expect((await client.call('GET /user/profile', {})).data.version).toBe(data.version + 1);
  });

  it('so is a call of several transactions, each of which can still fail by itself', async () => {
    const { engine } = portal;
    const unit = new UnitOfWork(engine.database, 'cifa');
    const named = (name: string) => (db: TenantDb) => nextInSeries(db, name);
    expect(await unit.run(named('unit-a'))).toBe(1);
    const acts: string[] = [];
    await expect(
      unit.run(async (db) => {
        db.afterCommit(() => acts.push('taken back'));
        await nextInSeries(db, 'unit-b');
        throw new Error('by itself');
      }),
    ).rejects.toThrow('by itself');
    const both = await Promise.all([unit.run(named('unit-a')), unit.run(named('unit-a'))]);
    expect(both).toEqual([2, 3]);
    const outside = (name: string) => engine.database.tenant('cifa', (db) => nextInSeries(db, name));
    await expect(
      unit.finish(async (db) => {
        db.afterCommit(() => acts.push('kept'));
        await nextInSeries(db, 'unit-c');
        throw new Error('not kept');
      }),
    ).rejects.toThrow('not kept');
    expect(await Promise.all([outside('unit-a'), outside('unit-b'), outside('unit-c')])).toEqual([1, 1, 1]);
    expect(acts).toEqual([]);
    const second = new UnitOfWork(engine.database, 'cifa');
    await second.run(named('unit-a'));
    await second.run((db) => Promise.resolve(db.afterCommit(() => acts.push('kept'))));
    await second.finish(named('unit-c'));
    expect([await outside('unit-a'), await outside('unit-c'), acts]).toEqual([3, 3, ['kept']]);
  });
});

describe('limits of rates', () => {
  it('one address that goes on is told when to try again; others are not affected', async () => {
    const hasty = portal.client('oxfam');
    let last = 200;
    for (let turn = 0; turn < 25 && last !== 429; turn++) {
      const reply = await hasty.call('POST /user/resetPasswordRequest', { email: `n${turn}@example.org` });
      last = reply.status;
      if (last === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(last).toBe(429);
    expect(
      (await portal.client('oxfam').call('POST /user/login', { email: 'other@example.org', password: 'x' })).status,
    ).toBe(401);
  });
});

describe('TEN-4: modules', () => {
  it('a module that is off has no call', async () => {
    const { client } = await portal.person('oxfam');
    const reply = await client.call('GET /membership/apply', {});
    expect([reply.status, reply.code]).toEqual([404, 'module.off']);
  });
});

describe('demonstration', () => {
  it('with DEMO off the inbox and the clock are not there', async () => {
    const plain = await startPortal({ DEMO: '0' });
    try {
      for (const [path, method] of [
        ['/dev/inbox.json', 'GET'],
        ['/dev/clock', 'POST'],
      ] as const) {
        const response = await fetch(plain.urls[0] + path, { method });
        await response.text();
        expect(response.status).toBe(404);
      }
    } finally {
      await plain.close();
    }
  });

  it('a parameter of the inbox that is given twice is malformed', async () => {
    for (const query of ['to=a&to=b', 'tenant=cifa&tenant=oxfam']) {
      const response = await fetch(`${portal.urls[0]}/dev/inbox.json?${query}`);
      expect(((await response.json()) as { code: string }).code, query).toBe('request.malformed');
    }
  });

  it('moves the clock by a duration, to a time and back; anything else is refused', async () => {
    const post = (body: object) =>
      fetch(`${portal.urls[0]}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ advance: '20 minutes' })).status).toBe(400);
    // no time of its own may leave the product without one
    for (const far of [
      { advance: 'P99999999999D' },
      { advance: 'P100000D' },
      { at: '+275760-09-13T00:00:00Z' },
      { at: '1899-12-31T23:59:59Z' },
    ])
      expect((await post(far)).status).toBe(400);
    expect(portal.engine.clock.offsetMs).toBe(0);
    await portal.clock({ at: '2027-01-31T15:59:00Z' });
    expect(portal.engine.clock.now().toISOString()).toMatch(/^2027-01-31T15:59/);
    await portal.clock({ reset: true });
    expect(portal.engine.clock.offsetMs).toBe(0);
  });
});

it('a long answer comes zipped to who can read that, any other as it is', async () => {
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  for (let at = 0; at < 8; at += 1) await portal.person('cifa');
  const list = async (accepts: string) => client.call('GET /user/list', {}, { 'accept-encoding': accepts });
  const of = ({ headers }: Awaited<ReturnType<typeof list>>) => headers.get('content-encoding');
  const bytes = ({ headers }: Awaited<ReturnType<typeof list>>) => Number(headers.get('content-length'));
  const [zipped, plain] = [await list('br, gzip'), await list('identity')];
  expect([of(zipped), of(plain), zipped.headers.get('vary')]).toEqual(['gzip', null, 'accept-encoding']);
  expect(zipped.data).toEqual(plain.data);
  expect(bytes(zipped)).toBeLessThan(bytes(plain) / 2);
  const short = await client.call('GET /invitation/list', {}, { 'accept-encoding': 'gzip' });
  expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null]);
});
