import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, formatDate, hongKongDate } from '../contract/dates.ts';
import {
  applied,
  begin,
  joinTeam,
  locked,
  type Programme,
  programme,
} from '../rooms/grants/server/testing/application.fixture.ts';
import { held, wishOf } from '../rooms/privacy/server/testing/privacy.fixture.ts';
import { adult, approved, must, staffOf } from '../rooms/volunteers/server/testing/volunteers.fixture.ts';
import type { TestClient } from './testing/client.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** What stands against making two accounts one, room by room, and whose accounts are never made one (ADM-2). */

let portal: TestPortal;
let owner: pg.Client;
let grants: Programme;
let users: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  grants = await programme(portal);
  users = (await portal.person('oxfam', ['itrc-oxfam-super-admin'])).client;
});
afterAll(async () => {
  await owner.end();
  await portal.close();
});

type Someone = { accountId: string };

/** What stops it, in words, whichever of the two is to stay; asked for all the same, it is refused. */
async function stopsOf(client: TestClient, a: Someone, b: Someone): Promise<string[]> {
  const texts = [];
  for (const [keep, close] of [
    [a, b],
    [b, a],
  ] as const) {
    const ids = { keepId: keep.accountId, closeId: close.accountId };
    const { standing, mayAsk } = must(await client.call('GET /user/merge/preview', ids));
    const stops = standing.filter(({ stops }) => stops).map(({ text }) => text);
    expect(mayAsk).toBe(stops.length === 0);
    if (stops.length > 0)
      expect((await client.call('POST /user/merge/ask', { ...ids, reason: 'Twice' })).code).toBe('userMerge.stopped');
    texts.push(stops);
  }
  expect(texts[0]).toEqual(texts[1]);
  return texts[0]!;
}

const SIDES = 'One account applies for a grant that the other reviews or advises on.';

test('GRA-5: who judges an application is never made one with who applies, owner or team', async () => {
  const applicant = await applied(portal, grants);
  const helper = await portal.person('oxfam', ['itrc-oxfam-applicant']);
  await joinTeam(applicant.client, applicant.applicationId, helper, 'view');
  expect(await stopsOf(users, applicant, grants.one)).toEqual([]);
  await locked(grants, applicant.applicationId);
  expect(await stopsOf(users, applicant, grants.one)).toEqual([SIDES]);
  expect(await stopsOf(users, helper, grants.two)).toEqual([SIDES]);
  expect(await stopsOf(users, applicant, helper)).toEqual([]);
});

test('GRA-1, GRA-5: two drafts for a call, and a reviewer and the own deputy, stay two', async () => {
  const [a, b] = [
    await portal.person('oxfam', ['itrc-oxfam-applicant']),
    await portal.person('oxfam', ['itrc-oxfam-applicant']),
  ];
  await begin(a.client, grants.cohortId);
  expect(await stopsOf(users, a, b)).toEqual([]);
  await begin(b.client, grants.cohortId);
  expect(await stopsOf(users, a, b)).toEqual([
    'Both accounts have started an application for the same call. One must be deleted first.',
  ]);
  const today = hongKongDate(portal.engine.clock.now());
  must(
    await grants.one.client.call('POST /grant/deputy/edit', {
      deputyEmail: grants.two.email,
      fromOn: formatDate(today),
      toOn: formatDate(addDays(today, 7)),
    }),
  );
  expect(await stopsOf(users, grants.one, grants.two)).toContain(
    'One account is the deputy of the other as an approver.',
  );
});

test('privacy: who asked to be erased, or is kept by a hold, stays as they are', async () => {
  const staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const [asks, kept, other] = [await portal.person('cifa'), await portal.person('cifa'), await portal.person('cifa')];
  expect(await stopsOf(staff, asks, other)).toEqual([]);
  await wishOf(asks.client);
  expect(await stopsOf(staff, asks, other)).toEqual(['One of the accounts has asked for its data to be erased.']);
  const { release } = await held(staff, kept.email);
  expect(await stopsOf(staff, kept, other)).toEqual(['The data of one of the accounts is under a legal hold.']);
  await release();
  expect(await stopsOf(staff, kept, other)).toEqual([]);
});

test('VOL-1: two registrations of volunteers are made one before their accounts are', async () => {
  const staff = await staffOf(portal);
  const first = await approved(portal, staff, 'individual', adult({ nameEn: 'ONE Two' }));
  const second = await portal.person('rmhc');
  expect(await stopsOf(staff.client, first, second)).toEqual([]);
  must(await second.client.call('POST /volunteer/begin', { kind: 'individual' }));
  expect(await stopsOf(staff.client, first, second)).toEqual([
    'Both accounts are registered as volunteers. Merge the two registrations first, with their shifts and hours.',
  ]);
});

