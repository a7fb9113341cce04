import { formatMoney } from '../../../../contract/money.ts';
import { hasWords } from '../../../../contract/search-text.ts';
import type { Context } from '../../../../engine/server/context.ts';
import {
  COUNTED_MAX,
  foundOf,
  listAt,
  type SearchHit,
  type SearchSource,
} from '../../../../engine/server/search/search-source.ts';

import { statusOf } from '../rules.ts';
import { type InvoiceRow, invoicesOf } from '../store.ts';
import { searchInvoices } from './search.store.ts';

const looksAfter = (ctx: Context): boolean => ctx.can('payment-manage');

/** Invoices by number and its last digits, by receipt, by payer; of who looks after payments all, of others their own. */
const invoices: SearchSource = {
  kind: 'invoice',
  may: () => true,
  async find(ctx, db, query, most) {
    if (looksAfter(ctx))
      return foundOf(await searchInvoices(db, query.words, COUNTED_MAX + 1), most, (row) => hitOf(ctx, row));
    const own = await invoicesOf(db, ctx.person.accountId);
    const text = (row: InvoiceRow) =>
      [row.number, row.receipt_number, row.credit_number, ctx.engine.words.pick(ctx.lang, row.title)].join(' ');
    return foundOf(
      own.filter((row) => hasWords(text(row), query.words)),
      most,
      (row) => hitOf(ctx, row),
    );
  },
  list: (ctx, { text }) => (looksAfter(ctx) ? listAt('/payments', { status: 'all', search: text }) : null),
};

const hitOf = (ctx: Context, row: InvoiceRow): SearchHit => ({
  id: row.id,
  title: row.number,
  detail: [row.payer_name, formatMoney(row.total_cents, ctx.lang), row.receipt_number].filter(Boolean).join(' · '),
  state: ctx.t(`payments.status.${statusOf(row)}`),
  href: `/payments/invoice/${row.id}`,
});

export const paymentsSearch = [invoices];
