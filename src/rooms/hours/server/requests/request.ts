import { audit } from '../../../../engine/server/audit/audit.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { personById } from '../entries/people.store.ts';
import { readPeriod } from '../entries/read-period.ts';
import { isOwn } from '../policy.ts';
import { nameOf } from '../present.ts';
import { requestAt } from '../rules.ts';
import { addRequest, changeRequest, lockRequest, requestById } from './request.store.ts';

/** `POST /certificate/request`: for a period in which there are hours that no certificate claims; one at a time (VOL-6). */
export const request: Verb<'POST /certificate/request'> = async (ctx, { personId, language, ...typed }) => {
  const period = readPeriod(typed, ctx.now);
  return ctx.transaction(async (db) => {
    const person = found(await personById(db, personId));
    found(isOwn(ctx, person) || null);
    const id = await addRequest(db, {
      person_id: personId,
      from_on: period.from,
      to_on: period.to,
      language,
      requested_by: ctx.person.accountId,
    });
    if (!id) throw new Refusal('hours.requested');
    const row = found(await requestById(db, id));
    // unverified ones make it wait, none at all make it nothing
    if (row.ready + row.unverified === 0) throw new Refusal('certificate.noHours');
    await audit(db, ctx, 'certificate.request', ['service-request', id]);
    await notifyHolders(ctx, db, 'volunteer-manage', {
      word: 'hours.notice.certificateAsked',
      params: { volunteer: nameOf(person) },
      link: requestAt(id),
      not: [ctx.person.accountId],
    });
    return { message: ctx.t('hours.done.requested') };
  });
};

/** `POST /certificate/request/withdraw`: by who asked, before it is completed. */
export const withdrawRequest: Verb<'POST /certificate/request/withdraw'> = async (ctx, { requestId, version }) =>
  ctx.transaction(async (db) => {
    const row = found(await lockRequest(db, requestId));
    found(isOwn(ctx, row) || null);
    if (row.state !== 'submitted') throw new Refusal('hours.decided');
    if (row.version !== version) throw new Refusal('record.stale');
    await changeRequest(db, row.id, { state: 'withdrawn' });
    await audit(db, ctx, 'certificate.withdraw', ['service-request', row.id]);
    await closeNotices(db, ctx.engine, { words: ['hours.notice.certificateAsked'], link: requestAt(row.id) });
    return { message: ctx.t('hours.done.withdrawn') };
  });
