import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage, type RecordTab } from '../../../../engine/web/record/record-page.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { AppLink, BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Ledger } from '../reconciliation/ledger.tsx';
import { AskRefund } from '../refunds/ask-refund.tsx';
import { Refunds } from '../refunds/refunds.tsx';
import { Slips } from '../slips/slips.tsx';
import { INTENT_TONES } from './tones.ts';

/** One payment through a gateway: what was moved, what has to be looked at, what is to go back (PAY-3, PAY-4). */
export default function OnlinePayment() {
  const { t } = useWords();
  const { intentId = '' } = useParams({ strict: false }) as { intentId?: string };
  const [asking, setAsking] = useState<'refund' | 'resolve' | null>(null);
  const historyTab = useHistoryTab();
  const query = useRead('checkout', 'GET /checkout/intent/get', { intentId });
  const { data: intent } = query;
  if (!intent) return <Unread query={query} title={t('checkout-web.payment.title')} lines={8} />;
  const { abilities } = intent;
  const anew = () => refresh('checkout');
  const check = () => callApi('POST /checkout/intent/check', { intentId }).then(anew);
  const tabs: RecordTab[] = [
    {
      key: 'overview',
      label: t('checkout-web.payment.ledger'),
      content: () => (
        <div className="stack" data-gap="l">
          <Slips intent={intent} refresh={anew} />
          <Ledger ledger={intent.ledger} />
          <Refunds intent={intent} refresh={anew} />
        </div>
      ),
    },
    ...historyTab({
      kind: 'intent',
      id: intentId,
      state: intent.version + intent.refunds.length + intent.slips.length,
    }),
  ];
  return (
    <RecordPage
      title={t('checkout-web.payment.title')}
      subtitle={intent.orderRef}
      badge={<Badge tone={INTENT_TONES[intent.status]}>{intent.statusLabel}</Badge>}
      actions={<BackLink to="Online-Payments">{t('checkout-web.list.title')}</BackLink>}
      facts={[
        [t('payments.payer'), `${intent.payer} · ${intent.email}`],
        [t('word.amount'), money(intent.cents)],
        [t('payments.method'), intent.method],
        [t('checkout-web.payment.begun'), dateTime(intent.createdAt)],
        [t('checkout-web.payment.paid'), intent.paidAt && dateTime(intent.paidAt)],
        [
          t('checkout-web.payment.opens'),
          <AppLink key="opens" to={intent.path}>
            {t('checkout-web.payment.openIt')}
          </AppLink>,
        ],
      ]}
      notice={
        (intent.why || intent.resolved) && (
          <div className="stack" role="status">
            {intent.why && <p>{intent.why}</p>}
            {intent.resolved && (
              <p className="muted">
                {t('checkout-web.list.resolved')}: {intent.resolved.reason} ({intent.resolved.by},{' '}
                {dateTime(intent.resolved.at)})
              </p>
            )}
          </div>
        )
      }
      acts={
        <RecordActs
          acts={[
            abilities.resolve && { label: t('checkout-web.list.resolve'), onPick: () => setAsking('resolve') },
            abilities.refund && { label: t('checkout-web.payment.back'), onPick: () => setAsking('refund') },
            abilities.check && { label: t('checkout-web.list.check'), quiet: true, onPick: () => void check() },
          ]}
        />
      }
      label={t('checkout-web.payment.title')}
      tabs={tabs}
    >
      <AskRefund
        key={intent.version}
        intent={intent}
        open={asking === 'refund'}
        refresh={anew}
        onClose={() => setAsking(null)}
      />
      <ReasonDialog
        open={asking === 'resolve'}
        title={t('checkout-web.list.resolve')}
        about={t('checkout-web.list.resolveText', { amount: money(intent.cents), payer: intent.payer })}
        onSend={(reason) =>
          callApi('POST /checkout/intent/resolve', { intentId, reason, version: intent.version }, { lasting: true })
        }
        refresh={anew}
        onClose={() => setAsking(null)}
      />
    </RecordPage>
  );
}
