import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_PATH, type CallName, type CallShape } from '../contract/call.ts';
import { calls } from '../contract/calls/calls.ts';
import { hasModules } from '../contract/modules.ts';
import { boundCalls } from './compose.ts';
import { describeTenant, callNames as names } from './testing/call-matrix.fixture.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** Every call × every actor, made from the contract: who is refused, and that nobody else is (ACC-9, TEN-2, TEN-4). */

const TENANTS = fs.globSync('src/tenants/*/tenant.ts').map((file) => path.basename(path.dirname(file)));
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('every call × every actor', () => {
  it('binds every call of the contract to a verb, and each is in the table', () => {
    expect(boundCalls.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(boundCalls.filter(({ verb }) => typeof verb !== 'function')).toEqual([]);
  });

  for (const tenantKey of TENANTS) describeTenant(() => portal, tenantKey);

  it('TEN-2: a session of one tenant opens no call of another', async () => {
    const { client } = await portal.person('cifa', ['itrc-super-admin']);
    for (const name of names) {
      const shape = calls[name] as CallShape;
      if (shape.sessionless || shape.enters) continue;
      const { modules } = portal.engine.tenants.get('oxfam')!;
      if (!hasModules(modules, shape.module)) continue;
      const reply = await client.raw(name, { tenant: 'oxfam', lang: 'en' });
      expect(`${name} ${reply.status} ${reply.code}`).toBe(`${name} 400 tenant.mismatch`);
      expect(reply.data).toBeUndefined();
    }
  });

  it('ACC-9: a right taken away ends at once, in the same session', async () => {
    const admin = await portal.person('cifa', ['itrc-cifa-admin']);
    const second = await portal.person('cifa', ['itrc-cifa-admin']);
    expect((await second.client.call('GET /user/list', {})).status).toBe(200);
    const taken = await admin.client.call('POST /role/revoke', {
      accountId: second.accountId,
      role: 'itrc-cifa-admin',
    });
    expect(taken.status).toBe(200);
    expect((await second.client.call('GET /user/list', {})).code).toBe('access.denied');
  });

  it('has nothing under the base path that is not in the table', async () => {
    const client = portal.client('oxfam');
    const known = new Set<string>(names);
    for (const name of names) {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      const second = `${method === 'GET' ? 'POST' : 'GET'} ${path}` as CallName;
      if (known.has(second)) continue;
      const reply = await client.raw(second, {});
      // what a mail program posts to leads a reader to a page
      const { opens } = calls[name as keyof typeof calls] as CallShape;
      expect(opens ? [303] : [404, 405], second).toContain(reply.status);
    }
    const paths = (await (await fetch(`${portal.urls[0]}${BASE_PATH}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(paths.openapi).toBe('3.1.0');
    const described = Object.entries(paths.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...names].sort());
  });
});
