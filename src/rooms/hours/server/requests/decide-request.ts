import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { hoursText } from '../../../../contract/hours.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { actOnEach } from '../../../../engine/server/list/act-on-each.ts';
import { Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { tellOwner } from '../entries/tell-owner.ts';
import { nameOf } from '../present.ts';
import { closeRequest, completeRequest, openRequest } from './complete-request.ts';
import { changeRequest } from './request.store.ts';

/** `POST /certificate/request/decide`: completed, or with a reason held or refused; who asked is told each time (VOL-6). */
export const decideRequest: Verb<'POST /certificate/request/decide'> = async (
  ctx,
  { requestId, version, act, ...input },
) => {
  const reason = cleanLine(input.reason);
  if (act !== 'complete' && reason === '') throw refuseField('reason', 'problem.fillOut');
  return ctx.transaction(async (db) => {
    const row = await openRequest(ctx, db, requestId);
    if (row.version !== version) throw new Refusal('record.stale');
    if (act === 'complete') {
      const { number } = await completeRequest(ctx, db, row);
      return { message: ctx.t('hours.done.issued', { number }) };
    }
    const refuses = act === 'refuse';
    await closeRequest(ctx, db, row);
    await changeRequest(db, row.id, {
      reason,
      ...(refuses && { state: 'refused', decided_by: ctx.person.accountId, decided_at: db.now }),
    });
    await audit(db, ctx, refuses ? 'certificate.refuse' : 'certificate.hold', ['service-request', row.id], { reason });
    await tellOwner(ctx, db, row, { template: refuses ? 'certificate-refused' : 'certificate-held', reason });
    return { message: ctx.t(refuses ? 'hours.done.refused' : 'hours.done.held') };
  });
};

/** `POST /certificate/request/bulk`: completes the requests that were chosen, after a preview (VOL-6). */
export const completeRequests: Verb<'POST /certificate/request/bulk'> = async (ctx, { rows, dryRun }) => {
  if (rows.length === 0) throw refuseField('rows', 'hours.noneChosen');
  return actOnEach(
    ctx,
    { rows, dryRun },
    {
      decides: true,
      read: (db, key) => openRequest(ctx, db, key),
      about: (row) => ({ name: nameOf(row), detail: `${row.from_on} – ${row.to_on}`, version: row.version }),
      async act(db, row) {
        const { minutes } = await completeRequest(ctx, db, row);
        return { effect: ctx.t('hours.effect.issued', { hours: hoursText(minutes) }), mails: 1 };
      },
    },
  );
};
