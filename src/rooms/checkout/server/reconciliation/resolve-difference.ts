import { cleanLine } from '../../../../contract/fields/clean-text.ts';
import { audit } from '../../../../engine/server/audit/audit.ts';
import { added } from '../../../../engine/server/audit/changes.ts';
import { found, needed, Refusal } from '../../../../engine/server/refusal.ts';
import type { Verb } from '../../../../engine/server/verb.ts';
import { mayResolveDifference } from '../policy.ts';
import { differencesOf, reconciliationById, resolveDifference as resolve } from './reconciliation.store.ts';

/** `POST /checkout/difference/resolve`: somebody says what was done about a difference; no book is changed by it (P-29). */
export const resolveDifference: Verb<'POST /checkout/difference/resolve'> = async (
  ctx,
  { reconciliationId, txnId, ...input },
) => {
  const reason = needed('reason', cleanLine(input.reason));
  return ctx.transaction(async (db) => {
    const row = found(await reconciliationById(db, reconciliationId));
    const difference = found((await differencesOf(db, row.id)).find((difference) => difference.txn_id === txnId));
    if (difference.resolved_at === null && !mayResolveDifference(ctx, difference)) throw new Refusal('access.denied');
    const first = await resolve(db, { id: row.id, txnId, by: ctx.person.accountId, why: reason });
    if (!first) throw new Refusal('checkout.resolved');
    await audit(db, ctx, 'reconciliation.resolve', row.id, { changes: added({ reference: txnId }), reason });
    return { message: ctx.t('checkout.books.resolved') };
  });
};
