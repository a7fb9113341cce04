import type { Capability } from '../../../../contract/capabilities.ts';
import type { Cell } from '../../../../contract/lists/list.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { ExportKind, Reading } from '../../../../engine/server/exports/export-kind.ts';
import type { List } from '../../../../engine/server/exports/list-file.ts';
import { readAll } from '../../../../engine/server/list/pager.ts';
import { EXPORTERS } from '../../contract/calls-exports.ts';
import type { GrantExport } from '../../contract/values.ts';
import { holdersOf, type Reader } from '../desk/filter.store.ts';
import { type ExportSpec, factsOf } from './export-facts.ts';
import { APPLICATIONS, moneyBy, REPORTS, rolesOf, type Sheet } from './sheet.store.ts';

type Rows = Pick<List, 'columns' | 'pieces' | 'foot'>;
/** The list, with what its reader may know of it now. */
type ListReading = Reading<ExportSpec> & { reader: Reader };

const grantList = (
  title: WordKey,
  can: readonly Capability[],
  list: (reading: ListReading) => Rows,
): ExportKind<ExportSpec> => ({
  can,
  title,
  facts: factsOf,
  async open(reading) {
    const { accountId, tenant, transaction } = reading;
    const reader = await transaction(async (db) => {
      const roles = await rolesOf(db, accountId);
      const runs = roles.some((role) => tenant.roles[role]?.capabilities.includes('grant-manage'));
      return { accountId, runs, holders: await holdersOf(db, accountId) };
    });
    return list({ ...reading, reader });
  },
});

/** The lists of the programme that can be taken out: as `POST /grant/export` calls them, behind `grant-`. */
export const grantsExports: Record<`grant-${GrantExport}`, ExportKind<ExportSpec>> = {
  'grant-applications': grantList('grants-exports.title.applications', EXPORTERS, applications),
  'grant-money': grantList('grants-exports.title.money', ['grant-manage'], money),
  'grant-reports': grantList('grants-exports.title.reports', ['grant-manage'], reports),
};

/** Adds up as rows go by: what was read is not kept. */
class Totals {
  readonly #sums = new Map<string, number>();
  count = 0;

  add(row: Record<string, unknown>, names: readonly string[]): void {
    this.count += 1;
    for (const name of names) this.#sums.set(name, this.number(name) + Number(row[name] ?? 0));
  }

  number(name: string): number {
    return this.#sums.get(name) ?? 0;
  }

  cents(name: string): Cell {
    return { cents: this.number(name) };
  }
}

/** Rows read at once. */
const PORTION = 500;

/** Reads portion by portion, each in a transaction of its own. */
const portions = <R>({ transaction, reader, spec }: ListReading, { order, read }: Sheet<R>) =>
  readAll(order, PORTION, (place) => transaction((db) => read(db, reader, spec, place)));

/** The rows as cells, added up by the columns named. */
async function* lines<Row extends object>(
  read: AsyncIterable<Row[]>,
  totals: Totals,
  summed: readonly (keyof Row & string)[],
  line: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const piece of read) {
    for (const row of piece) totals.add(row as Record<string, unknown>, summed);
    yield piece.map(line);
  }
}

function applications(reading: ListReading): Rows {
  const { say } = reading;
  const totals = new Totals();
  return {
    columns: [
      { label: say('word.number') },
      { label: say('grants-exports.column.title') },
      { label: say('grants-desk.declare.applicant') },
      { label: say('grants-exports.column.call'), paper: false },
      { label: say('grants-desk.stage') },
      { label: say('word.status') },
      { label: say('grants-exports.column.waits'), paper: false },
      { label: say('grants-exports.column.since'), paper: false },
      { label: say('grants-exports.column.handedIn'), paper: false },
      { label: say('grants-lists.decided'), paper: false },
      { label: say('grants-exports.column.commenced'), paper: false },
      { label: say('grants-exports.column.asked') },
      { label: say('grants-exports.column.granted') },
      { label: say('grants-exports.column.spent'), paper: false },
    ],
    pieces: lines(portions(reading, APPLICATIONS), totals, ['asked_cents', 'granted_cents', 'spent_cents'], (row) => [
      row.number ?? '',
      row.title,
      row.organisation,
      row.cohort_code,
      say(`grants.stage.${row.stage}`),
      say(`grants.status.${row.status}`),
      row.awaits === 'nobody' ? '' : say(`grants.awaits.${row.awaits}`),
      { at: row.since.toISOString() },
      { at: row.submitted_at?.toISOString() ?? null },
      { at: row.decided_at?.toISOString() ?? null },
      { day: row.commenced_on },
      { cents: row.asked_cents },
      { cents: row.granted_cents },
      { cents: row.granted_cents === null ? null : row.spent_cents },
    ]),
    foot: () => [
      say('word.total'),
      say('grants-exports.count', { count: totals.count }),
      ...Array<string>(9).fill(''),
      totals.cents('asked_cents'),
      totals.cents('granted_cents'),
      totals.cents('spent_cents'),
    ],
  };
}

function money({ transaction, reader, spec, say }: ListReading): Rows {
  const totals = new Totals();
  // a few lines for every call
  async function* read() {
    yield await transaction((db) => moneyBy(db, reader, spec));
  }
  return {
    columns: [
      { label: say('grants-exports.column.call') },
      { label: say('grants-desk.stage') },
      { label: say('word.status') },
      { label: say('grants-desk.cohorts.applications') },
      { label: say('grants-exports.column.asked') },
      { label: say('grants-exports.column.granted') },
      { label: say('grants-exports.column.spent') },
    ],
    pieces: lines(read(), totals, ['n', 'asked_cents', 'granted_cents', 'spent_cents'], (row) => [
      row.code,
      say(`grants.stage.${row.stage}`),
      say(`grants.status.${row.status}`),
      row.n,
      { cents: row.asked_cents },
      { cents: row.granted_cents },
      { cents: row.spent_cents },
    ]),
    foot: () => [
      say('word.total'),
      '',
      '',
      totals.number('n'),
      totals.cents('asked_cents'),
      totals.cents('granted_cents'),
      totals.cents('spent_cents'),
    ],
  };
}

function reports(reading: ListReading): Rows {
  const { say } = reading;
  const totals = new Totals();
  return {
    columns: [
      { label: say('word.number') },
      { label: say('grants-exports.column.title') },
      { label: say('grants-desk.declare.applicant'), paper: false },
      { label: say('grants-exports.column.call'), paper: false },
      { label: say('grants-reports.number') },
      { label: say('word.from'), paper: false },
      { label: say('word.to'), paper: false },
      { label: say('grants-exports.column.due') },
      { label: say('word.status') },
      { label: say('grants-exports.column.handedIn'), paper: false },
      { label: say('grants-exports.column.spentNow') },
      { label: say('grants-exports.column.spentSoFar') },
      { label: say('grants-exports.column.granted') },
    ],
    pieces: lines(portions(reading, REPORTS), totals, ['spent_cents'], (row) => [
      row.number,
      row.title,
      row.organisation,
      row.code,
      row.report,
      { day: row.from_on },
      { day: row.to_on },
      { day: row.due_on },
      say(`grants.report.${row.status}`),
      { at: row.submitted_at?.toISOString() ?? null },
      { cents: row.spent_cents },
      { cents: row.so_far_cents },
      { cents: row.granted_cents },
    ]),
    foot: () => [
      say('word.total'),
      say('grants-exports.count', { count: totals.count }),
      ...Array<string>(8).fill(''),
      totals.cents('spent_cents'),
      '',
      '',
    ],
  };
}