test('what stands against it is asked again when the second person agrees', async () => {
  const [first, second] = [
    (await portal.person('cifa', ['itrc-cifa-admin'])).client,
    (await portal.person('cifa', ['itrc-cifa-admin'])).client,
  ];
  const [keep, close] = [await portal.person('cifa'), await portal.person('cifa')];
  must(await first.call('POST /user/merge/ask', { keepId: keep.accountId, closeId: close.accountId, reason: 'Twice' }));
  await wishOf(close.client);
  const [row] = must(await second.call('GET /user/merge/list', {})).rows;
  const { mergeId, version } = row!;
  expect((await second.call('POST /user/merge/decide', { mergeId, version, approve: true })).code).toBe(
    'userMerge.stopped',
  );
  const late = { mergeId, version: version + 1, approve: false, reason: 'Two people' };
  expect((await second.call('POST /user/merge/decide', late)).code).toBe('record.stale');
  expect((await close.client.call('GET /user/profile', {})).status).toBe(200);
  expect(must(await second.call('GET /user/merge/list', {})).rows[0]).toMatchObject({ mergeId, state: 'asked' });
});

test('ACC-1: nothing that was open or sent for the account that is closed opens anything any more', async () => {
  const [first, second] = [
    (await portal.person('cifa', ['itrc-cifa-admin'])).client,
    (await portal.person('cifa', ['itrc-cifa-admin'])).client,
  ];
  const [keep, close] = [await portal.person('cifa'), await portal.person('cifa')];
  must(await portal.client('cifa').call('POST /user/resetPasswordRequest', { email: close.email }));
  const open = async (table: 'session' | 'one_time_code', end: 'ended_at' | 'used_at') =>
    (
      await owner.query(`select 1 from ${table} where account_id = any($1) and ${end} is null`, [
        [keep.accountId, close.accountId],
      ])
    ).rowCount;
  expect([await open('session', 'ended_at'), await open('one_time_code', 'used_at')]).toEqual([2, 1]);
  must(await first.call('POST /user/merge/ask', { keepId: keep.accountId, closeId: close.accountId, reason: 'Twice' }));
  const row = must(await second.call('GET /user/merge/list', {})).rows.find(
    (row) => row.close.accountId === close.accountId,
  )!;
  must(await second.call('POST /user/merge/decide', { mergeId: row.mergeId, version: row.version, approve: true }));
  expect([await open('session', 'ended_at'), await open('one_time_code', 'used_at')]).toEqual([1, 0]);
});

test('neither programs, nor visitors, nor closed accounts are made one; one that is shut is not kept', async () => {
  const staff = (await portal.person('cifa', ['itrc-cifa-admin'])).client;
  const person = await portal.person('cifa');
  const codeOf = async (keep: Someone, close: Someone, client = staff) =>
    (await client.call('GET /user/merge/preview', { keepId: keep.accountId, closeId: close.accountId })).code;
  const changed = async (set: string) => {
    const who = await portal.person('cifa');
    await owner.query(`update account set ${set} where id = $1`, [who.accountId]);
    return who;
  };
  const program = await changed('is_service = true');
  expect([await codeOf(person, program), await codeOf(program, person)]).toEqual(Array(2).fill('record.notFound'));
  const shut = await changed(`status = 'disabled'`);
  expect(await codeOf(shut, person)).toBe('userMerge.inactive');
  expect(
    (await staff.call('GET /user/merge/preview', { keepId: person.accountId, closeId: shut.accountId })).status,
  ).toBe(200);
  const gone = await changed(`status = 'disabled', merged_into = '${person.accountId}'`);
  expect(await codeOf(person, gone)).toBe('userMerge.closed');
  expect(await codeOf(person, await portal.person('cifa', ['itrc-super-admin']))).toBe('access.denied');
  const host = (await portal.person('oxfam', ['itrc-super-admin'])).client;
  const entered = { tenant: 'cifa', lang: 'en', reason: 'Help was asked for' };
  expect((await host.raw('POST /user/enter', entered)).status).toBe(200);
  const { rows } = await owner.query<{ accountId: string }>(
    `select id as "accountId" from account where tenant_id = 'cifa' and visitor_from is not null`,
  );
  const anybody = (await portal.person('cifa', ['itrc-super-admin'])).client;
  for (const client of [staff, anybody])
    for (const [keep, close] of [
      [person, rows[0]!],
      [rows[0]!, person],
    ] as const)
      expect(await codeOf(keep, close, client)).toBe('access.denied');
});
