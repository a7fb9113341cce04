import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { fileOf, pdfOf } from '../testing/files.fixture.ts';

let portal: TestPortal;
let admin: TestClient;
let reader: TestClient;

beforeAll(async () => {
  portal = await startPortal();
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  reader = (await portal.person('cifa')).client;
});
afterAll(() => portal.close());

const bring = (client: TestClient, name: string, folderDir = '') =>
  client.call('POST /attachment/userUpload', { file: fileOf(pdfOf(), name), folderDir });
const shared = (name: string, folderDir = '', attachmentTitle = '') =>
  admin.call('POST /attachment/systemUpload', { file: fileOf(pdfOf(), name), folderDir, attachmentTitle });
const status = async (client: TestClient, attachmentId: string) =>
  (await client.raw('GET /attachment/get', { tenant: client.tenant, attachmentId })).status;

test('ATT-3: files of the tenant are read by everybody in it, brought and kept in order by who manages documents', async () => {
  const { data } = await shared('minutes.pdf', '會議/2026', '會議紀錄');
  expect(data).toMatchObject({ attachmentScope: 'system', attachmentTitle: '會議紀錄', abilities: { edit: true } });
  expect(await status(reader, data.attachmentId)).toBe(200);
  expect(await status(portal.client('cifa'), data.attachmentId)).toBe(401);
  expect(await status((await portal.person('rmhc', ['rmhc-admin'])).client, data.attachmentId)).toBe(404);
  const listed = await reader.call('GET /attachment/list', { folderDir: '會議/2026' });
  expect(listed.data.rows).toEqual([
    { ...data, abilities: { edit: false, remove: false }, fresh: false, excerpt: null },
  ]);
  const upload = await reader.call('POST /attachment/systemUpload', { file: fileOf(pdfOf(), 'x.pdf') });
  expect(upload.code).toBe('access.denied');
  const { attachmentId } = data;
  expect((await reader.call('POST /attachment/edit', { attachmentId, attachmentTitle: 'x' })).code).toBe(
    'access.denied',
  );
  expect((await reader.call('POST /attachment/userDelete', { attachmentId })).code).toBe('access.denied');
  expect((await admin.call('POST /attachment/userDelete', { attachmentId })).data.deleted).toBe(true);
  expect(await status(reader, attachmentId)).toBe(404);
  const trail = await admin.call('GET /audit/list', { subjectKind: 'document', subjectId: attachmentId });
  expect(trail.data.rows.map(({ action }) => action)).toEqual(['document.delete', 'document.upload']);
});

test('ATT-3: own files are seen by nobody else, in no list and no search', async () => {
  const { data } = await bring(reader, 'diary.pdf', 'private');
  const stranger = (await portal.person('cifa')).client;
  for (const client of [stranger, admin]) {
    expect(await status(client, data.attachmentId)).toBe(404);
    expect((await client.call('GET /attachment/userList', { folderDir: 'private' })).data.rows).toEqual([]);
    expect((await client.call('POST /attachment/search', { searchTerm: 'diary' })).data.rows).toEqual([]);
    expect((await client.call('GET /attachment/folder/list', { attachmentScope: 'user' })).data.rows).toEqual([]);
    expect((await client.call('POST /attachment/userDelete', { attachmentId: data.attachmentId })).status).toBe(404);
  }
  expect((await reader.call('GET /attachment/userList', { folderDir: 'private' })).data.rows).toEqual([
    { ...data, fresh: false, excerpt: null },
  ]);
  expect((await reader.call('GET /attachment/list', { folderDir: 'private' })).data.rows).toEqual([]);
});

test('ATT-1: search finds by title and name, in every folder, and takes signs as they are', async () => {
  await shared('annual-report.pdf', 'reports', '年報 100%');
  await bring(reader, 'report_of_mine.pdf', 'x/y');
  const find = async (searchTerm: string) =>
    (await reader.call('POST /attachment/search', { searchTerm })).data.rows.map(({ name }) => name);
  expect(await find('REPORT')).toEqual(['report_of_mine.pdf', 'annual-report.pdf']);
  expect(await find('年報')).toEqual(['annual-report.pdf']);
  expect(await find('100%')).toEqual(['annual-report.pdf']);
  expect(await find('t_o')).toEqual(['report_of_mine.pdf']);
  expect(await find("' or 1=1 --")).toEqual([]);
});

test('ATT-1: a list goes by pages, newest first, forth and back', async () => {
  const { client } = await portal.person('cifa');
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']) await bring(client, name, 'many');
  const page = async (more: object) =>
    (await client.call('GET /attachment/userList', { folderDir: 'many', size: 2, ...more })).data;
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name[0]).join('');
  const first = await page({});
  const second = await page({ after: first.next! });
  const third = await page({ after: second.next! });
  expect([names(first.rows), names(second.rows), names(third.rows)]).toEqual(['54', '32', '1']);
  expect([first.total, first.previous, third.next]).toEqual([5, null, null]);
  expect(names((await page({ before: third.previous! })).rows)).toBe('32');
  expect((await client.raw('GET /attachment/userList', { tenant: 'cifa', after: 'x' })).status).toBe(400);
});

