import { columnsOf, type RowOf } from '../../../engine/server/db/columns.ts';
import type { NewRow, TenantDb } from '../../../engine/server/db/tenant-db.ts';
import { bankLine } from '../../../engine/server/payables/bank-line.ts';
import type { Subject } from '../../../engine/server/workflows/workflow-service.ts';
import { CORRECTIONS, type Correction } from './corrections/correction.store.ts';
import { addLines, type InvoiceLine, LINES, type NewLine } from './journal/line.store.ts';
import { type InvoiceNote, NOTES } from './records/note.store.ts';

const INVOICE = columnsOf(
  'invoice',
  'i',
  'id number account_id subject_kind subject_id purpose title total_cents issued_on due_on issued_at payer_name payer_email',
);
/** `title` says what it is for as a whole, `payer_name` stands as it was issued. */
export type InvoiceRow = RowOf<typeof INVOICE> & {
  lines: InvoiceLine[];
  /** What became of what it is for since, oldest first. */
  notes: InvoiceNote[];
  /** As they are today, of a payer without an account as it was issued: where mail goes. */
  email: string;
  display_name: string;
  language: string;
  payment_id: string | null;
  /** Payments of it that somebody wanted to take back, oldest first. */
  corrections: Correction[];
  receipt_number: string | null;
  /** Of the money that came (`P-2026-00001`), drawn by the database. */
  payment_number: string | null;
  method: string | null;
  reference: string | null;
  paid_on: string | null;
  recorded_at: Date | null;
  /** Who booked the money by hand. */
  recorded_name: string | null;
  credit_number: string | null;
  credit_reason: string | null;
  credited_on: string | null;
  credited_at: Date | null;
  credited_name: string | null;
  /** Money that went back, oldest first: whole cents, days of Hong Kong. */
  refunds: InvoiceRefund[];
  /** What issuers of cards took back, oldest first, and all of it: whole cents. */
  chargebacks: InvoiceChargeback[];
  charged_back_cents: number;
};

/** A paper for money that went back; no lines: the gateway was asked without saying which. */
export type InvoiceRefund = {
  number: string;
  cents: number;
  /** The share of it taken off the gift. */
  giftCents: number;
  on: string;
  reference: string;
  lines: { position: number; cents: number }[];
};

/** Money that went away without our will; whole cents, day of Hong Kong. */
export type InvoiceChargeback = { cents: number; giftCents: number; on: string; method: string; reference: string };

export const COLUMNS = `${INVOICE}, coalesce(a.email, i.payer_email) as email,
  coalesce(a.display_name, i.payer_name) as display_name, coalesce(a.language, i.payer_language) as language, ${LINES} as lines, ${NOTES} as notes,
  ${CORRECTIONS} as corrections, p.id as payment_id, p.receipt_number, p.number as payment_number, p.method,
  p.reference, p.paid_on, p.recorded_at, coalesce(nullif(b.display_name, ''), b.email) as recorded_name,
  c.number as credit_number, c.reason as credit_reason, c.issued_on as credited_on, c.issued_at as credited_at,
  coalesce(nullif(d.display_name, ''), d.email) as credited_name,
  (select coalesce(json_agg(json_build_object('number', f.number, 'cents', f.cents, 'giftCents', f.gift_cents,
      'on', f.refunded_on::text, 'reference', f.reference, 'lines', (select coalesce(json_agg(json_build_object('position', b.position,
        'cents', b.cents) order by b.position), '[]') from invoice_refund_line b
        where b.tenant_id = $1 and b.refund_id = f.id)) order by f.seq), '[]')
    from invoice_refund f where f.tenant_id = $1 and f.invoice_id = i.id) as refunds,
  (select coalesce(json_agg(json_build_object('cents', k.cents, 'giftCents', k.gift_cents, 'on', k.taken_on::text,
      'method', k.method, 'reference', k.reference) order by k.taken_on, k.reference), '[]')
    from invoice_chargeback k where k.tenant_id = $1 and k.invoice_id = i.id) as chargebacks,
  (select coalesce(sum(k.cents), 0)::int from invoice_chargeback k
    where k.tenant_id = $1 and k.invoice_id = i.id) as charged_back_cents`;
export const JOINED = `from invoice i
  left join account a on a.tenant_id = $1 and a.tenant_id = i.tenant_id and a.id = i.account_id
  left join counted_payment p on p.tenant_id = $1 and p.tenant_id = i.tenant_id and p.invoice_id = i.id
  left join account b on b.tenant_id = $1 and b.tenant_id = p.tenant_id and b.id = p.recorded_by
  left join credit_note c on c.tenant_id = $1 and c.tenant_id = i.tenant_id and c.invoice_id = i.id
  left join account d on d.tenant_id = $1 and d.tenant_id = c.tenant_id and d.id = c.issued_by`;

export const invoiceById = (db: TenantDb, id: string): Promise<InvoiceRow | undefined> =>
  db.first(`select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.id = $2`, [id], 'invoice_by_id');

