import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { expectInOrder } from '../../../../server/testing/pages-in-order.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { cfbOf, fileOf, pdfOf } from '../testing/files.fixture.ts';
import { docxWith, pdfWith, xlsxWith } from '../testing/text-files.fixture.ts';

const FULL = 'itrc-cifa-membership-full-member';
const system = { attachmentScope: 'system' } as const;

let portal: TestPortal;
let admin: TestClient;
let reader: TestClient;

beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  reader = (await portal.person('cifa', [FULL])).client;
});
afterAll(() => portal.close());

const put = async (content: Buffer, name: string, folderDir = '', more: Record<string, unknown> = {}) =>
  (await admin.call('POST /attachment/systemUpload', { file: fileOf(content, name), folderDir, ...more })).data;
const search = async (client: TestClient, searchTerm: string, more: Record<string, unknown> = {}) =>
  (await client.call('POST /attachment/search', { searchTerm, ...more })).data.rows;
const names = async (client: TestClient, searchTerm: string, more: Record<string, unknown> = {}) =>
  (await search(client, searchTerm, more)).map(({ name }) => name).sort();
/** The job has read what came. */
const foundBy = (searchTerm: string, name: string) =>
  expect.poll(() => names(admin, searchTerm), { interval: 200 }).toContain(name);

test('ATT-4: two Chinese characters find a document by its text, in every type, with the place marked', async () => {
  await put(await pdfWith('家庭友善政策建議書，由研究院發表。', 'Second page: caregivers'), 'policy.pdf', 'texts');
  await put(docxWith('周年會員大會紀錄', 'Motion carried unanimously'), 'agm.docx', 'texts');
  await put(xlsxWith('友善僱主名單', 'Employers'), 'list.xlsx', 'texts');
  await put(cfbOf('WordDocument'), '友善.doc', 'texts');
  await foundBy('政策', 'policy.pdf');
  await foundBy('大會', 'agm.docx');
  await foundBy('名單', 'list.xlsx');
  expect(await names(reader, '友善')).toEqual(['list.xlsx', 'policy.pdf', '友善.doc']);
  expect(await names(reader, '友善政策')).toEqual(['policy.pdf']);
  expect(await names(reader, 'UNANIMOUSLY motion')).toEqual(['agm.docx']);
  expect(await names(reader, 'policy 研究院')).toEqual(['policy.pdf']);
  expect(await names(reader, '研究所')).toEqual([]);
  await put(docxWith('Ms O’Neill of the Große Straße reports on 發展計劃.'), 'Résumé 報告.docx', 'texts');
  await foundBy('發展', 'Résumé 報告.docx');
  for (const [typed, hit] of [
    ['strasse', 'Straße'],
    ['oneill', 'O’Neill'],
    ['发展计划', '發展計劃'],
  ] as const) {
    const hits = (await search(reader, typed)).map(({ excerpt }) => excerpt?.hit);
    expect([typed, hits]).toEqual([typed, [hit]]);
  }
  for (const typed of ['resume', '报告']) expect(await names(reader, typed)).toEqual(['Résumé 報告.docx']);
  const [row] = await search(reader, '友善政策');
  expect(row?.excerpt).toMatchObject({ before: '家庭', hit: '友善政策' });
  expect(row?.excerpt?.after).toContain('建議書');
  expect(await names(reader, '友善', { folderDir: 'elsewhere' })).toEqual([]);
  expect((await names(reader, '友善', { folderDir: 'texts', attachmentScope: 'system' })).length).toBe(3);
});

test('ATT-3: text of folders and people that are closed to the reader is in no search and no count', async () => {
  await admin.call('POST /attachment/folder/edit', { ...system, folderDir: 'board', readers: '["itrc-cifa-admin"]' });
  await put(docxWith('密件：薪酬檢討'), 'pay.docx', 'board/2026');
  await foundBy('薪酬', 'pay.docx');
  const quiet = await reader.call('POST /attachment/search', { searchTerm: '薪酬' });
  expect([quiet.data.rows, quiet.data.total]).toEqual([[], 0]);
  const own = await reader.call('POST /attachment/userUpload', { file: fileOf(docxWith('私人日記本'), 'own.docx') });
  expect(own.status).toBe(200);
  await expect.poll(() => names(reader, '日記'), { interval: 200 }).toEqual(['own.docx']);
  expect(await names(admin, '日記')).toEqual([]);
  await admin.call('POST /attachment/folder/delete', { ...system, folderDir: 'board' });
  expect(await names(admin, '薪酬')).toEqual([]);
});

