import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ADVICE_STATES } from '../../../contract/calls/grants-advice.ts';
import { hoursText } from '../../../contract/hours.ts';
import { callApi } from '../../engine/call.ts';
import { useRead } from '../../engine/read.ts';
import { mayUse, useSession } from '../../engine/session.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { type Column, DataTable } from '../../engine/ui/data-table.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { Facts } from '../../engine/ui/facts.tsx';
import { FilterBar } from '../../engine/ui/filter-bar.tsx';
import { AppLink } from '../../engine/ui/link.tsx';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { Tabs } from '../../engine/ui/tabs.tsx';
import { LOCALE, useWords } from '../../engine/words.ts';
import { hoursColumns, recordColumns } from './parts/advice/advice-columns.tsx';
import { pathOfAdvice } from './parts/advice/advice-data.ts';
import { pathOfGrant } from './parts/grant-data.ts';

const TABS = ['projects', 'consultants', 'waiting', 'objected', 'next', 'confirmed', 'all'] as const;
type Tab = (typeof TABS)[number];
const ROWS = 20;
/** As many as are asked for at once; a filter offers all of them. */
const PIECE = 100;

/** Advice over all projects: hours by project and by consultant, and the records behind every number (GRA-6). */
export default function GrantAdvice() {
  const { t } = useWords();
  const runs = mayUse(useSession(), ['grant-manage']);
  const [address, set] = useAddressBar(['show', 'accountId', 'applicationId', 'search', 'after', 'before']);
  const tabs = TABS.filter((tab) => runs || tab !== 'consultants');
  const tab = tabs.find((tab) => tab === address.show) ?? 'projects';
  const filter = {
    ...(address.accountId && { accountId: address.accountId }),
    ...(address.applicationId && { applicationId: address.applicationId }),
    ...(address.search && { search: address.search }),
  };
  const page = address.after ? { after: address.after } : address.before ? { before: address.before } : {};
  const by = tab === 'consultants' ? 'consultant' : 'project';
  const hours = useHours({ by, ...filter, size: ROWS, ...(isHours(tab) && page) });
  const records = useRecords({ ...filter, ...askedBy(tab), size: ROWS, ...(!isHours(tab) && page) });
  const projects = useChoices('project');
  const consultants = useChoices('consultant');
  const shown = isHours(tab) ? hours : records;
  if (shown.isError && !shown.data) return <Broken onRetry={() => void shown.refetch()} />;

  const names: Record<Tab, string> = {
    projects: t('grants-advice.tab.projects'),
    consultants: t('grants-advice.tab.consultants'),
    waiting: t('grants-advice.waiting'),
    objected: t('grants-advice.state.objected'),
    next: t('grants-advice.tab.next'),
    confirmed: t('grants-advice.state.confirmed'),
    all: t('grants-advice.tab.all'),
  };
  const counts = { ...hours.data?.totals, ...records.data?.counts };
  const list = isHours(tab) ? (
    <List
      caption={names[tab]}
      columns={hoursColumns(t, { by, runs, filter })}
      data={hours.data}
      rowKey={({ id }) => id}
      rowLink={({ id }) => (by === 'project' ? pathOfGrant(id) : pathOfAdvice({ ...filter, accountId: id }))}
      onPage={set}
    />
  ) : (
    <List
      caption={names[tab]}
      columns={recordColumns(t, { runs, next: tab === 'next' })}
      data={records.data}
      rowKey={({ consultationId }) => consultationId}
      rowLink={({ applicationId }) => pathOfGrant(applicationId)}
      onPage={set}
    />
  );
  return (
    <PageCard
      title={t('grants-advice.overview')}
      subtitle={runs ? t('grants-advice.overviewAll') : t('grants-advice.overviewOwn')}
      toolbar={
        <FilterBar
          filters={[
            { kind: 'search', name: 'search', label: t('grants-advice.search') },
            { kind: 'choice', name: 'applicationId', label: t('grants-advice.project'), options: projects },
            ...(runs
              ? [
                  {
                    kind: 'choice' as const,
                    name: 'accountId',
                    label: t('grants-advice.consultant'),
                    options: consultants,
                  },
                ]
              : []),
          ]}
        />
      }
    >
      <div className="stack" data-gap="l">
        {hours.data && (
          <Facts
            facts={[
              [
                t('grants-advice.used'),
                <AppLink key="used" to={pathOfAdvice({ ...filter, show: 'all' })}>
                  {hoursText(hours.data.totals.usedMinutes)}
                </AppLink>,
              ],
              [t('grants-advice.cap'), hoursText(hours.data.totals.capMinutes)],
              [t('grants-advice.left'), hoursText(hours.data.totals.capMinutes - hours.data.totals.usedMinutes)],
            ]}
          />
        )}
        <Tabs
          label={t('grants-advice.overview')}
          active={tab}
          onChange={(key) => set({ show: key === 'projects' ? '' : key })}
          tabs={tabs.map((key) => ({ key, label: names[key], count: counts[key] ?? 0, content: list }))}
        />
      </div>
    </PageCard>
  );
}

const isHours = (tab: Tab): boolean => tab === 'projects' || tab === 'consultants';

function askedBy(tab: Tab) {
  const state = ADVICE_STATES.find((adviceState) => adviceState === tab);
  return { ...(state && { state }), ...(tab === 'next' && { next: true }) };
}

type HoursQuery = Parameters<typeof callApi<'GET /grant/advice/hours'>>[1];
type RecordsQuery = Parameters<typeof callApi<'GET /grant/advice/list'>>[1];

function useHours(query: HoursQuery) {
  return useRead('grants', 'GET /grant/advice/hours', query, { stays: true });
}

/** Every project, or every consultant, that the reader knows of, by name. */
function useChoices(by: 'project' | 'consultant'): { value: string; label: string }[] {
  const { lang } = useWords();
  const { data } = useQuery({
    queryKey: ['grants', 'advice-choices', by, lang],
    queryFn: async () => {
      const all: { value: string; label: string }[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const query: HoursQuery = { by, size: PIECE, ...(after && { after }) };
        const page = await callApi('GET /grant/advice/hours', query, { quiet: true });
        all.push(...page.rows.map(({ id, name }) => ({ value: id, label: name })));
        after = page.next;
      }
      return all.sort((a, b) => a.label.localeCompare(b.label, LOCALE[lang]));
    },
  });
  return data ?? [];
}

function useRecords(query: RecordsQuery) {
  return useRead('grants', 'GET /grant/advice/list', query, { stays: true });
}

type Paged<Row> = { rows: Row[]; total: number; next: string | null; previous: string | null };

function List<Row>({
  caption,
  columns,
  data,
  rowKey,
  rowLink,
  onPage,
}: {
  caption: string;
  columns: Column<Row>[];
  data: Paged<Row> | undefined;
  rowKey: (row: Row) => string;
  rowLink: (row: Row) => string;
  onPage: (to: { before: string } | { after: string }) => void;
}): ReactNode {
  const { t } = useWords();
  return (
    <div className="stack">
      <DataTable
        caption={caption}
        columns={columns}
        rows={data?.rows}
        rowKey={rowKey}
        rowLink={rowLink}
        empty={
          <EmptyState icon="check" title={t('grants-advice.empty')}>
            {t('grants-advice.emptyText')}
          </EmptyState>
        }
      />
      {data && data.rows.length > 0 && (
        <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={onPage} />
      )}
    </div>
  );
}
