// Who is in a room, who was put out, who is named, and what is unread for whom.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, test, vi } from 'vitest';
import type { BirthPort } from '../../../../engine/server/chats/chat-port.ts';
import { TestPage } from '../../../../server/testing/open-page.ts';
import { PASSWORD, type TestPortal } from '../../../../server/testing/portal.ts';
import { chineseReaders, englishReaders } from '../../../../server/testing/readers.ts';
import { switchModule } from '../../../../server/testing/switch-module.ts';
import { publishedEvent } from '../../../events/server/testing/events.fixture.ts';
import { applied, joinTeam, programme } from '../../../grants/server/testing/application.fixture.ts';
import { must } from '../../../volunteers/server/testing/volunteers.fixture.ts';
import { openCorner, type Someone } from '../testing/chat.fixture.ts';

chineseReaders();

const APPLICANT = 'itrc-oxfam-applicant';
const corner = await openCorner(['cifa', 'oxfam']);
const { portal, tenants, ada, ben, staff, roomId, named, say, said, rows, lobby, moderate, mentions, run, later } =
  corner;

const inCifa: TestPortal['engine']['database']['tenant'] = (_key, work) => portal.engine.database.tenant('cifa', work);
const readAll = async (who: Someone) =>
  who.client.call('POST /chat/read', { roomId, seq: (await rows(who)).at(-1)?.seq ?? 0 });
const unread = async (who: Someone) => (await lobby(who)).rows.find((row) => row.roomId === roomId)!.unread;

