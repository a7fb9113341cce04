import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Clock } from '../engine/server/clock.ts';
import { Database } from '../engine/server/db/database.ts';
import { openPool } from '../engine/server/db/pool.ts';
import { prepareDatabase } from '../engine/server/db/prepare.ts';
import { lockRecords } from '../engine/server/decisions/decision.store.ts';
import { lockStart } from '../engine/server/workflows/store.ts';
import { queueForAddress } from '../rooms/accounts/server/register/code.store.ts';
import { lockPace } from '../rooms/campaigns/server/send/pace.store.ts';
import { lockStatement } from '../rooms/checkout/server/slips/slip.store.ts';
import { lockPayable } from '../rooms/checkout/server/store.ts';
import { holdFolders, lockFolders } from '../rooms/documents/server/library/folder.store.ts';
import { lockHolds } from '../rooms/privacy/server/holds/hold.store.ts';
import { lockWishes } from '../rooms/privacy/server/store.ts';
import { freshDatabase } from './testing/database.ts';
import { type Take, waitsFor } from './testing/waits.ts';

let database: Database;

beforeAll(async () => {
  const { appUrl } = await prepareDatabase(await freshDatabase());
  database = new Database(openPool(appUrl, 3), new Clock());
});
afterAll(() => database.pool.end());

const accountId = randomUUID();
const library = { scope: 'system', accountId: null } as const;

/** Each lock that only one may hold at a time, in the rooms’ own words. */
const EXCLUSIVE: Record<string, Take> = {
  'codes for one address': (db) => queueForAddress(db, 'a@example.org'),
  'the pace of a sender': (db) => lockPace(db, 'office@example.org'),
  'a bank statement': lockStatement,
  'a payment of one record': (db) => lockPayable(db, { kind: 'membership', id: accountId }),
  'a decision about a record': (db) => lockRecords(db, [accountId]),
  'a move of folders': (db) => lockFolders(db, library),
  'the start of a procedure': (db) => lockStart(db, accountId, 'practiceWalk'),
  'asking to be erased': (db) => lockWishes(db, accountId),
  'placing a hold': (db) => lockHolds(db, 'placing'),
};

/** Those that many may hold at once: the control, without which the others would prove nothing. */
const SHARED: Record<string, Take> = {
  'reading folders': (db) => holdFolders(db, library),
  erasing: (db) => lockHolds(db, 'erasing'),
};

test.each(Object.entries(EXCLUSIVE))('%s: the second waits for the first', async (_name, take) => {
  expect(await waitsFor(database, 'cifa', take, take)).toBe(true);
});

test.each(Object.entries(SHARED))('%s: two go on beside each other', async (_name, take) => {
  expect(await waitsFor(database, 'cifa', take, take)).toBe(false);
});

/** What runs beside what: of each lock that has a shared and an exclusive side. */
const PAIRS: Record<string, { shared: Take; exclusive: Take }> = {
  'holds on erasure': { shared: SHARED.erasing!, exclusive: EXCLUSIVE['placing a hold']! },
  folders: { shared: SHARED['reading folders']!, exclusive: EXCLUSIVE['a move of folders']! },
};

test.each(Object.entries(PAIRS))('%s: each side waits for the other', async (_name, { shared, exclusive }) => {
  expect(await waitsFor(database, 'cifa', exclusive, shared)).toBe(true);
  expect(await waitsFor(database, 'cifa', shared, exclusive)).toBe(true);
});
