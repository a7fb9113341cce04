import { hongKongDate } from '../../../../contract/dates.ts';
import { Context } from '../../../../engine/server/context.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Engine } from '../../../../engine/server/engine.ts';
import type { MoneyMoved } from '../../../../engine/server/payables/payable.ts';
import { found, Refusal } from '../../../../engine/server/refusal.ts';
import type { Tenant } from '../../../../tenants/tenant.ts';
import { GatewayFault, type GatewayOrder, type KeptHere, type Merchant } from '../gateways/gateway.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import { keepFault, merchantOf } from '../merchants/merchant.store.ts';
import { merchantInUse } from '../merchants/merchant-in-use.ts';
import { addEntries, type Entry, entriesOf, sumsOf } from '../reconciliation/ledger.store.ts';
import { markDone, refundsOf } from '../refunds/refund.store.ts';
import { judge, lookAgain, whyNotBooked } from '../rules.ts';
import { slipsOf } from '../slips/slip.store.ts';
import { changeIntent, type IntentRow, intentById, lockIntent, noteLook } from '../store.ts';

export type Where = { engine: Engine; tenant: Tenant; requestId: string };
/** @property reached whether the gateway could be asked */
export type Settled = { row: IntentRow; reached: boolean };

/**
 * The one way in which money becomes known here, whoever asks for it: return page, call-back, job or staff. What they
 * say decides nothing; the gateway is asked, outside of any transaction, and what it answers is held against our own
 * record. Done once or a hundred times, one after the other or at once, it leaves the same (reliability.md 4.0).
 */
export async function settle(where: Where, intentId: string): Promise<Settled> {
  const { engine, tenant } = where;
  const { row, mayTake, merchant } = await engine.database.tenant(tenant.key, async (db) => {
    const row = found(await intentById(db, intentId));
    const known = await merchantOf(db, row.method);
    const open = await engine.payables[row.payable_kind]!.open(db, row.payable_id);
    const mayTake = open?.cents === row.cents;
    return { row, mayTake, merchant: known ? merchantInUse(engine, tenant.key, known) : null };
  });
  const isByHand = GATEWAYS[row.method].isByHand;
  const early = isByHand ? null : await askFor(where, row, merchant, { mayTake, kept: NOTHING_KEPT });
  return engine.database.tenant(tenant.key, async (db) => {
    const locked = found(await lockIntent(db, intentId));
    // what people keep here changes under this lock only, and there is nobody outside to wait for
    const kept = { slips: await slipsOf(db, row.id), refunds: await refundsOf(db, row.id) };
    const answer = isByHand ? await askFor(where, locked, merchant, { mayTake, kept }) : early;
    if (answer instanceof GatewayFault) {
      if (answer.kind === 'credentials') await keepFault(db, row.method, answer.message);
      await noteLook(db, locked, watched(locked, db.now));
      return { row: found(await intentById(db, intentId)), reached: false };
    }
    await keepFault(db, row.method, '');
    await book(where, db, locked, answer);
    return { row: found(await intentById(db, intentId)), reached: true };
  });
}

const NOTHING_KEPT: KeptHere = { slips: [], refunds: [] };

async function askFor(
  { engine, tenant }: Where,
  row: IntentRow,
  merchant: Merchant | null,
  about: { mayTake: boolean; kept: KeptHere },
): Promise<GatewayOrder | null | GatewayFault> {
  try {
    if (merchant?.merchantId !== row.merchant_id)
      throw new GatewayFault('credentials', `no merchant ${row.merchant_id} any more`);
    return await GATEWAYS[row.method].read(merchant, {
      orderRef: row.order_ref,
      session: row.session_ref,
      ...about,
    });
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    engine.log.warn({ err: error, tenant: tenant.key, method: row.method, intent: row.id }, 'gateway not asked');
    return error;
  }
}

/** Takes what the gateway says into the ledger, and what follows from it. */
async function book(where: Where, db: TenantDb, row: IntentRow, order: GatewayOrder | null): Promise<void> {
  const another = order !== null && (order.orderRef !== row.order_ref || order.merchantId !== row.merchant_id);
  const news = order && !another ? await addEntries(db, row, order.transactions) : [];
  const entries = await entriesOf(db, row.id);
  let { status, why } = judge(
    {
      cents: row.cents,
      booked: row.paid_at !== null,
      expired: row.expires_at <= db.now,
      failed: row.status === 'failed',
    },
    sumsOf(entries),
    { another, pending: order?.pending ?? false },
  );
  const booked = status === 'paid' && !row.paid_at;
  const refused = booked ? await release(where, db, row, entries) : null;
  if (refused) [status, why] = ['needsReview', refused];
  const open = status === 'started' || status === 'pending' || status === 'expired';
  const look = open ? watched(row, db.now) : { look_at: null, looks: row.looks };
  if (status === row.status && why === row.why && news.length === 0) await noteLook(db, row, look);
  else
    await changeIntent(db, row, {
      ...look,
      status,
      why,
      ...(booked && !refused && { paid_at: db.now }),
      // something new has come since somebody said that it is in order
      ...(news.length > 0 && { resolved_at: null }),
    });
  if (row.paid_at) await giveBack(where, db, row, news);
}

/** Money that has gone back is told to whose it is, once for each movement; what was asked for here is done with it. */
async function giveBack(where: Where, db: TenantDb, row: IntentRow, news: readonly Entry[]): Promise<void> {
  const payable = where.engine.payables[row.payable_kind]!;
  const ctx = contextOf(where, row);
  for (const entry of news) {
    const money = movedBy(row, entry);
    if (entry.kind === 'chargeback') await payable.chargedBack?.(ctx, db, row.payable_id, money);
    if (entry.kind !== 'refund') continue;
    const parts = await markDone(db, row.id, entry.our_ref);
    await payable.refunded(ctx, db, row.payable_id, { ...money, parts });
  }
}

const movedBy = ({ method }: IntentRow, { txn_id, occurred_at, cents }: Entry): MoneyMoved => ({
  method,
  reference: txn_id,
  on: hongKongDate(occurred_at),
  cents,
});

const contextOf = ({ engine, tenant, requestId }: Where, { method }: IntentRow): Context =>
  new Context({
    engine,
    tenant,
    lang: 'en',
    actor: { kind: 'webhook', source: method },
    requestId,
    ip: '',
    device: '',
    browserId: '',
  });

/** What was paid is booked by whose it is; @returns why it cannot be, as a word key: the money is then to be looked at */
async function release(where: Where, db: TenantDb, row: IntentRow, entries: readonly Entry[]): Promise<string | null> {
  const { engine, tenant } = where;
  const capture = entries.find(({ kind }) => kind === 'capture')!;
  const money = { ...movedBy(row, capture), cents: row.cents };
  try {
    await db.orTakeBack(() =>
      engine.payables[row.payable_kind]!.paid(contextOf(where, row), db, row.payable_id, money),
    );
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    engine.log.warn({ err: error, tenant: tenant.key, intent: row.id }, 'money that cannot be booked');
    return whyNotBooked(error.code);
  }
}

/** When the gateway is asked again by itself. */
const watched = (row: IntentRow, now: Date) => ({
  look_at: row.paid_at ? null : lookAgain(row, now),
  looks: row.looks + 1,
});
