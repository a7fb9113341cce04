import { expect, it } from 'vitest';
import { effectFaults } from './effect-faults.ts';

const SOURCE = `
  await audit(db, ctx, 'invoice.pay', row.id, {
    changes: [...changed({ status: 'open' }, { status: 'paid' }), ...changed(row, { minutes: input.minutes })],
  });
  const row = await find(db);
  if (isFirst) await notify(ctx, db);
`;

it('drops an awaited effect, alone or behind a condition, and no awaited value', () => {
  const dropped = effectFaults(SOURCE).filter(({ put }) => put === 'void 0;');
  expect(dropped.map(({ find }) => find.split('(')[0])).toEqual(['await audit', 'await notify']);
  expect(dropped[0]!.find.endsWith('});')).toBe(true);
});

it('swaps what was and what is where a change in the trail names both', () => {
  const swaps = effectFaults(SOURCE).filter(({ put }) => put !== 'void 0;');
  expect(swaps.map(({ put }) => put)).toEqual(["changed({ status: 'paid' }, { status: 'open' })"]);
});
