import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { queryAgain } from './query-again.ts';

/** A database that refuses the first statements with these codes. */
function refusing(...codes: string[]) {
  let asked = 0;
  const query = async () => {
    const code = codes[asked];
    asked += 1;
    if (code) throw Object.assign(new Error(code), { code });
    return { rows: [{ asked }] };
  };
  return { query } as unknown as Pool;
}

test('a statement that met a migration is run again, and not for ever', async () => {
  const ask = (...codes: string[]) => queryAgain(refusing(...codes), { text: 'select 1' });
  expect((await ask('40P01', '40001')).rows).toEqual([{ asked: 3 }]);
  await expect(ask('40P01', '40P01', '40P01')).rejects.toThrow('40P01');
  await expect(ask('23505')).rejects.toThrow('23505');
});
