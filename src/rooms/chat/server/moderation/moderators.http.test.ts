import { describe, expect, it, test } from 'vitest';
import { TestPage } from '../../../../server/testing/open-page.ts';
import { actionsInTrail } from '../../../../server/testing/trail.ts';
import { fileOf, pngOf } from '../../../documents/server/testing/files.fixture.ts';
import { openCorner, type Someone } from '../testing/chat.fixture.ts';

// Who looks after a room: reports, what is hidden, who is removed, what is taken out for a complaint.

const { portal, ada, ben, staff, roomId, say, said, rows, lobby, moderate } = await openCorner();

describe('COM-2: moderators', () => {
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
    expect((await moderate(messageId, 'hide', { who: ada })).code).toBe('access.denied');
    expect((await moderate(messageId, 'hide')).status).toBe(200);
    const seen = async (who: Someone) => (await rows(who)).at(-1)!;
    expect([await seen(ada), await seen(ben), await seen(staff)]).toMatchObject([
      { state: 'hidden', text: '' },
      { state: 'hidden', text: '' },
      { state: 'hidden', text: 'kind words' },
    ]);
    expect((await ben.client.call('POST /chat/message/edit', { messageId, text: 'x' })).code).toBe('chat.gone');
    const find = async () => (await ada.client.call('GET /chat/search', { search: 'kind words' })).data.rows.length;
    expect(await find()).toBe(0);
    await moderate(messageId, 'restore');
    expect(await find()).toBe(1);
    expect(await seen(ada)).toMatchObject({ state: 'shown', text: 'kind words' });
    const left = await queue();
    expect([left.rows, left.acts.slice(0, 2).map(({ act, name, by, reason }) => [act, name, by, reason])]).toEqual([
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
      // staff do not shut themselves out
      const own = await said(staff, 'from the desk');
      expect((await moderate(own.messageId, 'remove')).errorList).toHaveProperty('act');
      // what one wrote one takes back, also from outside
      expect((await ben.client.call('POST /chat/message/delete', { messageId })).data.message.state).toBe('deleted');
      // of what is gone nothing is hidden, nor brought back
      for (const act of ['hide', 'restore'] as const) expect((await moderate(messageId, act)).code).toBe('chat.gone');
      expect(await page.topic(`chat/${roomId}`)).toEqual({ refused: 'record.notFound' });
      const inbox = JSON.stringify((await ben.client.call('GET /notification/list', {})).data.rows);
      expect(inbox).toContain('removed you from the chat');
      await moderate(messageId, 'letIn');
      expect((await say(ben, 'thank you')).status).toBe(200);
    } finally {
      page.close();
    }
  });
});

describe('COM-2: moderators, and what they see', () => {
  it('warn who wrote it, who is told and may go on; dismiss without a reason; both answer the report', async () => {
    const { messageId } = await said(ben, 'nearly rude');
    const queue = async () => (await staff.client.call('GET /chat/report/list', {})).data;
    const reported = async () => {
      await ada.client.call('POST /chat/report', { messageId, reason: 'rude' });
      return (await queue()).rows.length;
    };
    const warnings = async () =>
      JSON.stringify((await ben.client.call('GET /notification/list', {})).data.rows).match(/follow its rules/g)
        ?.length ?? 0;
    expect([await reported(), await warnings()]).toEqual([1, 0]);
    expect((await moderate(messageId, 'warn', { reason: '' })).errorList).toHaveProperty('reason');
    expect((await moderate(messageId, 'warn', { who: ada })).code).toBe('access.denied');
    expect((await moderate(messageId, 'warn')).status).toBe(200);
    expect([(await queue()).rows.length, await warnings()]).toEqual([0, 1]);
    expect((await rows(ada)).at(-1)).toMatchObject({ state: 'shown', text: 'nearly rude' });
    expect(await reported()).toBe(1);
    expect((await moderate(messageId, 'dismiss', { reason: '' })).status).toBe(200);
    expect([(await queue()).rows.length, await warnings()]).toEqual([0, 1]);
    expect((await queue()).acts.slice(0, 2).map(({ act, reason }) => [act, reason])).toEqual([
      ['dismiss', ''],
      ['warn', 'against the rules'],
    ]);
    const own = await said(staff, 'from the desk');
    expect((await moderate(own.messageId, 'warn')).errorList).toHaveProperty('act');
    expect(await actionsInTrail(portal)).toEqual(expect.arrayContaining(['chat.warn', 'chat.dismiss']));
  });

  it('open the files of what they hid, and read whom they block', async () => {
    const file = fileOf(pngOf(), 'picture.png', 'image/png');
    const up = await ben.client.call('POST /attachment/upload', { file, attachmentScope: 'form' } as never);
    const { attachmentId } = up.data as { attachmentId: string };
    const { messageId } = await said(ben, 'look', { files: [attachmentId] });
    const opens = async (who: Someone) =>
      (await who.client.raw('GET /attachment/get', { tenant: 'cifa', lang: 'en', attachmentId })).status;
    await moderate(messageId, 'hide');
    expect([await opens(staff), await opens(ada)]).toEqual([200, 404]);
    await moderate(messageId, 'restore');
    for (const who of [staff, ada])
      await who.client.call('POST /chat/block', { accountId: ben.accountId, blocked: true });
    expect([await opens(staff), await opens(ada)]).toEqual([200, 404]);
    expect([(await rows(staff)).at(-1), (await rows(ada)).at(-1)]).toMatchObject([
      { state: 'shown', text: 'look' },
      { state: 'blocked', text: '' },
    ]);
    for (const who of [staff, ada])
      await who.client.call('POST /chat/block', { accountId: ben.accountId, blocked: false });
  });

  it('moderate nothing in a room of a thing that they do not look after', async () => {
    const { messageId } = await said(ben, 'words');
    const port = portal.engine.chats.corner!;
    const { access } = port;
    port.access = async (...of) =>
      new Map([...(await access(...of))].map(([id, thing]) => [id, { ...thing, looksAfter: false }]));
    try {
      expect((await rows(staff)).at(-1)).toMatchObject({ text: 'words' });
      expect((await moderate(messageId, 'hide')).code).toBe('access.denied');
    } finally {
      port.access = access;
    }
    expect((await rows(ada)).at(-1)).toMatchObject({ state: 'shown' });
  });

  it('hear of a message from nobody who is not in its room', async () => {
    const { messageId } = await said(ben, 'among ourselves');
    const stranger = await portal.person('cifa');
    const reply = await stranger.client.call('POST /chat/report', { messageId, reason: 'curious' });
    expect([reply.code, (await lobby(staff)).reports]).toEqual(['record.notFound', 0]);
  });

  it('are told of no report whose message is gone', async () => {
    const { messageId } = await said(ben, 'reported, then gone');
    await ada.client.call('POST /chat/report', { messageId, reason: 'look' });
    const reports = async () => [
      (await lobby(staff)).reports,
      (await staff.client.call('GET /chat/report/list', {})).data.rows.length,
    ];
    expect(await reports()).toEqual([1, 1]);
    await portal.engine.database.tenant('cifa', (db) =>
      db.remove('chat_message').where('id', '=', messageId).execute(),
    );
    expect(await reports()).toEqual([0, 0]);
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
