import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { seedMembers } from '../src/demo/large.ts';
import { readSettings } from '../src/engine/server/settings.ts';
import { startEngine } from '../src/server/process.ts';
import { benchForm } from './form.ts';

/** Fills the product's tables of one tenant. The indexes of the search are made at the end: that takes a fraction of the time. */
export async function fillFixtures(
  ownerUrl: string,
  folder: string,
  owner: pg.Client,
  memberships: number,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; def: string }>(
    `select indexname as name, indexdef as def from pg_indexes where indexname in ('membership_searched', 'account_searched')`,
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  const { engine, close } = await startEngine(readSettings({ DATABASE_URL: ownerUrl, DATA_DIR: folder }), ownerUrl);
  await seedMembers(engine, 'cifa', memberships);
  await close();
  for (const { def } of rows) await owner.query(def);
}

/** Copies the rows into the floor's own tables, and leaves both as a database that has settled. */
export async function copyToFloor(owner: pg.Client, more: readonly string[] = []): Promise<void> {
  for (const file of ['tables.sql', ...more])
    await owner.query(await fs.readFile(path.join(import.meta.dirname, 'bare', file), 'utf8'));
  await owner.query(`insert into bare.form_definition values ($1, $2)`, [benchForm.formId, JSON.stringify(benchForm)]);
  await owner.query('set search_path = public');
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}

/** Two Chinese characters of names, neither the rarest nor the commonest pair. */
export async function twoCharactersOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ pair: string }>(
    `select substr(fullname_chinese, 2, 2) as pair from membership
     where tenant_id = 'cifa' and length(fullname_chinese) >= 3 group by 1 order by count(*), 1`,
  );
  return rows[Math.floor(rows.length / 2)]!.pair;
}
