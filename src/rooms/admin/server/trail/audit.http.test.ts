import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '../../../../contract/calls/calls.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { readCsv } from '../../../../server/testing/read-csv.ts';
import { chineseReaders } from '../../../../server/testing/readers.ts';
import { applied } from '../../../membership/server/testing/application.fixture.ts';

chineseReaders();

type Trail = Output<'GET /audit/list'>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
});
afterAll(() => portal.close());

test('ADM-3: the trail is found by person, act, record, days and free text, and exported alike', async () => {
  const { client: admin, email } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { accountId } = await portal.person('cifa');
  const { accountId: second } = await portal.person('cifa');
  const role = 'itrc-cifa-admin';
  await admin.call('POST /role/grant', { accountId, role, reason: '=100%_董事會' });
  await admin.call('POST /role/grant', { accountId: second, role, reason: 'plain' });
  const request = async (input: Record<string, string>) =>
    (await admin.call('GET /audit/list', input)).data.rows.map(({ subjectId }) => subjectId);
  expect(await request({ search: '董事' })).toEqual([accountId]);
  expect(await request({ search: '%_' })).toEqual([]);
  expect(await request({ who: email, action: 'role.grant' })).toEqual([second, accountId]);
  expect(await request({ who: email, subjectKind: 'account', subjectId: second })).toEqual([second]);
  const today = new Date(portal.engine.clock.ms() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(await request({ who: email, from: today, to: today })).toEqual([second, accountId]);
  expect(await request({ who: email, to: '2001-01-01' })).toEqual([]);
  expect((await admin.call('GET /audit/list', { from: 'yesterday' })).status).toBe(422);

  const { bytes } = await takenOut(admin, { list: 'Audit-Trail', format: 'csv', query: { search: '董事' } });
  const lines = readCsv(bytes.toString());
  expect(lines[0]!.slice(0, 3)).toEqual(['Time (Hong Kong)', 'Who', 'Action']);
  const record = (await admin.call('GET /audit/list', { subjectId: accountId })).data.rows[0]!.subjectName;
  const changed = ['Account', record, 'Role', '', 'Institute administrator', '=100%_董事會', accountId];
  // the act of taking it out is in it: it was asked for by the same word
  expect(
    lines.filter(([, who, action]) => who === email && action === 'Role given').map((row) => row.slice(3)),
  ).toEqual([changed]);
  expect(bytes.toString()).toContain("'=100%_董事會");
  expect(bytes.toString()).not.toContain('role.grant');
});

test('ADM-3: acts, records, fields and values stand in the reader’s language, with their keys beside them', async () => {
  const { client: admin, email } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { accountId } = await portal.person('cifa');
  const role = 'itrc-cifa-admin';
  await admin.call('POST /role/grant', { accountId, role, reason: '' });
  const read = async (lang: string) => {
    const { data } = await admin.raw('GET /audit/list', { tenant: 'cifa', lang, subjectId: accountId });
    return (data as Trail).rows[0]!;
  };
  expect(await read('zh-hant')).toMatchObject({
    who: email,
    action: 'role.grant',
    actionLabel: '授予角色',
    kindLabel: '帳戶',
    subjectName: expect.any(String),
    subjectPath: `/admin/users/${accountId}`,
    changes: [{ field: 'role', label: '角色', before: null, after: role, beforeText: '', afterText: '研究院管理員' }],
  });
  const { actionLabel, changes } = await read('en');
  expect([actionLabel, changes[0]!.label]).toEqual(['Role given', 'Role']);
});

test('ADM-3: answers stand under their questions, choices by their labels; a record is found by its name', async () => {
  const { client: admin } = await portal.person('cifa', ['itrc-cifa-admin']);
  const { client: applicant } = await portal.person('cifa');
  const givenName = 'Trailwritten';
  const { membershipId } = await applied(applicant, undefined, { givenName, gender: 'female' });
  const query = { tenant: 'cifa', lang: 'zh-hant', search: givenName, action: 'membership.submit' };
  const { rows } = (await admin.raw('GET /audit/list', query)).data as Trail;
  expect(rows.map(({ subjectId }) => subjectId)).toEqual([membershipId]);
  const [entry] = rows;
  expect(entry!.subjectName).toContain(givenName);
  expect(entry!.changes.filter(({ field, label }) => field === label)).toEqual([]);
  const text = Object.fromEntries(
    entry!.changes.map(({ label, beforeText, afterText }) => [label, [beforeText, afterText]]),
  );
  expect(text).toMatchObject({ 狀態: ['未提交', '待審核'], 英文名字: ['', givenName], 性別: ['', '女'] });
});

test('ADM-3: nobody reads the trail without the right, nor that of another tenant', async () => {
  const { client: plain } = await portal.person('cifa');
  expect((await plain.call('GET /audit/list', {})).status).toBe(403);
  expect((await plain.call('POST /list/export', { list: 'Audit-Trail', format: 'csv' })).status).toBe(403);
  const { client: foreign } = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  expect((await foreign.call('GET /audit/list', { search: '董事' })).data.rows).toEqual([]);
});
