import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GATEWAY_METHODS } from '../../../contract/values/checkout.ts';
import { given } from '../donations/giving.fixture.ts';
import { back, begun, payAt, startPaying } from './paying.fixture.ts';

let on: Awaited<ReturnType<typeof startPaying>>;
let owner: pg.Client;
beforeAll(async () => {
  on = await startPaying();
  owner = new pg.Client(on.portal.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await on.close();
});

/** Of digits alone, in groups as cards have them, one in some thousand would pass for a number. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** How the numbers of each kind of card begin, and how long they are. */
const CARD = /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|6\d{15,18})$/;

/** Digits, also in groups, that stand by themselves, look as those of a card and have the check digit of one. */
function cardNumbersIn(text: string): string[] {
  const runs = text.replaceAll(UUID, '').match(/(?<![0-9A-Za-z])\d(?:[ -]?\d){12,18}(?![0-9A-Za-z])/g) ?? [];
  return runs.map((run) => run.replaceAll(/\D/g, '')).filter((run) => CARD.test(run) && hasCheckDigit(run));
}

const hasCheckDigit = (digits: string): boolean =>
  [...digits]
    .reverse()
    .map(Number)
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9), 0) %
    10 ===
  0;

/** Every row of every table that has a card number in it. */
async function rowsWithCards(): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from ${name} t where t::text ~ '[0-9]{4}'`,
    );
    found.push(...rows.flatMap(({ row }) => cardNumbersIn(row).map((number) => `${name}: ${number}`)));
  }
  return found;
}

test('PAY-4: after paying in every way, once and with a card that is kept, no store holds the number of a card', async () => {
  for (const method of GATEWAY_METHODS) {
    const payer = await begun(on.portal, on.staff, method);
    await back(payer.client, (await payAt(payer.url))!);
  }
  await given(on.portal.client('cifa'), { cycle: 'monthly' });
  await on.gateway.quiet();
  const { rows } = await owner.query<{ entries: number }>('select count(*)::int as entries from ledger_entry');
  expect(rows[0]!.entries).toBeGreaterThanOrEqual(GATEWAY_METHODS.length + 1);
  expect(await rowsWithCards()).toEqual([]);
  // the search finds what it looks for
  await owner.query(
    `update outbox_mail set body_text = body_text || ' 5123 4500 0000 0008' where id = (select id from outbox_mail limit 1)`,
  );
  expect(await rowsWithCards()).toEqual(['public.outbox_mail: 5123450000000008']);
});
