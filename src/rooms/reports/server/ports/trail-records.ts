import type { WordKey } from '../../../../contract/word-key.ts';
import { wordsOf } from '../../../../contract/word-key.ts';
import type { TrailRecords } from '../../../../engine/server/audit/trail-records.ts';
import { REPORT_PERIODS, REPORT_SCHEDULES } from '../../contract/values.ts';
import { maySee } from '../reports/read-receivers.ts';
import { allReports } from '../store.ts';

/** What reports are called in the audit trail; those of lists that the reader may not see are not there. */
export const reportRecords: TrailRecords = {
  names: async (ctx, db, ids) =>
    new Map(
      (await allReports(db))
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => [id, { name, path: ctx.can('report-manage') ? '/reports' : null }]),
    ),
  show(ctx, field, value) {
    const words =
      field === 'period'
        ? wordsOf('lists.report.period', REPORT_PERIODS)
        : field === 'schedule'
          ? wordsOf('lists.report.every', REPORT_SCHEDULES)
          : {};
    const word = (words as Readonly<Record<string, WordKey>>)[String(value)];
    return word ? ctx.t(word) : null;
  },
  hidden: async (ctx, db) => (await allReports(db)).filter(({ list }) => !maySee(ctx, list)).map(({ id }) => id),
};