test('ATT-4: a new version keeps the old one for staff, is found by its own text, and is new again', async () => {
  const before = await put(await pdfWith('舊版內容'), 'rules.pdf', 'versions');
  await foundBy('舊版', 'rules.pdf');
  const { attachmentId } = before;
  expect((await search(reader, 'rules'))[0]?.fresh).toBe(true);
  expect((await reader.raw('GET /attachment/get', { tenant: 'cifa', attachmentId })).status).toBe(200);
  expect((await search(reader, 'rules'))[0]?.fresh).toBe(false);
  await portal.clock({ advance: 'PT5M' });
  const after = await put(await pdfWith('新版內容'), 'rules-2.pdf', '', { replaces: attachmentId });
  expect(after).toMatchObject({
    attachmentId,
    name: 'rules-2.pdf',
    folderDir: 'versions',
    version: before.version + 1,
  });
  await foundBy('新版', 'rules-2.pdf');
  expect(await names(admin, '舊版')).toEqual([]);
  expect((await search(reader, 'rules'))[0]?.fresh).toBe(true);
  const { rows } = (await admin.call('GET /attachment/versions', { attachmentId })).data;
  expect(rows.map(({ versionNumber, name, current }) => [versionNumber, name, current])).toEqual([
    [2, 'rules-2.pdf', true],
    [1, 'rules.pdf', false],
  ]);
  const older = { tenant: 'cifa', attachmentId, versionNumber: 1 };
  expect((await admin.raw('GET /attachment/get', older)).status).toBe(200);
  expect((await reader.raw('GET /attachment/get', older)).code).toBe('access.denied');
  expect((await reader.call('GET /attachment/versions', { attachmentId })).code).toBe('access.denied');
  const lies = await admin.call('POST /attachment/systemUpload', {
    file: fileOf(pdfOf(), 'x.docx'),
    replaces: attachmentId,
  });
  expect([lies.status, Object.keys(lies.errorList)]).toEqual([415, ['file']]);
  const theirs = await reader.call('POST /attachment/systemUpload', {
    file: fileOf(pdfOf(), 'x.pdf'),
    replaces: attachmentId,
  });
  expect(theirs.code).toBe('access.denied');
});

test('ATT-1: a list goes by name and by size too, by pages, forth and back', async () => {
  for (const [name, pad] of [
    ['b.pdf', 300],
    ['c.pdf', 100],
    ['a.pdf', 200],
  ] as const)
    await put(pdfOf('x'.repeat(pad)), name, 'sorted');
  const page = async (more: object) =>
    (await reader.call('GET /attachment/list', { folderDir: 'sorted', ...more })).data;
  const order = async (more: object) => (await page(more)).rows.map(({ name }) => name[0]).join('');
  expect(await order({})).toBe('acb');
  expect(await order({ sort: 'name', ascending: true })).toBe('abc');
  expect(await order({ sort: 'size' })).toBe('bac');
  const by = { sort: 'name', ascending: true, size: 2 } as const;
  const first = await page(by);
  expect(await order({ ...by, after: first.next! })).toBe('c');
  const second = await page({ ...by, after: first.next! });
  expect(await order({ ...by, before: second.previous! })).toBe('ab');
  for (const [text, name] of [
    ['own', 'two.pdf'],
    ['longer', 'one.pdf'],
    ['x', 'three.pdf'],
  ] as const)
    await reader.call('POST /attachment/userUpload', { file: fileOf(pdfOf(text), name) });
  for (const sort of ['changed', 'name', 'size'])
    for (const ascending of [true, false])
      await expectInOrder(reader, ['GET /attachment/userList', ascending ? 'rising' : 'falling', { sort, ascending }]);
});

test('ATT-4: staff see who opened a document and when; what came before the last visit is not new', async () => {
  const { client, email } = await portal.person('cifa', [FULL]);
  const { attachmentId } = await put(pdfOf('opened'), 'opened.pdf', 'opens');
  const fresh = async () => {
    const { rows } = (await client.call('GET /attachment/folder/list', system)).data;
    return rows.find(({ folderDir }) => folderDir === 'opens')!.fresh;
  };
  expect(await fresh()).toBe(1);
  for (const _ of [1, 2]) await client.raw('GET /attachment/get', { tenant: 'cifa', attachmentId });
  expect(await fresh()).toBe(0);
  const log = (await admin.call('GET /attachment/opens', { attachmentId })).data;
  expect(log.rows.map((row) => row.email)).toEqual([email]);
  for (const opener of [reader, (await portal.person('cifa', [FULL])).client])
    await opener.raw('GET /attachment/get', { tenant: 'cifa', attachmentId });
  await expectInOrder(admin, ['GET /attachment/opens', 'falling', { attachmentId }]);
  expect((await client.call('GET /attachment/opens', { attachmentId })).code).toBe('access.denied');
  await put(pdfOf('later'), 'later.pdf', 'opens');
  expect(await fresh()).toBe(1);
  await portal.clock({ advance: 'PT14M' });
  await client.call('GET /session', {});
  await portal.clock({ advance: 'PT14M' });
  await client.call('GET /session', {});
  await portal.clock({ advance: 'PT14M' });
  expect(await fresh()).toBe(0);
});

test('ATT-1: after 30 days the bin is empty, with the content and the older versions of what lay in it', async () => {
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const { attachmentId } = await put(pdfOf('one'), 'swept.pdf', 'swept');
  await put(pdfOf('two'), 'swept.pdf', '', { replaces: attachmentId });
  const { binId } = (await admin.call('POST /attachment/folder/delete', { ...system, folderDir: 'swept' })).data;
  const kept = () =>
    portal.engine.files.read('cifa', attachmentId).then(
      () => true,
      () => false,
    );
  expect(await kept()).toBe(true);
  await portal.clock({ advance: 'P31D' });
  await expect.poll(kept, { interval: 200 }).toBe(false);
  const again = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  expect((await again.call('POST /attachment/restore', { binId: binId! })).status).toBe(404);
  expect((await again.call('GET /attachment/bin', system)).data.rows).toEqual([]);
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['document.version']));
});
