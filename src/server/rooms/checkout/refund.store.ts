import type { RefundStatus } from '../../../contract/values/checkout.ts';
import type { TableRow } from '../../engine/db/table-row.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import type { AskedPart } from '../../engine/payables/payable.ts';

export type RefundRow = TableRow<
  'refund',
  | 'id'
  | 'intent_id'
  | 'cents'
  | 'reason'
  | 'asked_by'
  | 'asked_at'
  | 'decided_at'
  | 'why'
  | 'txn_ref'
  | 'done_at'
  | 'version'
> & { parts: AskedPart[]; status: RefundStatus; asked_name: string; decided_name: string | null };

const SELECTED = `select r.id, r.intent_id, r.cents, r.parts, r.reason, r.status, r.asked_by, r.asked_at, r.decided_at, r.why, r.txn_ref,
    r.done_at, r.version, coalesce(nullif(a.display_name, ''), a.email, i.payer_name) as asked_name,
    coalesce(nullif(d.display_name, ''), d.email) as decided_name
  from refund r
  join payment_intent i on i.tenant_id = $1 and i.tenant_id = r.tenant_id and i.id = r.intent_id
  left join account a on a.tenant_id = $1 and a.tenant_id = r.tenant_id and a.id = r.asked_by
  left join account d on d.tenant_id = $1 and d.tenant_id = r.tenant_id and d.id = r.decided_by
  where r.tenant_id = $1`;

/** Of a payment, the oldest first. */
export const refundsOf = (db: TenantDb, intentId: string): Promise<RefundRow[]> =>
  db.query(`${SELECTED} and r.intent_id = $2 order by r.seq`, [intentId]);

export const refundById = (db: TenantDb, id: string): Promise<RefundRow | undefined> =>
  db.first(`${SELECTED} and r.id = $2`, [id]);

/** What gateways know it by: at most 40 characters, never used before. */
export const txnRefOf = (id: string): string => `refund-${id.replaceAll('-', '').slice(0, 24)}`;

export const addRefund = (
  db: TenantDb,
  refund: {
    id: string;
    intentId: string;
    cents: number;
    parts: readonly AskedPart[];
    reason: string;
    /** Null: by rule, for who cancelled. */
    by: string | null;
    txnRef: string;
  },
): Promise<void> =>
  db.add('refund', {
    id: refund.id,
    intent_id: refund.intentId,
    cents: refund.cents,
    parts: JSON.stringify(refund.parts),
    reason: refund.reason,
    status: 'asked',
    asked_by: refund.by,
    asked_at: db.now,
    txn_ref: refund.txnRef,
  });

/** Changes one of a locked payment. */
export const changeRefund = (
  db: TenantDb,
  row: Pick<RefundRow, 'id' | 'version'>,
  change: { status: RefundStatus; decided_by?: string; decided_at?: Date; why?: string },
): Promise<void> => db.revise('refund', row, change);

/** The gateway has done what was asked for under this name. @returns the parts that it was asked for */
export async function markDone(db: TenantDb, intentId: string, txnRef: string): Promise<AskedPart[]> {
  const [row] = await db.query<{ parts: AskedPart[] }>(
    `update refund set status = 'done', done_at = $4, version = version + 1
     where tenant_id = $1 and intent_id = $2 and txn_ref = $3 and status in ('approved', 'failed')
     returning parts`,
    [intentId, txnRef, db.now],
  );
  return row?.parts ?? [];
}

/** Those that were approved and are not done: the gateway was not reached, or has not decided yet. */
export const refundsToSend = (db: TenantDb, most: number): Promise<{ id: string }[]> =>
  db.query(`select id from refund where tenant_id = $1 and status = 'approved' order by seq limit $2`, [most]);

/** Those that wait for a second person, other than this one. */
export const refundsToDecide = (db: TenantDb, accountId: string): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(asked_at) as since from refund
     where tenant_id = $1 and status = 'asked' and asked_by is distinct from $2`,
    [accountId],
  );
