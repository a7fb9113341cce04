import type { TenantDb } from '../db/tenant-db.ts';
import { type GivenAnswer, givenAnswers, type StoredAnswers } from './given-answers.ts';
import { FILE, givenRows, type People } from './personal.store.ts';
import type { PersonalKind } from './personal-data.ts';
import { kindsOf, type Reader } from './subject.ts';

/** A row as its person downloads it: the declared columns alone. */
export type GivenRow = Record<string, unknown>;
/** What a person is given of one kind. */
export type GivenKind = {
  kind: string;
  title: string;
  purpose: string;
  tables: { table: string; rows: GivenRow[] }[];
};
/** A file of theirs, by where its content lies. */
export type GivenFile = { id: string; name: string; bytes: number };

/** The table whose answers are shown question by question. */
const ANSWERS = 'form_answer';

/** All that a tenant gives a person of what it keeps of them, kind by kind; kinds of which there is nothing are left out. */
export async function gatherOwn(
  reader: Reader,
  db: TenantDb,
  people: People,
): Promise<{ kinds: GivenKind[]; files: GivenFile[] }> {
  const all = kindsOf(reader.engine);
  const files: GivenFile[] = [];
  const kinds: GivenKind[] = [];
  for (const kind of all) {
    const tables = await givenTables(reader, db, all, kind, people, files);
    if (tables.length > 0)
      kinds.push({
        kind: kind.name,
        title: reader.engine.words.pick(reader.lang, kind.title),
        purpose: reader.engine.words.pick(reader.lang, kind.purpose),
        tables,
      });
  }
  return { kinds, files };
}

async function givenTables(
  reader: Reader,
  db: TenantDb,
  all: readonly PersonalKind[],
  kind: PersonalKind,
  people: People,
  files: GivenFile[],
): Promise<GivenKind['tables']> {
  const tables: GivenKind['tables'] = [];
  for (const table of kind.tables) {
    if (table.gives.length === 0) continue;
    const isAnswers = table.table === ANSWERS;
    const rows = await givenRows(
      db,
      all,
      table,
      people,
      isAnswers ? ['data_id', 'definition_version'] : (table.shows?.reads ?? []),
    );
    if (rows.length === 0) continue;
    if (table.file && table.gives.includes('bytes'))
      files.push(...rows.map((row) => ({ id: row[FILE], name: row.name, bytes: row.bytes })));
    const contents = isAnswers
      ? await Promise.all(rows.map((row) => answered(reader, db, row as StoredAnswers)))
      : rows.map(({ [FILE]: _, ...row }) => table.shows?.as(reader, row) ?? row);
    tables.push({ table: table.table, rows: contents });
  }
  return tables;
}

async function answered(reader: Reader, db: TenantDb, row: StoredAnswers): Promise<GivenRow> {
  const { title, answers } = await givenAnswers(reader, db, row);
  return { form_id: row.form_id, form: title, updated_at: row.updated_at, answers };
}

/** Whether a value of such a row is the answers of a form. */
export const isAnswers = (value: unknown): value is GivenAnswer[] =>
  Array.isArray(value) && value.length > 0 && typeof (value[0] as Partial<GivenAnswer>).question === 'string';
