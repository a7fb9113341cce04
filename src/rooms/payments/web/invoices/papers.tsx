import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { FileLink } from '../../../../engine/web/ui/link.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './papers.module.css';

type Invoice = Output<'GET /payment/invoice/get'>;

/** The invoice as it was issued, how to pay it, and the paper that says what became of it. */
export function Papers({ invoice }: { invoice: Invoice }) {
  const { t } = useWords();
  const { name } = usePortal();
  const { receipt, creditNote, howToPay } = invoice;
  const hasGift = invoice.lines.some(({ purpose }) => purpose === 'gift');
  return (
    <>
      <p className={css.letterhead}>{name}</p>
      <div className="stack">
        <Facts
          facts={[
            [t('payments.payer'), <Payer key="payer" invoice={invoice} />],
            [t('payments.issuedOn'), <Figures key="issued" of={formatDate(invoice.issuedOn)} />],
            [t('word.payBy'), <Figures key="due" of={formatDate(invoice.dueOn)} />],
          ]}
        />
        <table className={css.lines}>
          <caption className="visually-hidden">{t('payments-web.invoice.lines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('payments.text')}</th>
              <th scope="col">{t('word.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map(({ position, text, quantity, eachCents, cents }) => (
              <tr key={position}>
                <td>
                  {text}
                  {quantity > 1 && (
                    <span className={css.each}>
                      {quantity} × {money(eachCents)}
                    </span>
                  )}
                </td>
                <td>{money(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('payments-web.invoice.total')}</th>
              <td>{money(invoice.totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {invoice.notes.map(({ text, on }) => (
        <p key={`${on} ${text}`} role="note">
          {formatDate(on)}: {text}
        </p>
      ))}
      {invoice.status === 'open' && howToPay && (
        <Section title={t('payments-web.invoice.howToPay')}>
          <p className="written">{howToPay}</p>
        </Section>
      )}
      {receipt && (
        <Section
          title={receipt.number ? t('payments-web.receipt.title', { number: receipt.number }) : receipt.method}
          actions={
            !receipt.earlier && <PaperLink invoice={invoice} kind="receipt" label={t('payments-web.receipt.pdf')} />
          }
        >
          <Facts
            facts={[
              [t('payments.paidOn'), <Figures key="paid" of={formatDate(receipt.paidOn)} />],
              [t('word.paymentNumber'), receipt.paymentNumber && <Figures key="payment" of={receipt.paymentNumber} />],
              [t('word.reference'), receipt.reference],
              [t('payments-web.receipt.amount'), <Figures key="amount" of={money(invoice.totalCents)} />],
              [t('payments.method'), receipt.method],
              [t('payments-web.receipt.booked'), <Booked key="booked" at={receipt.recordedAt} by={receipt.by} />],
            ]}
          />
        </Section>
      )}
      {creditNote && (
        <Section
          title={t('payments-web.creditNote.title', { number: creditNote.number })}
          about={t('payments-web.creditNote.about')}
          actions={<PaperLink invoice={invoice} kind="creditNote" label={t('payments-web.creditNote.pdf')} />}
        >
          <Facts
            facts={[
              [t('payments.issuedOn'), <Figures key="issued" of={formatDate(creditNote.issuedOn)} />],
              [t('word.reason'), creditNote.reason],
              [t('payments-web.creditNote.by'), creditNote.by],
            ]}
          />
        </Section>
      )}
      {invoice.chargebacks.map(({ cents, takenOn, method, reference }) => (
        <Section
          key={reference}
          title={t('payments-web.chargeback.title')}
          about={t(hasGift ? 'payments-web.chargeback.aboutGift' : 'payments-web.chargeback.about')}
        >
          <Facts
            facts={[
              [t('word.amount'), <Figures key="amount" of={money(cents)} />],
              [t('payments-web.chargeback.on'), <Figures key="on" of={formatDate(takenOn)} />],
              [t('payments.method'), method],
              [t('word.reference'), reference],
            ]}
          />
        </Section>
      ))}
      {invoice.refunds.map((refund) => (
        <Section
          key={refund.number}
          title={t('payments-web.refund.title', { number: refund.number })}
          actions={
            <FileLink
              call="GET /payment/refund/pdf"
              input={{ invoiceId: invoice.invoiceId, number: refund.number }}
              icon="download"
              size="s"
            >
              {t('payments-web.refund.pdf')}
            </FileLink>
          }
        >
          <Facts
            facts={[
              [t('word.amount'), <Figures key="amount" of={money(refund.cents)} />],
              [
                t('payments.text'),
                refund.lines.length === 0
                  ? null
                  : refund.lines.map(({ text, cents }) => (
                      <span key={text} className="block">
                        {text}: <Figures of={money(cents)} />
                      </span>
                    )),
              ],
              [t('payments-web.refund.on'), <Figures key="on" of={formatDate(refund.refundedOn)} />],
              [t('word.reference'), refund.reference],
            ]}
          />
        </Section>
      ))}
    </>
  );
}

const Figures = ({ of }: { of: string }) => <span className="num">{of}</span>;

function Payer({ invoice: { payer, email } }: { invoice: Invoice }) {
  const [name, domain] = email.split('@');
  return (
    <>
      {payer}
      {email !== payer && (
        <span className={css.address}>
          {name}@<wbr />
          {domain}
        </span>
      )}
    </>
  );
}

function Booked({ at, by }: { at: string; by: string | null }) {
  return (
    <>
      <span className="num">{dateTime(at)}</span>
      {by && ` · ${by}`}
    </>
  );
}

function PaperLink({ invoice, kind, label }: { invoice: Invoice; kind: 'receipt' | 'creditNote'; label: string }) {
  return (
    <FileLink call="GET /payment/invoice/pdf" input={{ invoiceId: invoice.invoiceId, kind }} icon="download" size="s">
      {label}
    </FileLink>
  );
}
