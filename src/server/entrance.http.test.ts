import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BASE_PATH } from '../contract/call.ts';
import { SOCKET_PATH } from '../contract/hints.ts';
import { BODY_BYTES, STRANGER_BODY_BYTES } from '../contract/limits.ts';
import { openRouter } from '../engine/server/http/router.ts';
import type { TestClient } from './testing/client.ts';
import { freshDatabase } from './testing/database.ts';
import { freePort, runMain, startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Sends a request as bytes and answers what comes back until the connection closes or the answer is complete. */
function sendBytes(url: string, head: string[], body: Buffer | string = ''): Promise<string> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(`${[head[0], `host: ${host}`, ...head.slice(1)].join('\r\n')}\r\n\r\n`);
      socket.write(body);
    });
    socket.on('error', (error) => (said ? resolve(said) : reject(error)));
    socket.on('close', () => resolve(said));
    socket.on('data', (chunk) => {
      said += chunk.toString();
      const [answered = '', ...rest] = said.split('\r\n\r\n');
      const length = /content-length: (\d+)/i.exec(answered)?.[1];
      if (length && rest.join('\r\n\r\n').length >= Number(length)) socket.destroy();
    });
  });
}
const post = (path: string, ...headers: string[]) => [`POST ${BASE_PATH}${path} HTTP/1.1`, ...headers];
const statusOf = (answer: string) => Number(answer.slice(9, 12));
const codeOf = (answer: string) => /"code":"([\w.]+)"/.exec(answer)?.[1];

describe('no input ends the process', () => {
  it('a cookie that is none at the socket, and an error outside of every handler, are answered, logged and counted', async () => {
    const [port, metrics] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    // an error in a listener that no request, job or timer of ours stands around
    const fault = 'process.on("SIGUSR2", () => { throw new Error("outside of everything"); })';
    const env = {
      DATABASE_URL: await freshDatabase(),
      DATA_DIR: os.tmpdir(),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      BASE_URL: url,
      PORT: String(port),
      METRICS_PORT: String(metrics),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    };
    const stop = await runMain('main.ts', env);
    try {
      const polling = `${url}${BASE_PATH}${SOCKET_PATH}/?EIO=4&transport=polling`;
      const cookie = { cookie: 'tessera_session=%' };
      const opened = await (await fetch(polling, { headers: cookie })).text();
      const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
      await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: '40', headers: cookie });
      expect(await (await fetch(`${polling}&sid=${sid}`, { headers: cookie })).text()).toContain('session.none');
      stop.signal('SIGUSR2');
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text())
        .toContain('tessera_uncaught_errors_total{origin="uncaughtException"} 1');
      const owner = new pg.Pool({ connectionString: env.DATABASE_URL });
      await owner.query(
        `insert into upkeep (kind, at, rows, files) values ('backup', now() - interval '1 hour', 1, 1)`,
      );
      await owner.end();
      const said = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      expect(said).toMatch(/^tessera_backup_age_seconds 36\d\d/m);
      // No worker has ever reported.
      expect(said).not.toMatch(/^tessera_worker_beat_age_seconds/m);
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    } finally {
      await stop();
    }
  });
});

