// Long because one room with its people is made once, and each part of its story is a few lines.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { BirthPort } from '../../engine/chats/chat-port.ts';
import type { TestClient } from '../../testing/client.ts';
import { TestPage } from '../../testing/open-page.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { fileOf, HTML, pngOf } from '../documents/files.fixture.ts';

const MEMBER = 'itrc-cifa-membership-full-member';
let portal: TestPortal;
let tenant: Tenant;
type Someone = Awaited<ReturnType<TestPortal['person']>>;
let [ada, ben, staff] = [] as unknown as [Someone, Someone, Someone];
let roomId: string;

beforeAll(async () => {
  portal = await startPortal();
  tenant = portal.engine.tenants.get('cifa')!;
  tenant.modules.push('chat');
  [ada, ben, staff] = [
    await named('Ada', [MEMBER]),
    await named('Ben', [MEMBER]),
    await named('Staff', ['itrc-cifa-admin']),
  ];
  const opened = await staff.client.call('POST /chat/room/open', { kind: 'corner', recordId: 'members' });
  expect(opened.status).toBe(200);
  roomId = opened.data.roomId;
});
afterAll(() => portal.close());

async function named(name: string, roles: string[]): Promise<Someone> {
  const person = await portal.person('cifa', roles);
  await portal.engine.database.tenant('cifa', (db) =>
    db.update('account', { display_name: name }).where('id', '=', person.accountId).execute(),
  );
  return person;
}
const say = (who: Someone, text: string, more: { files?: string[]; mentions?: string[]; clientId?: string } = {}) =>
  who.client.call('POST /chat/message/send', { roomId, clientId: randomUUID(), text, ...more });
const read = async (client: TestClient, input: { changedAfter?: number; olderThan?: number } = {}) =>
  (await client.call('GET /chat/message/list', { roomId, ...input })).data;
const texts = async (client: TestClient) => (await read(client)).rows.map(({ text }) => text);

describe('TEN-4: while the module is off nothing answers', () => {
  it('no call, no menu, no topic, no mail and no job; and all of it while it is on', async () => {
    const calls = async () => {
      const answers = [
        await ada.client.call('GET /chat/room/list', {}),
        await ada.client.call('GET /chat/message/list', { roomId }),
        await say(ada, 'nobody hears this'),
        await staff.client.call('GET /chat/report/list', {}),
      ];
      return answers.map(({ status, code }) => (status === 200 ? 'ok' : code));
    };
    const menus = async () => JSON.stringify((await ada.client.call('GET /session', {})).data.menus).includes('/chat');
    const page = await TestPage.open(portal.urls[0]!, ada.client);
    try {
      expect([await calls(), await menus(), await page.topic(`chat/${roomId}`)]).toEqual([
        ['ok', 'ok', 'ok', 'ok'],
        true,
        { on: true, changed: expect.any(Boolean) },
      ]);
      tenant.modules.splice(tenant.modules.indexOf('chat'), 1);
      expect([await calls(), await menus(), await page.topic(`chat/${roomId}`)]).toEqual([
        Array(4).fill('module.off'),
        false,
        { refused: 'record.notFound' },
      ]);
    } finally {
      page.close();
      if (!tenant.modules.includes('chat')) tenant.modules.push('chat');
    }
  });
});

