import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_PATH } from '../../../../contract/call.ts';
import type { Row } from '../../../../contract/fields/choiceListEditor/row.ts';
import { SOCKET_PATH } from '../../../../contract/hints.ts';
import type { TestClient } from '../../../../server/testing/client.ts';
import { takenOut } from '../../../../server/testing/list-file.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { fileOf, pdfOf } from '../../../documents/server/testing/files.fixture.ts';
import { type Programme, programme, running, visible } from './application.fixture.ts';
import { actsOn, everything } from './wall.fixture.ts';

let portal: TestPortal;
let all: Programme;
beforeAll(async () => {
  portal = await startPortal({}, { worker: true });
  all = await programme(portal);
});
afterAll(() => portal.close());

const TITLE = 'A choir that nobody may hear';

/** A project that runs, with a paper, a report, a change, advice and a comment; and a second administrator. */
async function everyTrace() {
  const { admin, two } = all;
  const { client, applicationId, formId, nodeId } = await running(portal, all, { projectTitle: TITLE });
  const { reports } = (
    await admin.client.call('POST /grant/report/schedule', {
      applicationId,
      everyMonths: 3,
      endsOn: '2027-12-31',
      dueDays: 30,
    })
  ).data;
  const { change } = (await client.call('POST /grant/change/begin', { applicationId })).data;
  const paper = await client.call('POST /attachment/upload', { file: fileOf(pdfOf(), 'choir.pdf') });
  const { attachmentId } = paper.data;
  const papers = JSON.stringify([{ attachmentId, name: 'choir.pdf' }]);
  const query = { papers, what: 'Sing outdoors', parts: '["objectives"]', before: 'In', after: 'Out', why: 'Summer' };
  expect((await client.call('POST /form/post', { formId: change.formId, extra: query })).status).toBe(200);
  const adviser = await portal.person('oxfam', ['itrc-oxfam-consultant']);
  const hours = { kind: 'principal' as const, capMinutes: 120, sinceOn: '2026-11-01' };
  const of = { applicationId, accountId: adviser.accountId, ...hours };
  await admin.client.call('POST /grant/consultant/assign', of);
  const advice = { applicationId, heldOn: '2026-11-01', minutes: 30, topic: 'Law', advice: 'Ask' };
  const { consultation } = (await adviser.client.call('POST /grant/consultation/edit', advice)).data;
  const { comment } = (await client.call('POST /grant/comment/add', { applicationId, field: 'need', text: 'Well?' }))
    .data;
  const { number } = await visible(client, applicationId);
  const barred = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  const named = { deputyEmail: barred.email, fromOn: '2020-01-01', toOn: '2099-12-31' };
  expect((await two.client.call('POST /grant/deputy/edit', named)).status).toBe(200);
  const ids = {
    applicationId,
    nodeId,
    formId,
    dataId: applicationId,
    reportId: reports[0]!.reportId,
    changeId: change.changeId,
    consultationId: consultation!.consultationId,
    commentId: comment.commentId,
    attachmentId,
  };
  const forms = [reports[0]!.formId, change.formId, formId.replace('initial', 'final')];
  return { client, barred, ids, reports, forms, number: number! };
}

const conflict = ({ client }: { client: TestClient }, applicationId: string) =>
  client.call('POST /grant/review/declare', { applicationId, conflict: true, reason: 'My choir' });

test('GRA-5: an admin with a conflict finds no trace by any call, nor in the trail, its file, counts or files', async () => {
  const { admin } = all;
  const { client, barred, ids, forms, number } = await everyTrace();
  const words = [TITLE, number];
  const known = { ...ids, number, subjectKind: 'grant', stage: 'final', format: 'json' };
  const trail = async ({ client: who }: typeof barred, ask: Record<string, string> = {}) =>
    (await who.call('GET /audit/list', ask)).data.total;
  const calls = async ({ client: who }: typeof barred) =>
    (await who.call('GET /grant/cohort/list', {})).data.rows.map((row) => [row.applications, row.grantedCents]);

  // before, they find it: by the same questions, so that these can find something
  const found = await everything(barred.client, known, words);
  for (const call of ['grant/application/list', 'audit/list', 'attachment/get', 'grant/seal/file'])
    expect(found).toMatch(new RegExp(`GET /${call} 200`));
  expect(found).toContain(TITLE);
  const files = async () => {
    const all: string[] = [];
    for (const list of ['Grant-Desk', 'Grant-Progress', 'Audit-Trail'])
      all.push((await takenOut(barred.client, { list, format: 'csv' })).bytes.toString());
    return all;
  };
  for (const file of await files()) expect(file).toContain(number);
  expect(await trail(barred, { search: number })).toBeGreaterThan(5);
  const acts = Number(
    (
      await portal.engine.database.tenant('oxfam', (db) =>
        db.query<{ n: number }>(
          `select count(*)::int as n from audit_entry where tenant_id = $1 and subject_id = any($2)`,
          [[ids.applicationId, ids.nodeId]],
        ),
      )
    )[0]!.n,
  );
  const [total] = [await trail(admin)];
  expect(await trail(barred)).toBe(total);
  expect(await calls(barred)).toEqual([[1, 25_000_000]]);

  expect((await conflict(barred, ids.applicationId)).status).toBe(200);
  const after = await everything(barred.client, known, words);
  for (const word of [TITLE, ...Object.values(ids), ids.applicationId, 'choir.pdf']) expect(after).not.toContain(word);
  const { rows: kept } = (await barred.client.call('GET /export/list', { prefix: '' })).data;
  expect(kept).toEqual([]);
  for (const file of await files()) for (const word of [TITLE, number]) expect(file).not.toContain(word);
  // the number could be asked for: an answer that repeats the question is a refusal
  expect(after).not.toContain(number);
  expect(await trail(barred)).toBe((await trail(admin)) - acts - 1);
  for (const search of [...words, ids.applicationId, ids.nodeId]) expect(await trail(barred, { search })).toBe(0);
  expect(await trail(barred, { subjectKind: 'grant', subjectId: ids.applicationId })).toBe(0);
  expect(await calls(barred)).toEqual([[0, 0]]);
  for (const formId of forms) {
    const query = { formId, dataId: formId.slice(-36) };
    for (const call of ['GET /form/get', 'GET /form/pdf'])
      expect((await barred.client.raw(call, { tenant: 'oxfam', lang: 'en', ...query })).status).toBe(404);
  }
  expect((await visible(client, ids.applicationId)).title).toBe(TITLE);
});

