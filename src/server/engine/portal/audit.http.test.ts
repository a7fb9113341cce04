import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('ADM-3: the trail is found by person, act, record, days and free text, and exported alike', async () => {
  const { client: admin, email } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { accountId } = await portal.person('cifa');
  const { accountId: other } = await portal.person('cifa');
  const role = 'itrc-cifa-admin';
  await admin.call('POST /role/grant', { accountId, role, reason: '=100%_董事會' });
  await admin.call('POST /role/grant', { accountId: other, role, reason: 'plain' });
  const asked = async (input: Record<string, string>) =>
    (await admin.call('GET /audit/list', input)).data.rows.map(({ subjectId }) => subjectId);
  expect(await asked({ search: '董事' })).toEqual([accountId]);
  expect(await asked({ search: '%_' })).toEqual([accountId]);
  expect(await asked({ who: email, action: 'role.grant' })).toEqual([other, accountId]);
  expect(await asked({ who: email, subjectKind: 'account', subjectId: other })).toEqual([other]);
  const today = new Date(portal.engine.clock.ms() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(await asked({ who: email, from: today, to: today })).toEqual([other, accountId]);
  expect(await asked({ who: email, to: '2001-01-01' })).toEqual([]);
  expect((await admin.call('GET /audit/list', { from: 'yesterday' })).status).toBe(422);

  const query = new URLSearchParams({ tenant: 'cifa', lang: 'en', search: '董事' });
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const address = `${portal.urls[0]}/wp-json/itrc-membership/v1/audit/export?${query}`;
  const file = await fetch(address, { headers: { cookie } });
  const text = await file.text();
  expect(file.headers.get('content-disposition')).toMatch(/attachment.*audit-.*csv/);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`account,${accountId},role,null,${role},'=100%_董事會\r\n`);
});

test('ADM-3: nobody reads the trail without the right, nor that of another tenant', async () => {
  const { client: plain } = await portal.person('cifa');
  expect((await plain.call('GET /audit/list', {})).status).toBe(403);
  expect((await plain.raw('GET /audit/export', { tenant: 'cifa', lang: 'en' })).status).toBe(403);
  const { client: foreign } = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  expect((await foreign.call('GET /audit/list', { search: '董事' })).data.rows).toEqual([]);
});
