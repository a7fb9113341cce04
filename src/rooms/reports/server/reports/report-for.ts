import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { lockReport, type ReportRow } from '../store.ts';
import { maySee } from './read-receivers.ts';

/** A report of a list that the reader may see, locked. @throws Refusal `record.notFound`, `record.stale` */
export async function reportFor(ctx: Context, db: TenantDb, id: string, version?: number): Promise<ReportRow> {
  const row = found(await lockReport(db, id));
  found(maySee(ctx, row.list) || null);
  if (version !== undefined && row.version !== version) throw new Refusal('record.stale');
  return row;
}
