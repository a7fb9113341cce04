import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { EICAR, startClamd } from '../scan/clamd.fixture.ts';
import { pdfOf, pngOf, type ZipEntry, zipOf } from '../testing/files.fixture.ts';

let portal: TestPortal;
let clamd: Awaited<ReturnType<typeof startClamd>>;
let staff: TestClient;
beforeAll(async () => {
  clamd = await startClamd();
  portal = await startPortal({ CLAMD_HOST: clamd.host }, { worker: true });
  staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

const zip = (entries: readonly ZipEntry[], name = 'Archive.zip') => new File([new Uint8Array(zipOf(entries))], name);
const read = (file: File, client = staff) => client.call('POST /import/read', { kind: 'documents', file });
const over = async (taskId: string) => {
  const task = async () => (await staff.call('GET /import/get', { taskId })).data;
  await expect.poll(async () => (await task()).status, { timeout: 60_000 }).not.toBe('waiting');
  return task();
};
const broughtIn = async (file: File) => {
  const reply = await read(file);
  const { taskId } = reply.data.task;
  expect((await staff.call('POST /import/run', { taskId })).status).toBe(200);
  return over(taskId);
};
const documents = async (folderDir: string, client = staff) =>
  (await client.call('GET /attachment/list', { folderDir, size: 100 })).data?.rows.map(({ name }) => name).sort();
const folders = async (client = staff) =>
  (await client.call('GET /attachment/folder/list', {})).data.rows.map(({ folderDir }) => folderDir);

test('35.10: folders of an archive become folders of the library; what is refused is told with why', async () => {
  const entries: ZipEntry[] = [
    { name: 'Minutes/' },
    { name: 'Minutes/2024/january.pdf', content: pdfOf('January') },
    { name: 'Minutes/2024/會議紀錄.pdf', content: pdfOf('中文') },
    { name: 'Minutes/logo.png', content: pngOf() },
    { name: 'readme.pdf', content: pdfOf('Top') },
    { name: '__MACOSX/Minutes/._january.pdf', content: 'x' },
    { name: 'Minutes/.DS_Store', content: 'x' },
    { name: '../../etc/passwd.pdf', content: pdfOf('out') },
    { name: '/etc/passwd.pdf', content: pdfOf('out') },
    { name: 'C:/Windows/win.pdf', content: pdfOf('out') },
    { name: 'Minutes\\..\\..\\out.pdf', content: pdfOf('out') },
    { name: 'Minutes/link.pdf', content: '/etc/passwd', mode: 0o120777 },
    { name: 'Minutes/2024/JANUARY.pdf', content: pdfOf('Twice') },
    { name: 'Minutes/tool.exe', content: 'MZ' },
    { name: 'Minutes/page.pdf', content: '<html>' },
    { name: 'Minutes/empty.pdf', content: '' },
    { name: 'Minutes/large.pdf', content: Buffer.concat([pdfOf('x'), Buffer.alloc(5 * 1024 * 1024)]) },
    { name: 'Minutes/lies.pdf', content: pdfOf('longer than it says'), claims: 10 },
    { name: 'Minutes/secret.pdf', content: pdfOf('x'), locked: true },
    { name: 'a/b/c/d/e/f/g/deep.pdf', content: pdfOf('deep') },
    { name: 'con/device.pdf', content: pdfOf('device') },
  ];
  const { data } = await read(zip(entries, 'Old server.zip'));
  expect(data).toMatchObject({ good: 4, known: 0, understood: null });
  expect(data.preview.map(({ cells }) => cells.slice(1, 3))).toEqual([
    ['Minutes/2024', 'january.pdf'],
    ['Minutes/2024', '會議紀錄.pdf'],
    ['Minutes', 'logo.png'],
    ['Old server', 'readme.pdf'],
  ]);
  const why = Object.fromEntries(data.task.problems.map(({ line, message }) => [entries[line - 2]!.name, message]));
  expect(Object.keys(why)).toEqual(entries.slice(7).map(({ name }) => name));
  for (const name of ['../../etc/passwd.pdf', '/etc/passwd.pdf', 'C:/Windows/win.pdf', 'Minutes\\..\\..\\out.pdf'])
    expect([name, why[name]]).toEqual([name, expect.stringContaining('leads out of')]);
  const said: [string, string][] = [
    ['Minutes/link.pdf', 'a link'],
    ['Minutes/2024/JANUARY.pdf', 'the same name'],
    ['Minutes/tool.exe', 'pdf'],
    ['Minutes/page.pdf', 'pdf'],
    ['Minutes/empty.pdf', 'empty'],
    ['Minutes/large.pdf', '5 MB'],
    ['Minutes/lies.pdf', 'damaged'],
    ['Minutes/secret.pdf', 'password'],
    ['a/b/c/d/e/f/g/deep.pdf', '6 levels'],
    ['con/device.pdf', '6 levels'],
  ];
  for (const [name, word] of said) expect([name, why[name]]).toEqual([name, expect.stringContaining(word)]);
  expect(await folders()).not.toContain('Minutes');

  expect(await broughtIn(zip(entries, 'Old server.zip'))).toMatchObject({ status: 'done', taken: 4, bad: 14 });
  expect(await documents('Minutes/2024')).toEqual(['january.pdf', '會議紀錄.pdf']);
  expect(await documents('Old server')).toEqual(['readme.pdf']);
  // nobody but who manages documents sees new folders, before it is said who may
  const member = (await portal.person('cifa')).client;
  expect(await folders(member)).not.toContain('Minutes');
  const { attachmentId } = (await staff.call('GET /attachment/list', { folderDir: 'Minutes' })).data.rows[0]!;
  expect((await member.raw('GET /attachment/get', { tenant: 'cifa', attachmentId })).status).toBe(404);
  const got = await staff.raw('GET /attachment/get', { tenant: 'cifa', attachmentId });
  expect(Buffer.from(got.bytes).equals(pngOf())).toBe(true);

  // the same archive once more brings nothing, and no other document takes a name that is there
  expect((await read(zip(entries, 'Old server.zip'))).data).toMatchObject({ good: 0, known: 4 });
  const other = await read(zip([{ name: 'Minutes/2024/January.pdf', content: pdfOf('Another') }]));
  expect(other.data.task.problems[0]!.message).toContain('another document of this name');
});

test('35.10: names that say nothing of their encoding are read as Big5 where they are no UTF-8', async () => {
  const big5 = (text: string) => iconv.encode(text, 'cp950');
  // the second byte of 功 is a backslash in Big5
  const entries = [
    { name: '', raw: big5('許功蓋/會員大會.pdf'), content: pdfOf('a') },
    { name: '', raw: big5('許功蓋/財務/年報.pdf'), content: pdfOf('b') },
  ];
  const { data } = await read(zip(entries));
  expect(data.preview.map(({ cells }) => cells.slice(1, 3))).toEqual([
    ['許功蓋', '會員大會.pdf'],
    ['許功蓋/財務', '年報.pdf'],
  ]);
});

test('35.10: what is no archive, a bomb or too many files is refused as a whole', async () => {
  const said = async (file: File) => (await read(file)).errorList!.file![0]!;
  expect(await said(new File(['no zip'], 'a.zip'))).toContain('not a ZIP');
  expect(
    await said(new File([new Uint8Array(zipOf([{ name: 'a/b.pdf', content: pdfOf() }]).subarray(0, -30))], 'a.zip')),
  ).toContain('not a ZIP');
  const bomb = Array.from({ length: 70 }, (_, at) => ({ name: `b/${at}.pdf`, content: 'x', claims: 4_000_000 }));
  expect(await said(zip(bomb))).toContain('far more');
  const sharing = [
    { name: 'b/0.pdf', content: pdfOf() },
    { name: 'b/1.pdf', content: pdfOf(), sharesWith: 0 },
  ];
  expect(await said(zip(sharing))).toContain('far more');
  const many = Array.from({ length: 2_001 }, (_, at) => ({ name: `m/${at}.pdf` }));
  expect(await said(zip(many))).toContain('2000 files');
  expect(await said(zip([{ name: 'only/' }]))).toContain('no files');
});

test('35.10: the scanner sees every file; what it finds is left out and told, the rest comes in', async () => {
  const task = await broughtIn(
    zip([
      { name: 'Scan/fine.pdf', content: pdfOf('fine') },
      { name: 'Scan/virus.pdf', content: pdfOf(EICAR) },
      { name: 'Scan/last.pdf', content: pdfOf('last') },
    ]),
  );
  expect(task).toMatchObject({ status: 'done', taken: 2, known: 0, bad: 1 });
  expect(task.problems).toMatchObject([{ line: 3, message: expect.stringContaining('virus') }]);
  expect(await documents('Scan')).toEqual(['fine.pdf', 'last.pdf']);
});

test('35.10: undo takes documents and their folders away, but for what was changed and what came in otherwise', async () => {
  const { taskId } = await broughtIn(
    zip([
      { name: 'Undo/one/a.pdf', content: pdfOf('a') },
      { name: 'Undo/two/b.pdf', content: pdfOf('b') },
      { name: 'Undo/three/c.pdf', content: pdfOf('c') },
    ]),
  );
  const [b] = (await staff.call('GET /attachment/list', { folderDir: 'Undo/two' })).data.rows;
  await staff.call('POST /attachment/edit', { attachmentId: b!.attachmentId, attachmentTitle: 'Renamed' });
  await staff.call('POST /attachment/systemUpload', {
    file: new File([new Uint8Array(pdfOf('d'))], 'd.pdf'),
    folderDir: 'Undo/three',
  });
  const { data } = await staff.call('POST /import/undo', { taskId });
  expect(data.kept).toEqual([{ who: 'Undo/two/b.pdf', why: 'Changed, moved or deleted since' }]);
  expect((await folders()).filter((folder) => folder.startsWith('Undo'))).toEqual(['Undo', 'Undo/three', 'Undo/two']);
  expect([await documents('Undo/two'), await documents('Undo/three')]).toEqual([['b.pdf'], ['d.pdf']]);
});

test('35.10: two runs of the same archive at once bring each document in once', async () => {
  const file = () => zip(Array.from({ length: 25 }, (_, at) => ({ name: `Race/${at}.pdf`, content: pdfOf(`${at}`) })));
  const tasks = await Promise.all([1, 2].map(async () => (await read(file())).data.task.taskId));
  await Promise.all(tasks.map((taskId) => staff.call('POST /import/run', { taskId })));
  const ends = await Promise.all(tasks.map(over));
  expect(ends.map(({ status, bad }) => [status, bad])).toEqual([
    ['done', 0],
    ['done', 0],
  ]);
  expect(ends.reduce((sum, { taken }) => sum + taken, 0)).toBe(25);
  expect(await documents('Race')).toHaveLength(25);
});

test('35.10: who does not manage documents brings in no archive', async () => {
  const reader = (await portal.person('cifa')).client;
  expect((await read(zip([{ name: 'x/a.pdf', content: pdfOf() }]), reader)).status).toBe(403);
});
