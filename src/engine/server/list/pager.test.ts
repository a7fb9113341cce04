import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Place, readPage } from './pager.ts';

const ORDER = { name: 'numbers', by: [['n', 'whole']] } as const;

test('MEM-2: pages by number from either end join without gap or overlap, and go on by key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 30 }), async (total, size) => {
      const all = Array.from({ length: total }, (_, n) => ({ n, cursor: JSON.stringify([String(n)]) }));
      const read = async ({ backward, offset, limit }: Place) => {
        expect(offset).toBeLessThanOrEqual(total / 2 + size);
        return (backward ? all.toReversed() : all).slice(offset, offset + limit);
      };
      const pageOf = (page: number) => readPage(ORDER, { page, size }, read, async () => total);
      const pages = Math.ceil(total / size);
      const rows = [];
      for (let page = 1; page <= pages; page += 1) {
        const answer = await pageOf(page);
        expect([answer.previous !== null, answer.next !== null]).toEqual([page > 1, page < pages]);
        rows.push(...answer.rows);
      }
      expect(rows).toEqual(all);
      expect(await pageOf(pages + 2)).toEqual({ rows: [], next: null, previous: null });
    }),
    { numRuns: 40 },
  );
});
