import type { Output } from '../../../contract/calls/calls.ts';
import type { Translate } from '../../../contract/fields/field-input.ts';
import { useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { mayUse, useSession } from '../../engine/session.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { type Column, DataTable } from '../../engine/ui/data-table.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { FilterBar } from '../../engine/ui/filter-bar.tsx';
import { date, money } from '../../engine/ui/format.ts';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { useWords } from '../../engine/words.ts';
import { pageQuery } from './parts/page-query.ts';

type Entry = Output<'GET /user/paymentLog'>['rows'][number];

/** The own invoices and payments, or everybody's for who looks after payments (ACC-7, ADM-2). */
export default function PaymentLog() {
  const { t } = useWords();
  const [address, set] = useAddressBar(['whose', 'after', 'before']);
  const treasurer = mayUse(useSession(), ['payment-manage']);
  const everybody = treasurer && address.whose === 'everybody';
  const params = { ...pageQuery(address), ...(everybody && { everybody }) };
  const query = useRead('payments', 'GET /user/paymentLog', params, { loud: true });
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <PageCard
      title={t('paymentLog.title')}
      subtitle={everybody ? t('paymentLog.subtitleAll') : t('paymentLog.subtitle')}
      toolbar={
        treasurer && (
          <FilterBar
            filters={[
              {
                kind: 'choice',
                name: 'whose',
                label: t('paymentLog.whose'),
                none: t('paymentLog.own'),
                options: [{ value: 'everybody', label: t('paymentLog.everybody') }],
              },
            ]}
          />
        )
      }
    >
      <div className="stack">
        <DataTable
          caption={t('paymentLog.title')}
          columns={columnsOf(everybody, t)}
          rows={data?.rows}
          rowKey={(entry) => entry.invoiceId}
          rowLink={({ invoiceId }) => pathOf('Invoice', { invoiceId }) ?? '/'}
          empty={
            <EmptyState icon="file" title={t('paymentLog.empty')}>
              {t('paymentLog.emptyText')}
            </EmptyState>
          }
        />
        {data && data.rows.length > 0 && (
          <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={set} />
        )}
      </div>
    </PageCard>
  );
}

function columnsOf(everybody: boolean, t: Translate): Column<Entry>[] {
  const all: (Column<Entry> & { on?: boolean })[] = [
    { key: 'number', header: t('payments.number'), cell: ({ number }) => <span className="num">{number}</span> },
    { key: 'at', header: t('paymentLog.at'), cell: ({ at }) => <span className="num">{date(at)}</span> },
    {
      key: 'payer',
      header: t('payments.payer'),
      cell: ({ payer }) => <span style={{ wordBreak: 'keep-all' }}>{payer}</span>,
      on: everybody,
    },
    { key: 'purpose', header: t('paymentLog.purpose'), cell: ({ purpose }) => purpose },
    { key: 'status', header: t('paymentLog.status'), cell: ({ status }) => status },
    {
      key: 'paper',
      header: t('paymentLog.paper'),
      cell: ({ receiptNumber, creditNumber, reference }) => (
        <>
          <span className="num">{receiptNumber ?? creditNumber ?? '–'}</span>
          {reference && (
            <>
              <br />
              <span className="muted small">{reference}</span>
            </>
          )}
        </>
      ),
    },
    {
      key: 'total',
      header: t('paymentLog.total'),
      align: 'end',
      cell: ({ totalCents }) => <span className="num">{money(totalCents)}</span>,
    },
  ];
  return all.filter(({ on }) => on !== false);
}
