import type { Output } from '../../../contract/calls/calls.ts';
import { dynamicWord } from '../../../contract/word-key.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { type Concerned, readReport } from './job-report.ts';

type Shown = Output<'GET /job/runs'>['rows'][number]['did'];

/**
 * What a run did, in the reader's language. Which records it was about is told to who may read the audit trail, as the
 * trail calls them, but for those that are kept from this reader; the others are told how many.
 */
export async function presentReport(ctx: Context, db: TenantDb, output: unknown): Promise<Shown> {
  const report = readReport(output);
  if (!report) return null;
  const { wrote, total } = report;
  const records = ctx.can('audit-read') ? await named(ctx, db, report.records) : [];
  return { wrote, total, records };
}

async function named(ctx: Context, db: TenantDb, concerned: readonly Concerned[]) {
  const records = [];
  for (const kind of new Set(concerned.map((record) => record.kind))) {
    const known = ctx.engine.trail[kind];
    const hidden = new Set((await known?.hidden?.(ctx, db)) ?? []);
    const ids = concerned.filter((record) => record.kind === kind && !hidden.has(record.id)).map(({ id }) => id);
    const names = ids.length > 0 ? await known?.names(ctx, db, ids) : undefined;
    for (const id of ids) {
      const record = names?.get(id);
      if (record)
        records.push({ id, kindLabel: ctx.t(dynamicWord(`trail.kind.${kind}`)), name: record.name, path: record.path });
    }
  }
  return records;
}
