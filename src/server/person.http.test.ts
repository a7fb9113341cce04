import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../contract/call.ts';
import type { CallKey } from '../contract/calls/calls.ts';
import { applied, decide, pay } from '../rooms/membership/server/testing/application.fixture.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** A person with everything in one place (ADM-2): every section × every role, made from the rooms' declarations. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** What the call of a list needs to be about the person. */
const NEEDED: Partial<Record<CallKey, (accountId: string) => Record<string, unknown>>> = {
  'GET /user/loginLog': (accountId) => ({ accountId }),
};

test('every section is shown to a role exactly if the room’s own list lets it in, in every tenant', async () => {
  let shown = 0;
  let hidden = 0;
  for (const [tenant, { roles }] of portal.engine.tenants) {
    const subject = await portal.person(tenant);
    for (const role of [null, ...Object.keys(roles)]) {
      const { client } = await portal.person(tenant, role ? [role] : []);
      const reply = await client.call('GET /person/get', { accountId: subject.accountId });
      const kinds = new Set(reply.status === 200 ? reply.data.sections.map(({ kind }) => kind) : []);
      const manages = role !== null && roles[role]!.capabilities.includes('user-manage');
      // nobody else has a reason to know of somebody of whom there is nothing
      expect(reply.status, `${tenant} ${role}`).toBe(manages ? 200 : 404);
      if (!manages) continue;
      for (const { kind, list, isIn } of portal.engine.person) {
        const input = { ...NEEDED[list]?.(subject.accountId), tenant, lang: 'en' };
        const { status } = await client.raw(list as CallName, input);
        expect(kinds.has(kind), `${tenant} ${role} ${kind} ${list} ${status}`).toBe(
          status === 200 && isIn(portal.engine.tenants.get(tenant)!),
        );
        if (status === 200) shown += 1;
        else hidden += 1;
      }
    }
  }
  expect(shown).toBeGreaterThan(30);
  expect(hidden).toBeGreaterThan(10);
});

test('staff who do not manage users see a person only as far as their own lists have something of them', async () => {
  const person = await portal.person('cifa');
  const admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const begun = await applied(person.client, 'applyAssociateMembership', { surname: 'Ip', givenName: 'Man' });
  await decide(admin, begun.membershipId);
  await pay(admin, begun.membershipId);
  const { data } = await admin.call('GET /person/get', { accountId: person.accountId });
  const section = (kind: string) => data.sections.find((section) => section.kind === kind);
  expect(section('memberships')).toMatchObject({
    total: 1,
    lines: [{ id: begun.membershipId, state: 'Active', href: `/membership/applications/${begun.membershipId}` }],
  });
  expect(section('invoices')).toMatchObject({ total: 1, lines: [{ state: 'Paid' }] });
  expect(section('mails')!.total).toBeGreaterThan(1);
  expect(section('logins')!.total).toBe(1);
  expect(section('history')!.total).toBeGreaterThan(2);

  for (const [role, { capabilities }] of Object.entries(portal.engine.tenants.get('cifa')!.roles)) {
    const { client } = await portal.person('cifa', [role]);
    const reply = await client.call('GET /person/get', { accountId: person.accountId });
    const can = (wanted: string) => (capabilities as readonly string[]).includes(wanted);
    const knows = ['user-manage', 'membership-review', 'payment-manage', 'mail-manage', 'audit-read', 'privacy-manage'];
    expect(reply.status, role).toBe(knows.some(can) ? 200 : 404);
    if (reply.status !== 200) continue;
    const kinds = reply.data.sections.map(({ kind }) => kind);
    expect(kinds.includes('memberships'), role).toBe(can('membership-review'));
    expect(kinds.includes('invoices'), role).toBe(can('payment-manage'));
    expect(kinds.includes('logins'), role).toBe(can('user-manage'));
  }
});

test('TEN-2: nobody of another tenant finds the person, and a stranger is asked to log in', async () => {
  const { accountId } = await portal.person('cifa');
  for (const [tenant, { roles }] of portal.engine.tenants) {
    if (tenant === 'cifa') continue;
    const { client } = await portal.person(tenant, Object.keys(roles));
    expect((await client.call('GET /person/get', { accountId })).code, tenant).toBe('record.notFound');
  }
  expect((await portal.client('cifa').call('GET /person/get', { accountId })).status).toBe(401);
  const { client } = await portal.person('cifa', ['itrc-cifa-admin']);
  for (const wrong of ['x', '00000000-0000-4000-8000-000000000000'])
    expect([400, 404]).toContain((await client.call('GET /person/get', { accountId: wrong })).status);
});
