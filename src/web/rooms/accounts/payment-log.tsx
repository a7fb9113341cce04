import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../contract/calls/calls.ts';
import { callApi } from '../../engine/call.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { type Column, DataTable } from '../../engine/ui/data-table.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { dateTime, money } from '../../engine/ui/format.ts';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { useWords } from '../../engine/words.ts';
import { askedPage } from './parts/asked-page.ts';

type Entry = Output<'GET /user/paymentLog'>['rows'][number];

/** The own payments (ACC-7). */
export default function PaymentLog() {
  const { t } = useWords();
  const [page, setPage] = useAddressBar(['after', 'before']);
  const query = useQuery({
    queryKey: ['payment-log', page],
    queryFn: () => callApi('GET /user/paymentLog', askedPage(page)),
  });
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  const columns: Column<Entry>[] = [
    { key: 'at', header: t('paymentLog.at'), cell: (entry) => <span className="num">{dateTime(entry.at)}</span> },
    { key: 'purpose', header: t('paymentLog.purpose'), cell: (entry) => entry.purpose },
    { key: 'reference', header: t('paymentLog.reference'), cell: (entry) => entry.reference },
    { key: 'status', header: t('paymentLog.status'), cell: (entry) => entry.status },
    { key: 'total', header: t('paymentLog.total'), align: 'end', cell: (entry) => money(entry.totalCents) },
  ];
  return (
    <PageCard title={t('paymentLog.title')} subtitle={t('paymentLog.subtitle')}>
      <div className="stack">
        <DataTable
          caption={t('paymentLog.title')}
          columns={columns}
          rows={data?.rows}
          rowKey={(entry) => entry.reference + entry.at}
          empty={
            <EmptyState icon="file" title={t('paymentLog.empty')}>
              {t('paymentLog.emptyText')}
            </EmptyState>
          }
        />
        {data && data.rows.length > 0 && (
          <Pager
            total={data.total}
            shown={data.rows.length}
            previous={data.previous}
            next={data.next}
            onPage={setPage}
          />
        )}
      </div>
    </PageCard>
  );
}
