import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { bankLine, foldLine } from '../../../../engine/server/payables/bank-line.ts';

const SLIP = columnsOf(
  'payment_slip',
  's',
  'id intent_id name type language bank_reference paid_on sent_at status received_cents decided_at why',
);
export type SlipRow = RowOf<typeof SLIP> & {
  decided_name: string | null;
  /** Its file or its bank reference came with another slip that was not refused. */
  used: boolean;
};

const SELECTED = `select ${SLIP}, coalesce(nullif(d.display_name, ''), d.email) as decided_name,
    exists (select from payment_slip o where o.tenant_id = $1 and o.id <> s.id and o.status <> 'refused'
      and (o.sha256 = s.sha256 or ${bankLine('o.bank_reference')} = ${bankLine('s.bank_reference')})) as used
  from payment_slip s
  left join account d on d.tenant_id = $1 and d.tenant_id = s.tenant_id and d.id = s.decided_by
  where s.tenant_id = $1`;

/** Of a payment, the newest first. */
export const slipsOf = (db: TenantDb, intentId: string): Promise<SlipRow[]> =>
  db.query(`${SELECTED} and s.intent_id = $2 order by s.seq desc`, [intentId]);

export const slipById = (db: TenantDb, id: string): Promise<SlipRow | undefined> =>
  db.first(`${SELECTED} and s.id = $2`, [id]);

export const slipFile = (
  db: TenantDb,
  id: string,
): Promise<{ name: string; type: string; bytes: Buffer } | undefined> =>
  db.first('select name, type, bytes from payment_slip where tenant_id = $1 and id = $2', [id]);

export const addSlip = (
  db: TenantDb,
  slip: Omit<NewRow<'payment_slip'>, 'id' | 'sent_at' | 'status'>,
): Promise<string> => db.create('payment_slip', { ...slip, sent_at: db.now, status: 'sent' });

/** Decides about a slip of a locked payment. */
export const decideSlip = (
  db: TenantDb,
  id: string,
  decided: { decided_by: string } & (
    | { status: 'confirmed'; received_cents: number; bank_reference: string; paid_on: string }
    | { status: 'refused'; why: string }
  ),
): Promise<void> => db.change('payment_slip', id, { ...decided, decided_at: db.now });

/** One line of the bank statement at a time in a tenant: the second one with the same line, or file, finds the first. */
export const lockStatement = (db: TenantDb) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('payment slips ' || $1, 0))`);

/** Whether the file of a slip, or this line of the bank statement, has confirmed another payment. */
export const isSlipUsed = (db: TenantDb, id: string, reference: string): Promise<boolean> =>
  db.exists(
    `select o.id from payment_slip o join payment_slip s on s.tenant_id = $1 and s.id = $2
     where o.tenant_id = $1 and o.id <> s.id and o.status = 'confirmed'
       and (o.sha256 = s.sha256 or ${bankLine('o.bank_reference')} = $3) limit 1`,
    [id, foldLine(reference)],
  );

/** Whether this line of the bank statement has confirmed a payment slip. */
export const isLineConfirmed = (db: TenantDb, reference: string): Promise<boolean> =>
  db.exists(
    `select id from payment_slip where tenant_id = $1 and status = 'confirmed' and ${bankLine('bank_reference')} = $2 limit 1`,
    [foldLine(reference)],
  );

/** Those that wait to be compared by somebody else than their payer. */
export const slipsToCompare = (
  db: TenantDb,
  { accountId, email }: { accountId: string; email: string },
): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(s.sent_at) as since from payment_slip s
     join payment_intent i on i.tenant_id = $1 and i.id = s.intent_id
     where s.tenant_id = $1 and s.status = 'sent' and i.account_id is distinct from $2
       and (i.account_id is not null or lower(i.payer_email) <> lower($3))`,
    [accountId, email],
  );
