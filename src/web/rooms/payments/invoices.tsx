import type { Output } from '../../../contract/calls/calls.ts';
import { formatDate } from '../../../contract/dates.ts';
import type { Translate } from '../../../contract/fields/field-input.ts';
import { useRead } from '../../engine/read.ts';
import { pathOf } from '../../engine/routes.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { type Column, DataTable } from '../../engine/ui/data-table.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { FilterBar } from '../../engine/ui/filter-bar.tsx';
import { FilterChips } from '../../engine/ui/filter-chips.tsx';
import { money } from '../../engine/ui/format.ts';
import { FileLink } from '../../engine/ui/link.tsx';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { Tabs } from '../../engine/ui/tabs.tsx';
import { useWords } from '../../engine/words.ts';
import css from './invoices.module.css';
import { StatusBadge } from './parts/status-badge.tsx';
import { Sums } from './parts/sums.tsx';

type Answer = Output<'GET /payment/invoice/list'>;
type Row = Answer['rows'][number];

/** What waits comes first; `all` is no status, `overdue` a part of the open. */
const TABS = ['open', 'overdue', 'paid', 'cancelled', 'all'] as const;
type Tab = (typeof TABS)[number];
const ROWS = 20;

/** Invoices of the tenant, for those who look after payments (PAY-3). */
export default function Invoices() {
  const { t } = useWords();
  const [address, set] = useAddressBar(['status', 'search', 'paid', 'after', 'before']);
  const tab = TABS.find((tab) => tab === address.status) ?? 'open';
  const filter = {
    ...statusOf(tab),
    ...(address.search && { search: address.search }),
    ...(address.paid && { paid: address.paid }),
  };
  const params = {
    ...filter,
    ...(address.after ? { after: address.after } : address.before ? { before: address.before } : {}),
    size: ROWS,
  };
  const query = useRead('payments', 'GET /payment/invoice/list', params, { stays: true });
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;

  const names: Record<Tab, string> = {
    open: t('payments.status.open'),
    overdue: t('payments-web.overdue'),
    paid: t('payments.status.paid'),
    cancelled: t('payments.status.cancelled'),
    all: t('payments-web.list.all'),
  };
  const list = (
    <div className="stack">
      <DataTable
        caption={t('payments-web.list.title')}
        columns={columnsOf(tab, t)}
        rows={data?.rows}
        rowKey={(row) => row.invoiceId}
        rowLink={(row) => pathOf('Invoice', { invoiceId: row.invoiceId }) ?? '/'}
        empty={
          <EmptyState icon={address.search ? 'search' : 'check'} title={t('payments-web.list.empty')}>
            {address.search ? t('payments-web.list.emptySearch') : t('payments-web.list.emptyText')}
          </EmptyState>
        }
      />
      {data && data.rows.length > 0 && (
        <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={set} />
      )}
    </div>
  );
  return (
    <PageCard
      title={t('payments-web.list.title')}
      subtitle={t('payments-web.list.subtitle')}
      toolbar={
        <FilterBar
          filters={[{ kind: 'search', name: 'search', label: t('payments-web.list.search') }]}
          end={
            <FileLink call="GET /payment/invoice/export" input={filter} icon="download" size="s">
              {t('payments-web.list.export')}
            </FileLink>
          }
        />
      }
    >
      <div className="stack">
        <FilterChips chips={[{ name: 'paid', label: t('payments-figures.chip') }]} />
        {data && <Sums sums={data.sums} search={address.search} />}
        <Tabs
          label={t('payments.status')}
          active={tab}
          onChange={(key) => set({ status: key === 'open' ? '' : key })}
          tabs={TABS.map((key) => ({
            key,
            label: names[key],
            ...(data && { count: countOf(data.sums, key) }),
            content: list,
          }))}
        />
      </div>
    </PageCard>
  );
}

const statusOf = (tab: Tab) =>
  tab === 'all' ? {} : tab === 'overdue' ? { status: 'open' as const, overdue: true } : { status: tab };

const countOf = (sums: Answer['sums'], tab: Tab): number =>
  tab === 'all' ? sums.open.count + sums.paid.count + sums.cancelled.count : sums[tab].count;

/** A list of one status does not say it in every line. */
function columnsOf(tab: Tab, t: Translate): Column<Row>[] {
  const all: (Column<Row> & { on?: boolean })[] = [
    { key: 'number', header: t('payments.number'), cell: (row) => <span className="num">{row.number}</span> },
    { key: 'payer', header: t('payments.payer'), cell: (row) => <span className={css.name}>{row.payer}</span> },
    { key: 'text', header: t('payments.text'), cell: (row) => row.text },
    { key: 'issued', header: t('payments.issuedOn'), cell: (row) => <Day of={row.issuedOn} /> },
    {
      key: 'due',
      header: t('payments.dueOn'),
      cell: (row) => <Day of={row.dueOn} />,
      on: tab === 'open' || tab === 'overdue',
    },
    { key: 'paid', header: t('payments.paidOn'), cell: (row) => <Day of={row.receipt?.paidOn} />, on: tab === 'paid' },
    {
      key: 'receipt',
      header: t('payments.receiptNumber'),
      cell: (row) => <span className="num">{row.receipt?.number}</span>,
      on: tab === 'paid',
    },
    {
      key: 'note',
      header: t('payments.creditNumber'),
      cell: (row) => <span className="num">{row.creditNote?.number}</span>,
      on: tab === 'cancelled',
    },
    {
      key: 'status',
      header: t('payments.status'),
      cell: (row) => <StatusBadge status={row.status} label={row.statusLabel} overdue={row.overdue} />,
      on: tab === 'open' || tab === 'all',
    },
    {
      key: 'amount',
      header: t('payments.amount'),
      align: 'end',
      cell: (row) => <span className="num">{money(row.totalCents)}</span>,
    },
  ];
  return all.filter(({ on }) => on !== false);
}

const Day = ({ of }: { of: string | undefined }) => <span className="num">{of ? formatDate(of) : '–'}</span>;
