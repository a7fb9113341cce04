import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Of digits alone, in groups as cards have them, one in some thousand would pass for a number. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Digits that stand by themselves: together, or in the groups in which cards have them. */
const RUN = /(?<![0-9A-Za-z.])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?![0-9A-Za-z])/g;
/** How the numbers of each kind of card begin, and how long they are. */
const CARD = /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|35\d{14}|6\d{15,18})$/;

/** What looks like the number of a card and has the check digit of one; without what stood between the digits. */
export function cardNumbersIn(text: string): string[] {
  const runs = text.replaceAll(UUID, '').match(RUN) ?? [];
  return runs.map((run) => run.replaceAll(/\D/g, '')).filter((run) => CARD.test(run) && hasCheckDigit(run));
}

const hasCheckDigit = (digits: string): boolean =>
  [...digits]
    .reverse()
    .map(Number)
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit < 5 ? digit * 2 : digit * 2 - 9), 0) %
    10 ===
  0;

/** Drawn by the database itself, and one in some thousand of these passes for a card: an account's number. */
const DRAWN: Readonly<Record<string, string>> = { 'public.account': 'number' };

/** Every row of every table of a database that has such a number in it. @param url of its owner */
export async function rowsWithCards(url: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text)::text as row from ${name} t where t::text ~ '[0-9]{13}|[0-9]{4}[ -][0-9]{4}'`,
        [DRAWN[name] ?? ''],
      );
      found.push(...rows.flatMap(({ row }) => cardNumbersIn(row).map((number) => `${name}: ${number}`)));
    }
    return found;
  } finally {
    await owner.end();
  }
}

/** Every file under a folder that has such a number in it. @param except beginnings of paths that are looked at otherwise */
export function filesWithCards(folder: string, except: readonly string[] = []): string[] {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap((entry) => {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (except.some((beginning) => file.startsWith(beginning))) return [];
    const text = fs.readFileSync(path.join(folder, file), 'latin1');
    return cardNumbersIn(text).map((number) => `${file}: ${number}`);
  });
}
