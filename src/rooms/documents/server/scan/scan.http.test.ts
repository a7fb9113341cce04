import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { documentsJobs } from '../jobs.ts';
import { fileOf, pdfOf } from '../testing/files.fixture.ts';
import { EICAR, startClamd } from './clamd.fixture.ts';

let portal: TestPortal;
let clamd: Awaited<ReturnType<typeof startClamd>>;

beforeAll(async () => {
  clamd = await startClamd();
  portal = await startPortal({ CLAMD_HOST: clamd.host });
});
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

async function scanAgain(): Promise<void> {
  const { engine } = portal;
  const job = documentsJobs.find(({ name }) => name === 'attachment-scan')!;
  const tenant = engine.tenants.get('cifa')!;
  await job.run({ engine, tenant, transaction: (work) => engine.database.tenant('cifa', work) }, {});
}

test('ATT-2: a virus is refused each time it comes, in the reader’s language, and not kept', async () => {
  const { client } = await portal.person('cifa');
  const send = () => client.call('POST /attachment/upload', { file: fileOf(pdfOf(EICAR), 'a.pdf') });
  for (let time = 0; time < 2; time += 1) {
    const reply = await send();
    expect([reply.status, reply.errorList.file]).toEqual([
      422,
      ['A virus was found in this file. Please choose a clean copy.'],
    ]);
  }
  client.lang = 'zh-hant';
  expect((await send()).errorList.file![0]).toMatch(/病毒/);
  client.lang = 'en';
  const clean = await client.call('POST /attachment/upload', { file: fileOf(pdfOf('fine'), 'a.pdf') });
  expect(clean.data.ready).toBe(true);
  expect(clamd.state.asked).toBe(4);
  const rows = await portal.engine.database.tenant('cifa', (db) => db.from('attachment').select('scan').execute());
  expect(rows).toEqual([{ scan: 'clean' }]);
});

test('ATT-2: what the scanner has not seen is kept and given to nobody; later it is served, or removed with a word', async () => {
  const { client } = await portal.person('cifa');
  clamd.state.silent = true;
  const bring = async (text: string) =>
    (await client.call('POST /attachment/userUpload', { file: fileOf(pdfOf(text), `${text.slice(0, 3)}.pdf`) })).data;
  const [fine, bad] = [await bring('fine'), await bring(EICAR)];
  const get = (attachmentId: string) => client.raw('GET /attachment/get', { tenant: 'cifa', attachmentId });
  for (const { attachmentId, ready } of [fine, bad]) {
    expect(ready).toBe(false);
    const reply = await get(attachmentId);
    expect([reply.status, reply.code, reply.headers.get('retry-after')]).toEqual([503, 'attachment.waiting', '60']);
    expect(reply.error).toMatch(/checked for viruses/);
  }
  await scanAgain();
  expect((await get(fine.attachmentId)).code).toBe('attachment.waiting');
  const servable = () =>
    portal.engine.database.tenant('cifa', (db) =>
      portal.engine.attachments.servable(db, [fine.attachmentId, bad.attachmentId]),
    );
  expect([...(await servable()).keys()]).toEqual([]);
  clamd.state.silent = false;
  await scanAgain();
  expect((await get(fine.attachmentId)).status).toBe(200);
  expect([...(await servable()).keys()]).toEqual([fine.attachmentId]);
  const found = await get(bad.attachmentId);
  expect([found.status, found.code]).toEqual([409, 'attachment.infected']);
  await expect(portal.engine.files.read('cifa', bad.attachmentId)).rejects.toThrow();
  const inbox = await client.call('GET /notification/list', {});
  expect(inbox.data.rows[0]!.message).toContain('X5O.pdf');
});
