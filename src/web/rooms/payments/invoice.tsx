import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordHistory } from '../../engine/audit/record-history.tsx';
import { PayBox } from '../../engine/checkout/pay-box.tsx';
import { refresh, useRead } from '../../engine/read.ts';
import { Button } from '../../engine/ui/button.tsx';
import { Icon } from '../../engine/ui/icon.tsx';
import { FileLink } from '../../engine/ui/link.tsx';
import { Unread } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Skeleton } from '../../engine/ui/skeleton.tsx';
import { useWords } from '../../engine/words.ts';
import css from './invoice.module.css';
import { CancelInvoice } from './parts/cancel-invoice.tsx';
import { MarkPaid } from './parts/mark-paid.tsx';
import { Papers } from './parts/papers.tsx';
import { StatusBadge } from './parts/status-badge.tsx';

/** One invoice as it was issued, with what became of it; who looks after payments books or cancels it here (PAY-3). */
export default function Invoice() {
  const { t } = useWords();
  const { invoiceId } = useParams({ strict: false }) as { invoiceId: string };
  const [text, setText] = useState('');
  const query = useRead('payments', 'GET /payment/invoice/get', { invoiceId });
  const { data: invoice } = query;
  if (!invoice)
    return (
      <Unread query={query}>
        <PageCard title={t('payments-web.invoice.title')} width="form">
          <Skeleton lines={8} />
        </PageCard>
      </Unread>
    );
  const done = (message: string) => {
    setText(message);
    void refresh('payments');
  };
  return (
    <PageCard
      width="form"
      title={t('payments-web.invoice.titleOf', { number: invoice.number })}
      badge={<StatusBadge status={invoice.status} label={invoice.statusLabel} overdue={invoice.overdue} />}
      actions={
        <>
          <Button size="s" icon="print" onClick={() => window.print()}>
            {t('form-print.print')}
          </Button>
          <FileLink call="GET /payment/invoice/pdf" input={{ invoiceId, kind: 'invoice' }} icon="download" size="s">
            {t('payments-web.invoice.pdf')}
          </FileLink>
        </>
      }
    >
      <div className="stack" data-gap="l">
        <p role="status" className={text ? css.told : 'visually-hidden'} data-print="no">
          {text && <Icon name="info" size={18} />}
          <span>{text}</span>
        </p>
        <Papers invoice={invoice} />
        {invoice.status === 'open' && !invoice.abilities.pay && <PayBox kind="invoice" id={invoiceId} />}
        {invoice.abilities.pay && <MarkPaid invoice={invoice} onDone={done} />}
        {invoice.abilities.cancel && <CancelInvoice invoice={invoice} onDone={done} />}
        <RecordHistory kind="invoice" id={invoiceId} state={invoice.status} />
      </div>
    </PageCard>
  );
}