test('ATT-1: an edit changes title and folder; a stale one is 409', async () => {
  const { data } = await bring(reader, 'draft.pdf');
  const { attachmentId, version } = data;
  const edited = await reader.call('POST /attachment/edit', {
    attachmentId,
    attachmentTitle: 'Final',
    folderDir: 'done/now',
    version,
  });
  expect(edited.data).toMatchObject({ attachmentTitle: 'Final', folderDir: 'done/now', version: version + 1 });
  const stale = await reader.call('POST /attachment/edit', { attachmentId, attachmentTitle: 'x', version });
  expect([stale.status, stale.code]).toEqual([409, 'record.stale']);
  const bad = await reader.call('POST /attachment/edit', { attachmentId, folderDir: '../x' });
  expect([bad.status, Object.keys(bad.errorList)]).toEqual([422, ['folderDir']]);
  const { rows } = (await reader.call('GET /attachment/folder/list', { attachmentScope: 'user' })).data;
  expect(rows.map(({ folderDir }) => folderDir)).toEqual(expect.arrayContaining(['done', 'done/now']));
});

test('ATT-1: folders are made, listed, called otherwise with all that is in them, and deleted with it', async () => {
  const { client } = await portal.person('cifa');
  const scope = { attachmentScope: 'user' } as const;
  const folders = async () => (await client.call('GET /attachment/folder/list', scope)).data.rows;
  const made = await client.call('POST /attachment/folder/edit', { ...scope, folderDir: '😀/b/c' });
  const own = { fresh: 0, readers: null, writers: null, abilities: { add: true, edit: true } };
  expect(made.data).toEqual({ folderDir: '😀/b/c', name: 'c', files: 0, ...own });
  await client.call('POST /attachment/folder/edit', { ...scope, folderDir: '😀/b/c' });
  await client.call('POST /attachment/folder/edit', { ...scope, folderDir: '😀bc' });
  const { data: file } = await bring(client, 'a.pdf', '😀/b');
  const renamed = await client.call('POST /attachment/folder/rename', { ...scope, folderDir: '😀', name: 'plain' });
  expect(renamed.data.folderDir).toBe('plain');
  expect(await folders()).toEqual([
    { folderDir: 'plain', name: 'plain', files: 0, ...own },
    { folderDir: 'plain/b', name: 'b', files: 1, ...own },
    { folderDir: 'plain/b/c', name: 'c', files: 0, ...own },
    { folderDir: '😀bc', name: '😀bc', files: 0, ...own },
  ]);
  const listed = await client.call('GET /attachment/userList', { folderDir: 'plain/b' });
  expect(listed.data.rows[0]!.attachmentId).toBe(file.attachmentId);
  const taken = await client.call('POST /attachment/folder/rename', { ...scope, folderDir: '😀bc', name: 'plain' });
  expect([taken.status, taken.code]).toEqual([409, 'attachment.folderTaken']);
  for (const name of ['', 'a/b', '..', 'CON']) {
    const bad = await client.call('POST /attachment/folder/rename', { ...scope, folderDir: '😀bc', name });
    expect([bad.status, Object.keys(bad.errorList)]).toEqual([422, ['name']]);
  }
  const remove = (folderDir: string) => client.call('POST /attachment/folder/delete', { ...scope, folderDir });
  expect((await remove('nowhere')).status).toBe(404);
  expect((await remove('')).status).toBe(422);
  const gone = await remove('plain');
  expect(gone.data.message).toContain('plain');
  expect((await folders()).map(({ folderDir }) => folderDir)).toEqual(['😀bc']);
  expect(await status(client, file.attachmentId)).toBe(404);
  const back = await client.call('POST /attachment/restore', { binId: gone.data.binId! });
  expect(back.data.folderDir).toBe('plain');
  expect((await folders()).map(({ folderDir }) => folderDir)).toEqual(['plain', 'plain/b', 'plain/b/c', '😀bc']);
  expect(await status(client, file.attachmentId)).toBe(200);
});

test('ATT-1: folders of the tenant are put in order by who manages documents only', async () => {
  const scope = { attachmentScope: 'system' } as const;
  for (const call of ['edit', 'delete'] as const) {
    const reply = await reader.call(`POST /attachment/folder/${call}`, { ...scope, folderDir: 'x' });
    expect(reply.code).toBe('access.denied');
  }
  const rename = await reader.call('POST /attachment/folder/rename', { ...scope, folderDir: 'x', name: 'y' });
  expect(rename.code).toBe('access.denied');
  expect((await admin.call('POST /attachment/folder/edit', { ...scope, folderDir: 'Policies' })).status).toBe(200);
  const answer = (await reader.call('GET /attachment/folder/list', scope)).data;
  expect(answer.rows.map(({ folderDir }) => folderDir)).toContain('Policies');
  expect(answer.abilities.edit).toBe(false);
});

test('ADM-3: a folder of the tenant stands in the trail: made, called otherwise, deleted', async () => {
  const scope = { attachmentScope: 'system' } as const;
  const trail = async (subjectId: string) =>
    (await admin.call('GET /audit/list', { subjectId })).data.rows.map(({ action }) => action);
  await admin.call('POST /attachment/folder/edit', { ...scope, folderDir: 'Trail' });
  expect(await trail('Trail')).toEqual(['document.folder']);
  await admin.call('POST /attachment/folder/rename', { ...scope, folderDir: 'Trail', name: 'Trail 2' });
  expect(await trail('Trail 2')).toEqual(['document.folder']);
  await admin.call('POST /attachment/folder/delete', { ...scope, folderDir: 'Trail 2' });
  expect(await trail('Trail 2')).toEqual(['document.folder', 'document.folder']);
});

test('ten people make the same folder at once: it is there once', async () => {
  const make = () => admin.call('POST /attachment/folder/edit', { attachmentScope: 'system', folderDir: 'race/a' });
  const replies = await Promise.all(Array.from({ length: 10 }, make));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { rows } = (await admin.call('GET /attachment/folder/list', { attachmentScope: 'system' })).data;
  expect(rows.filter(({ folderDir }) => folderDir.startsWith('race'))).toHaveLength(2);
});