describe('COM-2: messages', () => {
  it('are said once by the id of their page, in order, and nothing in them is markup', async () => {
    const clientId = randomUUID();
    const both = await Promise.all([say(ada, 'first', { clientId }), say(ada, 'first', { clientId })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ data }) => data.message.messageId)).size).toBe(1);
    const script = '<script>alert(1)</script> & **no**';
    await say(ben, script);
    const said = await texts(ada.client);
    expect(said.filter((text) => text === 'first')).toHaveLength(1);
    expect(said.at(-1)).toBe(script);
    expect((await say(ada, '   ')).errorList).toHaveProperty('text');
    // the same id of another person is another message
    expect((await say(ben, 'mine', { clientId })).data.message.text).toBe('mine');
  });

  it('after a gap of 60 s a page asks for what came since, with what was changed and deleted in between', async () => {
    const { data } = await say(ada, 'will be changed');
    const gone = await say(ada, 'will be deleted');
    const { rev } = await read(ben.client);
    await portal.clock({ advance: 'PT60S' });
    try {
      await ada.client.call('POST /chat/message/edit', { messageId: data.message.messageId, text: 'changed' });
      await ada.client.call('POST /chat/message/delete', { messageId: gone.data.message.messageId });
      for (let turn = 0; turn < 5; turn++) await say(ada, `while away ${turn}`);
      const missed = await read(ben.client, { changedAfter: rev });
      expect(missed.rows.map(({ text, state }) => [text, state])).toEqual([
        ['changed', 'shown'],
        ['', 'deleted'],
        ...[0, 1, 2, 3, 4].map((turn) => [`while away ${turn}`, 'shown']),
      ]);
      expect((await read(ben.client, { changedAfter: missed.rev })).rows).toEqual([]);
    } finally {
      await portal.clock({ reset: true });
    }
  });

  it('older ones come page by page, and nothing is missing or double', async () => {
    const { engine } = portal;
    await engine.database.pool.query('delete from rate_limit');
    for (let turn = 0; turn < 60; turn++) {
      if (turn % 30 === 0) await engine.database.pool.query('delete from rate_limit');
      await say(ada, `page ${turn}`);
    }
    const newest = await read(ben.client);
    expect([newest.rows.length, newest.more]).toEqual([50, true]);
    const older = await read(ben.client, { olderThan: newest.rows[0]!.seq });
    const all = [...older.rows, ...newest.rows].map(({ text }) => text).filter((text) => text.startsWith('page'));
    expect(all).toEqual(Array.from({ length: 60 }, (_, turn) => `page ${turn}`));
  });

  it('10,000 a minute are refused with a clear error, and nothing of what is refused is kept', async () => {
    const { engine } = portal;
    await engine.database.pool.query('delete from rate_limit');
    const flood = await Promise.all(Array.from({ length: 80 }, (_, turn) => say(ben, `flood ${turn}`)));
    const refused = flood.filter(({ status }) => status === 429);
    expect([refused.length, refused[0]!.code]).toEqual([40, 'request.tooMany']);
    expect(refused[0]!.error).not.toBe('');
    expect((await say(ada, 'others go on')).status).toBe(200);
    await engine.database.pool.query('delete from rate_limit');
    const kept = await engine.database.tenant('cifa', (db) =>
      db.from('chat_message').select('text').where('text', 'like', 'flood%').execute(),
    );
    expect(kept).toHaveLength(40);
  });

  it('nobody floods a room by changing one message', async () => {
    const { data } = await say(ada, 'first words');
    const { messageId } = data.message;
    const edits = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        ada.client.call('POST /chat/message/edit', { messageId, text: `words ${at}` }),
      ),
    );
    expect(edits.filter(({ code }) => code === 'request.tooMany').length).toBeGreaterThanOrEqual(5);
    await portal.engine.database.pool.query('delete from rate_limit');
  });

  it('are changed by their writer for 15 minutes, deleted at any time, and by nobody else', async () => {
    const { data } = await say(ada, 'typo');
    const { messageId } = data.message;
    const edit = (who: Someone, text: string) => who.client.call('POST /chat/message/edit', { messageId, text });
    expect((await edit(ben, 'forged')).code).toBe('record.notFound');
    expect((await edit(ada, 'no typo')).data.message).toMatchObject({ text: 'no typo', editedAt: expect.any(String) });
    await portal.clock({ advance: 'PT14M' });
    try {
      expect((await edit(ada, 'still')).status).toBe(200);
      await portal.clock({ advance: 'PT61S' });
      expect((await edit(ada, 'late')).code).toBe('chat.tooLate');
      expect((await ben.client.call('POST /chat/message/delete', { messageId })).code).toBe('record.notFound');
      expect((await ada.client.call('POST /chat/message/delete', { messageId })).data.message).toMatchObject({
        state: 'deleted',
        text: '',
      });
      expect((await edit(ada, 'back')).code).toBe('chat.gone');
    } finally {
      await portal.clock({ reset: true });
    }
  });

  it('carry files that their content allows, opened by who reads the message and by nobody after it is deleted', async () => {
    const upload = (who: Someone, file: File) =>
      who.client.call('POST /attachment/upload', { file, attachmentScope: 'form' } as never);
    const wrong = await upload(ada, fileOf(HTML, 'picture.png', 'image/png'));
    expect(wrong.status).toBe(415);
    const right = await upload(ada, fileOf(pngOf(), 'picture.png', 'image/png'));
    const { attachmentId } = (right.data as { attachmentId: string }) ?? {};
    expect((await say(ben, '', { files: [attachmentId] })).errorList).toHaveProperty('files');
    const { data } = await say(ada, '', { files: [attachmentId] });
    expect(data.message.files).toMatchObject([{ attachmentId, name: 'picture.png', image: true, ready: true }]);
    const opens = async (who: Someone) =>
      (await who.client.raw('GET /attachment/get', { tenant: 'cifa', lang: 'en', attachmentId })).status;
    const stranger = await portal.person('cifa');
    expect([await opens(ben), await opens(stranger)]).toEqual([200, 404]);
    await ada.client.call('POST /chat/message/delete', { messageId: data.message.messageId });
    expect(await opens(ben)).toBe(404);
  });

  it('mention people of the room, who are told; not others, nor who muted it', async () => {
    const stranger = await portal.person('cifa');
    const inbox = async (who: Someone) =>
      JSON.stringify((await who.client.call('GET /notification/list', {})).data.rows).match(/mentioned you/g)?.length ??
      0;
    const { data } = await say(ada, '@Ben look', { mentions: [ben.accountId, stranger.accountId] });
    expect(data.message.mentions).toEqual([ben.accountId]);
    expect([await inbox(ben), await inbox(stranger)]).toEqual([1, 0]);
    await ben.client.call('POST /chat/mute', { roomId, muted: true });
    await say(ada, '@Ben again', { mentions: [ben.accountId] });
    expect(await inbox(ben)).toBe(1);
    await ben.client.call('POST /chat/mute', { roomId, muted: false });
    const people = await ada.client.call('GET /chat/people', { roomId, search: 'be' });
    expect(people.data.rows.map(({ name }) => name)).toEqual(['Ben']);
    expect(JSON.stringify(people.data)).not.toContain('@');
  });

  it('are counted until they are read, found by their words, and not of somebody one blocks', async () => {
    const unread = async () =>
      (await ben.client.call('GET /chat/room/list', {})).data.rows.find((row) => row.roomId === roomId)!.unread;
    const { rows } = await read(ben.client);
    await ben.client.call('POST /chat/read', { roomId, seq: rows.at(-1)!.seq });
    expect(await unread()).toBe(0);
    await say(ada, 'a hippopotamus in the garden');
    expect(await unread()).toBe(1);
    // what was read is never unread again
    await ben.client.call('POST /chat/read', { roomId, seq: 1 });
    expect(await unread()).toBe(1);
    const find = async () =>
      (await ben.client.call('GET /chat/search', { search: 'garden hippopotamus' })).data.rows.length;
    expect(await find()).toBe(1);
    await ben.client.call('POST /chat/block', { accountId: ada.accountId, blocked: true });
    expect([await unread(), await find(), (await read(ben.client)).rows.at(-1)]).toMatchObject([
      0,
      0,
      { state: 'blocked', text: '' },
    ]);
    expect((await texts(staff.client)).at(-1)).toBe('a hippopotamus in the garden');
    await ben.client.call('POST /chat/block', { accountId: ada.accountId, blocked: false });
    expect(await find()).toBe(1);
  });
});

