import { columnsOf, type RowOf } from '../../../../engine/server/db/columns.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';

/** A payment that somebody wanted to take back, with its receipt as it was issued; days of Hong Kong, times as text. */
export type Correction = {
  id: string;
  paymentId: string;
  status: 'asked' | 'done' | 'rejected';
  reason: string;
  why: string;
  askedBy: string;
  askedName: string;
  askedAt: string;
  decidedName: string | null;
  decidedAt: string | null;
  receiptNumber: string;
  paymentNumber: string;
  method: string;
  reference: string;
  paidOn: string;
  recordedAt: string;
  recordedName: string | null;
};

/** Those of the invoice `i`, oldest first, as JSON. */
export const CORRECTIONS = `(select coalesce(json_agg(json_build_object('id', k.id, 'paymentId', k.payment_id,
      'status', k.status, 'reason', k.reason, 'why', k.why, 'askedBy', k.asked_by,
      'askedName', coalesce(nullif(ka.display_name, ''), ka.email), 'askedAt', k.asked_at,
      'decidedName', coalesce(nullif(kd.display_name, ''), kd.email), 'decidedAt', k.decided_at,
      'receiptNumber', kp.receipt_number, 'paymentNumber', kp.number, 'method', kp.method, 'reference', kp.reference, 'paidOn', kp.paid_on::text,
      'recordedAt', kp.recorded_at, 'recordedName', coalesce(nullif(kb.display_name, ''), kb.email)) order by k.asked_at), '[]')
    from payment kp join payment_correction k on k.tenant_id = $1 and k.payment_id = kp.id
    join account ka on ka.tenant_id = $1 and ka.id = k.asked_by
    left join account kd on kd.tenant_id = $1 and kd.id = k.decided_by
    left join account kb on kb.tenant_id = $1 and kb.id = kp.recorded_by
    where kp.tenant_id = $1 and kp.invoice_id = i.id)`;

export const addCorrection = (
  db: TenantDb,
  correction: { payment_id: string; reason: string; asked_by: string },
): Promise<string> => db.create('payment_correction', { ...correction, status: 'asked', asked_at: db.now });

const CORRECTION = columnsOf('payment_correction', 'c', 'id payment_id reason status asked_by');
type CorrectionRow = RowOf<typeof CORRECTION> & { invoice_id: string };

export const correctionById = (db: TenantDb, id: string): Promise<CorrectionRow | undefined> =>
  db.first(
    `select ${CORRECTION}, p.invoice_id from payment_correction c
     join payment p on p.tenant_id = $1 and p.tenant_id = c.tenant_id and p.id = c.payment_id
     where c.tenant_id = $1 and c.id = $2`,
    [id],
  );

/** Decides one of a locked invoice. */
export const decideOn = (
  db: TenantDb,
  id: string,
  decided: { status: 'done' | 'rejected'; decided_by: string; why: string },
): Promise<void> => db.change('payment_correction', id, { ...decided, decided_at: db.now });

/** Those that wait for a second person, other than this one. */
export const correctionsToDecide = (db: TenantDb, accountId: string): Promise<{ count: number; since: Date | null }> =>
  db.single(
    `select count(*)::int as count, min(asked_at) as since from payment_correction
     where tenant_id = $1 and status = 'asked' and asked_by <> $2`,
    [accountId],
  );
