import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../../contract/call.ts';
import { FILE_EXTENSIONS, FILE_KINDS, type FileExtension } from '../../../../contract/files.ts';
import { FILE_BYTES } from '../../../../contract/limits.ts';
import { FileStore } from '../../../../engine/server/files/file-store.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { cfbOf, fileOf, HTML, officeOf, pdfOf, pngOf, SVG, TRUE_FILES } from '../testing/files.fixture.ts';

let portal: TestPortal;
let client: TestClient;

beforeAll(async () => {
  portal = await startPortal();
  client = (await portal.person('cifa')).client;
});
afterAll(() => portal.close());

const upload = (file: File, more: object = {}) => client.call('POST /attachment/upload', { file, ...more });
const get = (attachmentId: string) => client.raw('GET /attachment/get', { tenant: 'cifa', attachmentId });
const rows = () =>
  portal.engine.database.tenant('cifa', (db) => db.from('attachment').select('id').execute()).then((all) => all.length);
/** What lies in the file store, as paths below it. */
const stored = async () => {
  const folder = path.join(portal.engine.settings.dataDir, 'files');
  const all = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name));
};

test('ATT-1, ATT-2: each of the ten types is taken, answered as the specification says, and given back as it was', async () => {
  for (const extension of FILE_EXTENSIONS) {
    const content = TRUE_FILES[extension]();
    const name = `證明 ${extension}.${extension.toUpperCase()}`;
    const reply = await upload(fileOf(content, name, 'text/html'), { folderDir: 'proofs', attachmentTitle: 'Proof' });
    expect([extension, reply.status]).toEqual([extension, 200]);
    const { attachmentId } = reply.data;
    expect(reply.data).toMatchObject({
      name,
      parentPostId: null,
      attachmentScope: 'form',
      folderDir: 'proofs',
      attachmentTitle: 'Proof',
      attachmentUrl: `${BASE_PATH}/attachment/get?attachmentId=${attachmentId}`,
      type: FILE_KINDS[extension].mime,
      bytes: content.byteLength,
      ready: true,
    });
    const file = await client.fetch(reply.data.attachmentUrl);
    expect(file.status).toBe(200);
    expect(file.bytes.equals(content)).toBe(true);
    const info = await client.call('GET /attachment/get', { attachmentId, info: true });
    expect(info.data).toEqual(reply.data);
  }
});

