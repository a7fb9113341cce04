import { expect, test } from 'vitest';
import { generateTables } from '../../../../scripts/table-types.ts';
import { freshDatabase } from '../../../server/testing/database.ts';

test('the types of rows are those of the migrations: `npm run tables` writes them anew', async () => {
  const url = await freshDatabase();
  await expect(generateTables(url, { verify: true })).resolves.toBeUndefined();
});