describe('pages at the socket', () => {
  const polling = () => `${portal.urls[0]}${BASE_PATH}${SOCKET_PATH}/?EIO=4&transport=polling`;

  /** A page's connection to the socket, with the person's cookies. */
  async function connect(client: TestClient) {
    const headers = { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const { sid } = JSON.parse((await (await fetch(polling(), { headers })).text()).slice(1)) as { sid: string };
    const url = `${polling()}&sid=${sid}`;
    return {
      send: async (body: string) => (await fetch(url, { method: 'POST', body, headers })).text(),
      next: async () => (await fetch(url, { headers })).text(),
    };
  }

  /** Holds the reading of sessions until it is let go. */
  function gate() {
    const { pool } = portal.engine.database;
    const query = pool.query.bind(pool) as (...all: unknown[]) => Promise<unknown>;
    const open = Promise.withResolvers<void>();
    let waiting = 0;
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...all: unknown[]) => {
      if ((all[0] as { name?: string }).name !== 'open_session') return query(...all);
      waiting += 1;
      await open.promise;
      return query(...all);
    }) as never);
    return {
      waiting: () => waiting,
      open: open.resolve,
      end: () => spy.mockRestore(),
      results: spy.mock.settledResults,
    };
  }

  it.skipIf(process.env.TEST_PROCESSES)('one that leaves while its session is read leaves nothing behind', async () => {
    const { client } = await portal.person('cifa');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sessions = gate();
    try {
      const page = await connect(client);
      await page.send('40');
      await expect.poll(sessions.waiting).toBe(1);
      await page.send('1');
      sessions.open();
      await expect.poll(() => sessions.results.filter(({ type }) => type === 'fulfilled').length).toBe(1);
      // the socket takes a turn more to look whether the page is still there
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      sessions.end();
      vi.useRealTimers();
    }
  });

  it.skipIf(process.env.TEST_PROCESSES)('one connection says once who it is; no person has hundreds open', async () => {
    const { client } = await portal.person('cifa');
    const page = await connect(client);
    await page.send('40\u001e40\u001e40');
    let answers: string[] = [];
    while (answers.length < 3) answers = [...answers, ...(await page.next()).split('\u001e')];
    expect(answers.map((answer) => answer.slice(0, 2)).sort()).toEqual(['40', '44', '44']);
    expect(answers.join('')).toContain('request.malformed');
    const answered = async () => {
      const another = await connect(client);
      await another.send('40');
      return another.next();
    };
    const others = await Promise.all(Array.from({ length: 99 }, answered));
    expect(others.filter((answer) => !answer.includes('"sid"'))).toEqual([]);
    expect(await answered()).toContain('request.tooMany');
  });
});

