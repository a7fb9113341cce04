import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { PayBox } from '../../../../engine/web/checkout/pay-box.tsx';
import { personFact } from '../../../../engine/web/person-link.tsx';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage, type RecordTab } from '../../../../engine/web/record/record-page.tsx';
import { useRecordTabs } from '../../../../engine/web/record/use-record-tabs.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { Icon } from '../../../../engine/web/ui/icon.tsx';
import { BackLink, FileLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { AskCorrection } from '../corrections/ask-correction.tsx';
import { Corrections } from '../corrections/corrections.tsx';
import { CancelInvoice } from './cancel-invoice.tsx';
import css from './invoice-record.module.css';
import { MarkPaid } from './mark-paid.tsx';
import { Papers } from './papers.tsx';
import { StatusBadge } from './status-badge.tsx';

/** An invoice for who looks after payments: its state and the acts on top, the papers and the rest in tabs. */
export function InvoiceRecord({
  invoice,
  outcome,
  onDone,
}: {
  invoice: Output<'GET /payment/invoice/get'>;
  /** What came of the last act. */
  outcome: string;
  onDone: (message: string) => void;
}) {
  const { t } = useWords();
  const { invoiceId, abilities } = invoice;
  const [asking, setAsking] = useState<'pay' | 'cancel' | 'correct' | null>(null);
  const about = useRecordTabs({ kind: 'invoice', recordId: invoiceId });
  const historyTab = useHistoryTab();
  const dialog = {
    invoice,
    onClose: () => setAsking(null),
    onDone: (message: string) => {
      setAsking(null);
      onDone(message);
    },
  };
  const tabs: RecordTab[] = [
    {
      key: 'overview',
      label: t('payments-web.tab.overview'),
      content: () => (
        <div className={css.papers}>
          <Papers invoice={invoice} />
          <Corrections invoice={invoice} onDone={onDone} />
          {invoice.status === 'open' && !abilities.pay && <PayBox kind="invoice" id={invoiceId} />}
        </div>
      ),
    },
    ...about,
    ...historyTab({ kind: 'invoice', id: invoiceId, state: invoice.status }),
  ];
  return (
    <RecordPage
      title={t('payments-web.invoice.titleOf', { number: invoice.number })}
      subtitle={invoice.text}
      badge={<StatusBadge status={invoice.status} label={invoice.statusLabel} overdue={invoice.overdue} />}
      actions={
        <>
          <InvoiceTools invoiceId={invoiceId} />
          <BackLink to="Invoice-List">{t('payments-web.list.title')}</BackLink>
        </>
      }
      facts={[
        [t('payments.payer'), invoice.payer],
        [t('payments-web.invoice.total'), money(invoice.totalCents)],
        [t('word.payBy'), formatDate(invoice.dueOn)],
        personFact(invoice.personId),
      ]}
      notice={
        <p role="status" className={outcome ? 'notice' : 'visually-hidden'} data-print="no">
          {outcome && <Icon name="info" size={18} />}
          <span>{outcome}</span>
        </p>
      }
      acts={
        <RecordActs
          acts={[
            abilities.pay && { label: t('payments-web.pay.title'), onPick: () => setAsking('pay') },
            abilities.cancel && { label: t('payments-web.cancel.action'), onPick: () => setAsking('cancel') },
            abilities.correct && { label: t('payments-web.correction.action'), onPick: () => setAsking('correct') },
          ]}
        />
      }
      label={t('payments-web.tabs')}
      tabs={tabs}
    >
      {abilities.pay && <MarkPaid {...dialog} open={asking === 'pay'} />}
      <AskCorrection {...dialog} open={asking === 'correct'} />
      {abilities.cancel && <CancelInvoice {...dialog} open={asking === 'cancel'} />}
    </RecordPage>
  );
}

/** Printing, and the invoice as a file. */
export function InvoiceTools({ invoiceId }: { invoiceId: string }) {
  const { t } = useWords();
  return (
    <>
      <Button size="s" icon="print" onClick={() => window.print()}>
        {t('word.print')}
      </Button>
      <FileLink call="GET /payment/invoice/pdf" input={{ invoiceId, kind: 'invoice' }} icon="download" size="s">
        {t('payments-web.invoice.pdf')}
      </FileLink>
    </>
  );
}
