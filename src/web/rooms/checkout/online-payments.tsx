import { useState } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import { intentsList } from '../../../contract/lists/checkout.ts';
import type { IntentStatus } from '../../../contract/values/checkout.ts';
import { callApi } from '../../engine/call.ts';
import { columnsOf } from '../../engine/list/declared.tsx';
import { ListScreen } from '../../engine/list/list-screen.tsx';
import { useList } from '../../engine/list/use-list.ts';
import { refresh } from '../../engine/read.ts';
import { ActButton } from '../../engine/ui/act-button.tsx';
import { Badge, type Tone } from '../../engine/ui/badge.tsx';
import { Button } from '../../engine/ui/button.tsx';
import { money } from '../../engine/ui/format.ts';
import { AppLink } from '../../engine/ui/link.tsx';
import { notify } from '../../engine/ui/notify.ts';
import { ReasonDialog } from '../../engine/ui/reason-dialog.tsx';
import { useWords } from '../../engine/words.ts';

type Intent = Output<'GET /checkout/intent/list'>['rows'][number];

const TONES: Record<IntentStatus, Tone> = {
  created: 'neutral',
  started: 'wait',
  pending: 'wait',
  paid: 'good',
  partlyRefunded: 'info',
  refunded: 'info',
  failed: 'neutral',
  expired: 'neutral',
  needsReview: 'warn',
};

/** Payments through gateways; first those that somebody has to look at (PAY-4). */
export default function OnlinePayments() {
  const { t } = useWords();
  const list = useList('GET /checkout/intent/list', {
    key: 'checkout',
    names: ['review'],
    query: ({ review }) => ({ review: review === 'true' }),
  });
  const [resolving, setResolving] = useState<Intent | null>(null);
  const { data, address } = list;
  const review = address.review === 'true';
  const again = () => refresh('checkout');
  const check = async ({ intentId }: Intent) => {
    const { message } = await callApi('POST /checkout/intent/check', { intentId });
    notify('info', message);
  };
  const acts = (row: Intent) => (
    <div className="stack">
      {row.why && <span>{row.why}</span>}
      {row.resolved && <span className="small muted">{row.resolved.reason}</span>}
      <span className="row">
        {row.abilities.check && row.status !== 'paid' && (
          <ActButton size="s" act={() => check(row)} refresh={again}>
            {t('checkout-web.list.check')}
          </ActButton>
        )}
        {row.abilities.resolve && (
          <Button size="s" onClick={() => setResolving(row)}>
            {t('checkout-web.list.resolve')}
          </Button>
        )}
      </span>
    </div>
  );
  return (
    <ListScreen
      declared={intentsList}
      list={list}
      title={t('checkout-web.list.title')}
      subtitle={t('checkout-web.list.subtitle')}
      tabs={{
        label: t('payments.status'),
        active: review ? 'true' : '',
        first: '',
        onChange: (key) => list.set({ review: key }),
        all: [
          { key: '', label: t('checkout-web.list.all') },
          { key: 'true', label: t('checkout-web.list.review'), ...(data && { count: data.toReview }) },
        ],
      }}
      caption={t('checkout-web.list.title')}
      columns={columnsOf(intentsList, t, {
        status: { cell: (row) => <Badge tone={TONES[row.status]}>{row.statusLabel}</Badge> },
        order: { cell: (row) => <AppLink to={row.path}>{row.orderRef}</AppLink> },
        why: { cell: acts },
      })}
      rowKey={(row) => row.intentId}
      empty={{
        icon: 'check',
        title: review ? t('checkout-web.list.emptyReview') : t('checkout-web.list.empty'),
      }}
    >
      <ReasonDialog
        open={resolving !== null}
        title={t('checkout-web.list.resolve')}
        action={t('checkout-web.list.resolve')}
        onSend={async (reason) => {
          const { intentId, version } = resolving!;
          const { message } = await callApi(
            'POST /checkout/intent/resolve',
            { intentId, reason, version },
            { quiet: true },
          );
          notify('info', message);
          await again();
        }}
        onClose={() => setResolving(null)}
      >
        {resolving && (
          <p>{t('checkout-web.list.resolveText', { amount: money(resolving.cents), payer: resolving.payer })}</p>
        )}
      </ReasonDialog>
    </ListScreen>
  );
}
