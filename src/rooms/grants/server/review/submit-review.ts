import type { Values } from '../../../../contract/form.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import { GRANT_DECISIONS, type GrantDecision } from '../../contract/values.ts';
import { tellManagers } from '../desk/notify-managers.ts';
import { tellReviewers } from '../desk/notify-people.ts';
import { lockedAccess, mayWriteReview } from '../policy.ts';
import { isApplied, outcomeOf } from '../rules.ts';
import { applicationById } from '../store.ts';
import { carryOut } from './carry-out.ts';
import { notesOfRound } from './notes-of-round.ts';
import { reviewById, reviewsOf, sendReview, sentIn } from './review.store.ts';

/**
 * An approver sends a review (GRA-5). The second of a round decides with it: where both agree it is carried out, where
 * they differ the programme settles it with both reasons before it.
 */
export async function submitReview(
  ctx: Context,
  db: TenantDb,
  params: { dataId: string; values: Values },
): Promise<{ message: string; next: string | null }> {
  const review = found(await reviewById(db, params.dataId));
  const access = await lockedAccess(ctx, db, { applicationId: review.application_id });
  const { row } = access;
  const round = { applicationId: row.id, stage: review.stage, round: review.round };
  const before = await sentIn(db, round);
  const positions = before.map(({ position }) => position);
  if (!mayWriteReview(ctx, access, review, positions) || !isApplied(row.stage)) throw new Refusal('form.locked');
  const decision = decisionOf(params.values);
  const reason = typeof params.values.reason === 'string' ? params.values.reason.trim() : '';
  if (decision !== 'approve' && reason === '') throw refuseField('reason', 'grants.reasonMissing');
  const score = scoreOf(params.values);
  await sendReview(db, review.id, { account_id: ctx.person.accountId, decision, score, reason });
  await audit(db, ctx, 'grant.review', row.id, {
    changes: added({ round: review.round, decision }),
    reason,
  });
  const outcome = outcomeOf([...before.map((value) => value.decision), decision]);
  if (outcome) {
    const comment = outcome === 'approve' || outcome === 'differ' ? '' : await reasonsIn(db, round);
    const notes = outcome === 'return' ? await notesOfRound(ctx, db, row) : [];
    await carryOut(ctx, db, found(await applicationById(db, row.id)), outcome, { comment, notes });
  }
  if (outcome === 'differ') await tellManagers(ctx, db, row, 'grants.notice.differ');
  if (!outcome && row.reviewing === 'inTurn') await tellReviewers(ctx, db, row, [2]);
  return { message: ctx.t('grants.reviewSent'), next: `/grants/${row.id}` };
}

/** Where both say the same, the applicant reads why, without their names. */
async function reasonsIn(db: TenantDb, at: { applicationId: string; stage: string; round: number }): Promise<string> {
  const sent = (await reviewsOf(db, at.applicationId)).filter(
    ({ stage, round, sent_at }) => stage === at.stage && round === at.round && sent_at,
  );
  return [...new Set(sent.map(({ reason }) => reason))].join('\n\n');
}

function decisionOf({ decision }: Values): GrantDecision {
  const known = GRANT_DECISIONS.find((grantDecision) => grantDecision === decision);
  if (!known) throw refuseField('decision', 'problem.inputValue');
  return known;
}

/** The sum of the anchored scores: criteria are the fields named `score…`, with whole points. */
const scoreOf = (values: Values): number =>
  Object.entries(values).reduce((sum, [name, points]) => sum + (/^score/.test(name) ? Number(points) || 0 : 0), 0);