test('ATT-2: what a browser may show is shown in our own frames only, the rest is saved, and nothing runs', async () => {
  const shown: FileExtension[] = ['png', 'jpg', 'jpeg', 'pdf'];
  for (const extension of FILE_EXTENSIONS) {
    const { data } = await upload(fileOf(TRUE_FILES[extension](), `a.${extension}`));
    const { headers } = await get(data.attachmentId);
    const inline = shown.includes(extension);
    expect(headers.get('content-type')).toBe(inline ? FILE_KINDS[extension].mime : 'application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(inline ? /^inline; / : /^attachment; /);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    // Chromium shows no PDF in a sandboxed document; its viewer cannot reach the page.
    expect(headers.get('content-security-policy')!.startsWith('sandbox;')).toBe(extension !== 'pdf');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('ATT-2: names of any script are one header, and lead nowhere on the disk', async () => {
  const before = await stored();
  const names = {
    '陳大文 "證明"; a=b.pdf': '陳大文 "證明"; a=b.pdf',
    '😀.pdf': '😀.pdf',
    '../../../../etc/x.pdf': 'x.pdf',
    '..\\..\\x.pdf': 'x.pdf',
    'a\r\nSet-Cookie: x=1.pdf': 'aSet-Cookie: x=1.pdf',
    'fdp.\u202eexe.pdf': 'fdp.exe.pdf',
    "it's (1).pdf": "it's (1).pdf",
  };
  for (const [sent, kept] of Object.entries(names)) {
    const reply = await upload(fileOf(pdfOf(), sent));
    expect([sent, reply.status, reply.data?.name]).toEqual([sent, 200, kept]);
    const { headers } = await get(reply.data.attachmentId);
    expect(headers.get('set-cookie')).toBeNull();
    const header = headers.get('content-disposition')!;
    expect(header).toMatch(/^inline; filename="[^"\r\n]*"; filename\*=UTF-8''[^\s;,"']*$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(kept);
  }
  const fresh = (await stored()).filter((value) => !before.includes(value));
  expect(fresh.length).toBe(Object.keys(names).length);
  for (const first of fresh) expect(first).toMatch(/^cifa\/[0-9a-f-]{36}$/);
});

test('FRM-10: 5 MB and not a byte more; nothing of what is refused is kept', async () => {
  const padded = (bytes: number) => {
    const tail = pdfOf();
    return Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - tail.byteLength - 9, 0x20), tail]);
  };
  expect((await upload(fileOf(padded(FILE_BYTES), 'full.pdf'))).status).toBe(200);
  const before = [await rows(), (await stored()).length];
  const reply = await upload(fileOf(padded(FILE_BYTES + 1), 'over.pdf'));
  expect([reply.status, reply.code]).toEqual([413, 'request.tooLarge']);
  expect(reply.errorList.file).toEqual(['Please choose a file of at most 5 MB.']);
  expect([await rows(), (await stored()).length]).toEqual(before);
});

test('FRM-10: a body of any length without a length is cut off early', async () => {
  let sent = 0;
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n';
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      sent += 1024 * 1024;
      if (sent > 500 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${portal.urls[0]}${BASE_PATH}/attachment/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', cookie },
    body,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'closed',
  );
  expect([413, 'closed']).toContain(answer);
  expect(sent).toBeLessThan(200 * 1024 * 1024);
});

test('ATT-2: what is not what it is called is refused with a text at the field, in both languages, and not kept', async () => {
  const before = [await rows(), (await stored()).length];
  const refused: [string, Buffer | string, number][] = [
    ['a.svg', SVG, 415],
    ['a.png', SVG, 415],
    ['a.html', HTML, 415],
    ['a.pdf', HTML, 415],
    ['a.docx', HTML, 415],
    ['a.php', '<?php', 415],
    ['a.pdf.php', pdfOf(), 415],
    ['.htaccess', 'x', 415],
    ['a.pdf.', pdfOf(), 415],
    ['a.pdf ', pdfOf(), 415],
    ['a.pdf\0.js', pdfOf(), 415],
    ['noending', pdfOf(), 415],
    ['a.png', Buffer.concat([pngOf(), Buffer.from('alert(1)')]), 415],
    ['a.xlsx', officeOf('docx'), 415],
    ['a.pdf', '', 422],
    ['a.docx', cfbOf('EncryptedPackage'), 422],
    ['a.docx', officeOf('docx', [{ name: 'word/a.xml', claims: 0xf000_0000 }]), 422],
  ];
  for (const [name, content, status] of refused) {
    const reply = await upload(fileOf(content, name, 'application/pdf'));
    expect([name, reply.status, reply.errorList.file?.length]).toEqual([name, status, 1]);
  }
  client.lang = 'zh-hant';
  expect((await upload(fileOf(HTML, 'a.pdf'))).errorList.file![0]).toMatch(/檔案內容與檔名/);
  client.lang = 'en';
  expect([await rows(), (await stored()).length]).toEqual(before);
});

test('ATT-1: folders and scopes that are none are refused, a scope of others’ is 403, no file is 422, two files are 400', async () => {
  for (const folderDir of ['../x', '/etc', '%2e%2e/x', 'CON', 'x'.repeat(300)]) {
    const reply = await upload(fileOf(pdfOf(), 'a.pdf'), { folderDir });
    expect([folderDir, reply.status, Object.keys(reply.errorList)]).toEqual([folderDir, 422, ['folderDir']]);
  }
  const none = await client.call('POST /attachment/upload', {});
  expect([none.status, none.errorList.file]).toEqual([422, ['Please upload a file.']]);
  const scope = await client.raw('POST /attachment/upload', {
    tenant: 'cifa',
    file: fileOf(pdfOf(), 'a.pdf'),
    attachmentScope: 'system',
  });
  expect(scope.status).toBe(403);
  const nowhere = await client.raw('POST /attachment/upload', {
    tenant: 'cifa',
    file: fileOf(pdfOf(), 'a.pdf'),
    attachmentScope: 'everywhere',
  });
  expect(nowhere.status).toBe(400);
  const body = new FormData();
  body.append('tenant', 'cifa');
  for (const name of ['a.pdf', 'b.pdf']) body.append('file', fileOf(pdfOf(), name));
  expect((await client.fetch(`${BASE_PATH}/attachment/upload`, { method: 'POST', body })).status).toBe(400);
  const text = await client.raw('POST /attachment/upload', { tenant: 'cifa', file: 'not a file' });
  expect(text.status).toBe(400);
});

test('FRM-11: a picture for a text is answered with its address; documents are not taken there', async () => {
  const reply = await client.call('POST /attachment/generalUpload', { file: fileOf(pngOf(), 'a.png') });
  expect(reply.data).toMatchObject({ attachmentScope: 'image', image: true, url: reply.data.attachmentUrl });
  const answer = await client.call('POST /attachment/generalUpload', { file: fileOf(pdfOf(), 'a.pdf') });
  expect([answer.status, Object.keys(answer.errorList)]).toEqual([415, ['file']]);
});

test('ERR-2: a send said twice under one key is one file', async () => {
  const headers = { 'idempotency-key': 'the-same' };
  const send = () => client.call('POST /attachment/upload', { file: fileOf(pdfOf(), 'once.pdf') }, headers);
  const [first, again] = [await send(), await send()];
  expect(again.data).toEqual(first.data);
});

test('F-08: where there is no room the answer is 503, nothing half is left, and it works again when there is', async () => {
  const oxfam = (await portal.person('oxfam')).client;
  const folder = path.join(portal.engine.settings.dataDir, 'files', 'oxfam');
  // A file where the folder should be: nothing can be written, whoever runs the tests.
  await fs.mkdir(path.dirname(folder), { recursive: true });
  await fs.writeFile(folder, '');
  const send = () => oxfam.call('POST /attachment/upload', { file: fileOf(pdfOf(), 'a.pdf') });
  const full = await send();
  expect([full.status, full.code, full.headers.get('retry-after')]).toEqual([503, 'general.unavailable', '30']);
  const left = await portal.engine.database.tenant('oxfam', (db) => db.from('attachment').select('id').execute());
  expect(left).toEqual([]);
  await fs.rm(folder);
  expect((await send()).status).toBe(200);
});

/** A disk that is full in the middle of a file, as a real one is: the beginning lies there. */
class FullDisk extends FSDriver {
  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    await super.put(key, contents.slice(0, 10));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
}

test('F-08: a disk that is full in the middle of a file says so, in both languages, and leaves nothing of it', async () => {
  const before = { rows: await rows(), files: await stored() };
  const { files } = portal.engine;
  const location = path.join(portal.engine.settings.dataDir, 'files');
  Object.assign(portal.engine, { files: new FileStore(new FullDisk({ location, visibility: 'private' })) });
  const [{ client: chinese }] = await Promise.all([portal.person('cifa', [], 'zh-hant')]);
  try {
    for (const [who, said] of [
      [client, 'no storage space left'],
      [chinese, '儲存空間不足'],
    ] as const) {
      const full = await who.call('POST /attachment/upload', { file: fileOf(pdfOf(), 'a.pdf') });
      expect([full.status, full.code, full.headers.get('retry-after')]).toEqual([503, 'general.noRoom', '30']);
      expect(full.error).toContain(said);
    }
  } finally {
    Object.assign(portal.engine, { files });
  }
  expect({ rows: await rows(), files: await stored() }).toEqual(before);
  expect((await upload(fileOf(pdfOf(), 'a.pdf'))).status).toBe(200);
});

test('F-08: a database whose disk is full takes no piece of a file and says so; what had come before is still there', async () => {
  const uploadId = randomUUID();
  const send = (offset: number) =>
    client.call('POST /attachment/part', { uploadId, offset, chunk: fileOf('x'.repeat(1_000), 'blob') });
  expect((await send(0)).data.received).toBe(1_000);
  const owner = new pg.Client(portal.ownerUrl);
  await owner.connect();
  try {
    // PostgreSQL's own error of a full disk, where the row would be written
    await owner.query(
      `create function is_full() returns trigger language plpgsql as
       $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
       create trigger full_disk before insert on upload_part for each row execute function is_full()`,
    );
    const full = await send(1_000);
    expect([full.status, full.code, full.headers.get('retry-after')]).toEqual([503, 'general.noRoom', '30']);
    await owner.query('drop trigger full_disk on upload_part; drop function is_full()');
  } finally {
    await owner.end();
  }
  expect((await client.call('GET /attachment/part', { uploadId })).data.received).toBe(1_000);
  expect((await send(1_000)).data.received).toBe(2_000);
});

test('F-16: an upload that is broken off in the middle leaves no row, no file and no memory taken', async () => {
  const before = { rows: await rows(), files: await stored() };
  const { hostname, port } = new URL(portal.urls[0]!);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let time = 0; time < 12; time += 1)
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), hostname, () => {
        socket.write(
          `POST ${BASE_PATH}/attachment/upload HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n` +
            'content-type: multipart/form-data; boundary=x\r\ncontent-length: 4000000\r\n\r\n' +
            '--x\r\ncontent-disposition: form-data; name="tenant"\r\n\r\ncifa\r\n' +
            '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n',
        );
        socket.write(Buffer.alloc(500_000, 0x20), () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
  // twelve is what one person may have under way: were one of them counted still, this would be refused
  await expect.poll(async () => (await upload(fileOf(pdfOf(), 'a.pdf'))).status).toBe(200);
  const files = await stored();
  expect([await rows(), files.length]).toEqual([before.rows + 1, before.files.length + 1]);
});

test('a file whose content is gone from the store is 503, not half an answer', async () => {
  const { data } = await upload(fileOf(pdfOf(), 'a.pdf'));
  await portal.engine.files.remove('cifa', data.attachmentId);
  expect((await get(data.attachmentId)).status).toBe(503);
});
