import type { Output } from '../../../../contract/calls/calls.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { invoicesList } from '../../contract/lists.ts';
import { Sums } from '../journal/sums.tsx';
import css from './invoices.module.css';
import { StatusBadge } from './status-badge.tsx';

type Answer = Output<'GET /payment/invoice/list'>;

/** What waits comes first; `all` is no status, `overdue` a part of the open. */
const TABS = ['open', 'overdue', 'paid', 'cancelled', 'correction', 'all'] as const;
type Tab = (typeof TABS)[number];

/** Invoices of the tenant, for those who look after payments (PAY-3). */
export default function Invoices() {
  const { t } = useWords();
  const list = useList('GET /payment/invoice/list', {
    key: 'payments',
    names: ['status', 'search', 'paid'],
    query: ({ status, search, paid }) => ({ ...statusOf(tabOf(status)), search, paid }),
  });
  const { data, address } = list;
  const tab = tabOf(address.status);
  const names: Record<Tab, string> = {
    open: t('payments.status.open'),
    overdue: t('word.overdue'),
    paid: t('payments.status.paid'),
    cancelled: t('payments.status.cancelled'),
    correction: t('payments-web.list.corrections'),
    all: t('word.all'),
  };
  return (
    <ListScreen
      declared={invoicesList}
      list={list}
      title={t('payments-web.list.title')}
      actions={
        <ButtonLink size="s" icon="upload" to={pathTo('Invoice-Import')}>
          {t('word.import')}
        </ButtonLink>
      }
      filters={[{ kind: 'search', name: 'search', label: t('payments-web.list.search') }]}
      chips={[{ name: 'paid', label: t('payments-figures.chip') }]}
      subject={data && <Sums sums={data.sums} search={address.search} />}
      tabs={{
        label: t('payments.status'),
        active: tab,
        first: 'open',
        onChange: (status) => list.set({ status }),
        // what is to be taken back has a tab where there is any
        all: TABS.filter((key) => key !== 'correction' || tab === key || data?.sums.correction.count).map((key) => ({
          key,
          label: names[key],
          count: data && countOf(data.sums, key),
        })),
      }}
      columns={columnsFor(tab, t)}
      rowKey={(row) => row.invoiceId}
      rowLink={(row) => pathTo('Invoice', { invoiceId: row.invoiceId })}
      empty={{
        icon: address.search ? 'search' : 'check',
        title: t('payments-web.list.empty'),
        text: address.search ? t('payments-web.list.emptySearch') : t('payments-web.list.emptyText'),
      }}
    />
  );
}

const tabOf = (status: string): Tab => TABS.find((tab) => tab === status) ?? 'open';

function statusOf(tab: Tab) {
  if (tab === 'all') return {};
  if (tab === 'correction') return { correction: true };
  return tab === 'overdue' ? { status: 'open' as const, overdue: true } : { status: tab };
}

const countOf = (sums: Answer['sums'], tab: Tab): number =>
  tab === 'all' ? sums.open.count + sums.paid.count + sums.cancelled.count : sums[tab].count;

/** A list of one status does not say it in every line. */
const columnsFor = (tab: Tab, t: Translate) =>
  columnsOf(invoicesList, t, {
    number: { cell: (row) => <span className="num">{row.number}</span> },
    payer: { cell: (row) => <span className={css.name}>{row.payer}</span> },
    due: { on: tab === 'open' || tab === 'overdue' || tab === 'all', extra: tab === 'all' },
    paid: { on: tab === 'paid' || tab === 'correction' || tab === 'all', extra: tab === 'all' },
    receipt: { on: tab === 'paid' || tab === 'correction' || tab === 'all', extra: tab === 'all' },
    reference: { on: tab === 'paid' || tab === 'correction' || tab === 'all' },
    method: { on: tab === 'paid' || tab === 'correction' || tab === 'all' },
    note: { on: tab === 'cancelled' || tab === 'all', extra: tab === 'all' },
    status: {
      cell: (row) => <StatusBadge status={row.status} label={row.statusLabel} overdue={row.overdue} />,
      extra: tab !== 'open' && tab !== 'all',
    },
  });
