import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { Figures } from './figures.ts';
import { keepFigures } from './kept-figures.ts';

const engine = {};
const reader = (accountId: string, lang = 'en', tenant = 'one') =>
  ({ engine, tenant: { key: tenant }, person: { accountId }, lang }) as unknown as Context;
let counts = 0;
const count = async (): Promise<Figures> => {
  counts += 1;
  return { figures: [], charts: [] };
};
const counted = async (ctx: Context, mark: string, room = 'grants') => {
  const before = counts;
  await keepFigures(ctx, { room, mark }, count);
  return counts - before;
};

test('ADM-1: figures are counted once for each mark, and apart for each person, language, tenant and room', async () => {
  const ann = reader('ann');
  expect([await counted(ann, '1'), await counted(ann, '1')]).toEqual([1, 0]);
  expect([await counted(ann, '2'), await counted(ann, '2')]).toEqual([1, 0]);
  for (const other of [reader('bob'), reader('ann', 'zh-hant'), reader('ann', 'en', 'two')])
    expect(await counted(other, '2')).toBe(1);
  expect(await counted(ann, '2', 'hours')).toBe(1);
  expect(await counted(ann, '2')).toBe(0);
});

test('figures of those who looked longest ago are let go, and a count that failed is not kept', async () => {
  for (let at = 0; at < 500; at += 1) await counted(reader(`n${at}`), '1');
  expect([await counted(reader('n499'), '1'), await counted(reader('ann'), '2')]).toEqual([0, 1]);
  const failing = keepFigures(reader('ann'), { room: 'grants', mark: '3' }, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await counted(reader('ann'), '3')).toBe(1);
});
