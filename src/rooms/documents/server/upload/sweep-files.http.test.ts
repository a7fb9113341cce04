import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileId } from '../../../../engine/server/files/file-id.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { documentsJobs } from '../jobs.ts';
import { fileOf, pdfOf } from '../testing/files.fixture.ts';
import { applicant, bring, bringPicture, inOneProcess, offerProof } from '../testing/proof-form.fixture.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
  offerProof(portal);
});
afterAll(() => portal.close());

/** Runs the sweeper of a tenant, as the worker does. */
async function sweep(): Promise<void> {
  const { engine } = portal;
  const tenant = engine.tenants.get('cifa')!;
  const job = documentsJobs.find(({ name }) => name === 'attachment-sweep')!;
  await job.run({ engine, tenant, transaction: (work) => engine.database.tenant('cifa', work) }, {});
}
const stored = async () => (await fs.readdir(path.join(portal.engine.settings.dataDir, 'files/cifa'))).sort();
const rows = async () =>
  (await portal.engine.database.tenant('cifa', (db) => db.from('attachment').select('id').orderBy('id').execute())).map(
    ({ id }) => id,
  );

describe.runIf(inOneProcess)('the sweeper', () => {
  test('F-09: after a day, what nothing speaks of is gone, row and content; what something speaks of stays', async () => {
    const first = await applicant(portal);
    const used = await bring(first.client, 'used.pdf');
    const picture = await bringPicture(first.client);
    const loosePicture = await bringPicture(first.client);
    const loose = await bring(first.client, 'loose.pdf');
    const own = await first.client.call('POST /attachment/userUpload', { file: fileOf(pdfOf(), 'own.pdf') });
    const second = await applicant(portal);
    const drafted = await bring(second.client, 'drafted.pdf');
    await second.client.call('POST /form/draft', {
      formId: second.formId,
      extra: { papers: JSON.stringify([drafted]) },
    });
    const posted = await first.client.call('POST /form/post', {
      formId: first.formId,
      extra: { papers: JSON.stringify([used]), essay: `<p>a<img src="${picture.url}"></p>` },
    });
    expect(posted.status).toBe(200);
    const uploadId = randomUUID();
    const chunk = fileOf('x', 'blob');
    await first.client.call('POST /attachment/part', { uploadId, offset: 0, chunk });
    const { engine } = portal;
    const orphan = fileId(engine.clock.ms());
    await engine.files.put('cifa', orphan, pdfOf());
    const kept = [used, picture, drafted, own.data].map(({ attachmentId }) => attachmentId).sort();
    const gone = [loose, loosePicture].map(({ attachmentId }) => attachmentId);

    await portal.clock({ advance: 'PT23H' });
    await sweep();
    expect(await rows()).toEqual([...kept, ...gone].sort());
    expect(await stored()).toEqual([...kept, ...gone, orphan].sort());

    await portal.clock({ advance: 'PT2H' });
    const young = fileId(engine.clock.ms());
    await engine.files.put('cifa', young, pdfOf());
    await sweep();
    expect(await rows()).toEqual(kept);
    expect(await stored()).toEqual([...kept, young].sort());
    const parts = await engine.database.tenant('cifa', (db) => db.from('upload_part').select('at_byte').execute());
    expect(parts).toEqual([]);

    // The draft is thrown away: now nothing speaks of its file.
    await engine.database.tenant('cifa', (db) => db.remove('form_draft').execute());
    await sweep();
    expect(await stored()).toEqual([...kept, young].filter((id) => id !== drafted.attachmentId).sort());
  });

  test('F-09: a post and the sweeper at once: the file is kept whole, or the post is refused', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => applicant(portal)));
    const files = await Promise.all(people.map(({ client }) => bring(client)));
    await portal.engine.database.tenant('cifa', (db) =>
      db.query(`update attachment set loose_since = $2 where tenant_id = $1 and id = any($3)`, [
        new Date(0),
        files.map(({ attachmentId }) => attachmentId),
      ]),
    );
    const posts = people.map(({ client, formId }, at) =>
      client.call('POST /form/post', { formId, extra: { papers: JSON.stringify([files[at]]) } }),
    );
    const [replies] = await Promise.all([Promise.all(posts), sweep(), sweep()]);
    const left = new Set(await rows());
    const content = new Set(await stored());
    for (const [at, reply] of replies.entries()) {
      const { attachmentId } = files[at]!;
      expect([200, 422]).toContain(reply.status);
      expect(left.has(attachmentId)).toBe(reply.status === 200);
      expect(content.has(attachmentId)).toBe(reply.status === 200);
    }
  });

  test('what lies in the store under no name of ours is left alone', async () => {
    const folder = path.join(portal.engine.settings.dataDir, 'files/cifa');
    await fs.writeFile(path.join(folder, 'by-hand.txt'), 'x');
    await sweep();
    expect(await stored()).toContain('by-hand.txt');
  });
});
