import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathOf } from '../../../../engine/web/routes.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Line, LineList } from '../../../../engine/web/ui/line-list.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { InvoiceStatus } from '../../../payments/contract/values.ts';

type Invoice = Output<'GET /payment/invoice/mine'>['rows'][number];

const TONES: Record<InvoiceStatus, Tone> = { open: 'wait', paid: 'good', cancelled: 'neutral' };

/** The own invoices with what became of each, the newest first. */
export function Invoices() {
  const { t } = useWords();
  const { data } = useRead('payments', 'GET /payment/invoice/mine');
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('membership-mine.invoices.title')}>
      <LineList>
        {data.rows.map((invoice) => (
          <InvoiceLine key={invoice.invoiceId} invoice={invoice} />
        ))}
      </LineList>
    </Section>
  );
}

/** One invoice and what became of it. */
export function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { t } = useWords();
  const { number, text, totalCents, issuedOn, dueOn, receipt, creditNote, status, statusLabel, overdue } = invoice;
  const page = pathOf('Invoice', { invoiceId: invoice.invoiceId });
  const after = receipt
    ? t('membership-mine.invoices.receipt', { number: receipt.number, date: formatDate(receipt.paidOn) })
    : creditNote
      ? t('membership-mine.invoices.credit', { number: creditNote.number })
      : t('membership-mine.invoices.due', { date: formatDate(dueOn) });
  const about = t('membership-mine.invoices.line', { amount: money(totalCents), date: formatDate(issuedOn) });
  return (
    <Line
      name={
        <>
          {page ? <AppLink to={page}>{number}</AppLink> : number} {text}
        </>
      }
      about={`${about} · ${after}`}
      end={<Badge tone={overdue ? 'warn' : TONES[status]}>{statusLabel}</Badge>}
    />
  );
}
