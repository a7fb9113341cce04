import dns from 'node:dns/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, isInsideName, leadsInside, TargetRefused, targetOf } from './outside.ts';

/** Spied on in place: other suites of the process have read the module before. */
const lookup = vi.spyOn(dns, 'lookup');
const answersOf = (...addresses: string[]) => {
  const asked = lookup.mockClear();
  for (const address of addresses) asked.mockResolvedValueOnce([{ address, family: 4 }] as never);
  return asked;
};

// A target that takes its time: nobody waits for it longer than they said.

let host: string;
const server = http.createServer((request, response) => {
  // says nothing, says a part and no more, or goes on and on
  if (request.url === '/silent') return;
  response.writeHead(200, { 'content-type': 'text/plain' });
  if (request.url === '/stops') response.write('a part');
  else {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  }
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => lookup.mockRestore());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const asked = (path: string, options: { most: number; whole?: boolean }) =>
  ask(`http://${host}${path}`, [host], { method: 'POST', headers: {}, body: 'told' }, { ...options, patienceMs: 300 });

test('a target that never answers is given up after the patience, with a reason that can be read', async () => {
  await expect(asked('/silent', { most: 1_024 })).rejects.toThrow('no answer in time');
});

test('one that begins to answer and stops in the middle has not answered either', async () => {
  await expect(asked('/stops', { most: 1_024 })).rejects.toThrow('no answer in time');
});

test('one that goes on without end is read no further than was said', async () => {
  const { status, body } = await asked('/endless', { most: 100_000 });
  expect([status, body.length <= 100_000]).toEqual([200, true]);
  await expect(asked('/endless', { most: 100_000, whole: true })).rejects.toThrow('too long an answer');
});

test('a name of the open kind that leads into the own network gets nothing, whatever it is called', async () => {
  const got = ask('https://localhost/silent', [], { method: 'POST', headers: {}, body: '{}' }, { most: 1_024 });
  const why = await got.catch((error: unknown) => error);
  expect(why instanceof TargetRefused).toBe(true);
});

test.each([
  ...['localhost', 'localhost.', 'LOCALHOST', 'portal.localhost', 'localhost.localdomain', 'metadata.google.internal'],
  ...['metadata', 'printer.local', 'router.lan', 'nas.home.arpa', 'db.corp', 'x.intranet'],
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '169.254.169.254', '10.0.0.1', '0'],
  ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[fd00::1]', '[fe80::1]'],
  ...['[2002:7f00:1::]', '１２７.０.０.１', 'ⓛocalhost', '%6cocalhost'],
])('%s leads inside, however it is written, and is asked for nothing', async (host) => {
  const url = `https://${host}/`;
  const target = targetOf(url, []);
  expect(target && isInsideName(target.url)).toBe(true);
  expect(await leadsInside(target!.url)).toBe(true);
  const why = await ask(url, [], { method: 'GET', headers: {} }, { most: 1 }).catch((error: unknown) => error);
  expect(why).toBeInstanceOf(TargetRefused);
});

test('a public name and a public address lead outside', async () => {
  for (const host of ['ap-gateway.mastercard.com', '1.1.1.1', '[2606:4700::1111]', 'internal.example.org'])
    expect([host, isInsideName(new URL(`https://${host}/`))]).toEqual([host, false]);
});

test('a name is refused that resolves inside, when it is kept and when it is asked, also among addresses outside', async () => {
  const url = new URL('https://rebound.example.org/');
  answersOf('10.0.0.1');
  expect(await leadsInside(url)).toBe(true);
  answersOf('1.1.1.1', '127.0.0.1');
  expect(await leadsInside(url)).toBe(false);
  const get = { method: 'GET', headers: {} } as const;
  await expect(ask(url.href, [], get, { most: 1 })).rejects.toThrow(TargetRefused);
  const asked = lookup.mockClear();
  asked.mockResolvedValueOnce([
    { address: '1.1.1.1', family: 4 },
    { address: '169.254.169.254', family: 4 },
  ] as never);
  await expect(ask(url.href, [], get, { most: 1 })).rejects.toThrow(TargetRefused);
});

test('the connection goes to the address that was looked at: the name server is asked once', async () => {
  const asked = answersOf('127.0.0.1', '10.0.0.1');
  const { port } = new URL(`http://${host}`);
  const target = `rebound.example.org:${port}`;
  const question = { method: 'GET', headers: {} } as const;
  const { status } = await ask(`http://${target}/endless`, [target], question, { most: 1_000 });
  expect([status, asked.mock.calls.length]).toEqual([200, 1]);
});
