import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { cfbOf, fileOf, pdfOf } from '../testing/files.fixture.ts';
import { applicant, bring, bringPicture, inOneProcess, offerProof, sendBack } from '../testing/proof-form.fixture.ts';

let portal: TestPortal;
let admin: TestClient;

beforeAll(async () => {
  portal = await startPortal();
  offerProof(portal);
  admin = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

const status = async (client: TestClient, attachmentId: string) =>
  (await client.raw('GET /attachment/get', { tenant: client.tenant, attachmentId })).status;
const post = (client: TestClient, formId: string, extra: Record<string, unknown>) =>
  client.call('POST /form/post', { formId, extra });
const read = async (client: TestClient, formId: string) => (await client.call('GET /form/get', { formId })).data.fields;

describe.runIf(inOneProcess)('files of answers', () => {
  test('ATT-3: a file is its uploader’s while nothing is stored, then of whoever may open the record', async () => {
    const first = await applicant(portal);
    const second = await applicant(portal);
    const file = await bring(first.client);
    expect(await status(first.client, file.attachmentId)).toBe(200);
    for (const client of [second.client, admin]) expect(await status(client, file.attachmentId)).toBe(404);
    expect((await post(first.client, first.formId, { papers: JSON.stringify([file]) })).status).toBe(200);
    expect(await status(first.client, file.attachmentId)).toBe(200);
    expect(await status(admin, file.attachmentId)).toBe(200);
    expect(await status(second.client, file.attachmentId)).toBe(404);
    expect(await status(portal.client('cifa'), file.attachmentId)).toBe(401);
    const elsewhere = (await portal.person('oxfam', ['itrc-super-admin'])).client;
    expect(await status(elsewhere, file.attachmentId)).toBe(404);
    const missing = await second.client.raw('GET /attachment/get', { tenant: 'cifa', attachmentId: randomUUID() });
    const foreign = await second.client.raw('GET /attachment/get', { tenant: 'cifa', attachmentId: file.attachmentId });
    expect([foreign.status, foreign.error, foreign.code]).toEqual([missing.status, missing.error, missing.code]);
  });

  test('FRM-10: the form comes back with what the server knows of each file, under its true name', async () => {
    const { client, formId, membershipId } = await applicant(portal);
    const file = await bring(client, '證明.pdf');
    const sent = { papers: JSON.stringify([{ ...file, name: 'renamed.png' }]) };
    expect((await post(client, formId, sent)).status).toBe(200);
    const { papers } = await read(client, formId);
    expect(papers!.value).toEqual([file]);
    const known = (await client.call('GET /attachment/get', { attachmentId: file.attachmentId, info: true })).data;
    expect(known.parentPostId).toBe(membershipId);
    const { attachmentScope, folderDir, attachmentUrl } = known;
    expect(papers!.uploadedFileList).toEqual([
      { uploaded: true, file: { ...file, attachmentScope, folderDir, attachmentUrl } },
    ]);
  });

  test('ADM-3: the trail tells of answers that changed, and of no file or row that nobody touched', async () => {
    const { client, formId, membershipId } = await applicant(portal);
    const file = await bring(client);
    const sample = await bring(client, 'sample.pdf');
    const works = (list: unknown) => JSON.stringify([{ id: 'row-00001', values: { sample: list } }]);
    const params = { papers: JSON.stringify([file]), essay: '<p>One</p>', works: works([sample]) };
    expect((await post(client, formId, params)).status).toBe(200);
    await sendBack(portal, membershipId);
    expect((await post(client, formId, { ...params, essay: '<p>Two</p>' })).status).toBe(200);
    const { rows } = (await admin.call('GET /audit/list', { subjectKind: 'membership', subjectId: membershipId })).data;
    const fields = rows.filter(({ action }) => action === 'membership.submit')[0]!.changes.map(({ field }) => field);
    expect(fields).toEqual(['status', 'essay']);
  });

  test('FRM-10: types that a field does not take are not taken under another name', async () => {
    const { client, formId } = await applicant(portal);
    const sheet = await client.call('POST /attachment/upload', { file: fileOf(cfbOf('Workbook'), 'a.xls') });
    const renamed = [{ attachmentId: sheet.data.attachmentId, name: 'a.pdf' }];
    const reply = await post(client, formId, { papers: JSON.stringify(renamed) });
    expect([reply.status, Object.keys(reply.errorList)]).toEqual([422, ['papers']]);
  });

  test('ATT-3: ids of others in a post are a problem at their field, there or not, and nothing is stored', async () => {
    const first = await applicant(portal);
    const victim = await applicant(portal);
    const theirs = await bring(victim.client);
    await post(victim.client, victim.formId, { papers: JSON.stringify([theirs]) });
    const loose = await bring(victim.client);
    const own = await bring(first.client);
    const system = await admin.call('POST /attachment/systemUpload', { file: fileOf(pdfOf(), 'all.pdf') });
    const private_ = await first.client.call('POST /attachment/userUpload', { file: fileOf(pdfOf(), 'mine.pdf') });
    const foreign = [
      theirs.attachmentId,
      loose.attachmentId,
      randomUUID(),
      system.data.attachmentId,
      private_.data.attachmentId,
    ];
    for (const attachmentId of foreign) {
      const named = { attachmentId, name: 'x.pdf' };
      const image = `<p>x<img src="/wp-json/itrc-membership/v1/attachment/get?attachmentId=${attachmentId}" alt=""></p>`;
      const rows = [{ id: 'row-00001', values: { sample: [named] } }];
      const reply = await post(first.client, first.formId, {
        papers: JSON.stringify([own, named]),
        essay: image,
        works: JSON.stringify(rows),
      });
      expect([reply.status, Object.keys(reply.errorList).sort()]).toEqual([422, ['essay', 'papers', 'works']]);
      expect(reply.errorList.papers).toEqual(reply.errorList.essay);
      const checked = await first.client.call('POST /form/validate', {
        formId: first.formId,
        extra: { papers: JSON.stringify([own, named]) },
      });
      expect(Object.keys(checked.errorList)).toEqual(['papers']);
    }
    expect((await first.client.call('GET /form/get', { formId: first.formId })).data.version).toBe(0);
    expect(await status(first.client, theirs.attachmentId)).toBe(404);
    first.client.lang = 'zh-hant';
    const reply = await post(first.client, first.formId, { papers: JSON.stringify([{ ...theirs }]) });
    expect(reply.errorList.papers).toEqual(['其中一個檔案已不存在。請移除後重新上載。']);
  });

  test('ATT-3, FRM-11: pictures of a text, and files in rows, are seen with the record that speaks of them', async () => {
    const first = await applicant(portal);
    const picture = await bringPicture(first.client);
    const paper = await bring(first.client);
    const sample = await bring(first.client, 'sample.pdf');
    expect(await status(admin, picture.attachmentId)).toBe(404);
    const reply = await post(first.client, first.formId, {
      papers: JSON.stringify([paper]),
      essay: `<p>See <img src="${picture.url}" alt="me"></p>`,
      works: JSON.stringify([{ id: 'row-00001', values: { sample: [sample] } }]),
    });
    expect([reply.status, reply.errorList]).toEqual([200, {}]);
    for (const { attachmentId } of [picture, paper, sample]) expect(await status(admin, attachmentId)).toBe(200);
    const listed = await admin.call('GET /attachment/approvalForm', {
      formId: first.formId,
      dataId: first.membershipId,
    });
    expect(listed.data.rows.map(({ fieldName, attachmentId }) => [fieldName, attachmentId])).toEqual([
      ['papers', paper.attachmentId],
      ['essay', picture.attachmentId],
      ['works', sample.attachmentId],
    ]);
    expect(listed.data.rows[0]!.fieldLabel).toBe('Papers');
    const stranger = (await portal.person('cifa')).client;
    const refused = await stranger.call('GET /attachment/approvalForm', { formId: first.formId });
    expect([refused.status, refused.code]).toEqual([404, 'record.notFound']);
  });

  test('ERR-2: a file of submitted answers is not deleted under them; taken out of them it is loose', async () => {
    const { client, formId, membershipId } = await applicant(portal);
    const first = await bring(client, 'first.pdf');
    const second = await bring(client, 'second.pdf');
    await post(client, formId, { papers: JSON.stringify([first, second]) });
    const kept = await client.call('POST /attachment/userDelete', { attachmentId: first.attachmentId });
    expect(kept.data.deleted).toBe(false);
    expect(kept.data.message).toContain('first.pdf');
    const edited = await client.call('POST /attachment/edit', { ...first, attachmentTitle: 'x' });
    expect(edited.code).toBe('access.denied');
    expect(await status(admin, first.attachmentId)).toBe(200);
    await sendBack(portal, membershipId);
    expect((await post(client, formId, { papers: JSON.stringify([second]) })).status).toBe(200);
    expect(await status(admin, first.attachmentId)).toBe(404);
    const gone = await client.call('POST /attachment/userDelete', { attachmentId: first.attachmentId });
    expect(gone.data.deleted).toBe(true);
    expect(await status(client, first.attachmentId)).toBe(404);
    // What is in the answers already may stay in them, whoever brought it.
    await sendBack(portal, membershipId);
    await portal.engine.database.tenant('cifa', (db) =>
      db.query(
        `update attachment set account_id = (select id from account where tenant_id = $1 and id <> account_id limit 1)
         where tenant_id = $1 and id = $2`,
        [second.attachmentId],
      ),
    );
    expect((await post(client, formId, { papers: JSON.stringify([second]) })).status).toBe(200);
  });

  test('ATT-3: a draft keeps no file of somebody else, so nobody comes to it by naming it', async () => {
    const first = await applicant(portal);
    const second = await applicant(portal);
    const [foreign, own] = [await bring(first.client), await bring(second.client)];
    const kept = async (papers: unknown[]) => {
      const extra = { papers: JSON.stringify(papers) };
      expect((await second.client.call('POST /form/draft', { formId: second.formId, extra })).status).toBe(200);
      const { draft } = (await second.client.call('GET /form/get', { formId: second.formId })).data;
      return JSON.stringify(draft?.fields.papers ?? null);
    };
    expect(await kept([foreign])).toBe('null');
    expect(await kept([own, foreign])).toBe('null');
    expect(await status(second.client, foreign.attachmentId)).toBe(404);
    expect(await kept([own])).toContain(own.attachmentId);
  });

  test('ERR-2: a file that is gone is listed as not uploaded, and posting it again is refused', async () => {
    const { client, formId } = await applicant(portal);
    const file = await bring(client);
    await client.call('POST /form/draft', { formId, extra: { papers: JSON.stringify([file]) } });
    expect((await client.call('POST /attachment/userDelete', { attachmentId: file.attachmentId })).data.deleted).toBe(
      true,
    );
    const again = await client.call('POST /attachment/userDelete', { attachmentId: file.attachmentId });
    expect([again.status, again.code]).toEqual([404, 'record.notFound']);
    const reply = await post(client, formId, { papers: JSON.stringify([file]) });
    expect(Object.keys(reply.errorList)).toEqual(['papers']);
  });

  test('ATT-3: nobody deletes or renames what is not theirs', async () => {
    const first = await applicant(portal);
    const file = await bring(first.client);
    const second = (await portal.person('cifa')).client;
    for (const client of [second, admin]) {
      for (const call of ['POST /attachment/userDelete', 'POST /attachment/edit'] as const)
        expect((await client.call(call, { attachmentId: file.attachmentId })).status).toBe(404);
    }
    await post(first.client, first.formId, { papers: JSON.stringify([file]) });
    for (const call of ['POST /attachment/userDelete', 'POST /attachment/edit'] as const)
      expect((await admin.call(call, { attachmentId: file.attachmentId })).code).toBe('access.denied');
    const wrong = await first.client.call('POST /attachment/userDelete', { ...file, attachmentScope: 'user' });
    expect(wrong.status).toBe(404);
  });
});
