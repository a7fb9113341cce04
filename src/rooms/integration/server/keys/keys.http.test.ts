import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '../../../../contract/call.ts';
import { type CallKey, calls } from '../../../../contract/calls/calls.ts';
import type { Capability } from '../../../../contract/capabilities.ts';
import { addDays, formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { hasModules } from '../../../../contract/modules.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { diceOf, TRIAL_SEED, trialSize } from '../../../../server/testing/trials.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';

let portal: TestPortal;
let owner: pg.Client;
beforeAll(async () => {
  portal = await startPortal();
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  // hundreds of calls within a minute
  portal.engine.limits.take = async () => {};
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

const ADMINS = { cifa: ['itrc-cifa-admin'], rmhc: ['rmhc-admin'] };
type Keyed = { key: string; scopes: ReadonlySet<string> };

const inDays = (days: number) => formatDate(addDays(hongKongDate(portal.engine.clock.now()), days));
const adminOf = (tenant: keyof typeof ADMINS) => portal.person(tenant, ADMINS[tenant]);
async function keyOf(admin: Awaited<ReturnType<typeof adminOf>>, scopes: readonly string[]): Promise<Keyed> {
  const sent = { name: 'Website', scopes: JSON.stringify(scopes), expiresOn: inDays(30) };
  return { key: must(await admin.client.call('POST /key/make', sent)).key, scopes: new Set(scopes) };
}
const by = (key: string) => ({ authorization: `Bearer ${key}` });

/** The changing calls that programs may make. A new one is for people until it is named here and in its room. */
const FOR_PROGRAMS: readonly CallKey[] = [
  'POST /campaign/create',
  'POST /campaign/preview',
  'POST /campaign/save',
  'POST /checkout/intent/check',
  'POST /checkout/reconciliation/run',
  'POST /donation/appeal/save',
  'POST /event/desk/copy',
  'POST /event/desk/questions/save',
  'POST /event/desk/save',
  'POST /event/door/record',
  'POST /form/definition/save',
  'POST /front/page/add',
  'POST /front/page/edit',
  'POST /front/page/order',
  'POST /front/picture/add',
  'POST /front/text/save',
  'POST /job/retry',
  'POST /mail/outbox/resend',
  'POST /mail/text/preview',
  'POST /shift/desk/copy',
  'POST /shift/desk/copyWeek',
  'POST /shift/desk/event/save',
  'POST /shift/desk/save',
];

test('every changing call is for people, unless it prepares content, runs a machine or records at a door', () => {
  const shapes = Object.entries(calls) as [CallKey, CallShape][];
  expect(shapes.flatMap(([name, { programs }]) => (programs ? [name] : [])).sort()).toEqual(FOR_PROGRAMS);
  for (const [name, { who }] of shapes.filter(([, { programs }]) => programs))
    expect(typeof who, `${name} has a scope of its own`).toBe('object');
});

/** What the door has to say to a key that holds these scopes; null lets it in. */
function refusal(name: CallKey, shape: CallShape, scopes: ReadonlySet<string>): string | null {
  if (shape.who === 'anyone') return 'key.notNeeded';
  const isChange = name.startsWith('POST ') || shape.changes === true;
  if (isChange && !FOR_PROGRAMS.includes(name)) return 'key.peopleOnly';
  const wanted = shape.who === 'person' ? shape.keyCan : shape.who.can;
  if (wanted === undefined) return 'key.ownOnly';
  return [wanted].flat().some((scope) => scopes.has(scope)) ? null : 'key.scope';
}

const tenants = Object.keys(ADMINS) as (keyof typeof ADMINS)[];

test.each(trialSize([tenants[diceOf(TRIAL_SEED)(tenants.length)]!], tenants))(
  'every call × a key of %s with no scope, one that does not fit, one that does, and all',
  async (tenant) => {
    const admin = await adminOf(tenant);
    const { scopes } = must(await admin.client.call('GET /key/list', {}));
    const all = await keyOf(
      admin,
      scopes.map(({ name }) => name),
    );
    const none = await keyOf(await adminOf(tenant), [scopes[0]!.name]);
    await owner.query(
      `delete from role_grant g using api_key k where k.made_by = g.account_id and k.token_hash = sha256($1::bytea)`,
      [Buffer.from(none.key)],
    );
    const singles = new Map<string, Keyed>();
    for (const { name } of scopes) singles.set(name, await keyOf(admin, [name]));
    const { modules } = portal.engine.tenants.get(tenant)!;
    for (const [name, shape] of Object.entries(calls) as [CallKey, CallShape][]) {
      if (shape.sessionless || !hasModules(modules, shape.module)) continue;
      const wanted = [shape.who === 'person' ? shape.keyCan : typeof shape.who === 'object' ? shape.who.can : []]
        .flat()
        .filter((scope): scope is Capability => scope !== undefined);
      const keys = [
        { key: none.key, scopes: new Set<string>() },
        [...singles.values()].find((keyed) => !wanted.some((scope) => keyed.scopes.has(scope)))!,
        ...wanted.flatMap((scope) => singles.get(scope) ?? []),
        all,
      ];
      const address = name.startsWith('POST ') ? (`${name}?tenant=${tenant}` as CallKey) : name;
      for (const keyed of keys) {
        const reply = await portal.client(tenant).raw(address, { tenant, lang: 'en' }, by(keyed.key));
        const row = `${name} × ${[...keyed.scopes].join(', ') || 'none'} → ${reply.status} ${reply.code}`;
        expect(reply.status, row).toBeLessThan(500);
        const expected = refusal(name, shape, keyed.scopes);
        if (expected) expect([row, reply.status, reply.code]).toEqual([row, 403, expected]);
        else expect(reply.code, row).not.toMatch(/^(key\.|access\.denied)/);
      }
    }
  },
);

/** Lets a key make a call that is for people, to see the wall behind it. */
async function openToPrograms<T>(names: readonly CallKey[], work: () => Promise<T>): Promise<T> {
  const shapes = names.map((name) => calls[name] as CallShape);
  for (const shape of shapes) shape.programs = true;
  try {
    return await work();
  } finally {
    for (const shape of shapes) delete shape.programs;
  }
}

test('a key is its maker in every check of own records and of a second pair of eyes', async () => {
  const admin = await adminOf('cifa');
  const second = await adminOf('cifa');
  const [kept, closed] = [await portal.person('cifa'), await portal.person('cifa')];
  const { key } = await keyOf(admin, ['user-manage', 'donation-manage', 'setting-manage']);
  const program = portal.client('cifa');
  const pair = { keepId: kept.accountId, closeId: closed.accountId };
  must(await admin.client.call('POST /user/merge/ask', { ...pair, reason: 'The same person' }));
  const { mergeId, version } = must(await second.client.call('GET /user/merge/list', {})).rows[0]!;
  const decision = { mergeId, version, approve: false, reason: 'Two people' };
  const denied = { status: 403, code: 'access.denied' };
  await openToPrograms(
    ['POST /user/disable', 'POST /user/merge/decide', 'POST /user/secondFactor/reset', 'POST /donation/record'],
    async () => {
      const about = { accountId: admin.accountId, reason: 'Tried by a program' };
      expect(await program.call('POST /user/disable', { ...about, disabled: true }, by(key))).toMatchObject(denied);
      expect(await program.call('POST /user/secondFactor/reset', about, by(key))).toMatchObject(denied);
      expect(await program.call('POST /user/merge/decide', decision, by(key))).toMatchObject({
        status: 403,
        code: 'userMerge.second',
      });
      const paid = {
        amount: '50000',
        method: 'cash' as const,
        paidOn: inDays(0),
        reference: 'Cash book 1',
        language: 'en' as const,
      };
      const gift = { ...paid, name: 'Admin', email: admin.email };
      expect(await program.call('POST /donation/record', gift, by(key))).toMatchObject(denied);
    },
  );
  must(await second.client.call('POST /user/merge/decide', decision));
});

test('a key hands on only what its own scopes cover, and touches nobody who holds more', async () => {
  const admin = await adminOf('rmhc');
  const { accountId } = await portal.person('rmhc');
  const victim = await portal.person('rmhc', ['rmhc-admin']);
  const { key } = await keyOf(admin, ['user-manage']);
  const program = portal.client('rmhc');
  const denied = { status: 403, code: 'access.denied' };
  const names = [
    'POST /role/grant',
    'POST /role/revoke',
    'POST /role/bulk',
    'POST /user/invite',
    'POST /user/disable',
    'POST /user/secondFactor/reset',
  ] as const;
  await openToPrograms(names, async () => {
    const role = 'rmhc-admin';
    expect(await program.call('POST /role/grant', { accountId, role }, by(key))).toMatchObject(denied);
    expect(await program.call('POST /role/revoke', { accountId: victim.accountId, role }, by(key))).toMatchObject(
      denied,
    );
    const rows = JSON.stringify([{ key: accountId, version: null }]);
    expect(await program.call('POST /role/bulk', { rows, role, give: true }, by(key))).toMatchObject(denied);
    const invited = { email: 'intruder@example.org', role };
    expect(await program.call('POST /user/invite', invited, by(key))).toMatchObject(denied);
    const about = { accountId: victim.accountId, reason: 'Tried by a program' };
    expect(await program.call('POST /user/disable', { ...about, disabled: true }, by(key))).toMatchObject(denied);
    expect(await program.call('POST /user/secondFactor/reset', about, by(key))).toMatchObject(denied);
  });
  for (const name of names)
    expect((await program.raw(`${name}?tenant=rmhc`, {}, by(key))).code, name).toBe('key.peopleOnly');
});

test('what a key did stands in the trail under its own name beside its maker', async () => {
  const admin = await adminOf('cifa');
  const { key } = await keyOf(admin, ['form-manage', 'audit-read', 'event-manage']);
  const program = portal.client('cifa');
  const { rows } = must(await admin.client.call('GET /event/desk/list', {}));
  expect(rows).toEqual([]);
  const both = (text: string) => ({ en: text, 'zh-hant': text });
  const at = (hours: number) => new Date(portal.engine.clock.now().getTime() + hours * 3_600_000).toISOString();
  const texts = { title: both('Talk'), summary: both('S'), body: both('B'), place: both('P'), organisers: both('O') };
  const sent = {
    kind: 'symposium',
    texts: JSON.stringify(texts),
    startsAt: at(48),
    endsAt: at(50),
    capacity: 10,
    tiers: JSON.stringify([{ name: both('Free'), cents: 0 }]),
  };
  const { eventId } = must(await program.call('POST /event/desk/save', sent, by(key)));
  const { rows: trail } = await owner.query(
    'select e.actor_name, a.is_service from audit_entry e join account a on a.id = e.actor_id where e.subject_id = $1',
    [eventId],
  );
  expect(trail).toEqual([{ actor_name: `Website (${admin.email})`, is_service: true }]);
});