describe('the head is looked at before the body', () => {
  /** Announces megabytes and sends none of them: who waits for a body would never answer. */
  const announce = (path: string, ...headers: string[]) =>
    sendBytes(portal.urls[0]!, post(path, 'content-type: multipart/form-data; boundary=b', ...headers));
  const large = `content-length: ${BODY_BYTES - 1}`;

  it('ATT-1: a stranger with a large upload is refused before it is read, in the language of the browser', async () => {
    const answer = await announce('/attachment/upload', large, 'accept-language: zh-HK,en;q=0.5');
    expect([statusOf(answer), codeOf(answer)]).toEqual([401, 'session.none']);
    expect(answer).toContain('請先登入');
    const ended = await announce('/attachment/upload', large, 'cookie: tessera_session=cifa.nobody');
    expect(codeOf(ended)).toBe('session.expired');
  });

  it('so is a page of another site, somebody without the role, and a rate that is used up', async () => {
    const { client } = await portal.person('cifa');
    const own = `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`;
    expect(codeOf(await announce('/attachment/upload', large, own, 'origin: https://evil.test'))).toBe(
      'request.origin',
    );
    expect(codeOf(await announce('/payment/invoice/pay', 'content-length: 9000', own))).toBe('access.denied');
    const hasty = ['content-length: 9000', 'x-forwarded-for: 10.9.8.7'];
    const codes = new Set<string | undefined>();
    for (let turn = 0; turn < 40 && !codes.has('request.tooMany'); turn++) {
      const answer = sendBytes(
        portal.urls[0]!,
        post('/user/resetPasswordRequest', 'content-type: application/json', ...hasty.slice(1), 'content-length: 2'),
        '{}',
      );
      codes.add(codeOf(await answer));
    }
    expect(codeOf(await announce('/user/resetPasswordRequest', ...hasty))).toBe('request.tooMany');
  });

  it('a body that is declared larger than its call takes is refused, one that only grows so as well', async () => {
    const { client } = await portal.person('cifa');
    const own = `cookie: ${[...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`;
    for (const [path, most] of [
      ['/user/login', STRANGER_BODY_BYTES],
      ['/form/draft', 4 * 1024 * 1024],
      ['/attachment/upload', BODY_BYTES],
    ] as const) {
      expect(statusOf(await announce(path, `content-length: ${most + 1}`, own)), path).toBe(413);
    }
    const block = `2000\r\n${'x'.repeat(8_192)}\r\n`;
    const chunked = ['content-type: application/json', 'transfer-encoding: chunked'];
    const answer = await sendBytes(portal.urls[0]!, post('/user/login', ...chunked), `${block.repeat(9)}0\r\n\r\n`);
    expect([statusOf(answer), codeOf(answer)]).toEqual([413, 'request.tooLarge']);
  });

  it.skipIf(process.env.TEST_PROCESSES)(
    'what is still there of a body refused in its middle is thrown away, also where many others wait for that',
    async () => {
      const requests: http.IncomingMessage[] = [];
      const emit = http.Server.prototype.emit;
      const spy = vi.spyOn(http.Server.prototype, 'emit').mockImplementation(function (this: http.Server, ...all) {
        const [event, request] = all as unknown[];
        if (event === 'request') requests.push(request as http.IncomingMessage);
        return emit.apply(this, all);
      });
      const { hostname, port, host } = new URL(portal.urls[0]!);
      const head = post('/user/login', `host: ${host}`, 'content-type: application/json', 'transfer-encoding: chunked');
      const body = `40000\r\n${'x'.repeat(262_144)}\r\n`;
      const sockets = Array.from({ length: 24 }, () => {
        const socket = net.connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`));
        return socket.on('error', () => {});
      });
      try {
        await expect.poll(() => requests.length).toBe(24);
        await expect.poll(() => requests.map(({ socket }) => socket.destroyed)).toEqual(requests.map(() => true));
        expect(requests.map(({ readableLength }) => readableLength)).toEqual(requests.map(() => 0));
      } finally {
        spy.mockRestore();
        for (const socket of sockets) socket.destroy();
      }
    },
  );

  it('one person has no more under way than one large body; others are let in beside it', async () => {
    const { client } = await portal.person('cifa');
    const theirs = await portal.person('cifa');
    const cookieOf = (from: typeof client) => [...from.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = (cookie: string) => ({
      cookie,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(BODY_BYTES),
    });
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="f.pdf"\r\n\r\n';
    const begin = (cookie: string, bytes: number) => {
      const request = http.request(`${portal.urls[0]}${BASE_PATH}/attachment/upload`, {
        method: 'POST',
        headers: head(cookie),
      });
      request.on('error', () => {});
      const answered = new Promise<number>((resolve) => {
        request.on('response', (response) => resolve(response.resume().statusCode!));
      });
      const sent = new Promise<void>((resolve) => request.write(part + 'x'.repeat(bytes), () => resolve()));
      return { request, answered, sent };
    };
    const first = begin(cookieOf(client), 30_000_000);
    await first.sent;
    const second = begin(cookieOf(client), 30_000_000);
    expect(await second.answered).toBe(429);
    expect((await theirs.client.call('GET /session', {})).status).toBe(200);
    first.request.destroy();
    second.request.destroy();
  });
});

describe('so many larger bodies at once', () => {
  const cookieOf = (client: TestClient) => `cookie: ${[...client.cookies].map((pair) => pair.join('=')).join('; ')}`;
  /** Begins a body that is said to be of 20 kB and sends nothing of it. */
  function begin(client: TestClient, ...headers: string[]) {
    const { hostname, port, host } = new URL(portal.urls[0]!);
    const head = post(
      '/attachment/upload',
      `host: ${host}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 20000',
      cookieOf(client),
      ...headers,
    );
    const socket = net.connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => {});
    return { socket, answer: () => answer };
  }

  it.skipIf(process.env.TEST_PROCESSES)(
    'one person has twelve on their way; the next is refused before it is read, and there is room when one ends',
    async () => {
      const [{ client }, theirs] = [await portal.person('cifa'), await portal.person('cifa')];
      const begun = Array.from({ length: 13 }, () => begin(client));
      const refused = () => begun.filter(({ answer }) => answer() !== '');
      try {
        await expect.poll(() => refused().length).toBe(1);
        const said = refused()[0]!.answer();
        expect([statusOf(said), codeOf(said)]).toEqual([429, 'request.tooMany']);
        expect(said).toMatch(/retry-after: 2\r\n/);
        // what is small, and what is another person's, goes on beside it
        const profile = await client.call('GET /user/profile', {});
        const edit = { displayName: 'Beside', language: 'en', version: profile.data.version };
        expect((await client.call('POST /user/profile/edit', edit)).status).toBe(200);
        const file = new File([`%PDF-1.4\n${' '.repeat(20_000)}\n%%EOF`], 'a.pdf', { type: 'application/pdf' });
        const upload = (from: TestClient) => from.call('POST /attachment/upload', { file });
        expect((await upload(theirs.client)).code).not.toBe('request.tooMany');
        expect((await upload(client)).code).toBe('request.tooMany');
        begun.find(({ answer }) => answer() === '')!.socket.destroy();
        await expect.poll(async () => (await upload(client)).code).not.toBe('request.tooMany');
      } finally {
        for (const { socket } of begun) socket.destroy();
      }
    },
  );

  it.skipIf(process.env.TEST_PROCESSES)(
    'of one address forty-eight wait for their session to be looked up, and small bodies beside them',
    async () => {
      const { client } = await portal.person('cifa');
      const { pool } = portal.engine.database;
      const query = pool.query.bind(pool) as (...all: unknown[]) => Promise<unknown>;
      const open = Promise.withResolvers<void>();
      const spy = vi.spyOn(pool, 'query').mockImplementation((async (...all: unknown[]) => {
        if ((all[0] as { name?: string }).name === 'open_session') await open.promise;
        return query(...all);
      }) as never);
      const begun = Array.from({ length: 50 }, () => begin(client, 'x-forwarded-for: 10.66.0.1'));
      try {
        await expect.poll(() => begun.filter(({ answer }) => answer() !== '').length).toBe(2);
        const codes = begun.map(({ answer }) => codeOf(answer()));
        expect(codes.filter(Boolean)).toEqual(['request.tooMany', 'request.tooMany']);
        const login = portal.client('cifa').call('POST /user/login', { email: 'nobody@example.org', password: 'x' });
        expect((await login).status).toBe(401);
      } finally {
        spy.mockRestore();
        open.resolve();
        for (const { socket } of begun) socket.destroy();
      }
    },
  );
});

describe('slow bodies and calls of their own', () => {
  it('a body that rests on its way is ended with 408; the bytes of a body are there for a call that asks for them', async () => {
    const shape = { summary: '', who: 'anyone', input: z.object({}), output: z.object({}), rawBody: true } as const;
    const app = openRouter(
      portal.engine,
      [{ name: 'POST /webhook', shape, verb: async (ctx) => ({ bytes: ctx.body.toString('hex') }) }],
      { idleMs: 50, wholeMs: 2_000 },
    );
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const slow = await sendBytes(url, post('/webhook', 'content-type: text/plain', 'content-length: 10'), 'abc');
      expect([statusOf(slow), codeOf(slow)]).toEqual([408, 'request.tooSlow']);
      const answer = await fetch(`${url}${BASE_PATH}/webhook`, { method: 'POST', body: Buffer.from('00ff7b', 'hex') });
      expect(await answer.json()).toEqual({ data: { bytes: '00ff7b' } });
    } finally {
      await app.close();
    }
  });
});

