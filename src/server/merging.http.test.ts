import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, publishedEvent, registering } from '../rooms/events/server/testing/events.fixture.ts';
import { joined } from '../rooms/membership/server/testing/application.fixture.ts';
import { rooms } from './compose.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** Two accounts of one person made one, in every room (ADM-2). */

const ADMIN = 'itrc-cifa-admin';
let portal: TestPortal;
let owner: pg.Client;
let first: TestClient;
let second: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  first = (await portal.person('cifa', [ADMIN])).client;
  second = (await portal.person('cifa', [ADMIN])).client;
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

const named = rooms.merging.flatMap(({ moves = [], joins = {}, goes = [], stays = [] }) => [
  ...moves,
  ...Object.keys(joins),
  ...goes,
  ...stays,
]);
const going = rooms.merging.flatMap(({ moves = [], joins = {} }) => [
  ...moves,
  ...Object.entries(joins).flatMap(([place, join]) => (join?.other === 'goes' ? [place] : [])),
]);

test('every column of an account is named once by the room whose table it is', async () => {
  const { rows } = await owner.query<{ place: string }>(
    `select distinct c.relname || '.' || a.attname as place from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and a.attname <> 'tenant_id' and (a.attname = 'account_id' or exists (
       select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'account'::regclass
         and a.attnum = any(k.conkey))) order by 1`,
  );
  const places = rows.map(({ place }) => place);
  expect(places.filter((place) => !named.includes(place as never))).toEqual([]);
  const personal = rooms.personal.flatMap(({ kinds }) =>
    kinds.flatMap(({ tables }) =>
      tables.flatMap(({ table, whose }) =>
        whose.flatMap((by) => ('account' in by && table !== 'account' ? [`${table}.${by.account}`] : [])),
      ),
    ),
  );
  expect(personal.filter((place) => !named.includes(place as never))).toEqual([]);
  expect(named.filter((place, at) => named.indexOf(place) !== at)).toEqual([]);
  const { rows: there } = await owner.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
  );
  const known = new Set(there.map(({ place }) => place));
  expect(named.filter((place) => !known.has(place))).toEqual([]);
});

test('what is written for an account while it is merged follows: each column that moves has its trigger', async () => {
  const { rows } = await owner.query<{ place: string }>(
    `select event_object_table || '.' || substr(trigger_name, 16) as place from information_schema.triggers
     where trigger_name like 'follows_merged_%' group by 1`,
  );
  const followed = new Set(rows.map(({ place }) => place));
  const moved = rooms.merging.flatMap(({ moves = [] }) => moves);
  expect(moved.filter((place) => !followed.has(place))).toEqual([]);
});

/** How many rows in all rooms are still of an account, of what goes over. */
async function leftBehind(accountId: string): Promise<string[]> {
  const left: string[] = [];
  for (const place of going) {
    const [table, column] = place.split('.') as [string, string];
    const { rowCount } = await owner.query(`select 1 from ${table} where ${column} = $1`, [accountId]);
    if (rowCount) left.push(`${place} ${rowCount}`);
  }
  return left;
}

const ask = (client: TestClient, keepId: string, closeId: string, reason = 'Registered twice') =>
  client.call('POST /user/merge/ask', { keepId, closeId, reason });
const waiting = async (client: TestClient, closeId: string) =>
  must(await client.call('GET /user/merge/list', {})).rows.find(
    ({ close, state }) => close.accountId === closeId && state === 'asked',
  )!;
const approve = async (client: TestClient, closeId: string, approve = true) => {
  const { mergeId, version } = await waiting(client, closeId);
  return client.call('POST /user/merge/decide', { mergeId, version, approve, reason: approve ? '' : 'Two people' });
};

