import type { InvoiceStatus } from '../../../contract/calls/payments.ts';
import { hongKongDate } from '../../../contract/dates.ts';
import type { TenantDb } from '../../engine/db/tenant-db.ts';
import { cursor, pageSize, type Query } from '../../engine/portal/paging.ts';
import { COLUMNS, type InvoiceRow, JOINED } from './store.ts';

export type Filter = {
  status?: InvoiceStatus | undefined;
  /** Of the open ones only those whose day to pay by has passed. */
  overdue?: boolean | undefined;
  /** Of the paid ones those whose money came in these days. */
  paid?: { from: string | null; to: string | null } | undefined;
  search?: string | undefined;
  accountId?: string | undefined;
};
export type ListedRow = InvoiceRow & { seq: number };

const STATUS = `case when p.id is not null then 'paid' when c.id is not null then 'cancelled' else 'open' end`;
const WHERE = `i.tenant_id = $1 and ($2::text is null or ${STATUS} = $2)
  and ($3::date is null or (${STATUS} = 'open' and i.due_on < $3::date))
  and ($4::text is null or
    concat_ws(' ', i.number, p.receipt_number, c.number, i.payer_name, i.payer_email, a.display_name, a.email) ilike $4)
  and ($5::uuid is null or i.account_id = $5)
  and ($6::date is null or p.paid_on >= $6::date) and ($7::date is null or p.paid_on <= $7::date)`;

function valuesOf(db: TenantDb, filter: Filter) {
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { from = null, to = null } = filter.paid ?? {};
  const late = filter.overdue ? hongKongDate(db.now) : null;
  return [filter.status ?? null, late, like, filter.accountId ?? null, from, to];
}

/**
 * What a list is ordered by, largest first: the newest invoice; among the open ones whoever is due first, which puts
 * the overdue on top. One whole number, so that pages go by key: five digits of days before ten of the sequence.
 */
const rankOf = ({ status }: Filter): string =>
  status === 'open' ? `((99999 - (i.due_on - date '2000-01-01'))::bigint * 10000000000 + 9999999999 - i.seq)` : 'i.seq';

/** One page of invoices with one row more, for `cutPage`. */
export function pageOfInvoices(db: TenantDb, filter: Filter, query: Query): Promise<ListedRow[]> {
  const back = cursor(query.before);
  const rank = rankOf(filter);
  return db.query<ListedRow>(
    `select ${COLUMNS}, ${rank} as seq ${JOINED} where ${WHERE}
       and ($8::bigint is null or ${rank} ${back === null ? '<' : '>'} $8)
     order by ${rank} ${back === null ? 'desc' : 'asc'} limit $9`,
    [...valuesOf(db, filter), back ?? cursor(query.after), pageSize(query) + 1],
  );
}

/** Invoices from a place on, newest first, many at once: for a file. */
export function moreInvoices(db: TenantDb, filter: Filter, after: number | null, most: number): Promise<ListedRow[]> {
  return db.query<ListedRow>(
    `select ${COLUMNS}, i.seq ${JOINED} where ${WHERE} and ($8::bigint is null or i.seq < $8)
     order by i.seq desc limit $9`,
    [...valuesOf(db, filter), after, most],
  );
}

export type Sum = { count: number; cents: number };
export type Sums = Record<InvoiceStatus | 'overdue', Sum>;

/** How many there are and what they come to, by status; the overdue are among the open. Exact: whole cents. */
export async function sumsOfInvoices(db: TenantDb, filter: Filter): Promise<Sums> {
  const rows = await db.query<{ status: InvoiceStatus; overdue: boolean } & Sum>(
    `select ${STATUS} as status, i.due_on < $8::date as overdue, count(*)::int as count,
       sum(i.total_cents)::bigint as cents
     ${JOINED} where ${WHERE} group by 1, 2`,
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
  };
}

/** Since when the invoice that is open for longest waits. */
export async function oldestOpen(db: TenantDb): Promise<Date | null> {
  const [row] = await db.query<{ issued: Date | null }>(
    `select min(i.issued_at) as issued from invoice i where i.tenant_id = $1
       and not exists (select from payment p where p.tenant_id = $1 and p.invoice_id = i.id)
       and not exists (select from credit_note c where c.tenant_id = $1 and c.invoice_id = i.id)`,
  );
  return row!.issued;
}
