import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName, CallShape } from '../contract/call.ts';
import { type CallKey, calls } from '../contract/calls/calls.ts';
import { hasModules, MODULES, type Module, modulesThere } from '../contract/modules.ts';
import { Context } from '../engine/server/context.ts';
import { thereIn } from '../engine/server/modules/what-follows.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** Every module, switched off and on again, against every call, menu, job, hint, search, list, form and public page (TEN-4). */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const names = Object.keys(calls) as CallKey[];
const ADMIN = 'itrc-super-admin';

/** A tenant that has the module from its file, and one for those that none has. */
const TENANTS: Partial<Record<Module, string>> = { membership: 'cifa', donation: 'cifa', volunteers: 'rmhc' };
const tenantOf = (module: Module) => TENANTS[module] ?? (module === 'donation-on-ticket' ? 'cifa' : 'oxfam');

async function put(client: TestClient, module: Module, on: boolean, reason = 'A trial') {
  const { rows } = (await client.call('GET /module/list', {})).data;
  const { version } = rows.find((row) => row.module === module)!;
  return client.call('POST /module/switch', { module, on, version, reason });
}

function contextIn(key: string): Context {
  const { engine } = portal;
  const actor = { kind: 'nobody' as const };
  const known = { requestId: '', ip: '', device: '', browserId: '' };
  return new Context({ engine, tenant: engine.tenants.get(key)!, lang: 'en', actor, ...known });
}

/** Which of these calls answer that their module is off, asked of the door one by one. */
async function refusedAmong(calls: readonly CallKey[], client: TestClient): Promise<CallKey[]> {
  const refused: CallKey[] = [];
  for (const name of calls) {
    if (name === 'GET /user/logout') continue;
    const address = name.startsWith('POST ') ? (`${name}?tenant=${client.tenant}` as CallName) : name;
    const reply = await client.raw(address, { tenant: client.tenant, lang: 'en' });
    if (reply.code !== 'module.off') continue;
    expect(reply.status, name).toBe(404);
    expect(reply.data, name).toBeUndefined();
    refused.push(name);
  }
  return refused;
}

/** The same of all calls, asked by nobody: who is logged in is no part of it, and half as dear to ask. */
const refusedCalls = (tenant: string) => refusedAmong(names, portal.client(tenant));

/** What a tenant refuses as its file has it: the same before each of its modules is switched. */
const refusedAtFirst = new Map<string, readonly CallKey[]>();
async function refusedIn(tenant: string): Promise<readonly CallKey[]> {
  if (!refusedAtFirst.has(tenant)) refusedAtFirst.set(tenant, await refusedCalls(tenant));
  return refusedAtFirst.get(tenant)!;
}

const needs = (module: Module) =>
  names.filter((name) => {
    const shape = calls[name] as CallShape;
    return !hasModules(modulesThere(MODULES.filter((other) => other !== module)), shape.module);
  });

describe('TEN-4: every module × everything it brings', () => {
  for (const module of MODULES) {
    const key = tenantOf(module);
    it(`${module} in ${key}`, async () => {
      const tenant = portal.engine.tenants.get(key)!;
      const { client } = await portal.person(key, [ADMIN]);
      const stood = tenant.declaredModules.includes(module);
      if (!stood) expect(tenant.modules).not.toContain(module);
      const setUp = (await client.call('GET /module/list', {})).data.rows.find((row) => row.module === module)!;
      if (!stood && !setUp.setUp) return void expect((await put(client, module, true)).code).toBe('module.notSetUp');
      if (!stood) expect((await put(client, module, true)).status).toBe(200);

      const shown = (await client.call('GET /module/list', {})).data.rows.find((row) => row.module === module)!;
      const before = thereIn(contextIn(key), tenant);
      const menus = (await client.call('GET /session', {})).data.menus.map(({ label }) => label);
      const refusedBefore = stood ? await refusedIn(key) : await refusedCalls(key);

      expect((await put(client, module, false)).status).toBe(200);
      const after = thereIn(contextIn(key), tenant);
      const gone = (what: keyof typeof before) =>
        before[what].filter((name) => !(after[what] as readonly string[]).includes(name));

      // what the screen says beforehand is what went
      expect(shown.follows.calls).toBe(gone('calls').length);
      expect(shown.follows.mails).toBe(gone('mails').length);
      expect(shown.follows.topics).toBe(gone('topics').length);
      for (const what of ['jobs', 'searches', 'lists', 'offers', 'forms', 'menus'] as const)
        expect(shown.follows[what].length, what).toBe(gone(what).length);

      // and it did go: the door refuses these calls and no other, the menu has no line of it
      const refusedNow = (await refusedCalls(key)).filter((name) => !refusedBefore.includes(name));
      expect(refusedNow.sort()).toEqual(gone('calls').toSorted());
      expect(refusedNow.filter((name) => !needs(module).includes(name))).toEqual([]);
      expect(await refusedAmong(refusedNow, client)).toEqual(refusedNow);
      const left = (await client.call('GET /session', {})).data.menus.map(({ label }) => label);
      const vanished = menus.filter((label) => !left.includes(label));
      // who holds the role of an administrator alone does not see all of them
      expect(shown.follows.menus).toEqual(expect.arrayContaining(vanished));
      expect(left.filter((label) => shown.follows.menus.includes(label))).toEqual([]);
      const jobs = (await client.call('GET /job/list', {})).data.rows.map(({ name }) => name);
      for (const job of gone('jobs')) expect(jobs).not.toContain(job);
      const kinds = (await client.call('GET /search', { q: 'anything at all' })).data.kinds.map(({ kind }) => kind);
      for (const kind of gone('searches')) expect(kinds).not.toContain(kind);
      for (const form of gone('forms')) {
        const { formId } = tenant.forms[form]!;
        expect(`${form} ${(await client.call('GET /form/get', { formId })).code}`).toBe(`${form} module.off`);
      }
      const page = (await client.call('GET /portal', {})).data;
      expect(page.modules[module]).toBe(false);
      expect(page.switchedOff.includes(module)).toBe(stood);
      const titles = (await client.call('GET /front/get', {})).data.groups.map(({ title }) => title);
      expect(titles.filter((title) => shown.follows.offers.includes(title))).toEqual([]);

      // on again: all of it is back
      if (stood) {
        expect((await put(client, module, true)).status).toBe(200);
        expect(thereIn(contextIn(key), tenant)).toEqual(before);
      }
    });
  }
});
