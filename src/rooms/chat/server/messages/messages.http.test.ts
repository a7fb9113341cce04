import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fileOf, HTML, pngOf } from '../../../documents/server/testing/files.fixture.ts';
import { openCorner, type Someone } from '../testing/chat.fixture.ts';

// What is said in a room: once, in order, changed and taken back by its writer alone, told to whom it concerns.

const { portal, ada, ben, staff, roomId, unlimited, say, read, texts, mentions } = await openCorner();

describe('COM-2: messages', () => {
  it('are said once by the id of their page, in order, and nothing in them is markup', async () => {
    const clientId = randomUUID();
    const both = await Promise.all([say(ada, 'first', { clientId }), say(ada, 'first', { clientId })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map(({ data }) => data.message.messageId)).size).toBe(1);
    const script = '<script>alert(1)</script> & **no**';
    await say(ben, script);
    const said = await texts(ada);
    expect(said.filter((text) => text === 'first')).toHaveLength(1);
    expect(said.at(-1)).toBe(script);
    expect((await say(ada, '   ')).errorList).toHaveProperty('text');
    // the same id of another person is another message
    expect((await say(ben, 'mine', { clientId })).data.message.text).toBe('mine');
  });

  it('after a gap of 60 s a page asks for what came since, with what was changed and deleted in between', async () => {
    const { data } = await say(ada, 'will be changed');
    const gone = await say(ada, 'will be deleted');
    const { rev } = await read(ben);
    await portal.clock({ advance: 'PT60S' });
    try {
      await ada.client.call('POST /chat/message/edit', { messageId: data.message.messageId, text: 'changed' });
      await ada.client.call('POST /chat/message/delete', { messageId: gone.data.message.messageId });
      for (let turn = 0; turn < 5; turn++) await say(ada, `while away ${turn}`);
      const missed = await read(ben, { changedAfter: rev });
      expect(missed.rows.map(({ text, state }) => [text, state])).toEqual([
        ['changed', 'shown'],
        ['', 'deleted'],
        ...[0, 1, 2, 3, 4].map((turn) => [`while away ${turn}`, 'shown']),
      ]);
      expect((await read(ben, { changedAfter: missed.rev })).rows).toEqual([]);
    } finally {
      await portal.clock({ reset: true });
    }
  });

  it('older ones come page by page, and nothing is missing or double', async () => {
    for (let turn = 0; turn < 60; turn++) {
      if (turn % 30 === 0) await unlimited();
      await say(ada, `page ${turn}`);
    }
    const newest = await read(ben);
    expect([newest.rows.length, newest.more]).toEqual([50, true]);
    const older = await read(ben, { olderThan: newest.rows[0]!.seq });
    const all = [...older.rows, ...newest.rows].map(({ text }) => text).filter((text) => text.startsWith('page'));
    expect(all).toEqual(Array.from({ length: 60 }, (_, turn) => `page ${turn}`));
  });

  it('10,000 a minute are refused with a clear error, and nothing of what is refused is kept', async () => {
    const flood = await Promise.all(Array.from({ length: 80 }, (_, turn) => say(ben, `flood ${turn}`)));
    const refused = flood.filter(({ status }) => status === 429);
    expect([refused.length, refused[0]!.code]).toEqual([40, 'request.tooMany']);
    expect(refused[0]!.error).not.toBe('');
    expect((await say(ada, 'others go on')).status).toBe(200);
    await unlimited();
    const kept = await portal.engine.database.tenant('cifa', (db) =>
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
    const uses = () =>
      portal.engine.database.tenant('cifa', (db) =>
        db.from('attachment_use').select('data_id').where('attachment_id', '=', attachmentId).execute(),
      );
    expect(await uses()).toEqual([{ data_id: data.message.messageId }]);
    await ada.client.call('POST /chat/message/delete', { messageId: data.message.messageId });
    expect([await opens(ben), await uses()]).toEqual([404, []]);
  });

  it('mention people of the room, who are told; not others, nor who muted it', async () => {
    const stranger = await portal.person('cifa');
    const { data } = await say(ada, '@Ben look', { mentions: [ben.accountId, stranger.accountId] });
    expect(data.message.mentions).toEqual([ben.accountId]);
    expect([await mentions(ben), await mentions(stranger)]).toEqual([1, 0]);
    await ben.client.call('POST /chat/mute', { roomId, muted: true });
    await say(ada, '@Ben again', { mentions: [ben.accountId] });
    expect(await mentions(ben)).toBe(1);
    await ben.client.call('POST /chat/mute', { roomId, muted: false });
    const people = await ada.client.call('GET /chat/people', { roomId, search: 'be' });
    expect(people.data.rows.map(({ name }) => name)).toEqual(['Ben']);
    expect(JSON.stringify(people.data)).not.toContain('@');
  });

  it('are counted until they are read, found by their words, and not of somebody one blocks', async () => {
    const unread = async () =>
      (await ben.client.call('GET /chat/room/list', {})).data.rows.find((row) => row.roomId === roomId)!.unread;
    const { rows } = await read(ben);
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
    expect([await unread(), await find(), (await read(ben)).rows.at(-1)]).toMatchObject([
      0,
      0,
      { state: 'blocked', text: '' },
    ]);
    expect((await texts(staff)).at(-1)).toBe('a hippopotamus in the garden');
    await ben.client.call('POST /chat/block', { accountId: ada.accountId, blocked: false });
    expect(await find()).toBe(1);
  });
});
