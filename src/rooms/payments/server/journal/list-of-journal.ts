import type { Input } from '../../../../contract/calls/calls.ts';
import { hongKongDate } from '../../../../contract/dates.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { type ListSource, openList } from '../../../../engine/server/list/list-source.ts';
import { journalDays } from '../../contract/journal-days.ts';
import { journalList } from '../../contract/lists.ts';
import { methodLabel } from '../present.ts';
import { type JournalFilter, journalRows, sumsOfJournal } from './journal.store.ts';

/** What is asked of the journal, with the days that it has where none were chosen. */
export const journalOf = (ctx: Context, { days, purpose }: Input<'GET /payment/journal/list'>): JournalFilter => ({
  days: days ?? journalDays(hongKongDate(ctx.now)),
  purpose,
});

/** What came and went, for the accountant: a line for each purpose of each paper, the oldest first. */
export const journal: ListSource<'GET /payment/journal/list'> = {
  list: journalList,
  shows: ['invoice', 'intent', 'gift'],
  open: (ctx, db, input) =>
    openList({
      ...journalRows.open(db, journalOf(ctx, input)),
      present: (rows) =>
        rows.map((row) => ({
          day: row.day,
          kind: row.kind,
          kindLabel: ctx.t(`payments.journal.${row.kind}`),
          number: row.number,
          invoiceId: row.invoice_id,
          invoice: row.invoice_number ?? '',
          payer: row.payer,
          purpose: row.purpose,
          purposeLabel: ctx.t(`payments.purpose.${row.purpose}`),
          method: methodLabel(ctx, row.method),
          reference: row.reference,
          giftReceipts: row.gift_receipts,
          paymentNumber: row.payment_number,
          cents: row.cents,
          feeCents: row.fee_cents,
        })),
      count: async () => (await sumsOfJournal(db, journalOf(ctx, input))).count,
    }),
};
