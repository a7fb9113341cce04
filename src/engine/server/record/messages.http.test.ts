import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGE_MAX } from '../../../contract/limits.ts';
import {
  applied as appliedForGrant,
  begin as beginGrant,
  joinTeam,
  programme,
} from '../../../rooms/grants/server/testing/application.fixture.ts';
import { applied, begin } from '../../../rooms/membership/server/testing/application.fixture.ts';
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
const send = (client: TestClient, record: Record, text = 'Hello', seen = 0) =>
  client.call('POST /record/message/send', { ...record, text, seen });
const list = async (client: TestClient, record: Record) => (await client.call('GET /record/message/list', record)).data;
const lastSeen = async (client: TestClient, record: Record) => (await list(client, record)).rows[0]!.seq;
const tabs = async (client: TestClient, record: Record) => (await client.call('GET /record/get', record)).data.messages;
const piles = async (client: TestClient, word: string) =>
  (await client.call('GET /work/list', {})).data.rows.filter(({ label }) => label.includes(word));
/** What staff have to answer; other tests of this file leave some. */
const toAnswer = async () => (await piles(one, 'awaiting an answer'))[0]?.count ?? 0;

const waitsSince = ({ recordId }: Record) =>
  portal.engine.database.tenant('cifa', (db) =>
    db.query('select waits_since from record_thread where tenant_id = $1 and record_id = $2', [recordId]),
  );

async function application(lang = 'en') {
  const person = await portal.person('cifa', [], lang);
  const { membershipId } = await applied(person.client, 'applyAssociateMembership');
  return { ...person, record: { kind: 'membership', recordId: membershipId } };
}

test('staff write, the person gets it by mail in their language, in the inbox and on Home, and has read it once it was seen', async () => {
  const { client, email, record } = await application('zh-hant');
  const text = 'Please send <b>the certificate</b>.\n\nhttps://example.org/x {{ link }}';
  expect((await send(one, record, text)).status).toBe(200);
  const [mail] = (await portal.mails('cifa', email)).filter(({ subject }) => subject.startsWith('訊息：'));
  expect(mail!.text).toContain(text);
  expect(mail!.html).toContain('&lt;b&gt;the certificate');
  expect(mail!.links.some((link) => link.includes('/membership?'))).toBe(true);
  expect(await piles(client, '新訊息')).toMatchObject([{ count: 1, path: '/membership' }]);
  const inbox = async () =>
    (await client.call('GET /notification/list', { unread: true })).data.rows.filter(({ type }) => type === 'message');
  expect(await inbox()).toMatchObject([{ link: '/membership' }]);
  expect(await tabs(client, record)).toEqual({ count: 1, unread: 1, waits: false });
  expect(await list(client, record)).toMatchObject({ side: 'person', rows: [{ side: 'staff', own: false, text }] });
  expect((await list(one, record)).readAt).toBeNull();
  const seen = await lastSeen(client, record);
  await client.call('POST /record/message/read', { ...record, seen });
  expect(await piles(client, '新訊息')).toEqual([]);
  expect(await inbox()).toEqual([]);
  expect(await list(one, record)).toMatchObject({ readUpTo: seen, readAt: expect.any(String) });
});

test('what the person answers waits on Home of staff until it is answered, or marked as needing no answer', async () => {
  const { client, email, record } = await application();
  await send(one, record, 'Question');
  const before = await toAnswer();
  const mails = (await portal.mails('cifa', email)).length;
  await send(client, record, 'Answer', await lastSeen(client, record));
  const since = await waitsSince(record);
  await send(client, record, 'And more', await lastSeen(client, record));
  expect(await toAnswer()).toBe(before + 1);
  expect(await waitsSince(record)).toEqual(since);
  expect(await tabs(two, record)).toEqual({ count: 3, unread: 2, waits: true });
  const threads = (await two.call('GET /record/message/threads', { waiting: true })).data;
  expect(threads.rows[0]).toMatchObject({
    text: 'And more',
    waits: true,
    path: `/membership/applications/${record.recordId}?tab=messages`,
  });
  expect(threads.total).toBe(before + 1);
  // seen by one of staff is seen by staff, and waits as before
  await two.call('POST /record/message/read', { ...record, seen: await lastSeen(two, record) });
  expect(await tabs(one, record)).toMatchObject({ unread: 0, waits: true });
  await send(two, record, 'Thank you', await lastSeen(two, record));
  expect(await toAnswer()).toBe(before);
  await send(client, record, 'Bye', await lastSeen(client, record));
  expect(await toAnswer()).toBe(before + 1);
  const settle = (seen: number) => one.call('POST /record/message/settle', { ...record, seen });
  expect((await settle(1)).code).toBe('record.stale');
  expect((await settle(await lastSeen(one, record))).status).toBe(200);
  expect(await toAnswer()).toBe(before);
  expect((await settle(await lastSeen(one, record))).status).toBe(409);
  // the person is written to by staff, never by what they write themselves
  expect((await portal.mails('cifa', email)).length).toBe(mails + 1);
});

