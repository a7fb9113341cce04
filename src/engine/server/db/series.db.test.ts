import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../server/testing/portal.ts';
import { nextInSeries } from './series.ts';
import type { TenantDb } from './tenant-db.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const MANY = 24;

/** Takes a number in many transactions at once, every third of which fails afterwards; the numbers that were kept. */
async function kept(take: (db: TenantDb) => Promise<number>, tenant = 'cifa'): Promise<number[]> {
  const params = await Promise.all(
    Array.from({ length: MANY }, async (_, at) => {
      try {
        return await portal.engine.database.tenant(tenant, async (db) => {
          const number = await take(db);
          if (at % 3 === 2) throw new Error('the money could not be booked after all');
          return number;
        });
      } catch (error) {
        expect((error as Error).message).toMatch(/could not be booked/);
        return null;
      }
    }),
  );
  return params.filter((number) => number !== null).sort((a, b) => a - b);
}
const withoutGaps = Array.from({ length: (MANY * 2) / 3 }, (_, at) => at + 1);

test('PAY-3, MEM-3: receipts taken at once, some of them taken back: no number is missing and none stands twice', async () => {
  expect(await kept((db) => nextInSeries(db, 'R-2098'))).toEqual(withoutGaps);
  // Each tenant has its own, and each year.
  expect(await kept((db) => nextInSeries(db, 'R-2098'), 'rmhc')).toEqual(withoutGaps);
  expect(await kept((db) => nextInSeries(db, 'R-2099'))).toEqual(withoutGaps);
});

test('control: a counter outside of the transaction leaves gaps, one that is read and then written gives numbers twice', async () => {
  let last = 0;
  expect(await kept(async () => ++last)).not.toEqual(withoutGaps);

  const unlocked = async (db: TenantDb): Promise<number> => {
    const [row] = await db.query<{ last: number }>('select last from series where tenant_id = $1 and name = $2', [
      'R-2097',
    ]);
    const next = Number(row?.last ?? 0) + 1;
    await db
      .insert('series', { name: 'R-2097', last: next })
      .onConflict((on) => on.columns(['tenant_id', 'name']).doUpdateSet({ last: next }))
      .execute();
    return next;
  };
  expect(await kept(unlocked)).not.toEqual(withoutGaps);
});
