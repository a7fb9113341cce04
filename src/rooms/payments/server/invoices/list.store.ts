import { hongKongDate } from '../../../../contract/dates.ts';
import { wordsOf } from '../../../../contract/search-text.ts';
import type { TenantDb } from '../../../../engine/server/db/tenant-db.ts';
import { listSql } from '../../../../engine/server/list/list-sql.ts';
import { type Order, type PageInput, readPage } from '../../../../engine/server/list/pager.ts';
import type { Period } from '../../../../engine/server/list/params.ts';
import type { InvoiceStatus } from '../../contract/values.ts';
import { COLUMNS, type InvoiceRow, JOINED } from '../store.ts';

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
      (select string_agg(m.receipt_number || ' ' || m.number || ' ' || m.reference, ' ') from payment m
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

/** Said to the planner in its own way: few are open or cancelled, and those are read without the many that are paid. */
const KEPT: Record<InvoiceStatus, string> = {
  open: 'o.invoice_id is not null',
  paid: 'p.id is not null',
  cancelled: 'c.id is not null',
};
const OPEN_FIRST = JOINED.replace(
  'from invoice i',
  'from invoice i left join open_invoice o on o.tenant_id = $1 and o.tenant_id = i.tenant_id and o.invoice_id = i.id',
);
const narrowed = ({ status, overdue }: Filter): string => (overdue ? KEPT.open : status ? KEPT[status] : 'true');

const NEWEST = { name: 'invoices', by: [['i.seq', 'whole']], descending: true } as const;
/** Among the open ones whoever is due first, which puts the overdue on top. */
const DUE_FIRST = {
  name: 'invoices.due',
  by: [
    ['o.due_on', 'day'],
    ['o.seq', 'whole'],
  ],
} as const;

/** The cancelled ones as they were cancelled, the newest first. */
const CANCELLED_LAST = {
  name: 'invoices.cancelled',
  by: [
    ['c.issued_on', 'day'],
    ['i.seq', 'whole'],
  ],
  descending: true,
} as const;

/** Open ones the overdue first, others the newest. */
function orderOf({ status, overdue }: Filter): Order {
  if (status === 'open') return DUE_FIRST;
  return status === 'cancelled' && !overdue ? CANCELLED_LAST : NEWEST;
}

export const invoiceList = listSql<InvoiceRow, Filter>({
  order: orderOf,
  columns: COLUMNS,
  tables: OPEN_FIRST,
  where: (params, filter, db) =>
    params.fixed(`${narrowed(filter)} and ${WHERE}`, valuesOf(db, { ...filter, status: undefined })),
});

export const pageOfInvoices = (db: TenantDb, filter: Filter, input: PageInput) =>
  readPage(orderOf(filter), input, invoiceList.read(db, filter));

export type Sum = { count: number; cents: number };
/** `received`: the paid ones by what has come and stayed. */
export type Sums = Record<InvoiceStatus | 'overdue' | 'correction' | 'received', Sum>;

/** What went back of an invoice, whole cents: refunded, or charged back by the issuer of a card. */
const WENT_BACK = `(select coalesce(sum(f.cents), 0) from invoice_refund f where f.tenant_id = $1 and f.invoice_id = i.id)
  + (select coalesce(sum(k.cents), 0) from invoice_chargeback k where k.tenant_id = $1 and k.invoice_id = i.id)`;

/** How many there are and what they come to, by status; the overdue are among the open. Exact: whole cents. */
export const sumsOfInvoices = (db: TenantDb, filter: Filter): Promise<Sums> =>
  Object.values(filter).some((value) => value !== undefined) ? countedSums(db, filter) : keptSums(db);

/** Makes one row of the sums of all that was changed since the last time. */
export const joinSums = (db: TenantDb) =>
  db.query(
    `with gone as (delete from invoice_total where tenant_id = $1 returning *)
     insert into invoice_total (tenant_id, issued_count, issued_cents, paid_count, paid_cents, cancelled_count, cancelled_cents)
     select $1, sum(issued_count), sum(issued_cents), sum(paid_count), sum(paid_cents), sum(cancelled_count),
       sum(cancelled_cents) from gone having count(*) > 0`,
  );

type KeptSums = Record<'issued' | 'paid' | 'cancelled' | 'overdue' | 'correction', Sum> & { back: number };

/** The sums of all invoices, as the database keeps them: no row is looked at but what is open. */
async function keptSums(db: TenantDb): Promise<Sums> {
  const sum = (count: string, cents: string) => `json_build_object('count', ${count}, 'cents', ${cents})`;
  const all = sum('count(*)', 'coalesce(sum(x.cents), 0)');
  const kept = (of: string) => sum(`coalesce(sum(t.${of}_count), 0)`, `coalesce(sum(t.${of}_cents), 0)`);
  const { issued, back, ...rest } = await db.single<KeptSums>(
    `select ${kept('issued')} as issued, ${kept('paid')} as paid, ${kept('cancelled')} as cancelled,
       (select ${all} from open_invoice x where x.tenant_id = $1 and x.due_on < $2::date) as overdue,
       (select ${all} from (select i.total_cents as cents from payment_correction a
          join payment p on p.tenant_id = $1 and p.id = a.payment_id join invoice i on i.tenant_id = $1 and i.id = p.invoice_id
          where a.tenant_id = $1 and a.status = 'asked') x) as correction,
       (select coalesce(sum(b.cents), 0)::bigint from (
          select f.invoice_id, f.cents from invoice_refund f where f.tenant_id = $1 union all
          select k.invoice_id, k.cents from invoice_chargeback k where k.tenant_id = $1) b
        where exists (select from counted_payment p where p.tenant_id = $1 and p.invoice_id = b.invoice_id)) as back
     from invoice_total t where t.tenant_id = $1`,
    [hongKongDate(db.now)],
  );
  const open = {
    count: issued.count - rest.paid.count - rest.cancelled.count,
    cents: issued.cents - rest.paid.cents - rest.cancelled.cents,
  };
  return { open, ...rest, received: { count: rest.paid.count, cents: rest.paid.cents - back } };
}

/** The sums of some, counted. */
async function countedSums(db: TenantDb, filter: Filter): Promise<Sums> {
  const rows = await db.query<{ status: InvoiceStatus; overdue: boolean; correction: boolean; back: number } & Sum>(
    `select ${STATUS} as status, i.due_on < $10::date as overdue, ${CORRECTING} as correction, count(*)::int as count,
       sum(i.total_cents)::bigint as cents, sum(${WENT_BACK})::bigint as back
     ${JOINED} where ${WHERE} group by 1, 2, 3`,
    [...valuesOf(db, filter), hongKongDate(db.now)],
  );
  const sumOf = (wanted: (row: (typeof rows)[number]) => boolean): Sum =>
    rows
      .filter(wanted)
      .reduce((sum, row) => ({ count: sum.count + row.count, cents: sum.cents + row.cents }), { count: 0, cents: 0 });
  const paid = sumOf(({ status }) => status === 'paid');
  return {
    open: sumOf(({ status }) => status === 'open'),
    overdue: sumOf(({ status, overdue }) => status === 'open' && overdue),
    paid,
    received: {
      ...paid,
      cents: rows.reduce((sum, { status, back }) => sum - (status === 'paid' ? back : 0), paid.cents),
    },
    cancelled: sumOf(({ status }) => status === 'cancelled'),
    correction: sumOf(({ correction }) => correction),
  };
}

/** Since when the invoice that is open for longest waits. */
export const oldestOpen = (db: TenantDb): Promise<Date | null> =>
  db.value('select min(issued_at) as issued from open_invoice where tenant_id = $1');