test('of two of staff who answer at once one is told to read first, and what the person wrote meanwhile still waits', async () => {
  const { client, record } = await application();
  await send(client, record, 'Question');
  const seen = await lastSeen(one, record);
  const both = await Promise.all([send(one, record, 'Left', seen), send(two, record, 'Right', seen)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe('message.answered');
  expect((await list(one, record)).rows).toHaveLength(2);
  const read = await lastSeen(one, record);
  await send(client, record, 'Wait, one more thing', read);
  const writer = both[0]!.status === 200 ? one : two;
  expect((await send(writer, record, 'To the first', read)).status).toBe(200);
  expect(await tabs(one, record)).toMatchObject({ waits: true });
});

test('members, other organisations and strangers neither read nor write; the person settles nothing', async () => {
  const { client, record } = await application();
  await send(client, record, 'A secret');
  const clients = [
    (await portal.person('cifa')).client,
    (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client,
  ];
  for (const other of clients) {
    const replies = [
      await other.call('GET /record/message/list', record),
      await send(other, record),
      await other.call('POST /record/message/read', { ...record, seen: 1 }),
      await other.call('POST /record/message/settle', { ...record, seen: 1 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await other.call('GET /record/message/threads', {})).data).toMatchObject({ rows: [], total: 0 });
  }
  expect((await portal.client('cifa').call('GET /record/message/list', record)).status).toBe(401);
  const seen = await lastSeen(client, record);
  expect((await client.call('POST /record/message/settle', { ...record, seen })).status).toBe(404);
  expect((await client.call('GET /record/message/threads', {})).data.rows).toMatchObject([
    { text: 'A secret', waits: false, path: '/membership' },
  ]);
});

test('a message of many paragraphs is mailed whole, in a layout of few', async () => {
  const { email, record } = await application();
  const text = Array.from({ length: 400 }, (_, at) => `Line ${at}.`).join('\n\n');
  expect((await send(one, record, text)).status).toBe(200);
  const mail = (await portal.mails('cifa', email)).find(({ subject }) => subject.startsWith('Message about'));
  expect(mail!.text).toContain(text);
  expect(mail!.html).toContain('Line 398.<br><br>Line 399.');
  expect(mail!.html.split('<td').length).toBeLessThan(80);
});

test('nothing and too much are said at the field; a flood is stopped', async () => {
  const { client, record } = await application();
  expect((await send(client, record, ' \n')).errorList).toHaveProperty('text');
  expect((await send(client, record, 'x'.repeat(MESSAGE_MAX + 1))).errorList).toHaveProperty('text');
  const statuses = new Set<number>();
  for (let sent = 0; sent < 30; sent += 1) statuses.add((await send(client, record)).status);
  expect([...statuses]).toEqual([200, 429]);
});

test('one person is mailed so many messages a day and no more; what is refused is not kept', async () => {
  const { record } = await application();
  const statuses = [];
  for (let sent = 0; sent <= 20; sent += 1) statuses.push((await send(one, record, `No ${sent}`)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await tabs(one, record))?.count).toBe(20);
});

test('about what was never handed in nobody writes: staff would not see it', async () => {
  const draft = await portal.person('cifa');
  const { membershipId } = await begin(draft.client);
  expect((await send(draft.client, { kind: 'membership', recordId: membershipId })).status).toBe(404);
  const applicant = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  const { applicationId } = await beginGrant(applicant.client, (await programme(portal)).cohortId);
  expect((await send(applicant.client, { kind: 'grant', recordId: applicationId })).status).toBe(404);
});

test('to whom no account is open nothing is sent, and staff are told so', async () => {
  const { accountId, record } = await application();
  expect((await one.call('POST /user/disable', { accountId, disabled: true })).status).toBe(200);
  expect((await list(one, record)).closed).not.toBe('');
  expect((await send(one, record)).code).toBe('message.noReader');
  expect((await list(one, record)).rows).toEqual([]);
});

test('a conversation goes with the membership it was made part of', async () => {
  const [kept, closed] = [await application(), await application()];
  const before = await toAnswer();
  await send(closed.client, closed.record, 'Of the second');
  await portal.engine.database.tenant('cifa', (db) =>
    db.query(`update membership set merged_into = $2, status = 'deleted' where tenant_id = $1 and id = $3`, [
      kept.record.recordId,
      closed.record.recordId,
    ]),
  );
  expect((await list(one, kept.record)).rows).toMatchObject([{ text: 'Of the second' }]);
  expect(await toAnswer()).toBe(before + 1);
  await send(one, closed.record, 'To the one that stays', await lastSeen(one, kept.record));
  expect(await toAnswer()).toBe(before);
  expect(await piles(kept.client, 'ew message')).toMatchObject([{ count: 1 }]);
  expect((await closed.client.call('GET /record/message/list', closed.record)).status).toBe(404);
  expect((await list(kept.client, kept.record)).rows).toHaveLength(2);
});

test('of a grant application the programme writes to all who may edit it; approvers, consultants and readers of the team do not read it', async () => {
  const all = await programme(portal);
  const owner = await appliedForGrant(portal, all);
  const record = { kind: 'grant', recordId: owner.applicationId };
  const join = async (permission: 'view' | 'edit', roles = ['itrc-oxfam-application-team-member']) => {
    const person = await portal.person('oxfam', roles);
    await joinTeam(owner.client, owner.applicationId, person, permission);
    return person;
  };
  const [editor, reader] = [await join('edit'), await join('view')];
  expect((await send(all.admin.client, record, 'To the team')).status).toBe(200);
  for (const { email } of [owner, editor])
    expect((await portal.mails('oxfam', email)).some(({ text }) => text.includes('To the team'))).toBe(true);
  expect((await portal.mails('oxfam', reader.email)).some(({ text }) => text.includes('To the team'))).toBe(false);
  for (const { client } of [reader, all.one])
    expect((await client.call('GET /record/message/list', record)).status).toBe(404);
  expect((await send(editor.client, record, 'Of the team', await lastSeen(editor.client, record))).status).toBe(200);
  expect(await piles(all.admin.client, 'awaiting an answer')).toMatchObject([
    { count: 1, path: `/grants/${record.recordId}?tab=messages` },
  ]);
  // who runs the programme and is on the team of this one does not answer for it
  const mixed = await join('view', ['itrc-oxfam-super-admin']);
  expect(await piles(mixed.client, 'awaiting an answer')).toEqual([]);
  const kin = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
  expect(await piles(kin.client, 'awaiting an answer')).toHaveLength(1);
  await portal.engine.database.tenant('oxfam', (db) =>
    db.query(
      `insert into grant_declaration (tenant_id, application_id, account_id, conflict, reason, declared_at)
       values ($1, $2, $3, true, 'Kin', $4)`,
      [record.recordId, kin.accountId, db.now],
    ),
  );
  expect(await piles(kin.client, 'awaiting an answer')).toEqual([]);
  expect((await kin.client.call('GET /record/message/threads', {})).data.total).toBe(0);
});

test('who looks after payments and the payer write about an invoice', async () => {
  const { client, invoiceId } = await owing(portal, one);
  const record = { kind: 'invoice', recordId: invoiceId };
  await send(client, record, 'May I pay later?');
  await send(one, record, 'Yes', await lastSeen(one, record));
  expect(await piles(client, 'ew message')).toMatchObject([{ path: `/payments/invoice/${invoiceId}` }]);
});
