import type { Output } from '../../../contract/calls/calls.ts';
import { formatDate } from '../../../contract/dates.ts';
import type { Translate } from '../../../contract/fields/field-input.ts';
import { ListScreen } from '../../engine/list/list-screen.tsx';
import { useList } from '../../engine/list/use-list.ts';
import { pathOf } from '../../engine/routes.ts';
import type { Column } from '../../engine/ui/data-table.tsx';
import { money } from '../../engine/ui/format.ts';
import { FileLink } from '../../engine/ui/link.tsx';
import { useWords } from '../../engine/words.ts';
import css from './invoices.module.css';
import { StatusBadge } from './parts/status-badge.tsx';
import { Sums } from './parts/sums.tsx';

type Answer = Output<'GET /payment/invoice/list'>;
type Row = Answer['rows'][number];

/** What waits comes first; `all` is no status, `overdue` a part of the open. */
const TABS = ['open', 'overdue', 'paid', 'cancelled', 'all'] as const;
type Tab = (typeof TABS)[number];

/** Invoices of the tenant, for those who look after payments (PAY-3). */
export default function Invoices() {
  const { t } = useWords();
  const list = useList('GET /payment/invoice/list', {
    key: 'payments',
    names: ['status', 'search', 'paid'],
    query: ({ status, search, paid }) => ({ ...statusOf(tabOf(status)), search, paid }),
  });
  const { data, filter, address } = list;
  const tab = tabOf(address.status);
  const names: Record<Tab, string> = {
    open: t('payments.status.open'),
    overdue: t('payments-web.overdue'),
    paid: t('payments.status.paid'),
    cancelled: t('payments.status.cancelled'),
    all: t('payments-web.list.all'),
  };
  return (
    <ListScreen
      name="Invoice-List"
      list={list}
      title={t('payments-web.list.title')}
      subtitle={t('payments-web.list.subtitle')}
      filters={[{ kind: 'search', name: 'search', label: t('payments-web.list.search') }]}
      tools={
        <FileLink call="GET /payment/invoice/export" input={filter} icon="download" size="s">
          {t('payments-web.list.export')}
        </FileLink>
      }
      chips={[{ name: 'paid', label: t('payments-figures.chip') }]}
      head={data && <Sums sums={data.sums} search={address.search} />}
      tabs={{
        label: t('payments.status'),
        active: tab,
        first: 'open',
        onChange: (status) => list.set({ status }),
        all: TABS.map((key) => ({ key, label: names[key], ...(data && { count: countOf(data.sums, key) }) })),
      }}
      caption={t('payments-web.list.title')}
      columns={columnsOf(tab, t)}
      rowKey={(row) => row.invoiceId}
      rowLink={(row) => pathOf('Invoice', { invoiceId: row.invoiceId }) ?? '/'}
      empty={{
        icon: address.search ? 'search' : 'check',
        title: t('payments-web.list.empty'),
        text: address.search ? t('payments-web.list.emptySearch') : t('payments-web.list.emptyText'),
      }}
    />
  );
}

const tabOf = (status: string): Tab => TABS.find((tab) => tab === status) ?? 'open';

const statusOf = (tab: Tab) =>
  tab === 'all' ? {} : tab === 'overdue' ? { status: 'open' as const, overdue: true } : { status: tab };

const countOf = (sums: Answer['sums'], tab: Tab): number =>
  tab === 'all' ? sums.open.count + sums.paid.count + sums.cancelled.count : sums[tab].count;

/** A list of one status does not say it in every line. */
function columnsOf(tab: Tab, t: Translate): Column<Row>[] {
  return [
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
}

const Day = ({ of }: { of: string | undefined }) => <span className="num">{of ? formatDate(of) : '–'}</span>;
