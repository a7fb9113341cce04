import { cleanText } from '../../../contract/fields/clean-text.ts';
import { TRAIL_KINDS, type TrailKind } from '../../../contract/trail.ts';
import type { Context } from '../context.ts';
import type { TenantDb } from '../db/tenant-db.ts';
import { found, needed, refuseField } from '../refusal.ts';
import type { RecordAccess, RecordPort } from './record-port.ts';

/** A record as this reader may know of it. */
export type OpenRecord = RecordAccess & { kind: TrailKind; port: RecordPort };

/** @throws Refusal 404, the same for a record of another tenant, one that is not the reader's to know and none */
export async function openRecord(
  ctx: Context,
  db: TenantDb,
  { kind, recordId }: { kind: string; recordId: string },
): Promise<OpenRecord> {
  const known = TRAIL_KINDS.find((trailKind) => trailKind === kind);
  const port = known && Object.hasOwn(ctx.engine.records, known) ? ctx.engine.records[known] : undefined;
  const access = found(await port?.access(ctx, db, recordId));
  return { ...access, kind: known!, port: port! };
}

/** What was written, as it is kept. @throws Refusal at the field `text`: nothing, or more than may be */
export function readWritten(text: string, max: number): string {
  const clean = needed('text', cleanText(text));
  const current = [...clean].length;
  if (current > max) throw refuseField('text', 'problem.tooLong', { max, current });
  return clean;
}