test('ADM-2: two people make two accounts one: records go over with their numbers, the other login ends', async () => {
  const keep = await portal.person('cifa');
  const close = await portal.person('cifa');
  const { membershipId } = await joined(close.client, first);
  const invoices = must(await close.client.call('GET /payment/invoice/mine', {})).rows;
  const event = await publishedEvent(portal, first);
  const bookings = [must(await registering(keep.client, event)), must(await registering(close.client, event))];
  const keepId = keep.accountId;
  const closeId = close.accountId;

  const plan = must(await first.call('GET /user/merge/preview', { keepId, closeId }));
  expect(plan.mayAsk).toBe(true);
  expect(plan.standing).toMatchObject([
    {
      stops: false,
      text: 'Both accounts have booked “Symposium”. Both bookings are kept; cancel one of them if it is a duplicate.',
    },
  ]);
  const counted = Object.fromEntries(plan.moving.map(({ kind, count }) => [kind, count]));
  expect(counted).toMatchObject({ memberships: 1, invoices: 1 });

  expect((await ask(first, keepId, closeId, ' ')).errorList).toHaveProperty('reason');
  must(await ask(first, keepId, closeId));
  expect((await ask(second, closeId, keepId)).code).toBe('userMerge.waiting');
  expect((await approve(first, closeId)).code).toBe('userMerge.second');
  expect(must(await second.call('GET /work/list', {})).rows).toContainEqual(
    expect.objectContaining({ path: '/admin/users/merge', count: 1 }),
  );
  must(await approve(second, closeId));

  expect(await leftBehind(closeId)).toEqual([]);
  expect((await close.client.call('GET /user/profile', {})).status).toBe(401);
  const again = await portal.client('cifa').call('POST /user/login', { email: close.email, password: 'Portal-2026' });
  expect(again.status).not.toBe(200);
  expect(must(await keep.client.call('GET /payment/invoice/mine', {})).rows.map(({ number }) => number)).toEqual(
    invoices.map(({ number }) => number),
  );
  expect(must(await keep.client.call('GET /event/mine', {})).rows).toHaveLength(bookings.length);
  expect(must(await keep.client.call('GET /session', {})).roles).toContain('itrc-cifa-membership-full-member');
  const page = must(await first.call('GET /person/get', { accountId: keepId }));
  expect(page.former).toEqual([{ accountId: closeId, email: close.email }]);
  const section = (kind: string) => page.sections.find((section) => section.kind === kind)!;
  expect(section('memberships').lines.map(({ id }) => id)).toEqual([membershipId]);
  expect(section('history').lines.map(({ title }) => title)).toContain('Accounts merged');
  expect(must(await first.call('GET /person/get', { accountId: closeId })).mergedInto).toEqual({
    accountId: keepId,
    email: keep.email,
  });
  expect((await first.call('POST /user/disable', { accountId: closeId, disabled: false })).code).toBe(
    'userMerge.closed',
  );
  expect((await portal.mails('cifa', keep.email)).map(({ subject }) => subject)).toContain(
    'Your two accounts have been merged',
  );
  expect((await portal.mails('cifa', close.email)).map(({ subject }) => subject)).toContain(
    'This login is closed: your two accounts have been merged',
  );
});

test('what cannot be made one by moving rows stops it; refused with a reason nothing is changed', async () => {
  const keep = await portal.person('cifa');
  const close = await portal.person('cifa');
  await joined(close.client, first);
  await joined(keep.client, first);
  const ids = { keepId: keep.accountId, closeId: close.accountId };
  const plan = must(await first.call('GET /user/merge/preview', ids));
  expect(plan).toMatchObject({ mayAsk: false, standing: [{ stops: true }] });
  expect(plan.standing[0]!.path).toMatch(/^\/membership\/duplicates\/merge\?keep=.*&close=/);
  expect((await ask(first, ids.keepId, ids.closeId)).code).toBe('userMerge.stopped');
  const other = await portal.person('cifa');
  must(await ask(first, keep.accountId, other.accountId));
  must(await approve(second, other.accountId, false));
  expect((await other.client.call('GET /user/profile', {})).status).toBe(200);
  must(await ask(first, keep.accountId, other.accountId));
});

