import { formatMoney } from '../../../../contract/money.ts';
import { linesOf, type PersonSection } from '../../../../engine/server/person/person-section.ts';
import { statusOf } from '../rules.ts';
import { invoicesOfPerson } from './person.store.ts';

/** Invoices of a person, with their receipts. */
export const paymentsPerson: PersonSection = {
  kind: 'invoices',
  list: 'GET /payment/invoice/list',
  find: async (ctx, db, person, most) =>
    linesOf(await invoicesOfPerson(db, person, most), (row) => ({
      id: row.id,
      title: row.number,
      detail: [ctx.engine.words.pick(ctx.lang, row.title), formatMoney(row.total_cents, ctx.lang), row.receipt_number]
        .filter(Boolean)
        .join(' · '),
      state: ctx.t(`payments.status.${statusOf(row)}`),
      at: row.issued_on,
      href: `/payments/invoice/${row.id}`,
    })),
};
