import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsOf, serveAssets } from './assets.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'tessera-assets-'));
  await fs.mkdir(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries({
    'secret.js': 'outside',
    'assets/app-1.js': 'plain',
    'assets/app-1.js.br': 'by brotli',
    'assets/app-1.js.gz': 'by gzip',
    'assets/font-1.woff2': 'letters',
  }))
    await fs.writeFile(path.join(folder, name), text);
  await fs.writeFile(path.join(folder, 'assets/late-1.css'), '');
  app = fastify();
  app.addHook(
    'onRequest',
    async (_, reply) => void reply.header('x-request-id', '1').header('x-frame-options', 'DENY'),
  );
  await serveAssets(app, path.join(folder, 'assets'), ['/assets/', '/door-assets/']);
  await fs.rm(path.join(folder, 'assets/late-1.css'));
});
afterAll(async () => {
  await app.close();
  await fs.rm(folder, { recursive: true });
});

const get = async (url: string, accepts?: string, method: 'GET' | 'HEAD' = 'GET') => {
  const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
  const answer = await app.inject({ method, url, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
};

test.each([
  ['gzip, deflate, br, zstd', 'br', 'by brotli'],
  ['gzip, deflate', 'gzip', 'by gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'by gzip'],
  ['br; q=0.000, gzip;q=0', undefined, 'plain'],
  ['br;q=0.01', 'br', 'by brotli'],
  [undefined, undefined, 'plain'],
])('TEN-3: a browser that takes %s gets a built file as %s', async (accepts, encoding, body) => {
  const answer = await get('/assets/app-1.js', accepts);
  expect([answer.status, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-length': String(body.length),
  });
  expect(answer.headers).not.toHaveProperty('x-request-id');
  expect(answer.headers).not.toHaveProperty('x-frame-options');
});

test('TEN-3: a file without a compressed form is sent as it is, below every prefix, and its head alone', async () => {
  for (const prefix of ['/assets/', '/door-assets/']) {
    const answer = await get(`${prefix}font-1.woff2`, 'br, gzip');
    expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([200, 'font/woff2', 'letters']);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  }
  const head = await get('/assets/app-1.js', 'br', 'HEAD');
  expect([head.status, head.headers['content-encoding'], head.body]).toEqual([200, 'br', '']);
});

test.each([
  '/assets/',
  '/assets/none.js',
  '/assets/APP-1.js',
  '/assets/app-1.js.br',
  '/assets/../secret.js',
  '/assets/..%2Fsecret.js',
  '/assets/%2e%2e/secret.js',
  '/assets/deep/app-1.js',
  '/assets//app-1.js',
  '/assets/constructor',
])('TEN-3: %s is not there', async (url) => {
  expect((await get(url)).status).toBe(404);
});

test('TEN-3: a file that another build took away is 404, and is there again with it', async () => {
  const file = path.join(folder, 'assets', 'late-1.css');
  expect((await get('/assets/late-1.css')).status).toBe(404);
  await fs.writeFile(file, 'a{}');
  expect((await get('/assets/late-1.css')).body).toBe('a{}');
  await fs.rm(file);
  // what was read once stays
  expect((await get('/assets/late-1.css')).body).toBe('a{}');
});

test('a kind of file that has no type ends the start', () => {
  expect(() => assetsOf(['a.js', 'b.wasm'])).toThrow('b.wasm');
});
