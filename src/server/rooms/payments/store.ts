import { randomUUID } from 'node:crypto';
import type { Text } from '../../../contract/lang.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { type Asked, cursor, pageSize } from '../../engine/portal/paging.ts';
import type { Subject } from '../../engine/workflows/workflow-desk.ts';

export type InvoiceRow = {
  id: string;
  seq: number;
  number: string;
  account_id: string;
  subject_kind: string;
  subject_id: string;
  purpose: string;
  line: Text;
  total_cents: number;
  issued_on: string;
  due_on: string;
  email: string;
  display_name: string;
  language: string;
  receipt_number: string | null;
  method: string | null;
  reference: string | null;
  paid_on: string | null;
  recorded_at: Date | null;
  credit_number: string | null;
  credit_reason: string | null;
  credited_on: string | null;
};

const COLUMNS = `i.id, i.seq, i.number, i.account_id, i.subject_kind, i.subject_id, i.purpose, i.line, i.total_cents,
  i.issued_on, i.due_on, a.email, a.display_name, a.language, p.receipt_number, p.method, p.reference, p.paid_on,
  p.recorded_at, c.number as credit_number, c.reason as credit_reason, c.issued_on as credited_on`;
const JOINED = `from invoice i
  join account a on a.tenant_id = $1 and a.tenant_id = i.tenant_id and a.id = i.account_id
  left join payment p on p.tenant_id = $1 and p.tenant_id = i.tenant_id and p.invoice_id = i.id
  left join credit_note c on c.tenant_id = $1 and c.tenant_id = i.tenant_id and c.invoice_id = i.id`;
const STATUS = `case when p.id is not null then 'paid' when c.id is not null then 'cancelled' else 'open' end`;

export async function invoiceById(db: TenantDb, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.query<InvoiceRow>(`select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.id = $2`, [id]);
  return row;
}

/** The same, locked: whoever books or cancels it waits for whoever was first. */
export async function lockInvoice(db: TenantDb, id: string): Promise<InvoiceRow | undefined> {
  await db.query('select id from invoice where tenant_id = $1 and id = $2 for update', [id]);
  return invoiceById(db, id);
}

/** The open invoice of a record, newest first where there were several. */
export async function openInvoiceOf(db: TenantDb, subject: Subject): Promise<InvoiceRow | undefined> {
  const [row] = await db.query<InvoiceRow>(
    `select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.subject_kind = $2 and i.subject_id = $3
       and p.id is null and c.id is null order by i.seq desc limit 1`,
    [subject.kind, subject.id],
    'invoice_open',
  );
  return row;
}

export function invoicesOf(db: TenantDb, accountId: string): Promise<InvoiceRow[]> {
  return db.query<InvoiceRow>(
    `select ${COLUMNS} ${JOINED} where i.tenant_id = $1 and i.account_id = $2 order by i.seq desc limit 200`,
    [accountId],
  );
}

/** One page of invoices, and how many there are in all. */
export async function pageOfInvoices(
  db: TenantDb,
  filter: { status?: string | undefined; search?: string | undefined },
  asked: Asked,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = `i.tenant_id = $1 and ($2::text is null or ${STATUS} = $2)
    and ($3::text is null or concat_ws(' ', i.number, p.receipt_number, a.display_name, a.email) ilike $3)`;
  const values = [filter.status ?? null, like];
  const [counted] = await db.query<{ n: number }>(`select count(*)::int as n ${JOINED} where ${where}`, values);
  const back = cursor(asked.before);
  const at = back ?? cursor(asked.after);
  const rows = await db.query<InvoiceRow>(
    `select ${COLUMNS} ${JOINED} where ${where}
       and ($4::bigint is null or ${back === null ? 'i.seq < $4' : 'i.seq > $4'})
     order by i.seq ${back === null ? 'desc' : 'asc'} limit $5`,
    [...values, at, pageSize(asked) + 1],
  );
  return { rows, total: counted!.n };
}

export async function addInvoice(
  db: TenantDb,
  invoice: {
    number: string;
    accountId: string;
    subject: Subject;
    purpose: string;
    line: Text;
    totalCents: number;
    issuedOn: string;
    dueOn: string;
  },
): Promise<string> {
  const id = randomUUID();
  await db
    .insert('invoice', {
      id,
      number: invoice.number,
      account_id: invoice.accountId,
      subject_kind: invoice.subject.kind,
      subject_id: invoice.subject.id,
      purpose: invoice.purpose,
      line: JSON.stringify(invoice.line),
      total_cents: invoice.totalCents,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      issued_at: db.now,
    })
    .execute();
  return id;
}

export async function addPayment(
  db: TenantDb,
  payment: {
    invoiceId: string;
    receiptNumber: string;
    method: string;
    reference: string;
    paidOn: string;
    cents: number;
    by: string | null;
  },
): Promise<void> {
  await db
    .insert('payment', {
      id: randomUUID(),
      invoice_id: payment.invoiceId,
      receipt_number: payment.receiptNumber,
      method: payment.method,
      reference: payment.reference,
      paid_on: payment.paidOn,
      cents: payment.cents,
      recorded_at: db.now,
      recorded_by: payment.by,
    })
    .execute();
}

export async function addCreditNote(
  db: TenantDb,
  note: { invoiceId: string; number: string; reason: string; issuedOn: string },
): Promise<void> {
  await db
    .insert('credit_note', {
      id: randomUUID(),
      invoice_id: note.invoiceId,
      number: note.number,
      reason: note.reason,
      issued_on: note.issuedOn,
      issued_at: db.now,
    })
    .execute();
}
