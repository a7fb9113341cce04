import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { fileOf, pdfOf } from '../testing/files.fixture.ts';

const FULL = 'itrc-cifa-membership-full-member';
const ASSOCIATE = 'itrc-cifa-membership-associate-member';
const READING = 'itrc-cifa-membership-reading-member';
const system = { attachmentScope: 'system' } as const;

let portal: TestPortal;
let admin: TestClient;
const as: Record<string, TestClient> = {};

beforeAll(async () => {
  portal = await startPortal();
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  for (const role of [FULL, ASSOCIATE, READING]) as[role] = (await portal.person('cifa', [role])).client;
  as.nobody = (await portal.person('cifa')).client;
});
afterAll(() => portal.close());

const folder = (folderDir: string, rights: { readers?: string[] | 'inherit'; writers?: string[] } = {}) =>
  admin.call('POST /attachment/folder/edit', {
    ...system,
    folderDir,
    ...(rights.readers && { readers: rights.readers === 'inherit' ? 'inherit' : JSON.stringify(rights.readers) }),
    ...(rights.writers && { writers: JSON.stringify(rights.writers) }),
  });
const put = async (client: TestClient, folderDir: string, name: string) =>
  client.call('POST /attachment/systemUpload', { file: fileOf(pdfOf(name), name), folderDir });
const visible = async (client: TestClient) =>
  (await client.call('GET /attachment/folder/list', system)).data.rows.map(({ folderDir }) => folderDir);

/** Whether somebody comes to a document in any way there is; all of them must agree. */
async function reaches(client: TestClient, attachmentId: string, folderDir: string, name: string): Promise<boolean> {
  const ask = { tenant: 'cifa', attachmentId };
  const file = (await client.raw('GET /attachment/get', ask)).status === 200;
  const info = (await client.raw('GET /attachment/get', { ...ask, info: true })).status === 200;
  const list = await client.call('GET /attachment/list', { folderDir });
  const listed = list.status === 200 && list.data.rows.some((row) => row.attachmentId === attachmentId);
  const search = await client.call('POST /attachment/search', { searchTerm: name });
  const found = search.data.rows.some((row) => row.attachmentId === attachmentId);
  const folders = (await visible(client)).includes(folderDir);
  expect([info, listed, found, folders]).toEqual(Array(4).fill(file));
  expect(search.data.total > 0).toBe(found);
  return file;
}

test('documents for everybody stand on the start page and are read without an account; nothing else is', async () => {
  await folder('open', { readers: ['everybody'] });
  await folder('open/board', { readers: [FULL] });
  await folder('closed', { readers: [FULL] });
  await folder('closed/open', { readers: ['everybody'] });
  expect(Object.keys((await folder('open', { writers: ['everybody'] })).errorList)).toEqual(['writers']);
  const all = (await put(admin, 'open/2026', 'for-all.pdf')).data;
  const hidden = await Promise.all(
    ['open/board', 'closed', 'closed/open', 'no-rights', ''].map((at, nth) => put(admin, at, `not-for-all-${nth}.pdf`)),
  );
  const stranger = portal.client('cifa');
  const shown = async () => (await stranger.call('GET /front/get', {})).data.documents;
  expect(await shown()).toMatchObject([{ title: 'for-all.pdf', url: expect.stringContaining(all.attachmentId) }]);
  // by its title once it has one, until then by the name of its file
  await admin.call('POST /attachment/edit', { attachmentId: all.attachmentId, attachmentTitle: 'Annual report' });
  expect(await shown()).toMatchObject([{ title: 'Annual report' }]);
  const read = (attachmentId: string, tenant = 'cifa') =>
    stranger.raw('GET /attachment/public', { tenant, attachmentId });
  expect((await read(all.attachmentId)).status).toBe(200);
  for (const { data } of hidden) expect((await read(data.attachmentId)).status).toBe(404);
  expect((await read(all.attachmentId, 'oxfam')).status).toBe(404);
  // who is logged in comes to it as to the others of the library
  expect(await reaches(as.nobody!, all.attachmentId, 'open/2026', 'for-all.pdf')).toBe(true);
  await folder('open', { readers: [FULL] });
  expect([await shown(), (await read(all.attachmentId)).status]).toEqual([[], 404]);
  await folder('open', { readers: ['everybody'] });
  await admin.call('POST /attachment/userDelete', { attachmentId: all.attachmentId, attachmentScope: 'system' });
  expect([await shown(), (await read(all.attachmentId)).status]).toEqual([[], 404]);
});