describe('COM-2: rooms follow the rights of their thing', () => {
  it('who is no member reads, writes, hears and finds nothing; who stops being one neither', async () => {
    const [stranger, leaver] = [await portal.person('cifa'), await named('Leaver', [MEMBER])];
    const codes = async (who: Someone) => [
      (await who.client.call('GET /chat/message/list', { roomId })).code,
      (await say(who, 'let me in')).code,
      (await who.client.call('GET /chat/people', { roomId })).code,
      (await who.client.call('GET /chat/room/list', {})).data.rows.length,
    ];
    expect(await codes(stranger)).toEqual([...Array(3).fill('record.notFound'), 0]);
    const page = await TestPage.open(portal.urls[0]!, leaver.client);
    try {
      expect(await page.topic(`chat/${roomId}`)).toMatchObject({ on: true });
      await portal.engine.database.tenant('cifa', (db) =>
        db.remove('role_grant').where('account_id', '=', leaver.accountId).execute(),
      );
      await expect.poll(() => page.heard).toContain(`lost chat/${roomId}`);
      expect(await codes(leaver)).toEqual([...Array(3).fill('record.notFound'), 0]);
    } finally {
      page.close();
    }
    const elsewhere = await portal.person('oxfam', ['oxfam-admin']);
    expect((await elsewhere.client.call('GET /chat/message/list', { roomId })).code).toBe('module.off');
  });

  it('are for adults: 18 on the day where the birth date is known, else as the room says', async () => {
    const young = await named('Young', [MEMBER]);
    const { engine } = portal;
    const births = [...engine.births];
    const list = engine.births as BirthPort[];
    list.unshift(async () => new Map([[young.accountId, '2008-11-24']]));
    const code = async (who: Someone) => (await who.client.call('GET /chat/message/list', { roomId })).code || 'in';
    const at = (day: string) => portal.clock({ at: `${day}T04:00:00Z` });
    try {
      await at('2026-11-23');
      const login = { email: young.email, password: 'Portal-2026' };
      await young.client.call('POST /user/login', login);
      await ada.client.call('POST /user/login', { email: ada.email, password: 'Portal-2026' });
      expect([await code(young), await code(ada)]).toEqual(['chat.adults', 'in']);
      await at('2026-11-24');
      await young.client.call('POST /user/login', login);
      expect(await code(young)).toBe('in');
    } finally {
      list.splice(0, list.length, ...births);
      await portal.clock({ reset: true });
      for (const who of [ada, ben, staff])
        await who.client.call('POST /user/login', { email: who.email, password: 'Portal-2026' });
    }
  });

  it('an event has a room for who comes, opened by who looks after events', async () => {
    const { data } = await staff.client.call('GET /chat/room/openable', {});
    const event = data.rows.find(({ kind }) => kind === 'event');
    expect((await ada.client.call('POST /chat/room/open', { kind: 'corner', recordId: 'members' })).code).toBe(
      'access.denied',
    );
    if (!event) return;
    const opened = await staff.client.call('POST /chat/room/open', event);
    expect((await ada.client.call('GET /chat/room/get', { roomId: opened.data.roomId })).code).toBe('record.notFound');
  });
});

