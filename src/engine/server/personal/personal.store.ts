import type { QueryResultRow } from 'pg';
import type { TenantDb } from '../db/tenant-db.ts';
import type { PersonalKind, PersonalTable } from './personal-data.ts';
import { type Declared, declaredTables, stopped, until, WhoseRows } from './whose-rows.ts';

/** People by what their rows know them by. Addresses in lower case. */
export type People = { accounts: readonly string[]; addresses: readonly string[]; records: readonly string[] };
export const NOBODY: People = { accounts: [], addresses: [], records: [] };

/** What one statement is about. */
type Asked = {
  people: People;
  /** Of theirs: the records that stay. Of everybody's: those that go. */
  marked?: readonly string[];
  held?: People;
};

/** Every place of the parameters has its type, whichever the conditions need. */
const MARKS = `with marks as (select $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz, $7::text[], $8::text[], $9::text[])`;

function ask<R extends QueryResultRow>(
  db: TenantDb,
  sql: string,
  { people, marked = [], held = NOBODY }: Asked,
): Promise<R[]> {
  return db.query<R>(`${MARKS} ${sql}`, [
    people.accounts,
    people.addresses,
    people.records,
    marked,
    db.now,
    held.accounts,
    held.addresses,
    held.records,
  ]);
}

/**
 * What is known of an account and its records: by whose ids answers, notes and the trail know them. Its address only
 * while it is proven and was never another account's: what bears it without an account may be of that other's time.
 */
export async function peopleOf(
  db: TenantDb,
  kinds: readonly PersonalKind[],
  accountIds: readonly string[],
): Promise<People> {
  const known = await db.query<{ email_key: string }>(
    `select a.email_key from account a where a.tenant_id = $1 and a.id = any($2::uuid[]) and a.verified_at is not null
       and not exists (select from address_left l where l.tenant_id = $1 and l.account_id <> a.id
         and l.address_hash = sha256(convert_to(lower(a.email_key), 'UTF8')))`,
    [accountIds],
  );
  return withRecords(db, kinds, accountIds, known);
}

/**
 * The same of those whom a hold keeps, with every address that they have or had, proven or not: what may be theirs is
 * kept. An address they left is known by its code only, and found by that.
 */
export async function heldPeople(
  db: TenantDb,
  kinds: readonly PersonalKind[],
  accountIds: readonly string[],
): Promise<People> {
  const known = await db.query<{ email_key: string }>(
    `select a.email_key from account a where a.tenant_id = $1 and a.id = any($2::uuid[])
     union select encode(l.address_hash, 'hex') from address_left l where l.tenant_id = $1 and l.account_id = any($2::uuid[])`,
    [accountIds],
  );
  return withRecords(db, kinds, accountIds, known);
}

async function withRecords(
  db: TenantDb,
  kinds: readonly PersonalKind[],
  accounts: readonly string[],
  known: readonly { email_key: string }[],
): Promise<People> {
  const people = { accounts, addresses: known.map((row) => row.email_key), records: [] };
  return { ...people, records: await recordsOf(db, kinds, people, 'all') };
}

/** Nobody writes anything new of a person before this transaction ends: every such row refers to the account. */
export const lockAccount = (db: TenantDb, accountId: string) =>
  db.query('select 1 from account where tenant_id = $1 and id = $2 for update', [accountId]);

/**
 * Ids of people's records: all of them, or those that go now. Of those that follow none.
 * @param which `due`: what would be erased now
 */
export async function recordsOf(
  db: TenantDb,
  kinds: readonly PersonalKind[],
  people: People,
  which: 'all' | 'due',
): Promise<string[]> {
  const declared = declaredTables(kinds);
  const parts = kinds.flatMap((kind) =>
    kind.tables
      .filter(({ record }) => record)
      .map((table) => {
        const whose = new WhoseRows(declared);
        const where = which === 'all' ? whose.owned(table, 't', 'theirs') : whose.due(kind, table, 't', 'theirs');
        return `select t.id::text as id from ${table.table} t where t.tenant_id = $1 and ${where}`;
      }),
  );
  if (parts.length === 0) return [];
  return (await ask<{ id: string }>(db, parts.join(' union '), { people })).map(({ id }) => id);
}

/** What is there of a kind, and what becomes of it when its people ask for its erasure now. */
export type KindCount = {
  count: number;
  /** Those that each stop of the kind keeps from being erased, in their order. */
  stopped: number[];
  /** Those that a duty keeps, and until when the last of them. */
  kept: number;
  until: Date | null;
  due: number;
};

/**
 * How many records of a kind are theirs, and how many of them are kept, stopped or due.
 * @param staying ids of records that stay
 */
