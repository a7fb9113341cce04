import { GatewayFault } from '../gateways/gateway.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { keepFault, merchantOf } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import { settle, type Where } from '../payment/settle.ts';
import { entriesOf } from '../reconciliation/ledger.store.ts';
import { intentById, lockIntent } from '../store.ts';
import { changeRefund, refundById } from './refund.store.ts';

/**
 * Asks the gateway to give back what was approved, under the name that was chosen for it: asked twice it is given back
 * once. What it made of it is learnt from the order, as everything (reliability.md 4.0).
 */
export async function sendRefund(where: Where, refundId: string): Promise<void> {
  const { engine, tenant } = where;
  const known = await engine.database.tenant(tenant.key, async (db) => {
    const refund = await refundById(db, refundId);
    if (refund?.status !== 'approved') return null;
    const intent = (await intentById(db, refund.intent_id))!;
    const row = await merchantOf(db, intent.method);
    const capture = (await entriesOf(db, intent.id)).find(({ kind }) => kind === 'capture')!;
    return { refund, intent, capture, merchant: row ? merchantInUse(engine, tenant.key, row) : null };
  });
  if (!known) return;
  const { refund, intent, merchant, capture } = known;
  try {
    if (merchant?.merchantId !== intent.merchant_id)
      throw new GatewayFault('credentials', `no merchant ${intent.merchant_id} any more`);
    await GATEWAYS[intent.method].refund(merchant, {
      orderRef: intent.order_ref,
      txnRef: refund.txn_ref,
      captureId: capture.txn_id,
      cents: refund.cents,
      text: intent.order_ref,
    });
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    engine.log.warn({ err: error, tenant: tenant.key, refund: refundId }, 'refund not done');
    await engine.database.tenant(tenant.key, async (db) => {
      await lockIntent(db, intent.id);
      const row = (await refundById(db, refundId))!;
      if (error.kind === 'credentials') await keepFault(db, intent.method, error.message);
      if (error.kind === 'refused' && row.status === 'approved')
        await changeRefund(db, row, { status: 'failed', why: error.message });
    });
  }
  await settle(where, intent.id);
}