test('ATT-3, MEM-6: the corner is open to the roles it names, reading members too, and to what lies below', async () => {
  await folder('corner', { readers: [FULL, ASSOCIATE, READING] });
  await folder('corner/board', { readers: [FULL] });
  const open = (await put(admin, 'corner/year', 'corner-open.pdf')).data;
  const board = (await put(admin, 'corner/board/2026', 'board-only.pdf')).data;
  const who = async (id: string, place: string, name: string) => {
    const rights = await Promise.all(Object.entries(as).map(async ([k, c]) => [k, await reaches(c, id, place, name)]));
    return rights.filter(([, may]) => may).map(([role]) => role);
  };
  expect(await who(open.attachmentId, 'corner/year', 'corner-open')).toEqual([FULL, ASSOCIATE, READING]);
  expect(await who(board.attachmentId, 'corner/board/2026', 'board-only')).toEqual([FULL]);
  expect(await reaches(admin, board.attachmentId, 'corner/board/2026', 'board-only')).toBe(true);
  const answer = (await admin.call('GET /attachment/folder/list', system)).data;
  expect(answer.rows.find(({ folderDir }) => folderDir === 'corner/board')?.readers).toEqual([FULL]);
  const quiet = (await as[FULL]!.call('GET /attachment/folder/list', system)).data;
  expect([quiet.roles, quiet.rows.map(({ readers }) => readers)]).toEqual([[], quiet.rows.map(() => null)]);
});

test('ATT-3: a role taken away closes the corner at once, and `inherit` opens what was narrowed', async () => {
  const leaver = await portal.person('cifa', [ASSOCIATE]);
  await folder('leaving', { readers: [ASSOCIATE] });
  const { attachmentId } = (await put(admin, 'leaving', 'leaving.pdf')).data;
  expect(await reaches(leaver.client, attachmentId, 'leaving', 'leaving')).toBe(true);
  await portal.engine.database.tenant('cifa', (db) =>
    db.remove('role_grant').where('account_id', '=', leaver.accountId).execute(),
  );
  expect(await reaches(leaver.client, attachmentId, 'leaving', 'leaving')).toBe(false);
  await folder('leaving', { readers: 'inherit' });
  expect(await reaches(leaver.client, attachmentId, 'leaving', 'leaving')).toBe(true);
});

test('ATT-3: who may add brings, changes and deletes in that folder only, and gives no rights', async () => {
  await folder('desk', { readers: [FULL], writers: [ASSOCIATE] });
  await folder('desk/closed', { readers: ['itrc-cifa-admin'] });
  const writer = as[ASSOCIATE]!;
  const { data } = await put(writer, 'desk/new', 'mine.pdf');
  expect(data.abilities).toEqual({ edit: true, remove: true });
  expect((await put(writer, '', 'x.pdf')).code).toBe('access.denied');
  expect((await put(as[FULL]!, 'desk', 'x.pdf')).code).toBe('access.denied');
  expect((await put(as[READING]!, 'desk', 'x.pdf')).code).toBe('record.notFound');
  const edit = (client: TestClient, more: object) =>
    client.call('POST /attachment/edit', { attachmentId: data.attachmentId, ...more });
  expect((await edit(writer, { attachmentTitle: 'Ours' })).data.attachmentTitle).toBe('Ours');
  expect((await edit(writer, { folderDir: '' })).code).toBe('access.denied');
  expect((await edit(as[FULL]!, { attachmentTitle: 'x' })).code).toBe('access.denied');
  const arrange = (client: TestClient, call: 'rename' | 'delete', folderDir: string) =>
    client.call(`POST /attachment/folder/${call}`, { ...system, folderDir, name: 'other' });
  // The folder that gives the right, and what is closed to the writer, are not theirs to change.
  expect((await arrange(writer, 'rename', 'desk')).code).toBe('access.denied');
  expect((await arrange(writer, 'delete', 'desk/closed')).code).toBe('record.notFound');
  const rights = { ...system, folderDir: 'desk/new', readers: JSON.stringify([]) };
  expect((await writer.call('POST /attachment/folder/edit', rights)).code).toBe('access.denied');
  expect((await arrange(writer, 'rename', 'desk/new')).data).toMatchObject({ folderDir: 'desk/other' });
  const thrown = await arrange(writer, 'delete', 'desk/other');
  expect((await as[FULL]!.call('GET /attachment/bin', system)).data.rows).toEqual([]);
  const binId = (thrown.data as { binId: string }).binId;
  expect((await as[FULL]!.call('POST /attachment/restore', { binId })).code).toBe('record.notFound');
  expect((await writer.call('POST /attachment/restore', { binId })).status).toBe(200);
  expect((await folder('desk', { readers: ['nobody-of-ours'] })).status).toBe(422);
});

