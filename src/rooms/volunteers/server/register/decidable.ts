import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { isOwn, maySee } from '../policy.ts';
import { lockRegistration, type RegistrationRow } from '../store.ts';

/** A registration that this reader may look after now, locked, as they saw it. */
export async function asSeen(
  ctx: Context,
  db: TenantDb,
  { registrationId, version }: { registrationId: string; version?: number },
): Promise<RegistrationRow> {
  const row = found(await lockRegistration(db, registrationId));
  found(maySee(ctx, row) ? row : null);
  if (version !== undefined && row.version !== version) throw new Refusal('record.stale');
  return row;
}

/** The same, waiting for a decision; nobody decides on the own. */
export async function decidable(
  ctx: Context,
  db: TenantDb,
  input: { registrationId: string; version: number },
): Promise<RegistrationRow> {
  const row = found(await lockRegistration(db, input.registrationId));
  found(maySee(ctx, row) ? row : null);
  if (isOwn(ctx, row)) throw new Refusal('access.denied');
  if (row.state !== 'submitted') throw new Refusal('volunteer.decided');
  if (row.version !== input.version) throw new Refusal('record.stale');
  return row;
}
