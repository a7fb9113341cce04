import type { Context } from '../../../../engine/server/context.ts';
import { type Access, mayOpen, onTeam } from '../policy.ts';
import type { ReviewRow } from './review.store.ts';

/**
 * Whether a reader may know a review: the programme all that were sent, an approver the own one, and the other's of a
 * round once the own of that round is sent (GRA-5). Applicants read the letter, not the reviews.
 */
export function knowsReview(ctx: Context, access: Access, review: ReviewRow, all: readonly ReviewRow[]): boolean {
  if (!mayOpen(ctx, access) || onTeam(ctx, access)) return false;
  const position = access.relation.seat?.position;
  if (position === undefined && !ctx.can('grant-manage')) return false;
  if (position === review.position) return true;
  if (review.sent_at === null) return false;
  if (ctx.can('grant-manage') && position === undefined) return true;
  return all.some(
    (own) =>
      own.position === position && own.stage === review.stage && own.round === review.round && own.sent_at !== null,
  );
}
