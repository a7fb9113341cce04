import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantDb } from '../engine/server/db/tenant-db.ts';
import { holdFolders, lockFolders } from '../rooms/documents/server/library/folder.store.ts';
import { lockHolds } from '../rooms/privacy/server/holds/hold.store.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';

/** What runs beside what: of each lock that has a shared and an exclusive side. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Take = (db: TenantDb) => Promise<unknown>;
const library = { scope: 'system', accountId: null } as const;
const LOCKS: [string, { shared: Take; exclusive: Take }][] = [
  ['holds on erasure', { shared: (db) => lockHolds(db, 'erasing'), exclusive: (db) => lockHolds(db, 'placing') }],
  ['folders', { shared: (db) => holdFolders(db, library), exclusive: (db) => lockFolders(db, library) }],
];

const waiting = async (): Promise<number> => {
  const { rows } = await portal.engine.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
  );
  return rows[0]!.n;
};

/** Whether the second transaction has to wait until the first, which has taken its lock, is over. */
async function waitsFor(first: Take, second: Take): Promise<boolean> {
  const { database } = portal.engine;
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  let taken = () => {};
  const ready = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const holding = database.tenant('cifa', async (db) => {
    await first(db);
    taken();
    await over;
  });
  await ready;
  let through = false;
  const passing = database.tenant('cifa', async (db) => {
    await second(db);
    through = true;
  });
  await expect.poll(async () => through || (await waiting()) > 0).toBe(true);
  const waited = !through;
  end();
  await Promise.all([holding, passing]);
  return waited;
}

test.each(LOCKS)('H6: %s: an exclusive lock waits for everybody, a shared one only for that', async (_name, lock) => {
  expect(await waitsFor(lock.exclusive, lock.exclusive)).toBe(true);
  expect(await waitsFor(lock.exclusive, lock.shared)).toBe(true);
  expect(await waitsFor(lock.shared, lock.exclusive)).toBe(true);
  // The control: what may run side by side does.
  expect(await waitsFor(lock.shared, lock.shared)).toBe(false);
});
