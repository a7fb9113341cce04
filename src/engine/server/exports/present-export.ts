import type { Output } from '../../../contract/calls/calls.ts';
import type { Context } from '../context.ts';
import { jobError } from '../jobs/job-error.ts';
import type { ExportRow } from './export.store.ts';

/** Whether the reader may take this list out, and have what was made of it. A kind that no room brings is nobody's. */
export function mayExport(ctx: Context, kind: string): boolean {
  const known = ctx.engine.exports[kind];
  if (!known?.isIn(ctx.tenant)) return false;
  return known.can === 'person' || known.can.some((name) => ctx.can(name));
}

/** How far a file is; of a kind that a room brings. */
export function presentExport(ctx: Context, row: ExportRow): Output<'POST /export/retry'> {
  const { title, facts } = ctx.engine.exports[row.kind]!;
  return {
    taskId: row.id,
    title: ctx.t(title),
    format: row.format,
    facts: facts?.(row.spec, (key, params) => ctx.t(key, params)) ?? [],
    status: row.status,
    done: row.done,
    total: row.total,
    reason: row.status === 'failed' ? jobError(ctx, row.reason) : '',
    at: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