describe('signs that no text can hold', () => {
  it('takes a name without them, and refuses one that is nothing else', async () => {
    const { client } = await portal.person('cifa');
    const save = (displayName: string, version: number) =>
      client.call('POST /user/profile/edit', { displayName, language: 'en', version });
    expect((await save('\u202dA\0n\u200bn\ufeff', 1)).status).toBe(200);
    expect((await client.call('GET /user/profile', {})).data.displayName).toBe('Ann');
    const empty = await save('\u200b\u2800\0', 2);
    expect([empty.status, Object.keys(empty.errorList)]).toEqual([422, ['displayName']]);
  });

  it('finds what was searched for with them', async () => {
    const { client, email } = await portal.person('cifa', ['itrc-cifa-admin']);
    const { data } = await client.call('GET /user/list', { search: `\u2068${email}\0\u2069` });
    expect(data.rows.map((row) => row.email)).toEqual([email]);
  });

  it('refuses NUL in a password, of which nothing is taken out', async () => {
    const { client } = await portal.person('cifa');
    const reply = await client.raw('POST /user/login', { tenant: 'cifa', email: 'a@example.org', password: 'a\0' });
    expect([reply.status, reply.code, Object.keys(reply.errorList)]).toEqual([400, 'request.malformed', ['password']]);
  });

  it('takes half of a pair out, which JSON can carry', async () => {
    const { client } = await portal.person('cifa');
    const reply = await client.fetch(`${BASE_PATH}/user/profile/edit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"tenant":"cifa","lang":"en","displayName":"a\\ud800","language":"en","version":1}',
    });
    expect(reply.status).toBe(200);
    expect((await client.call('GET /user/profile', {})).data.displayName).toBe('a');
  });
});
