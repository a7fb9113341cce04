import { randomUUID } from 'node:crypto';
import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import type { DifferenceKind, GatewayMethod } from '../../contract/values.ts';
import type { Booked, Difference } from './compare-books.ts';

const RECONCILIATION = columnsOf(
  'reconciliation',
  'r',
  'id method merchant_id day ran_at gateway_cents gateway_count ledger_cents ledger_count learnt fault',
);
/** Whole cents; `open`: differences that nobody has said anything of. */
export type ReconciliationRow = Omit<RowOf<typeof RECONCILIATION>, 'method'> & {
  method: GatewayMethod;
  open: number;
  differences: number;
};

const OPEN = `(select count(*)::int from reconciliation_difference d
  where d.tenant_id = $1 and d.reconciliation_id = r.id and d.resolved_at is null)`;
const SELECTED = `${RECONCILIATION}, ${OPEN} as open,
  (select count(*)::int from reconciliation_difference d where d.tenant_id = $1 and d.reconciliation_id = r.id) as differences`;
const ATTENTION = `(r.fault <> '' or ${OPEN} > 0)`;

export const reconciliationList = listSql<ReconciliationRow, { open?: boolean | undefined }>({
  order: {
    name: 'reconciliations',
    by: [
      ['r.day', 'day'],
      ['r.seq', 'whole'],
    ],
    descending: true,
  },
  columns: SELECTED,
  tables: 'from reconciliation r',
  where: (_params, { open }) => `r.tenant_id = $1 and ${open ? ATTENTION : 'true'}`,
});

/** How many there are, how many somebody has to look at, and since when. */
export const countReconciliations = (db: TenantDb): Promise<{ all: number; open: number; since: Date | null }> =>
  db.single(`select count(*)::int as all, count(*) filter (where ${ATTENTION})::int as open,
       min(r.ran_at) filter (where ${ATTENTION}) as since from reconciliation r where r.tenant_id = $1`);

export const reconciliationById = (db: TenantDb, id: string): Promise<ReconciliationRow | undefined> =>
  db.first(`select ${SELECTED} from reconciliation r where r.tenant_id = $1 and r.id = $2`, [id]);

/** Days of a merchant whose books were read: they need not be read again. */
export const readDays = (db: TenantDb, merchant: { method: GatewayMethod; merchantId: string }, from: string) =>
  db.query<{ day: string }>(
    `select day from reconciliation where tenant_id = $1 and method = $2 and merchant_id = $3 and day >= $4::date
       and fault = ''`,
    [merchant.method, merchant.merchantId, from],
  );

/** Keeps what a comparison found in place of the one before. @returns its id */
export async function saveReconciliation(
  db: TenantDb,
  run: {
    method: GatewayMethod;
    merchantId: string;
    day: string;
    gateway: { cents: number; count: number };
    ledger: { cents: number; count: number };
    learnt: number;
    fault: string;
  },
): Promise<string> {
  const { id } = await db.single<{ id: string }>(
    `insert into reconciliation (tenant_id, id, method, merchant_id, day, ran_at, gateway_cents, gateway_count,
       ledger_cents, ledger_count, learnt, fault)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (tenant_id, method, merchant_id, day) do update set ran_at = excluded.ran_at,
       gateway_cents = excluded.gateway_cents, gateway_count = excluded.gateway_count,
       ledger_cents = excluded.ledger_cents, ledger_count = excluded.ledger_count,
       learnt = reconciliation.learnt + excluded.learnt, fault = excluded.fault
       where reconciliation.tenant_id = $1
     returning id`,
    [
      ...[randomUUID(), run.method, run.merchantId, run.day, db.now],
      ...[run.gateway.cents, run.gateway.count, run.ledger.cents, run.ledger.count, run.learnt, run.fault],
    ],
  );
  return id;
}

