import { hongKongDate } from '../../../../contract/dates.ts';
import type { Doer } from '../../../../engine/server/audit/audit.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { type ProposalOutcome, proposeHours } from '../../../hours/server/requests/propose.ts';
import type { ShiftRow } from '../store.ts';

/**
 * Proposes the hours of one person in a shift.
 * @param from since when they served, until the end of the shift; null takes back what was proposed
 */
export const proposeShiftHours = (
  doer: Doer,
  db: TenantDb,
  shift: ShiftRow,
  personId: string,
  from: Date | null,
): Promise<ProposalOutcome> =>
  proposeHours(doer, db, {
    personId,
    on: hongKongDate(shift.starts_at),
    startAt: from ?? shift.starts_at,
    // who came in the last moment served, too
    minutes: from ? Math.max(1, Math.round((shift.ends_at.getTime() - from.getTime()) / 60_000)) : 0,
    source: { kind: 'shift', id: shift.id },
    title: shift.title,
    leaderAccountId: shift.leader_id,
  });
