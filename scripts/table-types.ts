import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Where the types of all rows stand, generated from the migrations. */
export const TABLES = path.join(ROOT, 'src/engine/server/db/tables.ts');
const CODEGEN = path.join(ROOT, 'node_modules/.bin/kysely-codegen');

/** What columns of JSON hold, where a type of the contract says it. */
const JSON_TYPES = {
  "import('../../../contract/lang.ts').Text": [
    ...['appeal.title', 'appeal.summary', 'appeal.body'],
    ...['event.title', 'event.summary', 'event.body', 'event.place', 'event.organisers', 'event_tier.name'],
    ...['invoice.title', 'invoice_line.text', 'invoice_note.text', 'service_hours.title'],
    ...['shift.role', 'shift.place', 'shift.meeting', 'shift_event.title', 'shift_event.about'],
  ],
  "import('../../../rooms/events/contract/event-questions.ts').EventQuestions": ['event.questions'],
  "import('../../../rooms/events/contract/event-questions.ts').EventForms": ['event.question_forms'],
  "import('../../../contract/form.ts').Values": ['event_attendee.answers', 'event_booking.answers'],
  "import('../../../contract/mail-blocks.ts').MailContent": ['campaign.content'],
};

/**
 * Runs kysely-codegen over the database at this address: writes the types, or only compares them.
 * A column that a check holds to a list of texts has these as its type, a column of JSON the one in `JSON_TYPES`.
 * @throws where they are compared and differ
 */
export async function generateTables(url: string, { verify = false } = {}): Promise<void> {
  const overrides = JSON.stringify({ columns: await typedColumns(url) });
  const args = [
    ...['--dialect', 'postgres', '--url', url, '--out-file', TABLES, '--overrides', overrides],
    // whole numbers of eight bytes are read as numbers and days as text (pool.ts); the queue's tables are its library's
    ...['--type-mapping', '{"int8":"number"}', '--date-parser', 'string', '--exclude-pattern', '{pgboss,watched}.*'],
    ...(verify ? ['--verify'] : []),
  ];
  // what it says is shown only where it fails: it warns at each type that TypeScript 7 has no parser for it
  await promisify(execFile)(CODEGEN, args, { maxBuffer: 16_000_000 });
}

/** The columns whose type is more than that of the database, as `Generated` where they have a default. */
async function typedColumns(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ column: string; checks: string[]; filled: boolean; nullable: boolean }>(
      `select t.relname || '.' || a.attname as column, a.atthasdef as filled, not a.attnotnull as nullable,
         array(select pg_get_constraintdef(c.oid) from pg_constraint c
           where c.contype = 'c' and c.conrelid = t.oid and c.conkey = array[a.attnum]) as checks
       from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
       where n.nspname = 'public' and t.relkind in ('r', 'p') and a.attnum > 0 order by 1`,
    );
    return Object.fromEntries(
      rows.flatMap(({ column, checks, filled, nullable }) => {
        const known = checks.flatMap(listIn)[0] ?? jsonTypeOf(column);
        if (!known) return [];
        const type = nullable ? `${known} | null` : known;
        return [[column, filled ? `Generated<${type}>` : type]];
      }),
    );
  } finally {
    await client.end();
  }
}

/** `'active' | 'disabled' | …`, of a check that holds a column to a list of texts. */
function listIn(condition: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(condition)?.[1];
  return list ? [[...list.matchAll(/'[^']*'/g)].join(' | ')] : [];
}

const jsonTypeOf = (column: string): string | undefined =>
  Object.entries(JSON_TYPES).find(([, columns]) => columns.includes(column))?.[0];