test('ADM-2: nobody else does it: wrong roles, another tenant, the own account, the same person twice', async () => {
  const keep = await portal.person('cifa');
  const close = await portal.person('cifa');
  const ids = { keepId: keep.accountId, closeId: close.accountId };
  for (const [role, { capabilities }] of Object.entries(portal.engine.tenants.get('cifa')!.roles)) {
    if ((capabilities as readonly string[]).includes('user-manage')) continue;
    const { client } = await portal.person('cifa', [role]);
    expect((await client.call('GET /user/merge/preview', ids)).status, role).toBe(403);
    expect((await ask(client, ids.keepId, ids.closeId)).status, role).toBe(403);
  }
  const elsewhere = (await portal.person('rmhc', ['rmhc-admin'])).client;
  expect((await ask(elsewhere, ids.keepId, ids.closeId)).code).toBe('record.notFound');
  const stranger = await portal.person('rmhc');
  expect((await ask(first, ids.keepId, stranger.accountId)).code).toBe('record.notFound');
  expect((await ask(first, ids.keepId, ids.keepId)).code).toBe('userMerge.same');
  const mine = await portal.person('cifa', [ADMIN]);
  expect((await ask(mine.client, ids.keepId, mine.accountId)).code).toBe('userMerge.own');
});

test('of two who agree at once one does it; of two merges of one account at once one is asked', async () => {
  const [a, b] = [await portal.person('cifa'), await portal.person('cifa')];
  const third = (await portal.person('cifa', [ADMIN])).client;
  const asked = await Promise.all([ask(first, a.accountId, b.accountId), ask(second, b.accountId, a.accountId)]);
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
  const row = must(await third.call('GET /user/merge/list', {})).rows.find(
    ({ state, keep, close }) =>
      state === 'asked' &&
      [keep.accountId, close.accountId].includes(a.accountId) &&
      [keep.accountId, close.accountId].includes(b.accountId),
  )!;
  const fourth = (await portal.person('cifa', [ADMIN])).client;
  const { mergeId, version } = row;
  const decided = await Promise.all(
    [third, fourth].map((client) => client.call('POST /user/merge/decide', { mergeId, version, approve: true })),
  );
  expect(decided.map(({ status, code }) => (status === 200 ? 200 : code)).sort()).toEqual([200, 'userMerge.decided']);
});

test('a booking and an application beside the merge end with who stays, or are refused; nothing is left behind', async () => {
  const event = await publishedEvent(portal, first);
  let beside = 0;
  for (let round = 0; round < 6; round += 1) {
    const [keep, close] = [await portal.person('cifa'), await portal.person('cifa')];
    must(await ask(first, keep.accountId, close.accountId));
    const [merged, ...others] = await Promise.all([
      approve(second, close.accountId),
      registering(close.client, event, [[`Guest ${round}`]]),
      registering(close.client, event, [[`Friend ${round}`]]),
      close.client.call('GET /membership/apply', {}),
    ]);
    expect(merged.status, merged.code).toBe(200);
    for (const { status } of others) expect(status).toBeLessThan(500);
    beside += others.filter(({ status }) => status === 200).length;
    expect(await leftBehind(close.accountId)).toEqual([]);
  }
  expect(beside).toBeGreaterThan(0);
});

test('a row that comes while the merge holds the account waits, and is of who stays', async () => {
  const [keep, close] = [await portal.person('cifa'), await portal.person('cifa')];
  const event = await publishedEvent(portal, first);
  await owner.query('begin');
  await owner.query(`select 1 from account where id = any($1) order by id for update`, [
    [keep.accountId, close.accountId],
  ]);
  const booking = registering(close.client, event);
  await waitsForLock();
  await owner.query(`update account set merged_into = $1, status = 'disabled' where id = $2`, [
    keep.accountId,
    close.accountId,
  ]);
  await owner.query('commit');
  expect((await booking).status).toBe(200);
  expect(await leftBehind(close.accountId)).not.toContain('event_booking.account_id 1');
  const { rowCount } = await owner.query('select 1 from event_booking where account_id = $1', [keep.accountId]);
  expect(rowCount).toBe(1);
});

/** Until somebody in the database waits for a lock. */
async function waitsForLock(): Promise<void> {
  const watcher = new pg.Client({ connectionString: portal.ownerUrl });
  await watcher.connect();
  for (;;) {
    const { rowCount } = await watcher.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rowCount) break;
  }
  await watcher.end();
}
