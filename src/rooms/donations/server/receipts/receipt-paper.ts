import { formatDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { contactEmail } from '../../../../engine/server/organisation/put-organisation.ts';
import type { Paper } from '../../../../engine/server/pdf/paper.ts';
import { methodText } from '../gifts/method-text.ts';
import { amountInWords } from './amount-in-words.ts';
import type { ReceiptRow } from './receipt.store.ts';

/**
 * The receipt of a gift, as it was issued. Only one with a file number says that the gift is tax-deductible
 * (reliability.md 6.4); the first one that its
 * donor takes is the original, any other is marked as a copy, and a void one says so.
 */
export function receiptPaper(
  { engine, tenant }: Pick<Context, 'engine' | 'tenant'>,
  row: ReceiptRow,
  original: boolean,
): Paper {
  const say = (key: WordKey, params?: Record<string, string>): Text => engine.words.both(tenant.key, key, params);
  // `HK$` is read by all, and the same figure stands once for both languages.
  const amount = formatMoney(row.cents, 'en');
  const fact = (key: WordKey, value: string) => ({ label: say(key), value });
  const method = methodText(engine, tenant.key, row.method);
  const words = amountInWords(row.cents);
  const exempt = row.file_number !== null;
  const stampKey = row.voided_at ? 'payment-papers.void' : original ? null : 'donation-papers.copy';
  return {
    number: row.number,
    title: say(exempt ? 'donation-papers.receipt' : 'donation-papers.acknowledgement'),
    stamp: stampKey && say(stampKey),
    payer: { label: say('payment-papers.receivedFrom'), name: row.receipt_name, email: '' },
    facts: [
      fact('word.number', row.number),
      fact('donation-papers.givenOn', formatDate(row.given_on)),
      fact('payment-papers.issuedOn', formatDate(row.issued_on)),
      ...(row.payment_number ? [fact('payment-papers.paymentNumber', row.payment_number)] : []),
      fact('donation-papers.reference', row.payment_reference),
      ...(exempt ? [fact('donation-papers.fileNumber', row.file_number!)] : []),
    ],
    head: { text: say('word.item'), amount: say('word.amount') },
    lines: [
      {
        text: {
          en: `Donation${row.appeal_title ? `: ${row.appeal_title.en}` : ''} (${method.en})`,
          'zh-hant': `捐款${row.appeal_title ? `：${row.appeal_title['zh-hant']}` : ''}（${method['zh-hant']}）`,
        },
        amount,
      },
    ],
    total: { label: say('word.received'), amount },
    notes: [
      { heading: say('donation-papers.inWords'), text: words },
      ...(row.voided_at
        ? [{ heading: say('donation-papers.voided'), text: { en: row.void_reason!, 'zh-hant': row.void_reason! } }]
        : exempt
          ? [
              {
                heading: say('donation-papers.exempt'),
                text: say('donation-papers.exemptText', { number: row.file_number! }),
              },
            ]
          : [{ heading: say('donation-papers.thanks'), text: say('donation-papers.thanksText') }]),
    ],
    foot: say('donation-papers.foot', { email: contactEmail(tenant) }),
  };
}
