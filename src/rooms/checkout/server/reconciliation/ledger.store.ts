import { randomUUID } from 'node:crypto';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { Transaction } from '../gateways/gateway.ts';
import type { Sums } from '../rules.ts';
import type { IntentRow } from '../store.ts';

export type Entry = {
  kind: Transaction['kind'];
  cents: number;
  currency: string;
  txn_id: string;
  our_ref: string;
  occurred_at: Date;
};

/** Adds what the gateway moved and was not known yet. @returns what was new */
export async function addEntries(db: TenantDb, row: IntentRow, moved: readonly Transaction[]): Promise<Entry[]> {
  if (moved.length === 0) return [];
  const added = await db
    .insert(
      'ledger_entry',
      moved.map(({ txnId, ourRef, kind, cents, currency, at, feeCents }) => ({
        id: randomUUID(),
        intent_id: row.id,
        method: row.method,
        merchant_id: row.merchant_id,
        txn_id: txnId,
        our_ref: ourRef ?? '',
        kind,
        cents,
        currency,
        fee_cents: feeCents ?? null,
        occurred_at: at,
        recorded_at: db.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'method', 'merchant_id', 'txn_id']).doNothing())
    .returning(['kind', 'cents', 'currency', 'txn_id', 'our_ref', 'occurred_at'])
    .execute();
  return added as Entry[];
}

export const entriesOf = (db: TenantDb, intentId: string): Promise<Entry[]> =>
  db.query(
    `select kind, cents, currency, txn_id, our_ref, occurred_at from ledger_entry where tenant_id = $1 and intent_id = $2
     order by occurred_at, recorded_at, id`,
    [intentId],
  );

/** What entries add up to; money of another currency adds nothing and is said to be there. */
export function sumsOf(entries: readonly Entry[]): Sums {
  const sum = (kind: Entry['kind']) =>
    entries
      .filter((entry) => entry.kind === kind && entry.currency === 'HKD')
      .reduce((total, { cents }) => total + cents, 0);
  return {
    captured: sum('capture'),
    refunded: sum('refund'),
    chargedBack: sum('chargeback'),
    foreign: entries.some(({ currency }) => currency !== 'HKD'),
  };
}