describe('COM-2: who was removed', () => {
  it('is listed for moderators and let in again, also when nothing of theirs is left', async () => {
    const carl = await named('Carl');
    const { messageId } = await said(carl, 'rude');
    const page = [await TestPage.open(portal.urls[0]!, carl.client), await TestPage.open(portal.urls[0]!, ben.client)];
    try {
      for (const one of page) await one.topic(`chat/${roomId}`);
      await moderate(messageId, 'remove');
      await expect.poll(() => page[0]!.heard).toContain(`lost chat/${roomId}`);
      expect(page[1]!.heard).not.toContain(`lost chat/${roomId}`);
    } finally {
      for (const one of page) one.close();
    }
    await later('P366D', () => run('chat-forget'));
    const people = async () =>
      (await ada.client.call('GET /chat/people', { roomId })).data.rows.map(({ name }) => name);
    expect(await people()).not.toContain('Carl');
    const removed = async () => (await staff.client.call('GET /chat/removed', { roomId })).data.rows;
    expect((await removed()).map(({ name }) => name)).toEqual(['Carl']);
    const letIn = (who: Someone, accountId: string, reason = 'he is sorry') =>
      who.client.call('POST /chat/let-in', { roomId, accountId, reason });
    expect((await ada.client.call('GET /chat/removed', { roomId })).code).toBe('access.denied');
    expect((await letIn(ada, carl.accountId)).code).toBe('access.denied');
    expect((await letIn(staff, carl.accountId, '')).errorList).toHaveProperty('reason');
    expect((await letIn(staff, ada.accountId)).code).toBe('record.notFound');
    expect((await letIn(staff, carl.accountId)).status).toBe(200);
    expect([(await say(carl, 'thank you')).status, await removed()]).toEqual([200, []]);
    const { acts } = (await staff.client.call('GET /chat/report/list', {})).data;
    expect(acts[0]).toMatchObject({ act: 'letIn', name: 'Carl', by: 'Staff', reason: 'he is sorry' });
  });

  it('takes back what they wrote, also from outside and when it is hidden', async () => {
    const dora = await named('Dora');
    const [shown, hidden] = [await said(dora, 'shown words'), await said(dora, 'hidden words')];
    await moderate(hidden.messageId, 'hide');
    await moderate(shown.messageId, 'remove');
    for (const { messageId } of [shown, hidden]) {
      expect((await ben.client.call('POST /chat/message/delete', { messageId })).code).toBe('record.notFound');
      const gone = await dora.client.call('POST /chat/message/delete', { messageId });
      expect(gone.data.message).toMatchObject({ state: 'deleted', text: '' });
    }
  });

  it('says nothing while their message waits for its turn', async () => {
    const eve = await named('Eve');
    const { messageId } = await said(eve, 'rude');
    const client = new pg.Client({ connectionString: portal.ownerUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('select from chat_room where id = $1 for update', [roomId]);
      const waits = say(eve, 'one more');
      await expect
        .poll(async () => {
          const { rows } = await client.query("select from pg_stat_activity where wait_event_type = 'Lock'");
          return rows.length;
        })
        .toBeGreaterThan(0);
      const insert = `insert into chat_reader (tenant_id, room_id, account_id, removed_at) values ('cifa', $1, $2, now())
        on conflict (tenant_id, room_id, account_id) do update set removed_at = now()`;
      await client.query(insert, [roomId, eve.accountId]);
      await client.query('commit');
      expect([(await waits).code, messageId !== '']).toEqual(['chat.removed', true]);
    } finally {
      await client.end();
    }
  });
});

describe('COM-2: mentions', () => {
  it('are five at most of somebody who is no staff, and one notice for all that is not read', async () => {
    englishReaders();
    const many = [];
    for (let turn = 0; turn < 6; turn++) many.push((await named(`Crowd ${turn}`)).accountId);
    expect((await say(ada, 'all of you', { mentions: many })).errorList).toHaveProperty('mentions');
    expect((await said(staff, 'all of you', { mentions: many })).mentions).toHaveLength(6);
    await readAll(ben);
    const before = await mentions(ben);
    for (let turn = 0; turn < 5; turn++) await say(ada, `@Ben ${turn}`, { mentions: [ben.accountId] });
    await say(staff, '@Ben too', { mentions: [ben.accountId] });
    expect((await mentions(ben)) - before).toBe(1);
    await readAll(ben);
    await say(ada, '@Ben after a look', { mentions: [ben.accountId] });
    expect((await mentions(ben)) - before).toBe(2);
  });

  it('neither name nor tell those whom the room keeps out for their age', async () => {
    const young = await named('Young');
    const births = portal.engine.births as BirthPort[];
    births.unshift(async (_db, ids) => new Map(ids.includes(young.accountId) ? [[young.accountId, '2012-01-01']] : []));
    try {
      const people = (await ada.client.call('GET /chat/people', { roomId })).data.rows.map(({ name }) => name);
      expect([people.includes('Ben'), people.includes('Young')]).toEqual([true, false]);
      expect((await said(ada, '@Young look', { mentions: [young.accountId] })).mentions).toEqual([]);
      expect(await mentions(young)).toBe(0);
    } finally {
      births.shift();
    }
  });
});

describe('COM-2: what is unread', () => {
  it('of a newcomer is what was said lately, on the badge and in the mail', async () => {
    englishReaders();
    await say(ada, 'long ago');
    await later('P8D', async () => {
      const fay = await named('Fay');
      await fay.client.call('POST /user/login', { email: fay.email, password: PASSWORD });
      expect(await unread(fay)).toBe(0);
      await run('chat-digest');
      const mails = async () => (await portal.mails('cifa', fay.email)).map(({ subject }) => subject);
      expect((await mails()).filter((subject) => subject.includes('Unread chat'))).toEqual([]);
      await say(ada, 'today');
      expect(await unread(fay)).toBe(1);
      await run('chat-digest');
      expect(await mails()).toContain('Unread chat messages: 1');
      // by hand once more on the same day: what came since is told, and nothing twice
      await say(ada, 'and later');
      await run('chat-digest');
      await run('chat-digest');
      const digests = (await mails()).filter((subject) => subject.includes('Unread chat'));
      expect(digests).toEqual(['Unread chat messages: 1', 'Unread chat messages: 1']);
    });
  });
});

test('COM-2: a digest counts the last days, not what is muted and nothing of rooms that are not theirs', async () => {
  englishReaders();
  const gil = await named('Gil');
  const digests = async () =>
    (await portal.mails('cifa', gil.email)).filter(({ subject }) => subject.includes('Unread chat'));
  const { eventId } = await publishedEvent(portal, staff.client);
  const event = must(await staff.client.call('POST /chat/room/open', { kind: 'event', recordId: eventId }));
  await readAll(gil);
  await gil.client.call('POST /chat/digest', { digest: false });
  await say(ada, 'eight days ago');
  await later('P8D', async () => {
    await gil.client.call('POST /user/login', { email: gil.email, password: PASSWORD });
    await gil.client.call('POST /chat/digest', { digest: true });
    await say(ada, 'today');
    must(await say(staff, 'for those who come', { roomId: event.roomId }));
    await run('chat-digest');
    expect((await digests()).map(({ subject }) => subject)).toEqual(['Unread chat messages: 1']);
    await gil.client.call('POST /chat/mute', { roomId, muted: true });
    await say(ada, 'and later');
    await run('chat-digest');
    expect(await digests()).toHaveLength(1);
    await gil.client.call('POST /chat/mute', { roomId, muted: false });
    await run('chat-digest');
    expect(await digests()).toHaveLength(2);
  });
});

describe('COM-2: an organisation with many rooms', () => {
  it('shows each its own, however many newer ones there are, and asks no more often for more of them', async () => {
    await inCifa('cifa', async (db) => {
      for (let turn = 0; turn < 510; turn++)
        await db
          .insert('chat_room', {
            ...{ id: randomUUID(), kind: 'event', record_id: randomUUID(), opened_by: staff.accountId },
            opened_at: new Date(db.now.getTime() + 60_000),
          })
          .execute();
    });
    expect((await lobby(ada)).rows.map((row) => row.roomId)).toEqual([roomId]);
  });

  it('TEN-4: while the chat is off messages still go on the day that was promised', async () => {
    const on = switchModule(tenants[0], 'chat', false);
    try {
      const isHome = (name: string) => portal.engine.jobs.find((job) => job.name === name)!.isIn(tenants[0]!);
      expect([isHome('chat-forget'), isHome('chat-digest')]).toEqual([true, false]);
    } finally {
      on();
    }
  });
});

describe('COM-2: rooms of projects', () => {
  it('are for who works on them by the rights of now; a conflict hides them and their trail', async () => {
    const all = await programme(portal);
    const [owner, mate] = [await applied(portal, all), await portal.person('oxfam', [APPLICANT])];
    const others = [await applied(portal, all), await applied(portal, all), await applied(portal, all)];
    await joinTeam(owner.client, owner.applicationId, mate, 'view');
    const { admin, one: approver } = all;
    const ids: string[] = [];
    for (const { applicationId } of [owner, ...others]) {
      const opened = await admin.client.call('POST /chat/room/open', { kind: 'grant', recordId: applicationId });
      ids.push(opened.data.roomId);
    }
    const sees = async (who: Someone) => (await lobby(who)).rows.map((row) => row.roomId).sort();
    expect([await sees(admin), await sees(owner), await sees(mate), await sees(approver)]).toEqual([
      [...ids].sort(),
      [ids[0]],
      [ids[0]],
      [],
    ]);
    // what a look at the lobby costs does not grow with the rooms
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const costs: number[] = [];
    for (const who of [owner, admin]) {
      query.mockClear();
      await lobby(who);
      costs.push(query.mock.calls.length);
    }
    query.mockRestore();
    expect(Math.abs(costs[0]! - costs[1]!)).toBeLessThanOrEqual(2);

    const people = async () =>
      (await portal.engine.database.tenant('oxfam', (db) =>
        portal.engine.chats.grant!.people(db, owner.applicationId, tenants[1]!),
      )) as string[];
    expect((await people()).sort()).toEqual([owner.accountId, mate.accountId].sort());
    await portal.engine.database.tenant('oxfam', (db) =>
      db.remove('role_grant').where('account_id', '=', mate.accountId).execute(),
    );
    expect([await people(), await sees(mate)]).toEqual([[owner.accountId], []]);

    const officer = await portal.person('oxfam', ['itrc-oxfam-super-admin']);
    const trail = async () =>
      JSON.stringify((await officer.client.call('GET /audit/list', { subjectKind: 'chat-room' } as never)).data);
    expect(await trail()).toContain(ids[0]);
    await portal.engine.database.tenant('oxfam', (db) =>
      db
        .insert('grant_declaration', {
          ...{ application_id: owner.applicationId, account_id: officer.accountId, conflict: true },
          ...{ reason: 'family', declared_at: db.now },
        })
        .execute(),
    );
    expect([(await trail()).includes(ids[0]!), (await trail()).includes(ids[1]!)]).toEqual([false, true]);
    expect(await sees(officer)).toEqual(ids.slice(1).sort());
  });
});
