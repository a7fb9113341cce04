import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PayBox } from '../../../../engine/web/checkout/pay-box.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { OwnConversation } from '../../../../engine/web/record/own-conversation.tsx';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Corrections } from '../corrections/corrections.tsx';
import { InvoiceRecord, InvoiceTools } from './invoice-record.tsx';
import { Papers } from './papers.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One invoice as it was issued, with what became of it: for the payer, and for who looks after payments (PAY-3). */
export default function Invoice() {
  const { t } = useWords();
  const { invoiceId } = useParams({ strict: false }) as { invoiceId: string };
  const [text, setText] = useState('');
  const looksAfter = mayUse(useSession(), ['payment-manage']);
  const query = useRead('payments', 'GET /payment/invoice/get', { invoiceId });
  const { data: invoice } = query;
  if (!invoice) return <Unread query={query} title={t('payments-web.invoice.title')} width="form" lines={8} />;
  const done = (message: string) => {
    setText(message);
    void refresh('payments');
  };
  if (looksAfter) return <InvoiceRecord key={invoiceId} invoice={invoice} outcome={text} onDone={done} />;
  return (
    <PageCard
      width="form"
      title={t('payments-web.invoice.titleOf', { number: invoice.number })}
      badge={<StatusBadge status={invoice.status} label={invoice.statusLabel} overdue={invoice.overdue} />}
      actions={<InvoiceTools invoiceId={invoiceId} />}
    >
      <div className="stack" data-gap="l">
        <Papers invoice={invoice} />
        <Corrections invoice={invoice} />
        {invoice.status === 'open' && <PayBox kind="invoice" id={invoiceId} />}
        <OwnConversation kind="invoice" recordId={invoiceId} />
      </div>
    </PageCard>
  );
}
