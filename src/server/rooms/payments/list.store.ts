import type { InvoiceStatus } from '../../../contract/calls/payments.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { type Order, type PageInput, type Place, type Placed, readPage } from '../../engine/list/pager.ts';
import { Params, type Period } from '../../engine/list/params.ts';
import { wordsOf } from '../../engine/search/read-query.ts';
import { COLUMNS, type InvoiceRow, JOINED } from './store.ts';

export type Filter = {
  status?: InvoiceStatus | undefined;
  /** Of the open ones only those whose day to pay by has passed. */
  overdue?: boolean | undefined;
  /** Of the paid ones those whose money came in these days. */
  paid?: Period | undefined;
  search?: string | undefined;
  accountId?: string | undefined;
  /** Id of what they are for. */
  record?: string | undefined;
  /** Those with a payment that somebody wants to take back. */
  correction?: boolean | undefined;
};

const STATUS = `case when p.id is not null then 'paid' when c.id is not null then 'cancelled' else 'open' end`;
const CORRECTING = `exists (select from payment_correction x where x.tenant_id = $1 and x.payment_id = p.id and x.status = 'asked')`;
const WHERE = `i.tenant_id = $1 and ($2::text is null or ${STATUS} = $2)
  and ($3::date is null or (${STATUS} = 'open' and i.due_on < $3::date))
  and ($4::text[] is null or
    search_has(search_text(concat_ws(' ', i.number, c.number, i.payer_name, i.payer_email, a.display_name, a.email,
      (select string_agg(m.receipt_number || ' ' || m.reference, ' ') from payment m
        where m.tenant_id = $1 and m.invoice_id = i.id),
      (select string_agg(f.number || ' ' || f.reference, ' ') from invoice_refund f
        where f.tenant_id = $1 and f.invoice_id = i.id))), $4))
  and ($5::uuid is null or i.account_id = $5)
  and ($6::date is null or p.paid_on >= $6::date) and ($7::date is null or p.paid_on <= $7::date)
  and ($8::text is null or i.subject_id = $8) and ($9::boolean is null or ${CORRECTING} = $9)`;

function valuesOf(db: TenantDb, filter: Filter) {
  const words = filter.search ? wordsOf(filter.search) : null;
  const { from = null, to = null } = filter.paid ?? {};
  const late = filter.overdue ? hongKongDate(db.now) : null;
  return [
    filter.status ?? null,
    late,
    words,
    filter.accountId ?? null,
    from,
    to,
    filter.record ?? null,
    filter.correction || null,
  ];
}

const NEWEST = { name: 'invoices', by: [['i.seq', 'whole']], descending: true } as const;
/** Among the open ones whoever is due first, which puts the overdue on top. */
const DUE_FIRST = {
  name: 'invoices.due',
  by: [
    ['i.due_on', 'day'],
    ['i.seq', 'whole'],
  ],
} as const;

export const readInvoices =
  (db: TenantDb, filter: Filter) =>
  (place: Place): Promise<(InvoiceRow & Placed)[]> => {
    const params = new Params(valuesOf(db, filter));
    return db.query(
      `select ${COLUMNS}, ${place.cursor} as cursor ${JOINED} where ${WHERE} and ${place.where(params)} ${place.tail(params)}`,
      params.values,
    );
  };

/** Open ones the overdue first, others the newest. */
export const orderOf = (filter: Filter): Order => (filter.status === 'open' ? DUE_FIRST : NEWEST);

export const pageOfInvoices = (db: TenantDb, filter: Filter, input: PageInput) =>
  readPage(orderOf(filter), input, readInvoices(db, filter));

export type Sum = { count: number; cents: number };
export type Sums = Record<InvoiceStatus | 'overdue' | 'correction', Sum>;

/** How many there are and what they come to, by status; the overdue are among the open. Exact: whole cents. */
export async function sumsOfInvoices(db: TenantDb, filter: Filter): Promise<Sums> {
  const rows = await db.query<{ status: InvoiceStatus; overdue: boolean; correction: boolean } & Sum>(
    `select ${STATUS} as status, i.due_on < $10::date as overdue, ${CORRECTING} as correction, count(*)::int as count,
       sum(i.total_cents)::bigint as cents
     ${JOINED} where ${WHERE} group by 1, 2, 3`,
    [...valuesOf(db, filter), hongKongDate(db.now)],
  );
  const sumOf = (wanted: (row: (typeof rows)[number]) => boolean): Sum =>
    rows
      .filter(wanted)
      .reduce((sum, row) => ({ count: sum.count + row.count, cents: sum.cents + row.cents }), { count: 0, cents: 0 });
  return {
    open: sumOf(({ status }) => status === 'open'),
    overdue: sumOf(({ status, overdue }) => status === 'open' && overdue),
    paid: sumOf(({ status }) => status === 'paid'),
    cancelled: sumOf(({ status }) => status === 'cancelled'),
    correction: sumOf(({ correction }) => correction),
  };
}

/** Since when the invoice that is open for longest waits. */
export async function oldestOpen(db: TenantDb): Promise<Date | null> {
  const [row] = await db.query<{ issued: Date | null }>(
    `select min(i.issued_at) as issued from invoice i where i.tenant_id = $1
       and not exists (select from counted_payment p where p.tenant_id = $1 and p.invoice_id = i.id)
       and not exists (select from credit_note c where c.tenant_id = $1 and c.invoice_id = i.id)`,
  );
  return row!.issued;
}
