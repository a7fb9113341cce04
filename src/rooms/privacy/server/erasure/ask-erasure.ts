import { audit } from '../../../../engine/server/audit/audit.ts';
import { closeNotices } from '../../../../engine/server/notifications/close-notices.ts';
import { notifyHolders } from '../../../../engine/server/notifications/notify-holders.ts';
import { erasurePlan } from '../../../../engine/server/personal/plan.ts';
import { found, Refusal, refuseField } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, mayWithdraw } from '../policy.ts';
import { deskOf, isOpen } from '../rules.ts';
import { addRequest, changeRequest, latestOf, lockRequest, lockWishes } from '../store.ts';
import { proveIfOld } from './proof.ts';

/** `POST /privacy/erasure/ask`: the wish, with the plan as it was shown; staff decide. */
export const askErasure: Verb<'POST /privacy/erasure/ask'> = async (ctx, { password, understood }) => {
  if (!understood) throw refuseField('understood', 'problem.fillOut');
  await proveIfOld(ctx, password);
  return ctx.transaction(async (db) => {
    const { accountId } = ctx.person;
    await lockWishes(db, accountId);
    const latest = await latestOf(db, accountId);
    if (latest && isOpen(latest.state)) throw new Refusal('privacy.asked');
    const plan = (await erasurePlan(ctx, db, accountId)).map(({ kind, count, erased, kept, until }) => ({
      kind,
      count,
      erased,
      kept,
      until,
    }));
    const id = await addRequest(db, accountId, plan);
    await audit(db, ctx, 'privacy.ask', ['erasure', id]);
    await notifyHolders(ctx, db, 'privacy-manage', {
      word: 'privacy.notice.asked',
      params: { name: ctx.person.displayName || ctx.person.email },
      link: deskOf(id),
      not: [accountId],
    });
    return { message: ctx.t('privacy-server.asked') };
  });
};

/** `POST /privacy/erasure/withdraw`: as long as nobody has decided. */
export const withdrawErasure: Verb<'POST /privacy/erasure/withdraw'> = async (ctx, { requestId, version }) =>
  ctx.transaction(async (db) => {
    const row = found(await lockRequest(db, requestId));
    found(isOwn(ctx, row) ? row : null);
    if (row.version !== version || !mayWithdraw(ctx, row)) throw new Refusal('record.stale');
    await changeRequest(db, row, { state: 'withdrawn' });
    await audit(db, ctx, 'privacy.withdraw', ['erasure', row.id]);
    await closeNotices(db, ctx.engine, { words: ['privacy.notice.asked'], link: deskOf(row.id) });
    return { message: ctx.t('privacy-server.withdrawn') };
  });
