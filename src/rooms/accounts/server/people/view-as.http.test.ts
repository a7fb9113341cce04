import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallShape } from '../../../../contract/call.ts';
import { type CallKey, calls } from '../../../../contract/calls/calls.ts';
import { hasModules } from '../../../../contract/modules.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { lastMail, MANY_PLACES, someone } from '../testing/people.fixture.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(MANY_PLACES);
});
afterAll(() => portal.close());

test('ADM-2: an admin looks on as a role: its rights and menus, every change refused, both ends in the trail', async () => {
  const { me, accountId } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
  const role = 'itrc-cifa-membership-reading-member';
  expect((await me.call('POST /user/view/begin', { role: 'constructor' })).code).toBe('role.unknown');
  expect((await me.call('POST /user/view/begin', { role: 'itrc-super-admin' })).code).toBe('access.denied');
  expect((await me.call('POST /user/view/begin', { role, reason: 'a question' })).status).toBe(200);
  const access = await me.session();
  expect(access).toMatchObject({ accountId, roles: [role], viewAs: { role } });
  expect(access.capabilities['user-manage']).toBe(false);
  expect((await me.call('GET /user/list', {})).code).toBe('access.denied');
  const { modules } = portal.engine.tenants.get('cifa')!;
  for (const name of Object.keys(calls) as CallKey[]) {
    const shape = calls[name] as CallShape;
    const off = !hasModules(modules, shape.module);
    if ((!name.startsWith('POST') && !shape.changes) || shape.whileViewing || shape.sessionless || off) continue;
    const reply = await me.client.raw(name, { tenant: 'cifa', lang: 'en' });
    expect([name, reply.status, reply.code]).toEqual([name, 403, 'view.readOnly']);
  }
  expect((await me.call('POST /user/session/stay', {})).status).toBe(200);
  expect((await me.call('POST /user/view/end', {})).status).toBe(200);
  expect((await me.call('POST /user/view/end', {})).status).toBe(200);
  expect(await me.session()).toMatchObject({ roles: ['itrc-cifa-admin'], viewAs: null });
  const trail = (await me.call('GET /audit/list', { subjectId: accountId })).data.rows;
  expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
    ['view.end', ''],
    ['view.begin', 'a question'],
  ]);
});

test('ADM-2: the view ends with the right to it, and another session of the admin has none of it', async () => {
  const { me, accountId } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
  const { me: second } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
  await me.call('POST /user/view/begin', { role: 'itrc-cifa-membership-reading-member' });
  expect((await second.session()).viewAs).toBeNull();
  await second.call('POST /role/revoke', { accountId, role: 'itrc-cifa-admin' });
  expect(await me.session()).toMatchObject({ roles: [], viewAs: null });
});

test('ADM-2: lost second factors are reset with a reason; sessions end, the person is told, roles have a history', async () => {
  const { me: admin, email: adminEmail, accountId: adminId } = await someone(portal, 'cifa', ['itrc-cifa-admin']);
  const { me, email, accountId } = await someone(portal, 'cifa', [], 'zh-hant');
  const reset = (reason: string, id = accountId) =>
    admin.call('POST /user/secondFactor/reset', { accountId: id, reason });
  expect((await reset(' ')).status).toBe(422);
  expect((await reset('mine', adminId)).code).toBe('access.denied');
  expect((await reset('has none')).data.message).toContain('Nothing has been changed');
  expect((await me.session()).accountId).toBe(accountId);
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(
      `insert into totp (tenant_id, account_id, secret, confirmed_at) values ($1, $2, '\\x00', $3) returning account_id`,
      [accountId, db.now],
    ),
  );
  expect((await reset('phone was stolen')).status).toBe(200);
  expect((await me.session()).ID).toBe(0);
  expect((await lastMail(portal, 'cifa', email)).subject).toBe('你的第二重驗證已被重設');
  const [entry] = (await admin.call('GET /audit/list', { subjectId: accountId })).data.rows;
  expect(entry).toMatchObject({ action: 'account.factorReset', who: adminEmail, reason: 'phone was stolen' });

  await admin.call('POST /role/grant', { accountId, role: 'itrc-cifa-admin', reason: 'joins' });
  await admin.call('POST /role/revoke', { accountId, role: 'itrc-cifa-admin', reason: 'leaves' });
  const { rows } = (await admin.call('GET /role/history', { accountId })).data;
  expect(rows.map(({ who, granted, reason }) => [who, granted, reason])).toEqual([
    [adminEmail, false, 'leaves'],
    [adminEmail, true, 'joins'],
  ]);
});
