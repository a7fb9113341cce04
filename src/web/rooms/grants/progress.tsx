import type { Output } from '../../../contract/calls/calls.ts';
import { REPORT_STATUSES } from '../../../contract/calls/grants-project.ts';
import { formatDate } from '../../../contract/dates.ts';
import type { Translate } from '../../../contract/fields/field-input.ts';
import { useRead } from '../../engine/read.ts';
import { useAddressBar } from '../../engine/ui/address-bar.ts';
import { Badge, type Tone } from '../../engine/ui/badge.tsx';
import { type Column, DataTable } from '../../engine/ui/data-table.tsx';
import { EmptyState } from '../../engine/ui/empty-state.tsx';
import { FilterBar } from '../../engine/ui/filter-bar.tsx';
import { FilterChips } from '../../engine/ui/filter-chips.tsx';
import { money } from '../../engine/ui/format.ts';
import { Broken } from '../../engine/ui/message-page.tsx';
import { PageCard } from '../../engine/ui/page-card.tsx';
import { Pager } from '../../engine/ui/pager.tsx';
import { useWords } from '../../engine/words.ts';
import css from './desk.module.css';
import { pathOfGrant } from './parts/grant-data.ts';
import { useCalls } from './parts/use-calls.ts';

type Row = Output<'GET /grant/report/list'>['rows'][number];

const ROWS = 20;
const TONES: Record<Row['status'], Tone> = { due: 'neutral', submitted: 'wait', returned: 'warn', accepted: 'good' };

/** Reports of all projects that the reader knows, what is due first on top (GRA-7). */
export default function GrantProgress() {
  const { t } = useWords();
  const [address, set] = useAddressBar([
    'search',
    'status',
    'cohortId',
    'mine',
    'late',
    'submitted',
    'due',
    'after',
    'before',
  ]);
  const status = REPORT_STATUSES.find((reportStatus) => reportStatus === address.status);
  const params = {
    ...(address.search && { search: address.search }),
    ...(status && { status }),
    ...(address.cohortId && { cohortId: address.cohortId }),
    ...(address.mine === 'true' && { mine: true }),
    ...(address.late === 'true' && { late: true }),
    ...(address.submitted === 'true' && { submitted: true }),
    ...(address.due && { due: address.due }),
    ...(address.after ? { after: address.after } : address.before ? { before: address.before } : {}),
    size: ROWS,
  };
  const query = useRead('grants', 'GET /grant/report/list', params, { stays: true });
  const calls = useCalls();
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  const yes = { true: t('grants-lists.yes') };
  const statuses = [
    { value: 'due', label: t('grants.report.due') },
    { value: 'submitted', label: t('grants.report.submitted') },
    { value: 'returned', label: t('grants.report.returned') },
    { value: 'accepted', label: t('grants.report.accepted') },
  ];
  return (
    <PageCard
      title={t('grants-lists.progress.title')}
      subtitle={t('grants-lists.progress.about')}
      toolbar={
        <FilterBar
          filters={[
            { kind: 'search', name: 'search', label: t('grants-desk.search') },
            { kind: 'choice', name: 'status', label: t('grants-desk.status'), options: statuses },
            ...(calls.length > 0
              ? [{ kind: 'choice', name: 'cohortId', label: t('grants-web.call'), options: calls } as const]
              : []),
          ]}
        />
      }
    >
      <div className="stack">
        <FilterChips
          chips={[
            { name: 'mine', label: t('grants-desk.mine'), values: yes },
            { name: 'late', label: t('grants-figures.reportsLate'), values: yes },
            { name: 'submitted', label: t('grants-lists.progress.told'), values: yes },
            { name: 'due', label: t('grants-lists.progress.due') },
          ]}
        />
        <DataTable
          caption={t('grants-lists.progress.title')}
          columns={columnsOf(t)}
          rows={data?.rows}
          rowKey={({ reportId }) => reportId}
          rowLink={({ applicationId }) => pathOfGrant(applicationId)}
          empty={
            <EmptyState icon="check" title={t('grants-lists.progress.none')}>
              {t('grants-lists.progress.noneText')}
            </EmptyState>
          }
        />
        {data && data.rows.length > 0 && (
          <>
            <p className="muted">{t('grants-lists.progress.sum', { spent: money(data.spentCents) })}</p>
            <Pager total={data.total} shown={data.rows.length} previous={data.previous} next={data.next} onPage={set} />
          </>
        )}
      </div>
    </PageCard>
  );
}

function columnsOf(t: Translate): Column<Row>[] {
  return [
    {
      key: 'project',
      header: t('grants-desk.project'),
      cell: ({ title, number, organisation }) => (
        <>
          {t('grants-lists.progress.report', { title, number })}
          <span className={css.under}>{organisation}</span>
        </>
      ),
    },
    {
      key: 'number',
      header: t('grants-desk.number'),
      cell: ({ projectNumber }) => <span className={css.whole}>{projectNumber}</span>,
    },
    {
      key: 'period',
      header: t('grants-lists.progress.period'),
      cell: ({ fromOn, toOn }) => t('grants-desk.cohorts.range', { from: formatDate(fromOn), to: formatDate(toOn) }),
    },
    {
      key: 'due',
      header: t('grants-lists.progress.due'),
      cell: ({ dueOn, late }) => (
        <>
          <span className={css.whole}>{formatDate(dueOn)}</span>{' '}
          {late && <Badge tone="bad">{t('grants-lists.late')}</Badge>}
        </>
      ),
    },
    {
      key: 'status',
      header: t('grants-desk.status'),
      cell: ({ status, statusLabel }) => <Badge tone={TONES[status]}>{statusLabel}</Badge>,
    },
    {
      key: 'spent',
      header: t('grants-figures.spentLine'),
      align: 'end',
      cell: ({ spentCents }) => <span className={css.whole}>{money(spentCents)}</span>,
    },
  ];
}
