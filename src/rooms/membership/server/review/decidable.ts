import { formatInstant } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import { mergeThatClosed } from '../merge/merge.store.ts';
import { mayDecide, maySee } from '../policy.ts';
import { nameOf } from '../present.ts';
import { lockMembership, type MembershipRow } from '../store.ts';
import { lastReturn } from './return.store.ts';

/**
 * An application that this reader may decide on now, locked. Of two who decide at once the second is told who it was
 * and when; what was taken back says so (MEM-2).
 * @param version as the reader saw it; left out where several are decided on together
 */
export async function decidable(
  ctx: Context,
  db: TenantDb,
  { membershipId, version }: { membershipId: string; version?: number },
): Promise<MembershipRow> {
  const row = found(await lockMembership(db, membershipId));
  found(maySee(ctx, row) ? row : null);
  if (row.status !== 'pending') throw await gone(db, row);
  if (!mayDecide(ctx, row)) throw new Refusal('access.denied');
  if (version !== undefined && row.version !== version) throw new Refusal('record.stale');
  return row;
}

async function gone(db: TenantDb, row: MembershipRow): Promise<Refusal> {
  const merge = row.merged_into ? await mergeThatClosed(db, row.id) : undefined;
  if (merge)
    return new Refusal('membership.merged', { params: { who: merge.who, when: formatInstant(merge.merged_at) } });
  if (row.status === 'withdrawl' && row.ended_at)
    return new Refusal('membership.withdrawn', { params: { who: nameOf(row), when: formatInstant(row.ended_at) } });
  const returned = row.status === 'returned' ? await lastReturn(db, row.id) : undefined;
  if (returned) return decided(returned.returner, returned.at);
  return row.decided_at ? decided(row.decider ?? '', row.decided_at) : new Refusal('record.stale');
}

const decided = (who: string, when: Date): Refusal =>
  new Refusal('membership.decided', { params: { who, when: formatInstant(when) } });
