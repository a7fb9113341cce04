import type { Input, Output } from '../../../contract/calls/calls.ts';
import { formatInstant } from '../../../contract/dates.ts';
import type { Context } from '../../engine/context.ts';
import { found, Refusal, refuseField } from '../../engine/refusal.ts';
import { approve } from './approve.ts';
import { mayDecide, maySee } from './policy.ts';
import { nameOf, presentMembership } from './present.ts';
import { reject } from './reject.ts';
import { lockMembership, type MembershipRow, membershipById } from './store.ts';

/**
 * `POST /membership/submitForApproval`: the decision (MEM-2). Of two who decide at once the first wins; the other is
 * told who it was and when, and nothing of theirs is kept.
 */
export async function submitForApproval(
  ctx: Context,
  input: Input<'POST /membership/submitForApproval'>,
): Promise<Output<'POST /membership/submitForApproval'>> {
  const comment = input.comment.trim();
  if (input.decision === 'reject' && comment === '') throw refuseField('comment', 'membership.commentMissing');
  return ctx.transaction(async (db) => {
    const row = found(await lockMembership(db, input.membershipId));
    found(maySee(ctx, row) ? row : null);
    if (row.status !== 'pending') throw decided(row);
    if (!mayDecide(ctx, row)) throw new Refusal('access.denied');
    if (row.version !== input.version) throw new Refusal('record.stale');
    await (input.decision === 'approve' ? approve : reject)(ctx, db, row, comment);
    const after = found(await membershipById(db, row.id));
    const message =
      input.decision === 'approve'
        ? ctx.t('membership.approved', { name: nameOf(after), number: after.number! })
        : ctx.t('membership.rejected', { name: nameOf(after) });
    return { message, membership: presentMembership(ctx, after) };
  });
}

function decided(row: MembershipRow): Refusal {
  if (!row.decided_at) return new Refusal('record.stale');
  return new Refusal('membership.decided', {
    params: { who: row.decider ?? '', when: formatInstant(row.decided_at) },
  });
}