export async function countKind(
  db: TenantDb,
  kinds: readonly PersonalKind[],
  kind: PersonalKind,
  people: People,
  staying: readonly string[],
): Promise<KindCount> {
  const whose = new WhoseRows(declaredTables(kinds));
  const [head] = kind.tables;
  const stops = (kind.stops ?? []).map(({ when }) => stopped(when, 't'));
  const isStopped = stops.length > 0 ? `(${stops.join(' or ')})` : 'false';
  const end = kind.keep ? until(kind.keep, 't') : 'null::timestamptz';
  const isKept = kind.keep ? `not ${isStopped} and (${end} is null or ${end} > $6::timestamptz)` : 'false';
  const [row] = await ask<Record<string, unknown>>(
    db,
    `select count(*)::int as count, count(*) filter (where ${isKept})::int as kept,
       max(${end}) filter (where ${isKept}) as until,
       count(*) filter (where ${whose.due(kind, head, 't', 'theirs')})::int as due
       ${stops.map((when, at) => `, count(*) filter (where ${when})::int as stop${at}`).join('')}
     from ${head.table} t where t.tenant_id = $1 and ${whose.owned(head, 't', 'theirs')}`,
    { people, marked: staying },
  );
  return {
    count: row!.count as number,
    kept: row!.kept as number,
    until: row!.until as Date | null,
    due: row!.due as number,
    stopped: stops.map((_, at) => row![`stop${at}`] as number),
  };
}

/** The name under which `givenRows` gives the id of a file beside the columns. */
export const FILE = '$file';

/** The rows of a table that are theirs and given out, oldest first, with the columns that it gives. */
export function givenRows(
  db: TenantDb,
  kinds: readonly PersonalKind[],
  table: PersonalTable,
  people: People,
  more: readonly string[] = [],
): Promise<QueryResultRow[]> {
  const whose = new WhoseRows(declaredTables(kinds));
  const condition = table.given ? ` and ${table.given}` : '';
  const columns = [...table.gives, ...more].map((column) => `t.${column}`);
  if (table.file) columns.push(`(${table.file})::text as "${FILE}"`);
  return ask(
    db,
    `select ${columns.join(', ')} from ${table.table} t
     where t.tenant_id = $1 and ${whose.owned(table, 't', 'theirs')}${condition} order by t.ctid`,
    { people },
  );
}

/** How many rows of each table went, and the files whose contents go with them. */
export type Erased = { rows: number; files: string[]; records: string[] };

/**
 * Erases what is due of a kind, the parts before the head: theirs, or everybody's whose time is over.
 * @param marked of theirs the records that stay; of everybody's those that went
 */
export async function eraseKind(
  db: TenantDb,
  declared: Declared,
  kind: PersonalKind,
  about: { people: People; marked: readonly string[] } | { marked: readonly string[]; held: People },
): Promise<Erased> {
  const scope = 'people' in about ? 'theirs' : 'everybody';
  const subject = { people: NOBODY, ...about };
  const erased: Erased = { rows: 0, files: [], records: [] };
  // papers that are never edited let an erasure through (migrations/0105-privacy.sql)
  await db.query(`select set_config('app.erasing', 'on', true) where $1 <> ''`);
  for (const table of [...kind.tables].reverse()) {
    if (table.erase !== 'delete' && Object.keys(table.erase).length === 0) continue;
    const where = `t.tenant_id = $1 and ${new WhoseRows(declared).due(kind, table, 't', scope)}`;
    const back = [
      table.file ? `(${table.file})::text as file` : 'null as file',
      table.record ? 't.id::text as id' : 'null as id',
    ];
    const rows = await ask<{ file: string | null; id: string | null }>(
      db,
      table.erase === 'delete'
        ? `delete from ${table.table} t where ${where} returning ${back.join(', ')}`
        : `${changed(table.table, table.erase, where)} returning ${back.join(', ')}`,
      subject,
    );
    erased.rows += rows.length;
    for (const { file, id } of rows) {
      if (file) erased.files.push(file);
      if (id) erased.records.push(id);
    }
  }
  await db.query(`select set_config('app.erasing', '', true) where $1 <> ''`);
  return erased;
}

/** Rows that say nothing any more are left alone: what is erased twice is counted once. */
function changed(table: string, set: Readonly<Record<string, string>>, where: string): string {
  const columns = Object.keys(set);
  const values = columns.map((column) => `(${set[column]})`);
  return `update ${table} t set ${columns.map((column, at) => `${column} = ${values[at]}`).join(', ')}
     where ${where} and (${columns.map((column, at) => `t.${column} is distinct from ${values[at]}`).join(' or ')})`;
}
