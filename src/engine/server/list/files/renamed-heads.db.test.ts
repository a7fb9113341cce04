import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../server/testing/database.ts';

const MIGRATION = path.resolve('migrations/0155-heads-of-columns-renamed.sql');

test('columns that were taken out before their words were renamed are still called by words', async () => {
  const owner = new pg.Client({ connectionString: await freshDatabase() });
  await owner.connect();
  const plant = (action: string, heads: string[]) =>
    owner.query(
      `insert into audit_entry (tenant_id, at, actor_kind, actor_name, action, subject_kind, subject_id, changes)
       values ('heads', now(), 'job', '', $1, 'list-file', 'x', $2)`,
      [action, JSON.stringify([{ field: 'columns', before: null, after: heads }])],
    );
  await plant('list.export', ['membership-web.name', 'membership.field.email', 'volunteers.heads']);
  await plant('text.edit', ['membership-web.name']);
  await owner.query(fs.readFileSync(MIGRATION, 'utf8'));
  const { rows } = await owner.query("select changes from audit_entry where tenant_id = 'heads' order by id");
  const heads = rows.map(({ changes }) => changes[0].after);
  expect(heads).toEqual([['word.personName', 'membership.field.email', 'word.people'], ['membership-web.name']]);
  const words = Object.keys(JSON.parse(fs.readFileSync('src/contract/words/en/shell/words.json', 'utf8')));
  // every word that it leads to is there
  const led = [...fs.readFileSync(MIGRATION, 'utf8').matchAll(/, '"(word\.[^"]+)"'\)/g)].map(([, key]) => key!);
  expect(led.filter((key) => !words.includes(key))).toEqual([]);
  await owner.end();
});
