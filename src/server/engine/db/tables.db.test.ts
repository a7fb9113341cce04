import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CODEGEN, codegenArgs } from '../../../../scripts/table-types.ts';
import { freshDatabase } from '../../testing/database.ts';

test('the types of rows are those of the migrations: `npm run tables` writes them anew', async () => {
  const url = await freshDatabase();
  const verify = promisify(execFile)(CODEGEN, [...codegenArgs(url), '--verify']);
  await expect(verify).resolves.toMatchObject({ stderr: '' });
});
