import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTE_MAX } from '../../../contract/limits.ts';
import {
  applied as appliedForGrant,
  programme,
  visible,
} from '../../../rooms/grants/server/testing/application.fixture.ts';
import { applied } from '../../../rooms/membership/server/testing/application.fixture.ts';
import { owing } from '../../../rooms/payments/server/testing/owing.fixture.ts';
import type { TestClient } from '../../../server/testing/client.ts';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';

let portal: TestPortal;
let one: TestClient;
let two: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  one = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  two = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
});
afterAll(() => portal.close());

type Record = { kind: string; recordId: string };
const add = (client: TestClient, record: Record, text = 'Called on Monday') =>
  client.call('POST /record/note/add', { ...record, text });
const list = (client: TestClient, record: Record) => client.call('GET /record/note/list', record);
const trailOf = async (client: TestClient, { kind, recordId }: Record) =>
  (await client.call('GET /audit/list', { subjectKind: kind, subjectId: recordId })).data.rows;

async function application() {
  const person = await portal.person('cifa');
  const { membershipId } = await applied(person.client);
  return { person: person.client, record: { kind: 'membership', recordId: membershipId } };
}

test('staff note about a record, newest first, with who and when; a note is changed by its writer and shows it', async () => {
  const { record } = await application();
  const { noteId } = (await add(one, record, ' First\r\nline\u0007 ')).data;
  await add(two, record, '<b>Second</b>');
  const before = (await list(one, record)).data;
  expect(before).toMatchObject({
    total: 2,
    rows: [
      { text: '<b>Second</b>', editedAt: null, abilities: { edit: false, remove: true } },
      { noteId, text: 'First\nline', editedAt: null, version: 1, abilities: { edit: true, remove: true } },
    ],
  });
  expect((await one.call('POST /record/note/edit', { noteId, text: 'Changed', version: 1 })).status).toBe(200);
  expect((await list(two, record)).data.rows[1]).toMatchObject({ text: 'Changed', editedAt: expect.any(String) });
  expect((await one.call('GET /record/get', record)).data.notes).toEqual({ count: 2 });
  const trail = await trailOf(one, record);
  expect(trail.slice(0, 3).map(({ action }) => action)).toEqual(['note.edit', 'note.add', 'note.add']);
  // what a note says is read with the record only
  expect(JSON.stringify(trail)).not.toContain('Changed');
});

