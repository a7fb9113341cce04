import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE_PATH, type CallName, type CallShape, type Who } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import { hasModules } from '../contract/modules.ts';
import { boundCalls } from './compose.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** Every call × every actor, made from the contract: who is refused, and that nobody else is (ACC-9, TEN-2, TEN-4). */

const TENANTS = fs.globSync('src/tenants/*/tenant.ts').map((file) => path.basename(path.dirname(file)));
/** Ends the session it is made with, so it comes last. */
const LAST = 'GET /user/logout' satisfies CallKey;
const names: CallKey[] = [...(Object.keys(calls) as CallKey[]).filter((name) => name !== LAST), LAST];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const refused = (status: number, code: string) =>
  status === 401 || (status === 403 && (code === 'access.denied' || code === 'session.secondFactor'));

function mayCall(who: Who, stored: ReadonlySet<string> | null): boolean {
  if (who === 'anyone') return true;
  if (!stored) return false;
  return who === 'person' || [who.can].flat().some((capability) => stored.has(capability));
}

async function expectRow(
  client: TestClient,
  name: CallKey,
  stored: ReadonlySet<string> | null,
  label: string,
): Promise<void> {
  const shape = calls[name] as CallShape;
  const tenant = portal.engine.tenants.get(client.tenant)!;
  // in the address, where it is known before a body is read: that the module is off is then said to everybody
  const address = name.startsWith('POST ') ? (`${name}?tenant=${client.tenant}` as CallName) : name;
  const reply = await client.raw(address, { tenant: client.tenant, lang: 'en' });
  const row = `${label} · ${name} → ${reply.status} ${reply.code}`;
  if (!hasModules(tenant.modules, shape.module)) {
    expect(reply.status, row).toBe(404);
    expect(reply.code, row).toBe('module.off');
  } else if (!mayCall(shape.who, stored)) {
    expect(reply.status, row).toBe(stored ? 403 : 401);
    expect(reply.data, row).toBeUndefined();
  } else {
    // let in: whatever is then wrong with the empty input is no refusal of the person
    const let_in = !refused(reply.status, reply.code) || (stored === null && reply.code === 'login.failed');
    expect(let_in, row).toBe(true);
    expect(reply.status, row).toBeLessThan(500);
  }
}

/** Whoever comes in finds somewhere to go, and is let in there. */
async function expectWayOn(client: TestClient, label: string): Promise<void> {
  const { menus } = (await client.call('GET /session', {})).data;
  const lines = menus.map(({ action }) => action).filter((action) => action !== 'Home-Page');
  expect(lines, `${label} · Home is a dead end`).not.toEqual([]);
  if (!portal.engine.tenants.get(client.tenant)!.modules.includes('documents')) return;
  expect(lines, `${label} · documents without a menu line`).toContain('Document-Library');
  const library = await client.call('POST /attachment/search', { attachmentScope: 'system', size: 1 });
  expect(library.status, `${label} · documents`).toBe(200);
}

describe('every call × every actor', () => {
  it('binds every call of the contract to a verb, and each is in the table', () => {
    expect(boundCalls.map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(boundCalls.filter(({ verb }) => typeof verb !== 'function')).toEqual([]);
  });

  for (const tenantKey of TENANTS) {
    it(`ACC-9: ${tenantKey} · nobody logged in`, async () => {
      const client = portal.client(tenantKey);
      for (const name of names) await expectRow(client, name, null, 'nobody');
    });

    it(`ACC-9: ${tenantKey} · logged in without a role`, async () => {
      const { client } = await portal.person(tenantKey);
      for (const name of names) await expectRow(client, name, new Set(), 'newcomer');
    });

    it(`TEN-6: ${tenantKey} · nobody's Home is a dead end, with any role or none`, async () => {
      const roles = Object.keys(portal.engine.tenants.get(tenantKey)!.roles);
      for (const stored of [[], ...roles.map((role) => [role])]) {
        const { client } = await portal.person(tenantKey, stored);
        await expectWayOn(client, `${tenantKey} · ${stored[0] ?? 'no role'}`);
      }
    });

    it(`ACC-9: ${tenantKey} · every role`, async () => {
      for (const [role, { capabilities }] of Object.entries(portal.engine.tenants.get(tenantKey)!.roles)) {
        const { client } = await portal.person(tenantKey, [role]);
        for (const name of names) await expectRow(client, name, new Set(capabilities), role);
      }
    });
  }

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
