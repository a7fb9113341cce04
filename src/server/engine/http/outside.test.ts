import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, TargetRefused } from './outside.ts';

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
