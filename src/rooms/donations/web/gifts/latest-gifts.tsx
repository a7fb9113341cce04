import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** The latest gifts of a regular gift, or for an appeal, each with its page. */
export function LatestGifts({ gifts }: { gifts: Output<'GET /donation/list'>['rows'] }) {
  const { t } = useWords();
  return (
    <DataTable
      caption={t('donations-plans.latest')}
      rows={gifts}
      rowKey={(row) => row.giftId}
      columns={[
        { key: 'paid', header: t('donations.paidOn'), cell: ({ paidOn }) => (paidOn ? formatDate(paidOn) : '') },
        {
          key: 'donor',
          header: t('donations.donor'),
          cell: ({ giftId, donor }) => <AppLink to={pathTo('Gift-Record', { giftId })}>{donor}</AppLink>,
        },
        { key: 'receipt', header: t('donations.receipt'), cell: ({ receipt }) => receipt?.number ?? '' },
        {
          key: 'status',
          header: t('donations.status'),
          cell: (row) => <Badge tone={row.status === 'paid' ? 'good' : 'wait'}>{row.statusLabel}</Badge>,
        },
        { key: 'amount', header: t('word.amount'), align: 'end', cell: ({ cents }) => money(cents) },
      ]}
      empty={<EmptyState title={t('donations-web.list.empty')} />}
    />
  );
}
