import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { linkTo, sendMail } from '../../../../engine/server/mail/outbox.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { endAccountAllowed } from '../../../accounts/server/people/end-account-allowed.ts';
import { isHeld } from '../holds/hold.store.ts';
import { languageOf } from '../own-data/language.ts';
import { mayDecide, mayResume } from '../policy.ts';
import { deskOf } from '../rules.ts';
import { changeRequest, lockRequest } from '../store.ts';
import { ERASE_JOB } from './carry-out.ts';

/** `POST /privacy/request/decide`: has a person erased by the plan, or refuses with a reason; the person is told. */
export const decideRequest: Verb<'POST /privacy/request/decide'> = async (
  ctx,
  { requestId, version, approve, ...input },
) => {
  const reason = cleanLine(input.reason);
  if (!approve && reason === '') throw refuseField('reason', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const row = found(await lockRequest(db, requestId));
    if (row.version !== version) throw new Refusal('record.stale');
    if (!mayDecide(ctx, row)) throw new Refusal('access.denied');
    if (approve && (await isHeld(db, row.account_id))) throw new Refusal('privacy.held');
    if (approve) await endAccountAllowed(ctx, db, row.account_id);
    await changeRequest(db, row, {
      state: approve ? 'approved' : 'refused',
      reason,
      decided_by: ctx.person.accountId,
      decided_at: db.now,
    });
    await audit(db, ctx, approve ? 'privacy.approve' : 'privacy.refuse', ['erasure', row.id], { reason });
    await closeNotices(db, ctx.engine, { words: ['privacy.notice.asked'], link: deskOf(row.id) });
    const lang = await languageOf(db, row.account_id);
    await sendMail(db, ctx.engine, ctx.tenant, {
      template: approve ? 'privacy-erasure-approved' : 'privacy-erasure-refused',
      to: row.email,
      accountId: row.account_id,
      lang,
      vars: {
        name: row.display_name || row.email,
        reason,
        link: linkTo(ctx.engine, ctx.tenant, lang, approve ? '/' : '/privacy'),
      },
    });
    if (approve) await ctx.engine.queue.send(db, ERASE_JOB, { requestId: row.id });
    return { message: ctx.t(approve ? 'privacy-server.approved' : 'privacy-server.refused') };
  });
};

/** `POST /privacy/request/resume`: for staff who know that what stood in the way is settled; it goes on each night too. */
export const resumeRequest: Verb<'POST /privacy/request/resume'> = async (ctx, { requestId, version }) =>
  ctx.transaction(async (db) => {
    const row = found(await lockRequest(db, requestId));
    if (row.version !== version || !mayResume(ctx, row)) throw new Refusal('record.stale');
    if (await isHeld(db, row.account_id)) throw new Refusal('privacy.held');
    // pressed twice it goes on once
    await changeRequest(db, row, {});
    await audit(db, ctx, 'privacy.resume', ['erasure', row.id]);
    await ctx.engine.queue.send(db, ERASE_JOB, { requestId: row.id });
    return { message: ctx.t('privacy-server.resumed') };
  });
