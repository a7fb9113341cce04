import { audit } from '../../../../engine/server/audit/audit.ts';
import { type Change, changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { refuseField } from '../../../../engine/server/refusal.ts';
import { candidates, emptySeat, fillSeat, seatsOf } from '../desk/seat.store.ts';
import { APPROVERS, type AppliedStage } from '../rules.ts';
import type { GrantRow } from '../store.ts';
import { approverRoles } from './approver-roles.ts';
import { sentIn } from './review.store.ts';

/**
 * Gives the two seats of an application. Nobody sits twice, on the own project or with a conflict; who has sent a
 * review in this round keeps the seat (GRA-5).
 */
export async function seat(ctx: Context, db: TenantDb, row: GrantRow, accountIds: readonly string[]): Promise<void> {
  if (new Set(accountIds).size !== APPROVERS) throw refuseField('approvers', 'grants.approversMissing');
  const free = await candidates(db, approverRoles(ctx.tenant), row.id);
  const before = await seatsOf(db, row.id);
  const sent = await sentIn(db, { applicationId: row.id, stage: row.stage as AppliedStage, round: row.round });
  const kept = before.filter(({ position }) => sent.some((value) => value.position === position));
  if (kept.some((seat) => accountIds[seat.position - 1] !== seat.account_id))
    throw refuseField('approvers', 'grants.approverSent');
  for (const id of accountIds) {
    if (!free.some((value) => value.id === id && value.free)) throw refuseField('approvers', 'grants.approverNotFree');
  }
  for (const item of before)
    if (accountIds[item.position - 1] !== item.account_id) await emptySeat(db, row.id, item.account_id);
  for (const [at, accountId] of accountIds.entries())
    await fillSeat(db, { applicationId: row.id, position: at + 1, accountId, by: ctx.person.accountId });
  await audit(db, ctx, 'grant.assign', row.id, { changes: approversChanged(before, await seatsOf(db, row.id)) });
}

type Seated = readonly { name: string }[];

/** Who sits as an approver, as the trail says it. */
export const approversChanged = (before: Seated, after: Seated): Change[] =>
  changed(approversIn(before), approversIn(after));

const approversIn = (seats: Seated) => ({ approvers: seats.map(({ name }) => name).join(', ') });
