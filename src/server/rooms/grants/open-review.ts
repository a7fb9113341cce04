import type { Context } from '../../engine/context.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../engine/forms/form-desk.ts';
import { found } from '../../engine/refusal.ts';
import { knowsReview } from './parts/known-reviews.ts';
import { isUuid, mayReview, seenBy } from './policy.ts';
import { reviewById, reviewsOf, sentIn } from './review.store.ts';
import { REVIEW_FORM } from './rules.ts';

/** Opens the form of a review: for whoever writes it now, and to be read for those who may know it (GRA-5). */
export async function openReview(ctx: Context, db: TenantDb, { dataId }: FormRef): Promise<OpenedForm> {
  const review = found(isUuid(dataId) ? await reviewById(db, dataId) : null);
  const seen = await seenBy(ctx, db, review.application_id);
  const { row, relation } = seen;
  const all = await reviewsOf(db, row.id);
  found(knowsReview(ctx, seen, review, all) ? review : null);
  const sent = await sentIn(db, { applicationId: row.id, stage: review.stage, round: review.round });
  const current = review.stage === row.stage && review.round === row.round;
  const positions = sent.map(({ position }) => position);
  const mine = relation.seat?.position === review.position;
  return {
    dataId: review.id,
    allowEdit: current && mine && mayReview(ctx, seen, positions),
    version: row.forms[REVIEW_FORM],
  };
}
