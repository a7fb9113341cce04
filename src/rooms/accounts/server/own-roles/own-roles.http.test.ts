import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '../../../../contract/call.ts';
import { type CallKey, calls, type Sent } from '../../../../contract/calls/calls.ts';
import { CAPABILITIES, type Capability, neededBy } from '../../../../contract/capabilities.ts';
import { hasModules } from '../../../../contract/modules.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { lastMail, MANY_PLACES, someone, Visitor } from '../testing/people.fixture.ts';

const ADMIN = ['itrc-cifa-admin'];
let portal: TestPortal;
let other: TestPortal;
let owner: pg.Client;
let admin: Visitor;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
  other = await startPortal(MANY_PLACES, { ownerUrl: portal.ownerUrl });
  owner = new pg.Client(portal.ownerUrl);
  await owner.connect();
  admin = (await someone(portal, 'cifa', ADMIN)).me;
});
afterAll(async () => {
  await owner.end();
  await other.close();
  await portal.close();
});

let count = 0;
const both = (en: string, hant = en) => ({ en, 'zh-hant': hant });
type Typed = Partial<Sent<'POST /role/create'>>;
function typed(capabilities: string[], over: Typed = {}): Sent<'POST /role/create'> {
  count += 1;
  return { name: both(`Role ${count}`, `角色${count}`), about: both(''), capabilities, ...over };
}
const make = async (capabilities: string[], by = admin) => {
  const reply = await by.call('POST /role/create', typed(capabilities));
  expect([reply.code, reply.errorList]).toEqual(['', {}]);
  return reply.data.role;
};
const get = async (role: string, by = admin) => (await by.call('GET /role/get', { role })).data;
/** As a page sends it that has just read the role. */
async function edit(role: string, capabilities: string[], over: Partial<Sent<'POST /role/edit'>> = {}, by = admin) {
  const { name, about, version, holders } = await get(role);
  return by.call('POST /role/edit', { role, name, about, version, holders, capabilities, ...over });
}
const grant = (accountId: string, role: string, by = admin) => by.call('POST /role/grant', { accountId, role });
/** The same person's session at the second process. */
function elsewhere({ client, ip }: Visitor): Visitor {
  const same = other.client(client.tenant, client.lang);
  for (const [name, value] of client.cookies) same.cookies.set(name, value);
  return new Visitor(same, ip);
}
/** Somebody who manages people, with a role composed of these rights. */
async function clerk(...more: string[]) {
  const role = await make(['user-manage', ...more]);
  const person = await someone(portal, 'cifa');
  await grant(person.accountId, role);
  return { ...person, role };
}

test('a composed role is given and works at once, also at the other process and in a session that is open', async () => {
  const reply = await admin.call(
    'POST /role/create',
    typed(['campaign-manage'], { name: both('Newsletter clerk', '通訊文員') }),
  );
  const { role } = reply.data;
  expect(role).toBe('own-newsletter-clerk');
  const { me, accountId, email } = await someone(portal, 'cifa');
  const there = elsewhere(me);
  expect((await there.call('GET /campaign/list', {})).code).toBe('access.denied');
  expect((await grant(accountId, role, elsewhere(admin))).status).toBe(200);
  expect((await there.call('GET /campaign/list', {})).status).toBe(200);
  const session = await there.session();
  expect(session.roles).toEqual([role]);
  expect(session.capabilities).toMatchObject({ 'campaign-manage': true, 'user-manage': false });
  expect(session.menus.map(({ action }) => action)).toContain('Campaign-List');
  expect((await lastMail(portal, 'cifa', email)).text).toContain('Newsletter clerk');

  // narrowed at one process, it is narrower at the other with the next request, whatever that has heard
  expect((await edit(role, ['report-manage'])).status).toBe(200);
  expect((await there.call('GET /campaign/list', {})).code).toBe('access.denied');
  expect((await there.session()).capabilities).toMatchObject({ 'campaign-manage': false, 'report-manage': true });

  const { rows } = (await admin.call('GET /role/list', {})).data;
  expect(rows.find((row) => row.role === role)).toMatchObject({
    own: true,
    holders: 1,
    label: 'Newsletter clerk',
    staff: true,
  });
  expect(rows.find((row) => row.role === 'itrc-cifa-admin')).toMatchObject({ own: false });
  const users = (await admin.call('GET /user/list', { role })).data.rows;
  expect(users.map(({ roleLabels }) => roleLabels)).toEqual([['Newsletter clerk']]);
});

