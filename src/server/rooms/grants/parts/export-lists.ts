import type { GrantExport } from '../../../../contract/calls/grants-exports.ts';
import type { TenantDb } from '../../../engine/db/tenant-db.ts';
import type { Cell, List } from '../../../engine/exports/list-file.ts';
import type { JobContext } from '../../../engine/jobs/job.ts';
import type { Say } from '../../../engine/pdf/say.ts';
import type { Filter, Reader } from '../filter.store.ts';
import { applicationsAfter, moneyBy, PIECE, type ReportLine, reportsAfter } from '../sheet.store.ts';
import type { GrantRow } from '../store.ts';
import { AWAITED_WORDS, REPORT_WORDS, STAGE_WORDS, STATUS_WORDS } from './labels.ts';

/** How a list is read: behind the wall of its reader, saying how far it is. */
export type Reading = Pick<JobContext, 'transaction'> & {
  reader: Reader;
  filter: Filter;
  say: Say;
  tell: (db: TenantDb, done: number) => Promise<void>;
};
type Rows = Pick<List, 'columns' | 'rows' | 'foot'>;

/** Columns and rows of every list that can be taken out. */
export const EXPORTS: Record<GrantExport, (reading: Reading) => Promise<Rows>> = {
  applications,
  money,
  reports,
};

const sum = (amounts: readonly number[]): Cell => ({ cents: amounts.reduce((all, one) => all + one, 0) });

/** Reads piece by piece until one is not full. */
async function pieces<Row, Key>(
  { transaction, tell }: Reading,
  read: (db: TenantDb, after: Key | null) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: Key | null = null; ; ) {
    const piece: Row[] = await transaction(async (db) => {
      const rows = await read(db, after);
      await tell(db, all.length + rows.length);
      return rows;
    });
    all.push(...piece);
    if (piece.length < PIECE) return all;
    after = keyOf(piece.at(-1)!);
  }
}

async function applications(reading: Reading): Promise<Rows> {
  const { reader, filter, say } = reading;
  const rows = await pieces<GrantRow & { spent_cents: number }, number>(
    reading,
    (db, after) => applicationsAfter(db, reader, filter, after),
    ({ seq }) => seq,
  );
  return {
    columns: [
      { label: say('grants-exports.column.number') },
      { label: say('grants-exports.column.title') },
      { label: say('grants-exports.column.organisation') },
      { label: say('grants-exports.column.call'), paper: false },
      { label: say('grants-exports.column.stage') },
      { label: say('grants-exports.column.status') },
      { label: say('grants-exports.column.waits'), paper: false },
      { label: say('grants-exports.column.since'), paper: false },
      { label: say('grants-exports.column.submitted'), paper: false },
      { label: say('grants-exports.column.decided'), paper: false },
      { label: say('grants-exports.column.commenced'), paper: false },
      { label: say('grants-exports.column.asked') },
      { label: say('grants-exports.column.granted') },
      { label: say('grants-exports.column.spent'), paper: false },
    ],
    rows: rows.map((row) => [
      row.number ?? '',
      row.title,
      row.organisation,
      row.cohort_code,
      say(STAGE_WORDS[row.stage]),
      say(STATUS_WORDS[row.status]),
      row.awaits === 'nobody' ? '' : say(AWAITED_WORDS[row.awaits]),
      { at: row.since },
      { at: row.submitted_at },
      { at: row.decided_at },
      { day: row.commenced_on },
      { cents: row.asked_cents },
      { cents: row.granted_cents },
      { cents: row.granted_cents === null ? null : row.spent_cents },
    ]),
    foot: [
      say('grants-exports.total'),
      say('grants-exports.count', { count: rows.length }),
      ...Array<string>(9).fill(''),
      sum(rows.map(({ asked_cents }) => asked_cents)),
      sum(rows.map(({ granted_cents }) => granted_cents ?? 0)),
      sum(rows.map(({ spent_cents }) => spent_cents)),
    ],
  };
}

async function money({ transaction, reader, filter, say, tell }: Reading): Promise<Rows> {
  const rows = await transaction(async (db) => {
    const found = await moneyBy(db, reader, filter);
    await tell(db, found.length);
    return found;
  });
  return {
    columns: [
      { label: say('grants-exports.column.call') },
      { label: say('grants-exports.column.stage') },
      { label: say('grants-exports.column.status') },
      { label: say('grants-exports.column.applications') },
      { label: say('grants-exports.column.asked') },
      { label: say('grants-exports.column.granted') },
      { label: say('grants-exports.column.spent') },
    ],
    rows: rows.map((row) => [
      row.code,
      say(STAGE_WORDS[row.stage]),
      say(STATUS_WORDS[row.status]),
      row.n,
      { cents: row.asked_cents },
      { cents: row.granted_cents },
      { cents: row.spent_cents },
    ]),
    foot: [
      say('grants-exports.total'),
      '',
      '',
      rows.reduce((all, { n }) => all + n, 0),
      sum(rows.map(({ asked_cents }) => asked_cents)),
      sum(rows.map(({ granted_cents }) => granted_cents)),
      sum(rows.map(({ spent_cents }) => spent_cents)),
    ],
  };
}

async function reports(reading: Reading): Promise<Rows> {
  const { reader, filter, say } = reading;
  const rows = await pieces<ReportLine, { seq: number; report: number }>(
    reading,
    (db, after) => reportsAfter(db, reader, filter, after),
    ({ seq, report }) => ({ seq, report }),
  );
  return {
    columns: [
      { label: say('grants-exports.column.number') },
      { label: say('grants-exports.column.title') },
      { label: say('grants-exports.column.organisation'), paper: false },
      { label: say('grants-exports.column.call'), paper: false },
      { label: say('grants-exports.column.report') },
      { label: say('grants-exports.column.from'), paper: false },
      { label: say('grants-exports.column.to'), paper: false },
      { label: say('grants-exports.column.due') },
      { label: say('grants-exports.column.status') },
      { label: say('grants-exports.column.handedIn'), paper: false },
      { label: say('grants-exports.column.spentNow') },
      { label: say('grants-exports.column.spentSoFar') },
      { label: say('grants-exports.column.granted') },
    ],
    rows: rows.map((row) => [
      row.number,
      row.title,
      row.organisation,
      row.code,
      row.report,
      { day: row.from_on },
      { day: row.to_on },
      { day: row.due_on },
      say(REPORT_WORDS[row.status]),
      { at: row.submitted_at },
      { cents: row.spent_cents },
      { cents: row.so_far_cents },
      { cents: row.granted_cents },
    ]),
    foot: [
      say('grants-exports.total'),
      say('grants-exports.count', { count: rows.length }),
      ...Array<string>(8).fill(''),
      sum(rows.map(({ spent_cents }) => spent_cents)),
      '',
      '',
    ],
  };
}
