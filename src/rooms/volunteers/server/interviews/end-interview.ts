import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import type { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, mayPlan } from '../policy.ts';
import { asSeen } from '../register/decidable.ts';
import { changeRegistration, type RegistrationRow } from '../store.ts';
import { asPlanned } from './interview.rules.ts';
import { changeInterview, type InterviewRow, interviewById, interviewsOf } from './interview.store.ts';
import { notifyInvited } from './notify-interview.ts';

/** `POST /volunteer/interview/cancel`: staff call an interview off; who was invited is told why. */
export const cancelInterview: Verb<'POST /volunteer/interview/cancel'> = async (ctx, input) => {
  const reason = needed('reason', input.reason.trim());
  return ctx.transaction(async (db) => {
    const { row, interview } = await planned(ctx, db, input);
    await callOff(ctx, db, { row, interview }, reason);
    return { message: ctx.t('volunteers.message.interviewCancelled') };
  });
};

/** `POST /volunteer/interview/outcome`: it was held, or nobody came; what staff write is read by staff alone. */
export const recordOutcome: Verb<'POST /volunteer/interview/outcome'> = async (ctx, { state, outcome, ...input }) =>
  ctx.transaction(async (db) => {
    const { row, interview } = await planned(ctx, db, input);
    if (interview.starts_at > db.now) throw new Refusal('volunteer.interviewAhead');
    await changeInterview(db, interview.id, { state, outcome: outcome.trim() });
    await audit(db, ctx, 'volunteer.interviewOutcome', row.id, {
      changes: changed(interview, { state, outcome: outcome.trim() }),
    });
    return { message: ctx.t('volunteers.message.interviewOutcome') };
  });

/** The registration comes to an end: an interview that lies ahead is called off, and who was invited is told. */
export async function endInterviews(ctx: Context, db: TenantDb, row: RegistrationRow): Promise<void> {
  for (const interview of await interviewsOf(db, row.id))
    if (interview.state === 'planned') await callOff(ctx, db, { row, interview }, '');
}

async function callOff(
  ctx: Context,
  db: TenantDb,
  { row, interview }: { row: RegistrationRow; interview: InterviewRow },
  reason: string,
): Promise<void> {
  await changeInterview(db, interview.id, { state: 'cancelled' });
  await changeRegistration(db, row.id, { interview_on: null });
  await audit(db, ctx, 'volunteer.interviewCancel', row.id, {
    changes: changed(interview, { state: 'cancelled' }),
    reason,
  });
  const after = found(await interviewById(db, interview.id));
  if (after.starts_at > db.now)
    await notifyInvited(ctx, db, { row, interview: after }, 'volunteer-interview-cancelled', reason);
}

/** One that is planned, of a registration that this reader looks after; its registration is locked. */
async function planned(ctx: Context, db: TenantDb, { interviewId, version }: { interviewId: string; version: number }) {
  const known = found(await interviewById(db, interviewId));
  const row = await asSeen(ctx, db, { registrationId: known.registration_id });
  if (isOwn(ctx, row)) throw new Refusal('access.denied');
  if (!mayPlan(ctx, row)) throw new Refusal('volunteer.decided');
  return { row, interview: asPlanned(found(await interviewById(db, interviewId)), version) };
}