describe('COM-2: moderators', () => {
  const moderate = (
    messageId: string,
    act: 'hide' | 'restore' | 'remove' | 'letIn' | 'warn' | 'dismiss',
    who = staff,
  ) => who.client.call('POST /chat/moderate', { messageId, act, reason: 'against the rules' });

  it('a report keeps the message as it was; what is hidden is gone for all but staff, and comes back', async () => {
    const { data } = await say(ben, 'rude words');
    const { messageId } = data.message;
    const report = () => ada.client.call('POST /chat/report', { messageId, reason: 'rude' });
    expect((await ada.client.call('POST /chat/report', { messageId, reason: '' })).errorList).toHaveProperty('reason');
    expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
    expect((await ben.client.call('POST /chat/report', { messageId, reason: 'own' })).code).toBe('chat.gone');
    await ben.client.call('POST /chat/message/edit', { messageId, text: 'kind words' });
    const queue = async () => (await staff.client.call('GET /chat/report/list', {})).data;
    expect((await queue()).rows).toMatchObject([
      { text: 'rude words', now: 'kind words', name: 'Ben', reporter: 'Ada', reason: 'rude' },
    ]);
    expect((await staff.client.call('GET /work/list', {})).data.rows).toContainEqual(
      expect.objectContaining({ path: '/chat/reports', count: 1 }),
    );
    expect((await moderate(messageId, 'hide', ada)).code).toBe('access.denied');
    expect((await moderate(messageId, 'hide')).status).toBe(200);
    const seen = async (who: Someone) => (await read(who.client)).rows.at(-1)!;
    expect([await seen(ada), await seen(ben), await seen(staff)]).toMatchObject([
      { state: 'hidden', text: '' },
      { state: 'hidden', text: '' },
      { state: 'hidden', text: 'kind words' },
    ]);
    expect((await ben.client.call('POST /chat/message/edit', { messageId, text: 'x' })).code).toBe('chat.gone');
    await moderate(messageId, 'restore');
    expect(await seen(ada)).toMatchObject({ state: 'shown', text: 'kind words' });
    const { rows, acts } = await queue();
    expect([rows, acts.slice(0, 2).map(({ act, name, by, reason }) => [act, name, by, reason])]).toEqual([
      [],
      [
        ['restore', 'Ben', 'Staff', 'against the rules'],
        ['hide', 'Ben', 'Staff', 'against the rules'],
      ],
    ]);
    const trail = await staff.client.call('GET /audit/list', { subjectKind: 'chat-room' } as never);
    expect(JSON.stringify(trail.data)).toContain('chat.hide');
  });

  it('who is removed while reading sees nothing more, is told on the open page, and may be let in again', async () => {
    const { data } = await say(ben, 'last words');
    const { messageId } = data.message;
    const page = await TestPage.open(portal.urls[0]!, ben.client);
    try {
      await page.topic(`chat/${roomId}`);
      page.heard.length = 0;
      await moderate(messageId, 'remove');
      await expect.poll(() => page.heard).toContain(`lost chat/${roomId}`);
      const { code } = await ben.client.call('GET /chat/message/list', { roomId });
      expect([code, (await say(ben, 'more')).code]).toEqual(['chat.removed', 'chat.removed']);
      // what one wrote one takes back, also from outside
      expect((await ben.client.call('POST /chat/message/delete', { messageId })).data.message.state).toBe('deleted');
      expect(await page.topic(`chat/${roomId}`)).toEqual({ refused: 'record.notFound' });
      const inbox = JSON.stringify((await ben.client.call('GET /notification/list', {})).data.rows);
      expect(inbox).toContain('removed from the chat');
      await moderate(messageId, 'letIn');
      expect((await say(ben, 'thank you')).status).toBe(200);
    } finally {
      page.close();
    }
  });

  it('settings: staff alone write, a closed room is read on, and a stale form is refused', async () => {
    const room = async () => (await staff.client.call('GET /chat/room/get', { roomId })).data;
    const save = async (change: object, version?: number) => {
      const { adultsOnly, unknownAge, writers, retentionDays, open, ...rest } = await room();
      const input = { roomId, adultsOnly, unknownAge, writers, retentionDays, open, version: version ?? rest.version };
      return staff.client.call('POST /chat/room/edit', { ...input, ...change } as never);
    };
    const { version } = await room();
    expect((await save({ writers: 'staff' })).status).toBe(200);
    expect([(await say(ada, 'no')).code, (await say(staff, 'yes')).status]).toEqual(['chat.readOnly', 200]);
    expect((await save({ writers: 'all' }, version)).code).toBe('record.stale');
    await save({ writers: 'all', open: false });
    expect([(await say(ada, 'no')).code, (await texts(ada.client)).length > 0]).toEqual(['chat.closed', true]);
    await save({ open: true });
    expect((await say(ada, 'yes')).status).toBe(200);
    expect((await save({ retentionDays: 1 })).status).toBe(400);
  });
});

