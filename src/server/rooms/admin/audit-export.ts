import { hongKongDate, hongKongTime } from '../../../contract/dates.ts';
import { presentTrail } from '../../engine/audit/present-trail.ts';
import { writeCsv } from '../../engine/csv.ts';
import { FileAnswer, type Verb } from '../../engine/verb.ts';
import { newestOfTrail } from './trail.store.ts';

/** Entries in one file, the newest; more is asked for by its dates. */
const MAX = 10_000;

const COLUMNS = ['at', 'who', 'action', 'kind', 'record', 'field', 'before', 'after', 'reason', 'recordId'] as const;
const HEADS: Record<(typeof COLUMNS)[number], string> = {
  at: 'trail.column.at',
  who: 'trail.column.who',
  action: 'trail.column.action',
  kind: 'trail.column.kind',
  record: 'trail.column.record',
  field: 'trail.column.field',
  before: 'trail.column.before',
  after: 'trail.column.after',
  reason: 'trail.column.reason',
  recordId: 'trail.column.recordId',
};

/** The audit trail as CSV in the reader's language, a line for every field that changed, newest first (ADM-3). */
export const auditExport: Verb<'GET /audit/export', FileAnswer> = async (ctx, input) => {
  const entries = await ctx.transaction(async (db) => {
    return presentTrail(ctx, db, await newestOfTrail(ctx, db, input, MAX));
  });
  const lines = entries.flatMap((entry) => {
    const at = `${hongKongDate(entry.at)} ${hongKongTime(entry.at)}`;
    const begin = [at, entry.who, entry.actionLabel, entry.kindLabel, entry.subjectName || entry.subjectId];
    const end = [entry.reason, entry.subjectId];
    if (entry.changes.length === 0) return [[...begin, '', '', '', ...end]];
    return entry.changes.map(({ label, beforeText, afterText }) => [...begin, label, beforeText, afterText, ...end]);
  });
  const head = COLUMNS.map((column) => ctx.t(HEADS[column]));
  return new FileAnswer({
    content: Buffer.from(writeCsv([head, ...lines])),
    name: `audit-${ctx.now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
  });
};