/** The same, locked: whoever books or cancels it waits for whoever was first. */
export async function lockInvoice(db: TenantDb, id: string): Promise<InvoiceRow | undefined> {
  await db.query('select id from invoice where tenant_id = $1 and id = $2 for update', [id]);
  return invoiceById(db, id);
}

/** The open invoice of a record, newest first where there were several. */
export const openInvoiceOf = (db: TenantDb, subject: Subject): Promise<InvoiceRow | undefined> =>
  db.first(
    `select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.subject_kind = $2 and i.subject_id = $3
       and p.id is null and c.id is null order by i.seq desc limit 1`,
    [subject.kind, subject.id],
    'invoice_open',
  );

/** Of an invoice `i`: nothing was paid that counts, and it was not cancelled. */
export const UNPAID = `not exists (select from counted_payment p where p.tenant_id = $1 and p.invoice_id = i.id)
       and not exists (select from credit_note c where c.tenant_id = $1 and c.invoice_id = i.id)`;

/** The open amounts of records, by record. */
export const owedOf = (db: TenantDb, kind: string, ids: readonly string[]) =>
  db.query<{ subject_id: string; cents: string }>(
    `select i.subject_id, sum(i.total_cents)::bigint as cents from invoice i
     where i.tenant_id = $1 and i.subject_kind = $2 and i.subject_id = any($3::text[])
       and ${UNPAID}
     group by i.subject_id`,
    [kind, ids],
    'invoice_owed',
  );

/** The open invoices of records, the oldest first. */
export const openInvoicesOf = (db: TenantDb, kind: string, ids: readonly string[]) =>
  db.query<Pick<InvoiceRow, 'id' | 'subject_id' | 'number' | 'total_cents' | 'due_on'>>(
    `select i.id, i.subject_id, i.number, i.total_cents, i.due_on from invoice i
     where i.tenant_id = $1 and i.subject_kind = $2 and i.subject_id = any($3::text[])
       and ${UNPAID}
     order by i.seq`,
    [kind, ids],
  );

/** Whose invoices wait to be paid. */
export const openSubjectsOf = (db: TenantDb, kind: string) =>
  db.query<{ subject_id: string }>(
    `select distinct i.subject_id from invoice i
     where i.tenant_id = $1 and i.subject_kind = $2
       and ${UNPAID}`,
    [kind],
  );

/** What an account still has to pay, the first due first: a few. */
export const openInvoicesOfAccount = (db: TenantDb, accountId: string) =>
  db.query<Pick<InvoiceRow, 'id' | 'number' | 'title' | 'total_cents' | 'due_on'>>(
    `select i.id, i.number, i.title, i.total_cents, i.due_on from invoice i
     where i.tenant_id = $1 and i.account_id = $2
       and ${UNPAID}
     order by i.due_on, i.seq limit 4`,
    [accountId],
    'invoice_to_pay',
  );

export function invoicesOf(db: TenantDb, accountId: string): Promise<InvoiceRow[]> {
  return db.query<InvoiceRow>(
    `select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.account_id = $2 order by i.seq desc limit 200`,
    [accountId],
  );
}

export async function invoiceIdsOf(db: TenantDb, accountId: string): Promise<string[]> {
  const rows = await db.from('invoice').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

/** The invoices for records of a kind. */
export async function invoicesFor(db: TenantDb, kind: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .from('invoice')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** The invoice that a line of the bank statement was booked on by hand, and stands. @param reference folded (`foldLine`) */
export const bookedByHand = (db: TenantDb, reference: string): Promise<string | null> =>
  db.value(
    `select i.number from payment p join invoice i on i.tenant_id = $1 and i.id = p.invoice_id
     where p.tenant_id = $1 and ${bankLine('p.reference')} = $2 and p.method = 'hand'
       and exists (select from counted_payment c where c.tenant_id = $1 and c.id = p.id) limit 1`,
    [reference],
  );

/** The name and address that a paper of this account is made out to. */
export async function payerOf(db: TenantDb, accountId: string, name = '') {
  const { display_name, email } = await db
    .from('account')
    .select(['display_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, name: name || display_name || email, email, language: null };
}

/** What is known of an invoice before it is one; `lines` in their order. */
type NewInvoice = Omit<NewRow<'invoice'>, 'id' | 'issued_at'> & { lines: readonly NewLine[] };

export async function addInvoice(db: TenantDb, { lines, ...invoice }: NewInvoice): Promise<string> {
  const id = await db.create('invoice', { ...invoice, issued_at: db.now });
  await addLines(db, id, lines);
  return id;
}

/** @param payment.attempt 1, and one more for each that was taken back */
export const addPayment = (db: TenantDb, payment: Omit<NewRow<'payment'>, 'id' | 'recorded_at'>): Promise<string> =>
  db.create('payment', { ...payment, recorded_at: db.now });

export const addCreditNote = (db: TenantDb, note: Omit<NewRow<'credit_note'>, 'id' | 'issued_at'>): Promise<string> =>
  db.create('credit_note', { ...note, issued_at: db.now });
