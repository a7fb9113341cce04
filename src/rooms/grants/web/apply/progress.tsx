import type { Output } from '../../../../contract/calls/calls.ts';
import { formatDate } from '../../../../contract/dates.ts';
import type { Translate } from '../../../../contract/fields/field-input.ts';
import { columnsOf } from '../../../../engine/web/list/declared.tsx';
import { choiceOf, ListScreen } from '../../../../engine/web/list/list-screen.tsx';
import { useList } from '../../../../engine/web/list/use-list.ts';
import { Badge, type Tone } from '../../../../engine/web/ui/badge.tsx';
import { money } from '../../../../engine/web/ui/format.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { grantReportsList } from '../../contract/lists.ts';
import { REPORT_STATUSES } from '../../contract/values.ts';
import { pathOfGrant } from './grant-data.ts';
import { useCalls } from './use-calls.ts';

type Row = Output<'GET /grant/report/list'>['rows'][number];

const TONES: Record<Row['status'], Tone> = { due: 'neutral', submitted: 'wait', returned: 'warn', accepted: 'good' };

/** Reports of all projects that the reader knows, what is due first on top (GRA-7). */
export default function GrantProgress() {
  const { t } = useWords();
  const list = useList('GET /grant/report/list', {
    key: 'grants',
    names: ['search', 'status', 'cohortId', 'mine', 'late', 'submitted', 'due'],
    query: ({ status, mine, late, submitted, ...address }) => ({
      ...address,
      status: REPORT_STATUSES.find((value) => value === status),
      mine: mine === 'true',
      late: late === 'true',
      submitted: submitted === 'true',
    }),
  });
  const calls = useCalls();
  const yes = { true: t('grants-lists.yes') };
  const statuses = [
    { value: 'due', label: t('grants.report.due') },
    { value: 'submitted', label: t('grants.report.submitted') },
    { value: 'returned', label: t('grants.report.returned') },
    { value: 'accepted', label: t('grants.report.accepted') },
  ];
  return (
    <ListScreen
      declared={grantReportsList}
      list={list}
      title={t('grants-lists.progress.title')}
      filters={[
        { kind: 'search', name: 'search', label: t('grants-desk.search') },
        { kind: 'choice', name: 'status', label: t('word.status'), options: statuses },
        ...choiceOf('cohortId', t('grants-web.call'), calls),
      ]}
      chips={[
        { name: 'mine', label: t('word.waitingForYou'), values: yes },
        { name: 'late', label: t('grants-figures.reportsLate'), values: yes },
        { name: 'submitted', label: t('grants-lists.progress.told'), values: yes },
        { name: 'due', label: t('grants-lists.progress.due') },
      ]}
      columns={columnsFor(t)}
      rowKey={({ reportId }) => reportId}
      rowLink={({ applicationId }) => pathOfGrant(applicationId)}
      empty={{ icon: 'check', title: t('grants-lists.progress.none'), text: t('grants-lists.progress.noneText') }}
      sum={list.data && t('grants-lists.progress.sum', { spent: money(list.data.spentCents) })}
    />
  );
}

const columnsFor = (t: Translate) =>
  columnsOf(grantReportsList, t, {
    project: {
      cell: ({ title, number }) => t('grants-lists.progress.report', { title, number }),
    },
    number: { cell: ({ projectNumber }) => <span className="whole">{projectNumber}</span> },
    period: {
      cell: ({ fromOn, toOn }) => t('grants-desk.cohorts.range', { from: formatDate(fromOn), to: formatDate(toOn) }),
    },
    due: {
      cell: ({ dueOn, late }) => (
        <>
          <span className="whole">{formatDate(dueOn)}</span>{' '}
          {late && <Badge tone="bad">{t('grants-lists.late')}</Badge>}
        </>
      ),
    },
    status: { cell: ({ status, statusLabel }) => <Badge tone={TONES[status]}>{statusLabel}</Badge> },
    spent: { cell: ({ spentCents }) => <span className="whole">{money(spentCents)}</span> },
  });
