import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { useHistoryTab } from '../../../../engine/web/audit/history-tab.tsx';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { RecordActs } from '../../../../engine/web/record/record-acts.tsx';
import { RecordPage, type RecordTab } from '../../../../engine/web/record/record-page.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { dateTime, money } from '../../../../engine/web/ui/format.ts';
import { BackLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { BOOKS_TONES } from '../payment/tones.ts';
import { Differences } from './differences.tsx';

type Difference = Output<'GET /checkout/reconciliation/get'>['differences'][number];

/** One day of a gateway's books beside the ledger: what differs, and what to do about it (PAY-4). */
export default function Reconciliation() {
  const { t } = useWords();
  const { reconciliationId = '' } = useParams({ strict: false }) as { reconciliationId?: string };
  const [resolving, setResolving] = useState<Difference | null>(null);
  const historyTab = useHistoryTab();
  const query = useRead('checkout', 'GET /checkout/reconciliation/get', { reconciliationId });
  const { data } = query;
  if (!data) return <Unread query={query} title={t('checkout-web.books.title')} lines={8} />;
  const anew = () => refresh('checkout');
  const again = async () => {
    const statement = { method: data.methodKey, day: formatDate(data.day) };
    await callApi('POST /checkout/reconciliation/run', statement);
    await anew();
  };
  const sum = ({ cents, count }: { cents: number; count: number }) =>
    t('checkout-web.books.movements', { amount: money(cents), count });
  const tabs: RecordTab[] = [
    {
      key: 'overview',
      label: t('checkout-web.books.open'),
      content: () => <Differences differences={data.differences} agrees={data.fault === ''} onResolve={setResolving} />,
    },
    ...historyTab({ kind: 'reconciliation', id: reconciliationId, state: `${data.ranAt} ${data.open}` }),
  ];
  return (
    <RecordPage
      title={`${data.method} ${formatDate(data.day)}`}
      subtitle={data.merchantId}
      badge={<Badge tone={BOOKS_TONES[data.state]}>{data.stateLabel}</Badge>}
      actions={<BackLink to="Reconciliation-List">{t('checkout-web.books.title')}</BackLink>}
      facts={[
        [t('checkout-web.books.gateway'), sum(data.gateway)],
        [t('checkout-web.books.ledger'), sum(data.ledger)],
        [t('checkout-web.books.learnt'), data.learnt > 0 ? String(data.learnt) : null],
        [t('checkout-web.books.ran'), dateTime(data.ranAt)],
      ]}
      notice={data.fault && <p role="status">{t('checkout-web.books.faultText', { fault: data.fault })}</p>}
      acts={<RecordActs acts={[{ label: t('checkout-web.books.again'), quiet: true, onPick: () => void again() }]} />}
      label={t('checkout-web.books.title')}
      tabs={tabs}
    >
      <ReasonDialog
        open={resolving !== null}
        title={t('checkout-web.books.resolve')}
        about={t('checkout-web.books.resolveText')}
        onSend={(reason) => {
          const sent = { reconciliationId, txnId: resolving!.txnId, reason };
          return callApi('POST /checkout/difference/resolve', sent, { lasting: true });
        }}
        refresh={anew}
        onClose={() => setResolving(null)}
      />
    </RecordPage>
  );
}
