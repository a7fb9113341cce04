import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { changed } from '../../../../engine/server/audit/changes.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { isOwn, mayResolve } from '../policy.ts';
import { presentIntent } from '../present.ts';
import { changeIntent, intentById, lockIntent } from '../store.ts';

/** `POST /checkout/intent/resolve`: what did not fit was looked at; the money stays as the ledger says it (PAY-4). */
export const resolveIntent: Verb<'POST /checkout/intent/resolve'> = async (ctx, input) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    const row = found(await lockIntent(db, input.intentId));
    if (isOwn(ctx, row)) throw new Refusal('access.denied');
    if (!mayResolve(ctx, row)) throw new Refusal('checkout.resolved');
    if (row.version !== input.version) throw new Refusal('record.stale');
    await changeIntent(db, row, {
      resolved_at: db.now,
      resolved_by: ctx.person.accountId,
      resolved_why: reason,
    });
    await audit(db, ctx, 'intent.resolve', row.id, {
      changes: changed({ resolved: row.resolved_at !== null }, { resolved: true }),
      reason,
    });
    return {
      message: ctx.t('checkout.resolved', { order: row.order_ref }),
      intent: presentIntent(ctx, found(await intentById(db, row.id))),
    };
  });
};