describe('COM-2: jobs', () => {
  const run = (name: string) => {
    const { engine } = portal;
    const job = engine.jobs.find((one) => one.name === name)!;
    return job.run({ engine, tenant, transaction: (work) => engine.database.tenant('cifa', work) }, {});
  };

  it('a digest tells once a day what is unread, never what was said, and not those who want none', async () => {
    await portal.engine.database.pool.query('delete from rate_limit');
    await say(ada, 'secret surprise party');
    const mails = async (who: Someone) =>
      (await portal.mails('cifa', who.email)).filter(({ subject }) => subject.includes('unread chat'));
    await run('chat-digest');
    await run('chat-digest');
    const [mail, ...more] = await mails(ben);
    expect([more, (await mails(ada)).length]).toEqual([[], 0]);
    expect(mail!.text).toContain("Members' corner");
    expect(mail!.text).not.toContain('surprise');
    await ben.client.call('POST /chat/digest', { digest: false });
    await portal.clock({ advance: 'P1D' });
    try {
      await ada.client.call('POST /user/login', { email: ada.email, password: 'Portal-2026' });
      await say(ada, 'one more');
      await run('chat-digest');
      expect(await mails(ben)).toHaveLength(1);
    } finally {
      await portal.clock({ reset: true });
      await ada.client.call('POST /user/login', { email: ada.email, password: 'Portal-2026' });
    }
  });

  it('messages go when their room keeps them no longer; not what was reported and waits', async () => {
    const { data } = await say(ben, 'reported and waiting');
    await ada.client.call('POST /chat/report', { messageId: data.message.messageId, reason: 'look' });
    await portal.clock({ advance: 'P366D' });
    try {
      await run('chat-forget');
      const left = await portal.engine.database.tenant('cifa', (db) =>
        db.from('chat_message').select('text').where('room_id', '=', roomId).execute(),
      );
      expect(left.map(({ text }) => text)).toEqual(['reported and waiting']);
    } finally {
      await portal.clock({ reset: true });
    }
  });
});

test.each(['pdf', 'csv'] as const)(
  'a room is taken out as %s for a complaint, with a reason that is kept',
  async (format) => {
    const ask = (who: Someone, reason: string) => who.client.call('POST /chat/room/export', { roomId, format, reason });
    expect((await ask(ada, 'curious')).code).toBe('access.denied');
    expect((await ask(staff, '')).errorList).toHaveProperty('reason');
    expect((await ask(staff, 'complaint 7')).status).toBe(200);
  },
);
