import { expect, it } from 'vitest';
import type { CallName, CallShape, Who } from '../../contract/call.ts';
import { type CallKey, calls } from '../../contract/calls/calls.ts';
import { hasModules } from '../../contract/modules.ts';
import type { TestClient } from './client.ts';
import type { TestPortal } from './portal.ts';
import { diceOf, TRIAL_SEED, trialSize } from './trials.ts';

/** Ends the session it is made with, so it comes last. */
const LAST = 'GET /user/logout' satisfies CallKey;
export const callNames: CallKey[] = [...(Object.keys(calls) as CallKey[]).filter((name) => name !== LAST), LAST];

const refused = (status: number, code: string) =>
  status === 401 || (status === 403 && (code === 'access.denied' || code === 'session.secondFactor'));

function mayCall(who: Who, stored: ReadonlySet<string> | null): boolean {
  if (who === 'anyone') return true;
  if (!stored) return false;
  return who === 'person' || [who.can].flat().some((capability) => stored.has(capability));
}

async function expectRow(
  portal: TestPortal,
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
async function expectWayOn(portal: TestPortal, client: TestClient, label: string): Promise<void> {
  const { menus } = (await client.call('GET /session', {})).data;
  const lines = menus.map(({ action }) => action).filter((action) => action !== 'Home-Page');
  expect(lines, `${label} · Home is a dead end`).not.toEqual([]);
  if (!portal.engine.tenants.get(client.tenant)!.modules.includes('documents')) return;
  expect(lines, `${label} · documents without a menu line`).toContain('Document-Library');
  const library = await client.call('POST /attachment/search', { attachmentScope: 'system', size: 1 });
  expect(library.status, `${label} · documents`).toBe(200);
}

/** Into so many shares the roles of a tenant are dealt; a run takes one of them. */
const SHARES = trialSize(2, 1);
const share = diceOf(TRIAL_SEED)(SHARES);

/**
 * The table of every call × every actor of one tenant.
 * @param portal is there only once the tests run
 * @param only these roles; without them every one
 */
export function describeTenant(portal: () => TestPortal, tenantKey: string, only?: readonly string[]): void {
  it(`ACC-9: ${tenantKey} · nobody logged in`, async () => {
    const client = portal().client(tenantKey);
    for (const name of callNames) await expectRow(portal(), client, name, null, 'nobody');
  });

  it(`ACC-9: ${tenantKey} · logged in without a role`, async () => {
    const { client } = await portal().person(tenantKey);
    for (const name of callNames) await expectRow(portal(), client, name, new Set(), 'newcomer');
  });

  it(`TEN-6: ${tenantKey} · nobody's Home is a dead end, with any role or none`, () =>
    expectHomes(portal(), tenantKey));

  it(`ACC-9: ${tenantKey} · every role`, async () => {
    const roles = Object.entries(portal().engine.tenants.get(tenantKey)!.roles);
    for (const [at, [role, { capabilities }]] of roles.entries()) {
      if (only ? !only.includes(role) : at % SHARES !== share) continue;
      const { client } = await portal().person(tenantKey, [role]);
      for (const name of callNames) await expectRow(portal(), client, name, new Set(capabilities), role);
    }
  });
}

export async function expectHomes(portal: TestPortal, tenantKey: string): Promise<void> {
  const roles = Object.keys(portal.engine.tenants.get(tenantKey)!.roles);
  for (const stored of [[], ...roles.map((role) => [role])]) {
    const { client } = await portal.person(tenantKey, stored);
    await expectWayOn(portal, client, `${tenantKey} · ${stored[0] ?? 'no role'}`);
  }
}
