import type { Input } from '../../../contract/calls/calls.ts';
import type { Change } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { writeCsv } from '../csv.ts';
import { FileAnswer } from '../verb.ts';
import { askedTrail } from './audit-query.ts';

/** Entries in one file, the newest; more is asked for by its dates. */
const MOST = 10_000;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** The audit trail as CSV, a line for every field that changed, newest first (ADM-3). Times are UTC. */
export async function auditExport(ctx: Context, input: Input<'GET /audit/export'>): Promise<FileAnswer> {
  const entries = await ctx.transaction((db) =>
    askedTrail(db, input).selectAll().orderBy('id', 'desc').limit(MOST).execute(),
  );
  const head = ['at', 'who', 'action', 'kind', 'record', 'field', 'before', 'after', 'reason'];
  const lines = entries.flatMap((entry) => {
    const begin = [entry.at.toISOString(), entry.actor_name, entry.action, entry.subject_kind, entry.subject_id];
    const changes = entry.changes as unknown as Change[];
    if (changes.length === 0) return [[...begin, '', '', '', entry.reason]];
    return changes.map(({ field, before, after }) => [...begin, field, textOf(before), textOf(after), entry.reason]);
  });
  return new FileAnswer({
    content: Buffer.from(writeCsv([head, ...lines])),
    name: `audit-${ctx.now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
  });
}
