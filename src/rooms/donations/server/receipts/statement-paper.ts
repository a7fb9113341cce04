import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import type { Text } from '../../../../contract/lang.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { WordKey } from '../../../../contract/word-key.ts';
import type { Context } from '../../../../engine/server/context.ts';
import { contactEmail } from '../../../../engine/server/organisation/put-organisation.ts';
import { bothIn } from '../../../../engine/server/pdf/draw-paper.ts';
import type { Paper } from '../../../../engine/server/pdf/paper.ts';
import type { DonorRow } from '../gifts/donor.store.ts';
import { amountInWords } from './amount-in-words.ts';
import type { StatementRow } from './statement.store.ts';

/** The days of a year of assessment in Hong Kong, by the year in which it begins. */
export const yearBounds = (year: number): { from: string; to: string } => ({
  from: `${year}-04-01`,
  to: `${year + 1}-03-31`,
});

/** The gifts of one donor in one year of assessment; it stands beside the receipts and does not replace them. */
export function statementPaper(
  { engine, tenant, now }: Pick<Context, 'engine' | 'tenant' | 'now'>,
  { year, donor, rows }: { year: number; donor: DonorRow; rows: readonly StatementRow[] },
): Paper {
  const say = (key: WordKey, params?: Record<string, string>): Text => engine.words.both(tenant.key, key, params);
  const { from, to } = yearBounds(year);
  const sum = (which: readonly StatementRow[]) => which.reduce((total, { cents }) => total + cents, 0);
  const deductible = rows.filter(({ file_number }) => file_number !== null);
  const fact = (key: WordKey, value: string) => ({ label: say(key), value });
  // one line each: a year of small gifts fits onto a page
  const lineOf = ({ given_on: on, number, appeal_title: title, file_number: file }: StatementRow): Text => {
    const line = `${formatDate(on)} · ${number} · ${bothIn(title ?? say('donation-papers.gift'))}${file ? '' : ' *'}`;
    return { en: line, 'zh-hant': line };
  };
  const total = sum(rows);
  return {
    number: `${year}/${String(year + 1).slice(2)}`,
    title: say('donation-papers.statement'),
    stamp: null,
    payer: {
      label: say('payment-papers.receivedFrom'),
      name: [...new Set(rows.map(({ receipt_name }) => receipt_name))].join(', '),
      email: donor.email,
    },
    facts: [
      fact('word.from', formatDate(from)),
      fact('word.to', formatDate(to)),
      fact('payment-papers.issuedOn', formatDate(hongKongDate(now))),
      fact('donation-papers.gifts', String(rows.length)),
    ],
    head: { text: say('word.item'), amount: say('word.amount') },
    lines: rows.map((row) => ({ text: lineOf(row), amount: formatMoney(row.cents, 'en') })),
    total: { label: say('word.received'), amount: formatMoney(total, 'en') },
    notes: [
      { heading: say('donation-papers.inWords'), text: amountInWords(total) },
      ...(deductible.length > 0
        ? [
            {
              heading: say('donation-papers.exempt'),
              text: say('donation-papers.statementExempt', {
                amount: formatMoney(sum(deductible), 'en'),
                number: deductible.at(-1)!.file_number!,
              }),
            },
          ]
        : []),
      ...(deductible.length < rows.length
        ? [{ heading: say('donation-papers.starred'), text: say('donation-papers.starredText') }]
        : []),
    ],
    foot: say('donation-papers.foot', { email: contactEmail(tenant) }),
  };
}