test('GRA-5: a conflicted reader who guesses ids is answered by every act as if there were nothing', async () => {
  const { barred, ids } = await everyTrace();
  const others = { accountId: all.one.accountId, email: all.one.email, approvers: JSON.stringify([randomUUID()]) };
  const none = randomUUID();
  const random = Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, id.replace(/[0-9a-f-]{36}$/, none)]));
  expect((await conflict(barred, ids.applicationId)).status).toBe(200);
  const guessed = await actsOn(barred.client, ids, others);
  expect(guessed.size).toBeGreaterThan(25);
  expect(Object.fromEntries(guessed)).toEqual(Object.fromEntries(await actsOn(barred.client, random, others)));
  const missed = [...guessed].filter(([, said]) => !said.some((value) => value.startsWith('404 ')));
  expect(missed).toEqual([]);
});

test('GRA-5: what was told before is taken back, and no socket, digest or mail tells of it afterwards', async () => {
  const { client, barred, ids, reports, number } = await everyTrace();
  const inbox = async (who: TestClient) => JSON.stringify((await who.call('GET /notification/list', {})).data.rows);
  const send = async (formId: string) => {
    const form = await client.call('GET /form/get', { formId });
    const rows = (form.data.fields.spending!.value as Row[]).map(({ id }) => ({ id, values: { spent: '1' } }));
    const extra = { done: 'Sang', reached: '20', objectives: 'Well', spending: JSON.stringify(rows) };
    const sent = await client.call('POST /form/post', { formId, extra: { ...extra, declaration: 'checked' } });
    expect(sent.status).toBe(200);
  };
  const cookie = [...barred.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const path = BASE_PATH + SOCKET_PATH;
  const socket = io(portal.urls[0]!, { path, transports: ['websocket'], extraHeaders: { cookie } });
  const heard: unknown[] = [];
  socket.onAny((...said) => heard.push(said));
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    // before, they are told of a report on the screen, by the socket, and the next morning by mail
    await send(reports[0]!.formId);
    expect(await inbox(barred.client)).toContain(number);
    await expect.poll(() => heard).toEqual([['hint', 'notifications']]);
    await conflict(barred, ids.applicationId);
    expect(await inbox(barred.client)).not.toContain(number);
    heard.length = 0;
    await send(reports[1]!.formId);
    expect((await inbox(all.admin.client)).match(new RegExp(number, 'g'))!.length).toBeGreaterThan(1);
    // what comes next over the same socket is of something else
    const { engine } = portal;
    engine.socket.hint('oxfam', barred.accountId, 'documents');
    await expect.poll(() => heard).toEqual([['hint', 'documents']]);
    expect(await inbox(barred.client)).not.toContain(number);

    await portal.clock({ advance: 'P2D' });
    const digest = engine.jobs.find(({ name }) => name === 'notification-digest')!;
    const tenant = engine.tenants.get('oxfam')!;
    await digest.run({ engine, tenant, transaction: (work) => engine.database.tenant('oxfam', work) }, {});
    const format = async (email: string) => JSON.stringify(await portal.mails('oxfam', email));
    expect(await format(all.admin.email)).toContain(number);
    const theirs = await format(barred.email);
    for (const word of [number, TITLE, ids.applicationId]) expect(theirs).not.toContain(word);
  } finally {
    socket.close();
    await portal.clock({ reset: true });
  }
});
