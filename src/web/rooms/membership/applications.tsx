import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '../../../contract/calls/calls.ts';
import type { MembershipStatus } from '../../../contract/calls/membership-record.ts';
import type { Translate } from '../../../contract/fields/field-input.ts';
import type { Lang } from '../../../contract/lang.ts';
import { LOCALES } from '../../../contract/money.ts';
import { callApi } from '../../engine/call.ts';
import { clock } from '../../engine/clock.ts';
import { pathOf } from '../../engine/routes.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { type Column, DataTable } from '../../engine/ui/data-table.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { FilterBar } from '../../engine/ui/filter-bar.tsx';
import { date } from '../../engine/ui/format.ts';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { Tabs } from '../../engine/ui/tabs.tsx';
import { useWords } from '../../engine/words.ts';
import css from './applications.module.css';
import { RegisterActions } from './parts/register-actions.tsx';
import { StatusBadge } from './parts/status-badge.tsx';

type Row = Output<'GET /membership/browse'>['rows'][number];

/** What waits comes first; `all` is no status. */
const TABS = ['pending', 'all', 'returned', 'active', 'lapsed', 'rejected', 'withdrawl', 'deleted'] as const;
const ALWAYS: readonly string[] = ['pending', 'active', 'rejected', 'all'];
const ROWS = 20;

/** Applications and members, for those who review (MEM-2): what waits first, with its age. */
export default function Applications() {
  const { t, lang } = useWords();
  const [address, set] = useAddressBar(['status', 'type', 'search', 'after', 'before']);
  const status = TABS.find((one) => one === address.status) ?? 'pending';
  const asked = {
    ...(status !== 'all' && { status: status as MembershipStatus }),
    ...(address.type && { type: address.type }),
    ...(address.search && { search: address.search }),
    ...(address.after ? { after: address.after } : address.before ? { before: address.before } : {}),
    size: ROWS,
  };
  const query = useQuery({
    queryKey: ['membership', 'browse', asked, lang],
    queryFn: () => callApi('GET /membership/browse', asked, { quiet: true }),
    placeholderData: (before) => before,
  });
  const types = useTypes(lang);
  useKeyToList();
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;

  const names: Record<(typeof TABS)[number], string> = {
    pending: t('membership.status.pending'),
    returned: t('membership.status.returned'),
    active: t('membership.status.active'),
    lapsed: t('membership.status.lapsed'),
    rejected: t('membership.status.rejected'),
    withdrawl: t('membership.status.withdrawl'),
    deleted: t('membership.status.deleted'),
    all: t('membership-web.desk.all'),
  };
  const counts = data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const columns = columnsOf(status, t, lang);
  const list = (
    <div className="stack">
      <DataTable
        caption={t('membership-web.desk.title')}
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.membershipId}
        rowLink={(row) => pathOf('Membership-Review', { membershipId: row.membershipId }) ?? '/'}
        empty={
          <EmptyState icon={address.search ? 'search' : 'check'} title={t('membership-web.desk.empty')}>
            {address.search || address.type ? t('membership-web.desk.emptyFilter') : t('membership-web.desk.emptyText')}
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
      title={t('membership-web.desk.title')}
      subtitle={
        <>
          {t('membership-web.desk.subtitle')} <span className={css.keys}>{t('membership-web.desk.keys')}</span>
        </>
      }
      actions={<RegisterActions filter={asked} />}
      toolbar={
        <FilterBar
          filters={[
            { kind: 'search', name: 'search', label: t('membership-web.desk.search') },
            { kind: 'choice', name: 'type', label: t('membership-web.type'), options: types },
          ]}
        />
      }
    >
      <Tabs
        label={t('membership-web.status')}
        active={status}
        onChange={(key) => set({ status: key === 'pending' ? '' : key })}
        tabs={TABS.filter((key) => ALWAYS.includes(key) || key === status || (counts[key] ?? 0) > 0).map((key) => ({
          key,
          label: names[key],
          count: key === 'all' ? all : (counts[key] ?? 0),
          content: list,
        }))}
      />
    </PageCard>
  );
}

/** A list of one status does not say it in every line; only what was approved has a number, only what waits an age. */
function columnsOf(status: (typeof TABS)[number], t: Translate, lang: Lang): Column<Row>[] {
  const days = new Intl.NumberFormat(LOCALES[lang], { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const all: (Column<Row> & { on?: boolean })[] = [
    { key: 'name', header: t('membership-web.name'), cell: (row) => <Name row={row} /> },
    { key: 'type', header: t('membership-web.type'), cell: (row) => row.typeLabel },
    {
      key: 'status',
      header: t('membership-web.status'),
      cell: (row) => <StatusBadge status={row.status} label={row.statusLabel} />,
      on: status === 'all',
    },
    {
      key: 'number',
      header: t('membership-web.number'),
      cell: (row) => <span className={css.whole}>{row.number ?? '–'}</span>,
      on: !['pending', 'returned', 'rejected'].includes(status),
    },
    {
      key: 'applied',
      header: t('membership-web.applied'),
      cell: (row) => <span className={css.whole}>{row.appliedAt ? date(row.appliedAt) : '–'}</span>,
    },
    {
      key: 'age',
      header: t('membership-web.waiting'),
      cell: (row) => (row.appliedAt ? days.format(daysSince(row.appliedAt)) : '–'),
      on: status === 'pending',
    },
  ];
  return all.filter(({ on }) => on !== false);
}

const daysSince = (utc: string) => Math.max(0, Math.floor((clock.now() - Date.parse(utc)) / 86_400_000));

function Name({ row }: { row: Row }) {
  if (!row.fullname && !row.fullnameChinese) return row.email;
  return (
    <>
      {row.fullname} <span className={css.whole}>{row.fullnameChinese}</span>
    </>
  );
}

/** The tenant's types as options of the filter. */
function useTypes(lang: string): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['membership', 'apply', lang],
    queryFn: () => callApi('GET /membership/apply', {}, { quiet: true }),
  });
  return data?.types.map(({ type, label }) => ({ value: type, label })) ?? [];
}

/** `j` from anywhere goes to the first row; from there the table walks with j and k, and Enter opens. */
function useKeyToList(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'j' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [data-row-link]')) return;
      document.querySelector<HTMLElement>('[data-row-link]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
