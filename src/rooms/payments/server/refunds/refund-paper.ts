import { formatDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { contactEmail } from '../../../../engine/server/organisation/put-organisation.ts';
import type { Paper } from '../../../../engine/server/pdf/paper.ts';
import { found } from '../../../../engine/server/refusal.ts';
import { lineAt } from '../rules.ts';
import type { InvoiceRow } from '../store.ts';

/** The credit note for money that was given back on a paid invoice, all of it or a part (PAY-3). */
export function refundPaperOf(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  row: InvoiceRow,
  refund: InvoiceRow['refunds'][number],
): Paper {
  const say = (key: WordKey, params?: Record<string, string>): Text => engine.words.both(tenant.key, key, params);
  const amount = formatMoney(refund.cents, 'en');
  return {
    number: refund.number,
    title: say('payment-papers.creditNote'),
    stamp: null,
    payer: { label: say('payment-papers.creditTo'), name: row.payer_name, email: row.payer_email },
    facts: [
      { label: say('word.number'), value: refund.number },
      { label: say('payment-papers.refundedOn'), value: formatDate(refund.on) },
      { label: say('payment-papers.forInvoice'), value: row.number },
      { label: say('payment-papers.forReceipt'), value: row.receipt_number ?? '' },
      { label: say('payment-papers.paymentNumber'), value: row.payment_number ?? '' },
      { label: say('payment-papers.reference'), value: refund.reference },
    ],
    head: { text: say('payment-papers.item'), amount: say('word.amountHkd') },
    lines:
      refund.lines.length === 0
        ? [{ text: row.title, amount }]
        : refund.lines.map(({ position, cents }) => ({
            text: found(lineAt(row, position)).text,
            amount: formatMoney(cents, 'en'),
          })),
    total: { label: say('payment-papers.refunded'), amount },
    notes: [
      {
        heading: say('payment-papers.effect'),
        text: say(refund.cents === row.total_cents ? 'payment-papers.refundAll' : 'payment-papers.refundPart', {
          number: row.number,
          total: formatMoney(row.total_cents, 'en'),
        }),
      },
    ],
    foot: say('payment-papers.foot', { email: contactEmail(tenant) }),
  };
}
