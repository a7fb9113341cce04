import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../server/testing/database.ts';

const MIGRATION = path.resolve('migrations/0180-payment-numbers.sql');

test('PAY-3: payments and gifts from before are numbered in the order they came, by tenant and year of Hong Kong', async () => {
  const owner = new pg.Client({ connectionString: await freshDatabase() });
  await owner.connect();
  // as it was before
  await owner.query(`drop trigger payment_numbered on payment; drop trigger gift_numbered on gift;
    drop function number_payment; drop function number_gift; drop function next_payment_number;
    alter table payment drop column number cascade; alter table gift drop column payment_number cascade;
    set session_replication_role = replica`);
  const pay = (tenant: string, receipt: string, at: string) =>
    owner.query(
      `insert into payment (tenant_id, id, invoice_id, receipt_number, method, reference, paid_on, cents, recorded_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'hand', '', $3::timestamptz::date, 100, $3)`,
      [tenant, receipt, at],
    );
  // the last hour of the year in London is the first day of the next one in Hong Kong
  await pay('cifa', 'third', '2025-12-31T23:00:00Z');
  await pay('cifa', 'first', '2025-03-01T00:00:00Z');
  await pay('cifa', 'fourth', '2026-02-01T00:00:00Z');
  await pay('rmhc', 'other', '2025-05-01T00:00:00Z');
  const gift = (at: string | null) =>
    owner.query(
      `insert into gift (tenant_id, id, donor_id, reference, cents, name, receipt_name, language, dedication,
         dedication_name, anonymous, status, created_at, paid_at)
       values ('cifa', gen_random_uuid(), gen_random_uuid(), md5(random()::text), 100, 'A', 'A', 'en', '', '', false, $1, now(), $2)`,
      [at ? 'paid' : 'open', at],
    );
  await gift('2025-04-01T00:00:00Z');
  await gift(null);

  await owner.query(`begin; ${fs.readFileSync(MIGRATION, 'utf8')}; commit`);

  const { rows: payments } = await owner.query('select receipt_number, number from payment order by 1');
  expect(payments.map(({ receipt_number: receipt, number }) => [receipt, number])).toEqual([
    ['first', 'P-2025-00001'],
    ['fourth', 'P-2026-00002'],
    ['other', 'P-2025-00001'],
    ['third', 'P-2026-00001'],
  ]);
  const { rows: gifts } = await owner.query('select payment_number from gift order by 1');
  expect(gifts.map(({ payment_number: number }) => number)).toEqual(['', 'P-2025-00002']);
  const { rows: series } = await owner.query(
    "select tenant_id, name, last from series where name like 'P-%' order by 1, 2",
  );
  expect(series.map(({ tenant_id: tenant, name, last }) => [tenant, name, Number(last)])).toEqual([
    ['cifa', 'P-2025', 2],
    ['cifa', 'P-2026', 2],
    ['rmhc', 'P-2025', 1],
  ]);
  await owner.end();
});
