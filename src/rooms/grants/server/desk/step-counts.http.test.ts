import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, hongKongDate } from '../../../../contract/dates.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { startPortal, type TestPortal } from '../../../../server/testing/portal.ts';
import { applied, programme } from '../testing/application.fixture.ts';
import { daysTaken } from './figure.store.ts';
import type { Reader } from './filter.store.ts';

// Steps are counted by the month in which they ended, as each changes: the counts are those of all steps, always.

let portal: TestPortal;
let reader: Reader;
const ids: string[] = [];
const inOxfam: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T> = (work) =>
  portal.engine.database.tenant('oxfam', work);
beforeAll(async () => {
  portal = await startPortal();
  const all = await programme(portal);
  for (let at = 0; at < 4; at += 1) ids.push((await applied(portal, all)).applicationId);
  const { accountId } = all.admin;
  reader = { accountId, runs: true, holders: [accountId] };
});
afterAll(() => portal.close());

const put = (db: TenantDb, id: string, step: string, seconds: number, leftAt: string) =>
  db.query(
    `insert into grant_step_duration (tenant_id, application_id, stage, step, seconds, left_at) values ($1, $2, 'initial', $3, $4, $5)
     on conflict (tenant_id, application_id, stage, step) do update set seconds = excluded.seconds, left_at = excluded.left_at`,
    [id, step, seconds, leftAt],
  );
const remove = (db: TenantDb, id: string) =>
  db.query('delete from grant_step_duration where tenant_id = $1 and application_id = $2', [id]);
const taken = (from: string) => inOxfam((db) => daysTaken(db, reader, from));
/** Out of all steps, one by one. */
async function counted(from: string, without: readonly string[] = []) {
  const rows = await inOxfam((db) =>
    db.query<{ application_id: string; step: string; seconds: number; left_at: Date }>(
      `select application_id, step, seconds::int as seconds, left_at from grant_step_duration where tenant_id = $1
       and step in ('check', 'review', 'decision')`,
      [],
    ),
  );
  const days = rows
    .filter((row) => hongKongDate(row.left_at) >= from && !without.includes(row.application_id))
    .map(({ step, seconds }) => `${step} ${Math.max(1, Math.ceil(seconds / 86_400))}`);
  return [...new Set(days)].map((key) => `${key}: ${days.filter((day) => day === key).length}`).sort();
}
const shown = (rows: Awaited<ReturnType<typeof taken>>) =>
  rows.map(({ step, days, n }) => `${step} ${days}: ${n}`).sort();
const declare = (applicationId: string, conflict: boolean) =>
  inOxfam((db) =>
    db.query(
      `insert into grant_declaration (tenant_id, application_id, account_id, conflict, reason, declared_at)
       values ($1, $2, $3, $4, 'family', now())
       on conflict (tenant_id, application_id, account_id) do update set conflict = excluded.conflict`,
      [applicationId, reader.accountId, conflict],
    ),
  );

const act = fc.record({
  at: fc.nat(3),
  step: fc.constantFrom('check', 'review', 'decision', 'owner'),
  seconds: fc.oneof(fc.constantFrom(0, 1, 86_399, 86_400, 86_401), fc.nat(40 * 86_400)),
  leftAt: fc.constantFrom(
    '2026-09-30T15:59:59Z',
    '2026-09-30T16:00:00Z',
    '2026-10-20T00:00:00Z',
    '2026-11-01T00:00:00Z',
  ),
  gone: fc.boolean(),
});

test('GRA-8: whatever begins, changes and goes, also at once, the steps of a month are counted as they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), fc.nat(3), async (acts, conflictAt) => {
      await Promise.all(
        acts.map(({ at, step, seconds, leftAt, gone }) =>
          inOxfam((db) => (gone ? remove(db, ids[at]!) : put(db, ids[at]!, step, seconds, leftAt))),
        ),
      );
      for (const from of ['2026-09-01', '2026-10-01', '2026-11-01'])
        expect([from, shown(await taken(from))]).toEqual([from, await counted(from)]);
      const shut = ids[conflictAt]!;
      await declare(shut, true);
      expect(shown(await taken('2026-10-01'))).toEqual(await counted('2026-10-01', [shut]));
      await declare(shut, false);
    }),
    { numRuns: 40 },
  );
});

test('GRA-8: what is not committed is counted by nobody, and whoever counts waits for nobody', async () => {
  const from = `${addMonths('2026-11-24', -1).slice(0, 7)}-01`;
  for (const id of ids) await inOxfam((db) => remove(db, id));
  const before = shown(await taken(from));
  const failed = inOxfam(async (db) => {
    await put(db, ids[0]!, 'check', 33 * 86_400, '2026-11-01T00:00:00Z');
    // another connection ends a step of as many days meanwhile
    await inOxfam((mate) => put(mate, ids[1]!, 'check', 33 * 86_400, '2026-11-01T00:00:00Z'));
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  const after = shown(await taken(from));
  expect(after).toEqual(await counted(from));
  expect(after).not.toEqual(before);
  expect(after).toContain('check 33: 1');
});
