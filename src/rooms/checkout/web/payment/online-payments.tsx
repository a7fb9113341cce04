import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { intentsList } from '../../contract/lists.ts';
import { INTENT_TONES } from './tones.ts';

/** Payments through gateways: all, those that somebody has to look at, those with a refund to approve (PAY-3, PAY-4). */
export default function OnlinePayments() {
  const { t } = useWords();
  const list = useList('GET /checkout/intent/list', {
    key: 'checkout',
    names: ['review', 'refunds', 'slips'],
    query: ({ review, refunds, slips }) => ({
      review: review === 'true',
      refunds: refunds === 'true',
      slips: slips === 'true',
    }),
  });
  const { data, address } = list;
  const active = (['review', 'refunds', 'slips'] as const).find((key) => address[key] === 'true') ?? '';
  const empty = {
    '': 'checkout-web.list.empty',
    review: 'checkout-web.list.emptyReview',
    refunds: 'checkout-web.list.emptyRefunds',
    slips: 'checkout-web.list.emptySlips',
  } as const;
  return (
    <ListScreen
      declared={intentsList}
      list={list}
      title={t('checkout-web.list.title')}
      tabs={{
        label: t('payments.status'),
        active,
        first: '',
        onChange: (key) =>
          list.set({
            review: key === 'review' ? 'true' : '',
            refunds: key === 'refunds' ? 'true' : '',
            slips: key === 'slips' ? 'true' : '',
          }),
        all: [
          { key: '', label: t('word.all') },
          { key: 'review', label: t('checkout-web.list.review'), count: data?.toReview },
          { key: 'refunds', label: t('checkout-web.list.refunds'), count: data?.toRefund },
          { key: 'slips', label: t('checkout-web.list.slips'), count: data?.toCompare },
        ],
      }}
      columns={columnsOf(intentsList, t, {
        status: { cell: (row) => <Badge tone={INTENT_TONES[row.status]}>{row.statusLabel}</Badge> },
      })}
      rowKey={(row) => row.intentId}
      rowLink={({ intentId }) => pathTo('Online-Payment', { intentId })}
      empty={{ icon: 'check', title: t(empty[active]) }}
    />
  );
}
