import fs from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toE164 } from '../../../contract/rules/phone.ts';
import { freshDatabase } from '../../../server/testing/database.ts';

const FILE = 'migrations/0240-stored-trunk-prefixes.sql';
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: await freshDatabase() });
  await owner.connect();
  await owner.query(fs.readFileSync(FILE, 'utf8'));
});
afterAll(() => owner.end());

/** What the migration makes of a stored text. */
const mended = async (text: string): Promise<string> =>
  (await owner.query<{ mended: string }>('select pg_temp.without_trunk($1) as mended', [text])).rows[0]!.mended;

test('a stored number loses the 0 that is dialled inside its country only where the rule of the form takes it out', async () => {
  const codes = Array.from({ length: 999 }, (_, at) => `+${at + 1}0207946001`);
  const wrong: string[] = [];
  for (const stored of [...codes, '+85291234567', '+442079460018', '+6421123456'])
    if ((await mended(stored)) !== (toE164(stored) ?? stored)) wrong.push(`${stored} → ${await mended(stored)}`);
  expect(wrong).toEqual([]);
});

test('numbers in answers are mended also in rows, and what only looks like one stays', async () => {
  const answers = {
    phone: '+4402079460018',
    rows: [{ phone: '+390669820000' }, { fax: '+81 0 3' }],
    note: 'call +4402079460018 soon',
  };
  expect(JSON.parse(await mended(JSON.stringify(answers)))).toEqual({ ...answers, phone: '+442079460018' });
});