test('a process that heard nothing of a change goes by it with its next request', async () => {
  const role = await make(['campaign-manage']);
  const { me, accountId } = await someone(portal, 'cifa');
  await grant(accountId, role);
  expect((await elsewhere(me).call('GET /campaign/list', {})).status).toBe(200);
  // by hand: nobody is notified
  await owner.query(`update own_role set capabilities = '{}' where tenant_id = 'cifa' and role = $1`, [role]);
  await owner.query(`update own_role_state set version = version + 1 where tenant_id = 'cifa'`);
  expect((await elsewhere(me).call('GET /campaign/list', {})).code).toBe('access.denied');
});

test('the trail says before and after in words; a deleted role keeps its name there, and nobody holds it', async () => {
  const role = await make(['campaign-manage']);
  const { me, accountId, email } = await someone(portal, 'cifa');
  await grant(accountId, role);
  await edit(role, ['campaign-manage', 'report-manage'], { name: both('Letters', '信件'), reason: 'More work' });
  const now = await get(role);
  expect(now).toMatchObject({ holders: 1, version: 2, people: [{ accountId }] });
  const gone = await admin.call('POST /role/delete', { role, version: 2, holders: 1, reason: 'Not needed' });
  expect(gone.status).toBe(200);
  expect((await elsewhere(me).session()).roles).toEqual([]);
  expect((await lastMail(portal, 'cifa', email)).subject).toMatch(/role/i);
  expect((await admin.call('GET /role/get', { role })).code).toBe('role.unknown');
  const { rows } = (await admin.call('GET /audit/list', { subjectKind: 'role', subjectId: role })).data;
  expect(rows.map(({ action, reason, subjectName }) => [action, reason, subjectName])).toEqual([
    ['role.delete', 'Not needed', 'Letters'],
    ['role.edit', 'More work', 'Letters'],
    ['role.create', '', 'Letters'],
  ]);
  expect(rows[1]!.changes).toContainEqual(
    expect.objectContaining({
      label: 'Permissions',
      beforeText: 'Send campaigns',
      afterText: expect.stringMatching(/Send campaigns.*·.*|.*· Send campaigns/),
    }),
  );
  const given = (await admin.call('GET /role/history', { accountId })).data.rows;
  expect(given.map(({ label, granted }) => [label, granted])).toEqual([
    ['Letters', false],
    ['Letters', true],
  ]);
  // its key means nothing else from now on
  const again = await admin.call('POST /role/create', typed([], { key: role }));
  expect(again.errorList).toHaveProperty('key');
});

test('nobody composes, changes, gives, takes or invites into more than they hold; nor looks on as it', async () => {
  const mine = await clerk('campaign-manage');
  const rich = await make(['payment-manage']);
  const { accountId, email } = await someone(portal, 'cifa');
  const refused = await mine.me.call('POST /role/create', typed(['campaign-manage', 'payment-manage']));
  expect(refused.errorList!.capabilities![0]).toContain('Manage invoices and payments');
  expect((await grant(accountId, rich, mine.me)).code).toBe('access.denied');
  expect((await grant(mine.accountId, 'itrc-cifa-admin', mine.me)).code).toBe('access.denied');
  expect((await edit(rich, [], {}, mine.me)).code).toBe('role.exceeds');
  const { version, holders } = await get(rich);
  expect((await mine.me.call('POST /role/delete', { role: rich, version, holders })).code).toBe('role.exceeds');
  expect((await mine.me.call('POST /user/view/begin', { role: rich })).code).toBe('access.denied');
  const invited = await mine.me.call('POST /user/invite', { email: `new-${email}`, role: rich });
  expect(invited.code).toBe('access.denied');
  await grant(accountId, rich);
  expect((await mine.me.call('POST /role/revoke', { accountId, role: rich })).code).toBe('access.denied');
  expect((await mine.me.call('POST /user/disable', { accountId, disabled: true })).code).toBe('access.denied');
  const rows = [{ key: accountId }];
  expect((await mine.me.call('POST /role/bulk', { rows, role: rich, give: true })).code).toBe('access.denied');
  // what they hold they hand on
  const within = await make(['campaign-manage'], mine.me);
  expect((await grant(accountId, within, mine.me)).status).toBe(200);
  expect((await mine.me.call('POST /user/invite', { email: `new-${email}`, role: within })).status).toBe(200);
});

