import { addDays, hongKongMidnight } from '../../../../contract/dates.ts';
import { found } from '../../../../engine/server/refusal.ts';
import type { GatewayMethod } from '../../contract/values.ts';
import { GatewayFault, type ListedMovement, type Merchant } from '../gateways/gateway.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { keepFault, merchantOf } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import { settle, type Where } from '../payment/settle.ts';
import { compareBooks, netOf } from './compare-books.ts';
import { bookedBetween, intentsOf, saveDifferences, saveReconciliation } from './reconciliation.store.ts';

/**
 * Holds a day of a gateway's books against the ledger and keeps what does not agree (P-29). A movement of a payment that
 * is known here and was missed is learnt first, as by any other way; what is left is for a person. Run again it looks
 * again.
 * @param day of Hong Kong
 * @returns the id of the comparison
 */
export async function reconcileDay(where: Where, method: GatewayMethod, day: string): Promise<string> {
  const { engine, tenant } = where;
  const inTenant = <T>(work: Parameters<typeof engine.database.tenant<T>>[1]) =>
    engine.database.tenant(tenant.key, work);
  const row = found(await inTenant((db) => merchantOf(db, method)));
  const of = { method, merchantId: row.merchant_id };
  const from = hongKongMidnight(day);
  const before = hongKongMidnight(addDays(day, 1));
  const listed = await booksOf(where, merchantInUse(engine, tenant.key, row), from, before);
  if (listed instanceof GatewayFault) {
    const none = { cents: 0, count: 0 };
    return inTenant(async (db) => {
      if (listed.kind === 'credentials') await keepFault(db, method, listed.message);
      const mine = (await bookedBetween(db, of, from, before, [])).filter((entry) => entry.of);
      const ledger = { cents: netOf(mine), count: mine.length };
      return saveReconciliation(db, { ...of, day, gateway: none, ledger, learnt: 0, fault: listed.message });
    });
  }
  const names = listed.map(({ txnId }) => txnId);
  const known = new Set((await inTenant((db) => bookedBetween(db, of, from, before, names))).map(({ txnId }) => txnId));
  const missed = new Set(listed.filter(({ txnId }) => !known.has(txnId)).map(({ orderRef }) => orderRef));
  const intents = await inTenant((db) => intentsOf(db, method, [...missed]));
  for (const { id } of intents) await settle(where, id);
  return inTenant(async (db) => {
    const booked = await bookedBetween(db, of, from, before, names);
    const differences = compareBooks(listed, booked);
    const mine = booked.filter((entry) => entry.of);
    const id = await saveReconciliation(db, {
      ...of,
      day,
      fault: '',
      gateway: { cents: netOf(listed), count: listed.length },
      ledger: { cents: netOf(mine), count: mine.length },
      learnt: booked.filter(({ txnId }) => names.includes(txnId) && !known.has(txnId)).length,
    });
    const orders = new Map(
      (
        await intentsOf(
          db,
          method,
          differences.map(({ orderRef }) => orderRef),
        )
      ).map((intent) => [intent.order_ref, intent.id]),
    );
    await saveDifferences(
      db,
      id,
      differences.map((difference) => ({ ...difference, intentId: orders.get(difference.orderRef) ?? null })),
    );
    return id;
  });
}

async function booksOf(
  { engine, tenant }: Where,
  merchant: Merchant | null,
  from: Date,
  before: Date,
): Promise<ListedMovement[] | GatewayFault> {
  try {
    if (!merchant) throw new GatewayFault('credentials', 'this way to pay cannot be used');
    return await GATEWAYS[merchant.method].list(merchant, from, before);
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    engine.log.warn({ err: error, tenant: tenant.key, method: merchant?.method }, 'books of a gateway not read');
    return error;
  }
}
