import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BirthPort } from '../../../../engine/server/chats/chat-port.ts';
import { TestPage } from '../../../../server/testing/open-page.ts';
import { switchModule } from '../../../../server/testing/switch-module.ts';
import { publishedEvent } from '../../../events/server/testing/events.fixture.ts';
import { openCorner, type Someone } from './chat.fixture.ts';

// Rooms: there while the module is on, for who has a right to their thing, as they are set, as long as they keep.

const { portal, ada, ben, staff, roomId, named, say, texts, run, tenants } = await openCorner();
const [tenant] = tenants;

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
    let on = () => {};
    try {
      expect([await calls(), await menus(), await page.topic(`chat/${roomId}`)]).toEqual([
        ['ok', 'ok', 'ok', 'ok'],
        true,
        { on: true, changed: expect.any(Boolean) },
      ]);
      on = switchModule(tenant, 'chat', false);
      expect([await calls(), await menus(), await page.topic(`chat/${roomId}`)]).toEqual([
        Array(4).fill('module.off'),
        false,
        { refused: 'record.notFound' },
      ]);
    } finally {
      page.close();
      on();
    }
  });
});

describe('COM-2: rooms follow the rights of their thing', () => {
  it('who is no member reads, writes, hears and finds nothing; who stops being one neither', async () => {
    const [stranger, leaver] = [await portal.person('cifa'), await named('Leaver')];
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
    const young = await named('Young');
    const { engine } = portal;
    const births = [...engine.births];
    const list = engine.births as BirthPort[];
    list.unshift(async () => new Map([[young.accountId, '2008-11-24']]));
    const code = async (who: Someone) => (await who.client.call('GET /chat/message/list', { roomId })).code || 'in';
    const at = (at: string) => portal.clock({ at });
    try {
      await at('2026-11-23T15:59:59Z');
      const login = { email: young.email, password: 'Portal-2026' };
      await young.client.call('POST /user/login', login);
      await ada.client.call('POST /user/login', { email: ada.email, password: 'Portal-2026' });
      expect([await code(young), await code(ada)]).toEqual(['chat.adults', 'in']);
      // the day begins in Hong Kong, eight hours before it does elsewhere
      await at('2026-11-23T16:00:00Z');
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
    const { eventId } = await publishedEvent(portal, staff.client);
    const { data } = await staff.client.call('GET /chat/room/openable', {});
    const event = data.rows.find(({ kind, recordId }) => kind === 'event' && recordId === eventId)!;
    expect((await ada.client.call('POST /chat/room/open', { kind: 'corner', recordId: 'members' })).code).toBe(
      'access.denied',
    );
    const opened = await staff.client.call('POST /chat/room/open', event);
    expect((await ada.client.call('GET /chat/room/get', { roomId: opened.data.roomId })).code).toBe('record.notFound');
  });
});

describe('COM-2: where the menu leads', () => {
  it('every organisation with the line of the chat has something to open a room for, and rmhc its volunteers', async () => {
    const { engine } = portal;
    for (const tenant of engine.tenants.values()) {
      const on = { ...tenant, modules: [...tenant.modules, 'chat' as const] };
      if (!tenant.menus.some(({ path }) => path === '/chat')) continue;
      expect([tenant.key, Object.values(engine.chats).some((port) => port.isIn(on))]).toEqual([tenant.key, true]);
    }
    switchModule(engine.tenants.get('rmhc'), 'chat', true);
    const [desk, volunteer, newcomer] = [
      await portal.person('rmhc', ['rmhc-admin']),
      await portal.person('rmhc', ['rmhc-volunteer']),
      await portal.person('rmhc'),
    ];
    const { data } = await desk.client.call('GET /chat/room/openable', {});
    expect(data.rows).toEqual([{ kind: 'volunteers', recordId: 'volunteers', title: "Volunteers' corner" }]);
    const opened = await desk.client.call('POST /chat/room/open', data.rows[0]!);
    const rooms = async (who: Someone) =>
      (await who.client.call('GET /chat/room/list', {})).data.rows.map(({ title }) => title);
    expect([await rooms(desk), await rooms(volunteer), await rooms(newcomer)]).toEqual([
      ["Volunteers' corner"],
      ["Volunteers' corner"],
      [],
    ]);
    const said = { roomId: opened.data.roomId, clientId: randomUUID(), text: 'Who takes Sunday?' };
    expect((await volunteer.client.call('POST /chat/message/send', said)).status).toBe(200);
    expect((await newcomer.client.call('POST /chat/message/send', said)).code).toBe('record.notFound');
  });
});

describe('COM-2: settings of a room', () => {
  it('staff alone write where they say so, a closed room is read on, and a stale form is refused', async () => {
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
    expect([(await say(ada, 'no')).code, (await texts(ada)).length > 0]).toEqual(['chat.closed', true]);
    await save({ open: true });
    expect((await say(ada, 'yes')).status).toBe(200);
    expect((await save({ retentionDays: 1 })).status).toBe(400);
  });
});

describe('COM-2: jobs', () => {
  it('a digest tells once a day what is unread, never what was said, and not those who want none', async () => {
    await say(ada, 'secret surprise party');
    const mails = async (who: Someone) =>
      (await portal.mails('cifa', who.email)).filter(({ subject }) => subject.includes('Unread chat'));
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