test('nobody has single sign-on give more than they hold', async () => {
  const chief = (await someone(portal, 'oxfam', ['itrc-oxfam-super-admin'])).me;
  const role = await make(['integration-manage'], chief);
  const { me, accountId } = await someone(portal, 'oxfam');
  await grant(accountId, role, chief);
  const settings = {
    issuer: 'none',
    clientId: 'a',
    secret: 'b',
    on: false,
    domains: [],
    newcomers: true,
    trustsFactor: false,
  };
  const save = (by: Visitor, newcomerRole: string) =>
    by.call('POST /signOn/save', { ...settings, newcomerRole, labelEn: 'In', labelZh: '登入' } as never);
  expect((await save(me, 'itrc-oxfam-applicant')).errorList).toHaveProperty('newcomerRole');
  expect((await save(chief, 'itrc-oxfam-applicant')).errorList).not.toHaveProperty('newcomerRole');
  // a role of staff is nobody's from the beginning, whoever says so
  expect((await save(chief, role)).errorList).toHaveProperty('newcomerRole');
});

test('a role that gives itself rights is refused: to one’s own role only somebody else adds', async () => {
  const mine = await clerk('campaign-manage', 'report-manage');
  const second = await make(['campaign-manage']);
  await grant(mine.accountId, second);
  const add = await edit(second, ['campaign-manage', 'report-manage'], {}, mine.me);
  expect(add.code).toBe('role.ownRights');
  // taken out, it is not put back in either
  expect((await edit(mine.role, ['user-manage', 'campaign-manage'], {}, mine.me)).status).toBe(200);
  expect((await edit(mine.role, ['user-manage', 'campaign-manage', 'report-manage'], {}, mine.me)).status).toBe(422);
  expect((await edit(second, ['campaign-manage'], { name: both('Second', '第二') }, mine.me)).status).toBe(200);
  expect((await edit(second, ['campaign-manage', 'report-manage'])).status).toBe(200);
});

test('a role that is changed while somebody gives it, is given as it is then or not at all', async () => {
  const mine = await clerk('campaign-manage');
  const role = await make(['campaign-manage']);
  const { me, accountId } = await someone(portal, 'cifa');
  const onlooker = new pg.Client(portal.ownerUrl);
  await onlooker.connect();
  try {
    await owner.query('begin');
    await owner.query(`update own_role_state set version = version + 1 where tenant_id = 'cifa'`);
    await owner.query(
      `update own_role set capabilities = '{campaign-manage,payment-manage}', version = 2 where tenant_id = 'cifa' and role = $1`,
      [role],
    );
    const answer = grant(accountId, role, mine.me);
    await expect
      .poll(async () => {
        const { rows } = await onlooker.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await owner.query('commit');
    expect((await answer).code).toBe('role.exceeds');
    expect((await me.session()).roles).toEqual([]);
  } finally {
    // nobody waits for it where nothing waited
    await owner.query('rollback');
    await onlooker.end();
  }
});

test('two who change it at once: one is told; so is who did not know how many it concerns', async () => {
  const role = await make(['campaign-manage']);
  const second = (await someone(portal, 'cifa', ADMIN)).me;
  // both as they read it before either had saved
  const { name, about, ...seen } = await get(role);
  const input = { role, name, about, version: seen.version, holders: seen.holders };
  const answers = await Promise.all([
    admin.call('POST /role/edit', { ...input, capabilities: ['report-manage'] }),
    elsewhere(second).call('POST /role/edit', { ...input, capabilities: ['audit-read'] }),
  ]);
  expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
    [200, ''],
    [409, 'record.stale'],
  ]);
  const { accountId } = await someone(portal, 'cifa');
  const { version } = await get(role);
  await grant(accountId, role);
  expect((await edit(role, [], { holders: 0 })).code).toBe('role.holders');
  expect((await admin.call('POST /role/delete', { role, version, holders: 0 })).code).toBe('role.holders');
  expect((await admin.call('POST /role/delete', { role, version: version - 1, holders: 1 })).code).toBe('record.stale');
  expect(await get(role)).toMatchObject({ version, holders: 1 });
});

