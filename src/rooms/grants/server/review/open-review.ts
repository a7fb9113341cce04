import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { FormRef, OpenedForm } from '../../../../engine/server/forms/form-service.ts';
import { isUuid } from '../../../../engine/server/is-uuid.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { accessOf, mayWriteReview } from '../policy.ts';
import { REVIEW_FORM } from '../rules.ts';
import { knowsReview } from './known-reviews.ts';
import { reviewById, reviewsOf, sentIn } from './review.store.ts';

/** Opens the form of a review: for whoever writes it now, and to be read for those who may know it (GRA-5). */
export async function openReview(ctx: Context, db: TenantDb, { dataId }: FormRef): Promise<OpenedForm> {
  const review = found(isUuid(dataId) ? await reviewById(db, dataId) : null);
  const access = await accessOf(ctx, db, review.application_id);
  const { row } = access;
  const all = await reviewsOf(db, row.id);
  found(knowsReview(ctx, access, review, all) ? review : null);
  const sent = await sentIn(db, { applicationId: row.id, stage: review.stage, round: review.round });
  const positions = sent.map(({ position }) => position);
  return {
    dataId: review.id,
    allowEdit: mayWriteReview(ctx, access, review, positions),
    version: row.forms[REVIEW_FORM],
  };
}
