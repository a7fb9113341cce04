import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../../contract/dates.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { callApi } from '../../../../engine/web/call.ts';
import { personFact } from '../../../../engine/web/person-link.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage } from '../../../../engine/web/record/record-page.tsx';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { AppLink, BackLink, FileLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { VoidDialog } from '../receipts/void-dialog.tsx';

/** One gift: who gave it, for what, how it was paid, its receipt, and what was done about it (PAY-1). */
export default function Gift() {
  const { t } = useWords();
  const { giftId = '' } = useParams({ strict: false }) as { giftId?: string };
  const [voiding, setVoiding] = useState(false);
  const historyTab = useHistoryTab();
  const query = useRead('donations', 'GET /donation/gift', { giftId });
  const { data: gift } = query;
  if (!gift) return <Unread query={query} title={t('donations-web.gift.title')} lines={8} />;
  const { receipt } = gift;
  const sendStatement = () => callApi('POST /donation/statement/mail', { donorId: gift.donorId });
  const overview = () => (
    <div className="stack" data-gap="l">
      <Facts
        facts={[
          [
            t('donations.cycle'),
            gift.planId ? (
              <AppLink key="plan" to={pathTo('Gift-Plan', { planId: gift.planId })}>
                {gift.cycleLabel}
              </AppLink>
            ) : (
              gift.cycleLabel
            ),
          ],
          [t('donations.method'), gift.method],
          [t('word.paymentNumber'), gift.paymentNumber],
          [t('word.reference'), gift.paymentReference || gift.reference],
          [t('donations.receiptName'), gift.receiptName],
          [t('donations.oldReceipt'), gift.oldReceipt],
          [t('donations.dedication'), gift.dedication],
          [t('donations-web.gift.begun'), dateTime(gift.createdAt)],
          [t('donations-web.gift.refunded'), gift.refundedCents > 0 ? money(gift.refundedCents) : null],
        ]}
      />
      {receipt && (
        <p className="row">
          <FileLink call="GET /donation/receipt/pdf" input={{ receiptId: receipt.receiptId }} size="s">
            {receipt.number}
          </FileLink>
          {receipt.voided && <Badge tone="bad">{t('donations.voided')}</Badge>}
          {receipt.reason && <span className="small muted">{receipt.reason}</span>}
        </p>
      )}
    </div>
  );
  return (
    <RecordPage
      title={gift.donor}
      subtitle={gift.reference}
      badge={<Badge tone={gift.status === 'paid' ? 'good' : 'wait'}>{gift.statusLabel}</Badge>}
      actions={<BackLink to="Gift-List">{t('donations-web.list.title')}</BackLink>}
      facts={[
        [t('word.amount'), money(gift.cents)],
        [t('donations.appeal'), gift.appeal],
        [t('donations.paidOn'), gift.paidOn && formatDate(gift.paidOn)],
        [t('word.emailAddress'), gift.email],
        personFact(gift.personId),
      ]}
      acts={
        <RecordActs
          acts={[
            receipt && !receipt.voided && { label: t('donations-web.void'), onPick: () => setVoiding(true) },
            gift.status !== 'open' && { label: t('donations-web.statement'), onPick: () => void sendStatement() },
          ]}
        />
      }
      label={t('donations-web.gift.title')}
      tabs={[
        { key: 'overview', label: t('word.overview'), content: overview },
        ...historyTab({ kind: 'gift', id: giftId, state: `${gift.status} ${receipt?.receiptId} ${receipt?.voided}` }),
      ]}
    >
      {voiding && receipt && <VoidDialog receipt={receipt} onClose={() => setVoiding(false)} />}
    </RecordPage>
  );
}