test('a note that was changed meanwhile is not written over, nobody changes another’s, and of two at once one wins', async () => {
  const { record } = await application();
  const { noteId } = (await add(one, record)).data;
  const edit = (client: TestClient, text: string) =>
    client.call('POST /record/note/edit', { noteId, text, version: 1 });
  expect((await edit(two, 'Not mine')).code).toBe('access.denied');
  const both = await Promise.all([edit(one, 'Left'), edit(one, 'Right')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe('record.stale');
  expect((await one.call('POST /record/note/remove', { noteId, version: 1 })).code).toBe('record.stale');
  expect((await list(one, record)).data.rows[0]).toMatchObject({ version: 2 });
});

test('a note is removed by its writer or an administrator, and the trail says whose', async () => {
  const { record } = await application();
  const { noteId } = (await add(one, record)).data;
  const writer = (await list(two, record)).data.rows[0]!.by;
  expect((await two.call('POST /record/note/remove', { noteId, version: 1 })).status).toBe(200);
  expect((await list(one, record)).data.rows).toEqual([]);
  expect((await trailOf(one, record))[0]).toMatchObject({
    action: 'note.remove',
    changes: [{ field: 'noteBy', before: writer }],
  });
  expect((await one.call('POST /record/note/remove', { noteId, version: 1 })).status).toBe(404);
});

test('nothing and too much are said at the field', async () => {
  const { record } = await application();
  expect((await add(one, record, ' \n ')).errorList).toHaveProperty('text');
  expect((await add(one, record, 'ㄅ'.repeat(NOTE_MAX + 1))).errorList.text![0]).toContain(String(NOTE_MAX));
  expect((await add(one, record, '💬'.repeat(NOTE_MAX))).status).toBe(200);
});

test('the person it is about, members, other organisations and strangers find no note and no way to write one', async () => {
  const { person, record } = await application();
  const { noteId } = (await add(one, record)).data;
  expect((await person.call('GET /record/get', record)).data.notes).toBeNull();
  const clients = [
    person,
    (await portal.person('cifa')).client,
    (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client,
    (await portal.person('industry', ['itrc-industry-admin'])).client,
  ];
  for (const client of clients) {
    const replies = [
      await list(client, record),
      await add(client, record),
      await client.call('POST /record/note/edit', { noteId, text: 'Mine', version: 1 }),
      await client.call('POST /record/note/remove', { noteId, version: 1 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  expect((await list(portal.client('cifa'), record)).status).toBe(401);
  expect((await list(one, { ...record, kind: 'invoice' })).status).toBe(404);
  expect((await list(one, { ...record, kind: 'toString' })).status).toBe(404);
  expect((await list(one, record)).data.rows).toMatchObject([{ noteId, text: 'Called on Monday' }]);
});

test('nobody notes about their own application, and nobody about one that was never handed in', async () => {
  const own = await portal.person('cifa', ['itrc-cifa-admin']);
  const { membershipId } = await applied(own.client);
  expect((await add(own.client, { kind: 'membership', recordId: membershipId })).status).toBe(404);
  const draft = await portal.person('cifa');
  const { formId } = (await draft.client.call('POST /workflow/graph/start', { graphName: 'applyFullMembership' })).data
    .route!.params;
  const recordId = formId!.replace('fill-in-membership-form-', '');
  expect((await add(one, { kind: 'membership', recordId })).status).toBe(404);
});

test('what was noted of a membership is read with the one it was made part of', async () => {
  const [kept, closed] = [await application(), await application()];
  await add(one, closed.record, 'Of the second');
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(`update membership set merged_into = $2, status = 'deleted' where tenant_id = $1 and id = $3`, [
      kept.record.recordId,
      closed.record.recordId,
    ]),
  );
  expect((await list(one, kept.record)).data.rows).toMatchObject([{ text: 'Of the second' }]);
  await add(one, closed.record, 'On its page');
  expect((await list(one, kept.record)).data.total).toBe(2);
  expect((await one.call('GET /record/get', kept.record)).data.notes).toEqual({ count: 2 });
});

test('invoices take notes of who looks after payments, not of the payer', async () => {
  const { client, invoiceId } = await owing(portal, one);
  const record = { kind: 'invoice', recordId: invoiceId };
  expect((await add(one, record, 'Cheque is on its way')).status).toBe(200);
  expect((await list(client, record)).status).toBe(404);
});

test('accounts take notes of who manages users, and list their mails; the person sees neither', async () => {
  const person = await portal.person('cifa');
  const record = { kind: 'account', recordId: person.accountId };
  expect((await add(one, record, 'Prefers to be called')).status).toBe(200);
  expect((await one.call('GET /record/get', record)).data).toEqual({
    notes: { count: 1 },
    messages: null,
    mails: { count: 0 },
  });
  expect((await person.client.call('GET /record/get', record)).data).toEqual({
    notes: null,
    messages: null,
    mails: null,
  });
  expect((await list(person.client, record)).status).toBe(404);
  expect((await person.client.call('GET /record/mail/list', record)).status).toBe(404);
  expect((await one.call('POST /record/message/send', { ...record, text: 'Hello', seen: 0 })).status).toBe(404);
  const other = await portal.person('cifa');
  expect((await other.client.call('GET /record/get', record)).status).toBe(404);
});

test('notes about a grant application are of the programme and of approvers who declared, who remove their own only', async () => {
  const all = await programme(portal);
  const { client, applicationId } = await appliedForGrant(portal, all);
  const record = { kind: 'grant', recordId: applicationId };
  const { noteId } = (await add(all.admin.client, record)).data;
  expect((await list(client, record)).status).toBe(404);
  expect((await list(all.one.client, record)).status).toBe(404);
  const { version } = await visible(all.admin.client, applicationId);
  const checked = await all.admin.client.call('POST /grant/application/check', {
    applicationId,
    version,
    decision: 'eligible',
    approvers: [all.one.accountId, all.two.accountId],
  });
  expect(checked.status).toBe(200);
  expect((await list(all.one.client, record)).status).toBe(404);
  await all.one.client.call('POST /grant/review/declare', { applicationId, conflict: false });
  expect((await list(all.one.client, record)).data.rows).toMatchObject([
    { noteId, abilities: { edit: false, remove: false } },
  ]);
  const remove = await all.one.client.call('POST /record/note/remove', { noteId, version: 1 });
  expect(remove.code).toBe('access.denied');
  const adviser = await portal.person('oxfam', ['itrc-oxfam-consultant']);
  const given = { applicationId, accountId: adviser.accountId, kind: 'principal' as const, capMinutes: 60 };
  expect((await all.admin.client.call('POST /grant/consultant/assign', given)).status).toBe(200);
  expect((await adviser.client.call('GET /record/get', record)).data).toEqual({
    notes: null,
    messages: null,
    mails: null,
  });
  await all.two.client.call('POST /grant/review/declare', { applicationId, conflict: true, reason: 'Kin' });
  expect((await list(all.two.client, record)).status).toBe(404);
});