/** What is different now: what somebody said of a difference stays with it, what agrees by now is forgotten. */
export async function saveDifferences(
  db: TenantDb,
  id: string,
  differences: readonly (Difference & { intentId: string | null })[],
): Promise<void> {
  await db.query(
    `delete from reconciliation_difference where tenant_id = $1 and reconciliation_id = $2 and resolved_at is null
       and txn_id <> all($3::text[])`,
    [id, differences.map(({ txnId }) => txnId)],
  );
  for (const { txnId, orderRef, kind, gatewayCents, ledgerCents, intentId } of differences)
    await db.query(
      `insert into reconciliation_difference (tenant_id, reconciliation_id, txn_id, kind, order_ref, intent_id,
         gateway_cents, ledger_cents, found_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (tenant_id, reconciliation_id, txn_id) do update set kind = excluded.kind,
         gateway_cents = excluded.gateway_cents, ledger_cents = excluded.ledger_cents, intent_id = excluded.intent_id
         where reconciliation_difference.tenant_id = $1`,
      [id, txnId, kind, orderRef, intentId, gatewayCents, ledgerCents, db.now],
    );
}

const DIFFERENCE = columnsOf(
  'reconciliation_difference',
  'd',
  'txn_id kind order_ref intent_id gateway_cents ledger_cents found_at resolved_at resolved_why',
);
export type DifferenceRow = Omit<RowOf<typeof DIFFERENCE>, 'kind'> & {
  kind: DifferenceKind;
  resolved_name: string | null;
  /** Who paid the order, where it is one of ours: the account, else the address. */
  payer: { account_id: string | null; payer_email: string } | null;
};

export const differencesOf = (db: TenantDb, id: string): Promise<DifferenceRow[]> =>
  db.query(
    `select ${DIFFERENCE}, coalesce(nullif(a.display_name, ''), a.email) as resolved_name,
       case when i.id is not null then json_build_object('account_id', i.account_id, 'payer_email', i.payer_email) end as payer
     from reconciliation_difference d
     left join account a on a.tenant_id = $1 and a.tenant_id = d.tenant_id and a.id = d.resolved_by
     left join payment_intent i on i.tenant_id = $1 and i.tenant_id = d.tenant_id and i.id = d.intent_id
     where d.tenant_id = $1 and d.reconciliation_id = $2
     order by d.resolved_at is not null, d.found_at, d.txn_id`,
    [id],
  );

/** @returns false: somebody has said it already, or there is no such difference */
export const resolveDifference = (
  db: TenantDb,
  { id, txnId, by, why }: { id: string; txnId: string; by: string; why: string },
): Promise<boolean> =>
  db.exists(
    `update reconciliation_difference set resolved_at = $4, resolved_by = $5, resolved_why = $6
     where tenant_id = $1 and reconciliation_id = $2 and txn_id = $3 and resolved_at is null returning txn_id`,
    [id, txnId, db.now, by, why],
  );

/** Movements of a merchant that the ledger has between two times, or under one of these names. */
export const bookedBetween = (
  db: TenantDb,
  { method, merchantId }: { method: GatewayMethod; merchantId: string },
  from: Date,
  before: Date,
  named: readonly string[],
): Promise<(Booked & { of: boolean })[]> =>
  db.query(
    `select l.txn_id as "txnId", i.order_ref as "orderRef", l.kind, l.cents, l.currency,
       l.occurred_at >= $4 and l.occurred_at < $5 as of
     from ledger_entry l join payment_intent i on i.tenant_id = $1 and i.tenant_id = l.tenant_id and i.id = l.intent_id
     where l.tenant_id = $1 and l.method = $2 and l.merchant_id = $3
       and ((l.occurred_at >= $4 and l.occurred_at < $5) or l.txn_id = any($6::text[]))`,
    [method, merchantId, from, before, named],
  );

/** The payments that these orders are. */
export const intentsOf = (db: TenantDb, method: GatewayMethod, orders: readonly string[]) =>
  db.query<{ id: string; order_ref: string }>(
    'select id, order_ref from payment_intent where tenant_id = $1 and method = $2 and order_ref = any($3::text[])',
    [method, orders],
  );

/** What comparisons are called. */
export const reconciliationsNamed = (db: TenantDb, ids: readonly string[]) =>
  db.query<{ id: string; method: GatewayMethod; day: string }>(
    'select id, method, day from reconciliation where tenant_id = $1 and id::text = any($2::text[])',
    [ids],
  );
