import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { Change, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import type { AskedPart } from '../../../../engine/server/payables/payable.ts';

const REFUND = columnsOf(
  'refund',
  'r',
  'id intent_id cents parts reason status asked_by asked_at decided_at why txn_ref done_at version',
);
export type RefundRow = Omit<RowOf<typeof REFUND>, 'parts'> & {
  parts: AskedPart[];
  asked_name: string;
  decided_name: string | null;
};

const SELECTED = `select ${REFUND}, coalesce(nullif(a.display_name, ''), a.email, i.payer_name) as asked_name,
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
const txnRefOf = (id: string): string => `refund-${id.replaceAll('-', '').slice(0, 24)}`;

/** @param refund.by null: by rule, for who cancelled */
export function addRefund(
  db: TenantDb,
  {
    by,
    parts,
    ...refund
  }: { intent_id: string; cents: number; parts: readonly AskedPart[]; reason: string; by: string | null },
): Promise<void> {
  const id = randomUUID();
  return db.add('refund', {
    ...refund,
    id,
    parts: JSON.stringify(parts),
    status: 'asked',
    asked_by: by,
    asked_at: db.now,
    txn_ref: txnRefOf(id),
  });
}

/** Changes one of a locked payment. */
export const changeRefund = (db: TenantDb, row: Pick<RefundRow, 'id'>, change: Change<'refund'>): Promise<void> =>
  db.revise('refund', row, change);

/** The gateway has done what was asked for under this name. @returns the parts that it was asked for */
export const markDone = async (db: TenantDb, intentId: string, txnRef: string): Promise<AskedPart[]> =>
  (await db.value<AskedPart[]>(
    `update refund set status = 'done', done_at = $4, version = version + 1
     where tenant_id = $1 and intent_id = $2 and txn_ref = $3 and status in ('approved', 'failed')
     returning parts`,
    [intentId, txnRef, db.now],
  )) ?? [];

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