test('ATT-1: a folder is moved with all in it, never into itself, never over another, never too deep', async () => {
  for (const path of ['m/a/b', 'm/c', 'deep/2/3/4/5']) await folder(path);
  const { data } = await put(admin, 'm/a/b', 'moved.pdf');
  const move = (folderDir: string, toFolderDir: string) =>
    admin.call('POST /attachment/folder/move', { ...system, folderDir, toFolderDir });
  for (const into of ['m/a', 'm/a/b']) {
    const reply = await move('m/a', into);
    expect([reply.status, reply.code]).toEqual([409, 'attachment.folderInside']);
  }
  admin.lang = 'zh-hant';
  expect((await move('m/a', 'm/a/b')).error).toContain('不能移到本身');
  admin.lang = 'en';
  expect((await move('m/a', 'm/c')).data.folderDir).toBe('m/c/a');
  expect(
    (await admin.call('GET /attachment/get', { attachmentId: data.attachmentId, info: true })).data.folderDir,
  ).toBe('m/c/a/b');
  await folder('m/a');
  expect((await move('m/c/a', 'm')).code).toBe('attachment.folderTaken');
  expect((await move('m/c', 'deep/2/3/4/5')).status).toBe(422);
  expect((await move('m/c', 'nowhere')).status).toBe(404);
  expect((await move('m/c/a', '')).data.folderDir).toBe('a');
  const refused = await as[FULL]!.call('POST /attachment/folder/move', { ...system, folderDir: 'm', toFolderDir: '' });
  expect(refused.code).toBe('access.denied');
});

test('ATT-1: two who move folders into each other at once lose nothing', async () => {
  await folder('x1/in');
  await folder('y1/in');
  const move = (folderDir: string, toFolderDir: string) =>
    admin.call('POST /attachment/folder/move', { ...system, folderDir, toFolderDir });
  const replies = await Promise.all([move('x1', 'y1'), move('y1', 'x1')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const rows = (await visible(admin)).filter((path) => /[xy]1/.test(path));
  expect(rows).toHaveLength(4);
  for (const path of rows.filter((row) => row.includes('/')))
    expect(rows).toContain(path.slice(0, path.lastIndexOf('/')));
});

test('ATT-1: what was deleted comes back with its rights, for 30 days, and then goes for good', async () => {
  await folder('bin/secret', { readers: [FULL] });
  const { data: file } = await put(admin, 'bin/secret', 'kept.pdf');
  const remove = (folderDir: string) => admin.call('POST /attachment/folder/delete', { ...system, folderDir });
  const alone = await admin.call('POST /attachment/userDelete', { attachmentId: file.attachmentId });
  const thrown = await remove('bin');
  const back = (binId: string | null) => admin.call('POST /attachment/restore', { binId: binId ?? randomUUID() });
  expect((await back(alone.data.binId)).code).toBe('attachment.folderGone');
  await folder('bin');
  expect((await back(thrown.data.binId)).code).toBe('attachment.folderTaken');
  await remove('bin');
  expect((await back(thrown.data.binId)).status).toBe(200);
  expect((await back(thrown.data.binId)).status).toBe(404);
  expect((await back(alone.data.binId)).status).toBe(200);
  expect(await reaches(as[ASSOCIATE]!, file.attachmentId, 'bin/secret', 'kept')).toBe(false);
  expect(await reaches(as[FULL]!, file.attachmentId, 'bin/secret', 'kept')).toBe(true);
  expect((await as[FULL]!.call('POST /attachment/folder/delete', { ...system, folderDir: 'bin' })).code).toBe(
    'access.denied',
  );
});

test('ATT-3: a folder that names its readers is not made anew, without them, by what is brought after it was deleted', async () => {
  await folder('sealed', { readers: [FULL] });
  await folder('sealed/in');
  const { attachmentId, version } = (await put(admin, '', 'loose.pdf')).data;
  const thrown = await admin.call('POST /attachment/folder/delete', { ...system, folderDir: 'sealed' });
  const late = await put(admin, 'sealed', 'late.pdf');
  expect([late.status, late.code]).toEqual([409, 'attachment.folderGone']);
  expect((await put(admin, 'sealed/in', 'late.pdf')).code).toBe('attachment.folderGone');
  expect((await folder('sealed/in')).code).toBe('attachment.folderGone');
  const moved = await admin.call('POST /attachment/edit', { attachmentId, version, folderDir: 'sealed' });
  expect(moved.code).toBe('attachment.folderGone');
  expect(await visible(admin)).not.toContain('sealed');
  await admin.call('POST /attachment/restore', { binId: (thrown.data as { binId: string }).binId });
  const { data } = await put(admin, 'sealed', 'late.pdf');
  expect(await reaches(as[FULL]!, data.attachmentId, 'sealed', 'late')).toBe(true);
  expect(await reaches(as[ASSOCIATE]!, data.attachmentId, 'sealed', 'late')).toBe(false);
  // Who makes it anew by its name says so, and is asked who may see it.
  await admin.call('POST /attachment/folder/delete', { ...system, folderDir: 'sealed' });
  expect((await folder('sealed', { readers: [FULL] })).status).toBe(200);
});

test('ADM-3: what was done here stands in the trail', async () => {
  expect(await actionsInTrail(portal)).toEqual(
    expect.arrayContaining(['document.edit', 'document.folder', 'document.restore']),
  );
});