test('a key does no more than its maker may now, by a composed role as well', async () => {
  const role = await make(['integration-manage', 'event-manage', 'report-manage']);
  const { me, accountId } = await someone(portal, 'cifa');
  await grant(accountId, role);
  const expiresOn = new Date(portal.engine.clock.ms() + 86_400_000).toISOString().slice(0, 10);
  const scopes = JSON.stringify(['event-manage', 'report-manage']);
  const made = await me.call('POST /key/make', { name: 'Site', scopes, expiresOn } as never);
  const by = { authorization: `Bearer ${(made.data as { key: string }).key}` };
  const list = (at: TestPortal) => at.client('cifa').raw('GET /event/desk/list', { tenant: 'cifa', lang: 'en' }, by);
  expect((await list(other)).status).toBe(200);
  await edit(role, ['integration-manage', 'report-manage']);
  expect((await list(other)).code).toBe('key.scope');
  const composed = await portal.client('cifa').raw('POST /role/create', { tenant: 'cifa', lang: 'en' }, by);
  expect(composed.code).toBe('key.peopleOnly');
});

test('the last administrator stays, whoever else manages people by a composed role', async () => {
  const helper = await someone(portal, 'rmhc', ['rmhc-admin']);
  const copy = await helper.me.call('POST /role/create', typed(['user-manage']));
  const second = await someone(portal, 'rmhc');
  await grant(second.accountId, copy.data.role, helper.me);
  const visitor = (await someone(portal, 'cifa', ['itrc-super-admin'])).me;
  const inRmhc = (call: 'POST /user/enter' | 'POST /role/revoke', input: object) =>
    visitor.client.raw(call, { tenant: 'rmhc', lang: 'en', ...input }, { 'x-forwarded-for': visitor.ip });
  await inRmhc('POST /user/enter', { reason: 'Support' });
  const last = await inRmhc('POST /role/revoke', { accountId: helper.accountId, role: 'rmhc-admin' });
  expect(last.code).toBe('role.last');
});

test('view as: menus and screens of the composed role, read-only; it ends where it would open more than one’s own', async () => {
  const role = await make(['campaign-manage']);
  const mine = await clerk('campaign-manage');
  await mine.me.call('POST /user/view/begin', { role });
  const session = await mine.me.session();
  expect(session).toMatchObject({ roles: [role], viewAs: { role } });
  expect(session.capabilities).toMatchObject({ 'campaign-manage': true, 'user-manage': false });
  expect((await mine.me.call('POST /campaign/create', {} as never)).code).toBe('view.readOnly');
  await edit(role, ['campaign-manage', 'payment-manage']);
  expect(await elsewhere(mine.me).session()).toMatchObject({ viewAs: null, roles: [mine.role] });
  expect((await mine.me.call('GET /payment/invoice/list', {})).code).toBe('access.denied');
});

const long = 'x'.repeat(300);
test.each<[string, string[], Typed, string, RegExp]>([
  ['a name of 300 signs', [], { name: both(long, '長') }, 'name.en', /80/],
  ['no Chinese name', [], { name: both('Only English', '') }, 'name.zh-hant', /fill/i],
  ['a name that a fixed role has', [], { name: both('institute Administrator', '某') }, 'name.en', /Another role/],
  ['a description of 400 signs', [], { about: both('x'.repeat(400), '') }, 'about.en', /300/],
  ['a right that is none', ['campaign-manage', '__proto__'], {}, 'capabilities', /__proto__/],
  ['a right of a module that is off', ['volunteer-manage'], {}, 'capabilities', /switched off/],
  ['the right to enter other organisations', ['tenant-enter'], {}, 'capabilities', /No role of your own/],
  ['a right without what it needs', ['oxfam-application-edit'], {}, 'capabilities', /needs/],
  ['a name that makes no key', [], { name: both('文員', '文員一') }, 'key', /newsletter-clerk/],
  ['a key that is taken', [], { key: 'Taken-Key' }, 'key', /taken/],
])('%s is refused at its field', async (_, capabilities, over, place, says) => {
  await admin.call('POST /role/create', typed([], { key: 'own-taken-key' }));
  const { status, errorList } = await admin.call('POST /role/create', typed(capabilities, over));
  expect([status, Object.keys(errorList ?? {})]).toEqual([422, [place]]);
  expect(errorList![place]![0]).toMatch(says);
});

