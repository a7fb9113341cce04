import type { Context } from '../../../../engine/server/context.ts';
import { found, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { nameOf, presentMembership } from '../present.ts';
import { approve } from '../review/approve.ts';
import { attachFiles } from '../review/attach-files.ts';
import { decidable } from '../review/decidable.ts';
import { reject } from '../review/reject.ts';
import { type MembershipRow, membershipById } from '../store.ts';

/**
 * `POST /membership/submitForApproval`: the decision (MEM-2). Of two who decide at once the first wins; the other is
 * told who it was and when, and nothing of theirs is kept.
 */
export const submitForApproval: Verb<'POST /membership/submitForApproval'> = async (ctx, input) => {
  const comment = input.comment.trim();
  if (input.decision === 'reject' && comment === '') throw refuseField('comment', 'membership.commentMissing');
  return ctx.transaction(async (db) => {
    const row = await decidable(ctx, db, input);
    await attachFiles(ctx, db, row, input.decision, input.files);
    await (input.decision === 'approve' ? approve : reject)(ctx, db, row, comment);
    const after = found(await membershipById(db, row.id));
    return { message: format(ctx, after), membership: await presentMembership(ctx, db, after) };
  });
};

function format(ctx: Context, row: MembershipRow): string {
  if (row.status === 'active') return ctx.t('membership.approved', { name: nameOf(row), number: row.number! });
  if (row.status === 'awaiting') return ctx.t('membership.awaiting', { name: nameOf(row) });
  return ctx.t('membership.rejected', { name: nameOf(row) });
}