test('__proto__ is a name like any other; fixed roles and those of others are not changed', async () => {
  const named = await admin.call('POST /role/create', typed([], { name: both('__proto__'), key: '__proto__' }));
  expect(named.data.role).toBe('own-proto');
  for (const role of ['itrc-cifa-admin', 'itrc-cifa-membership-full-member']) {
    const input = { role, version: 0, holders: 0, ...typed([]) };
    expect((await admin.call('POST /role/edit', input)).code).toBe('role.fixed');
    expect((await admin.call('POST /role/delete', input)).code).toBe('role.fixed');
  }
  for (const role of ['constructor', '__proto__', 'own-nothing'])
    expect((await admin.call('GET /role/get', { role })).code).toBe('role.unknown');
  const { me: stranger } = await someone(portal, 'rmhc', ['rmhc-admin']);
  expect((await stranger.call('GET /role/get', { role: 'own-proto' })).code).toBe('role.unknown');
  const reply = await stranger.call('POST /role/delete', { role: 'own-proto', version: 1, holders: 0 });
  expect(reply.code).toBe('role.unknown');
});

test('two hundred roles, and not one more', async () => {
  const { me } = await someone(portal, 'thirdparty', ['partner-admin']);
  await owner.query(
    `insert into own_role (tenant_id, role, name, about, capabilities, created_at, changed_at)
     select 'thirdparty', 'own-' || n, jsonb_build_object('en', 'R' || n, 'zh-hant', 'R' || n), '{"en":"","zh-hant":""}', '{}', now(), now()
     from generate_series(1, 199) n`,
  );
  expect((await me.call('POST /role/create', typed([]))).status).toBe(200);
  expect((await me.call('POST /role/create', typed([]))).code).toBe('role.most');
  const { rows } = (await me.call('GET /role/list', {})).data;
  expect(rows.filter(({ own }) => own)).toHaveLength(200);
});

test('every right alone opens its calls and no others; what it opens is said beside it', async () => {
  const tenant = portal.engine.tenants.get('oxfam')!;
  const chief = (await someone(portal, 'oxfam', ['itrc-oxfam-super-admin'])).me;
  const { rows } = (await chief.call('GET /role/choices', {})).data;
  const role = await make([], chief);
  const { me, accountId } = await someone(portal, 'oxfam');
  await grant(accountId, role, chief);
  for (const { capability, mayGive, there, needs, acts } of rows) {
    if (!mayGive || !there) continue;
    const { version, holders, name, about } = await get(role, chief);
    const capabilities = [capability, ...needs];
    await chief.call('POST /role/edit', { role, version, holders, name, about, capabilities });
    expect((await me.session()).capabilities[capability]).toBe(true);
    const opened = (Object.keys(calls) as CallKey[]).filter((call) => {
      const { who, module } = calls[call] as CallShape;
      return typeof who === 'object' && [who.can].flat().includes(capability) && hasModules(tenant.modules, module);
    });
    expect([capability, acts.length > 0]).toEqual([capability, opened.some((call) => call.startsWith('POST '))]);
    for (const call of Object.keys(calls) as CallKey[]) {
      const { who, module } = calls[call] as CallShape;
      if (typeof who !== 'object' || !hasModules(tenant.modules, module) || !call.startsWith('GET ')) continue;
      const may = [who.can].flat().some((wanted) => capabilities.includes(wanted));
      const reply = await me.client.raw(call, { tenant: 'oxfam', lang: 'en' });
      expect([capability, call, reply.code === 'access.denied']).toEqual([capability, call, !may]);
    }
  }
});

test('what each right is worth nothing without is a right, and says what it needs whole', () => {
  for (const capability of CAPABILITIES)
    for (const needed of neededBy(capability)) {
      expect(CAPABILITIES).toContain(needed);
      expect(neededBy(capability)).toEqual(expect.arrayContaining([...neededBy(needed as Capability)]));
    }
});
