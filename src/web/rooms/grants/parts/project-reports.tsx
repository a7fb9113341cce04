import { formatDate } from '../../../../contract/dates.ts';
import { type Column, DataTable } from '../../../engine/ui/data-table.tsx';
import { Broken } from '../../../engine/ui/message-page.tsx';
import { Section } from '../../../engine/ui/section.tsx';
import { useWords } from '../../../engine/words.ts';
import type { GrantRecord } from './grant-data.ts';
import { type Report, useProject } from './project-data.ts';
import { ReportBadge } from './report-badge.tsx';

/** The reports of a running project, period by period (GRA-7). */
export function ProjectReports({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  const query = useProject(application);
  if (query.isError && !query.data) return <Broken onRetry={() => void query.refetch()} />;
  const columns: Column<Report>[] = [
    {
      key: 'number',
      header: t('grants-reports.number'),
      cell: (row) => t('grants-reports.one', { number: row.number }),
    },
    {
      key: 'period',
      header: t('grants-reports.period'),
      cell: (row) => t('grants-reports.days', { from: formatDate(row.fromOn), to: formatDate(row.toOn) }),
    },
    { key: 'due', header: t('grants-reports.due'), cell: (row) => formatDate(row.dueOn) },
    { key: 'state', header: t('grants-reports.state'), cell: (row) => <ReportBadge report={row} /> },
  ];
  return (
    <Section title={t('grants-reports.title')}>
      <DataTable
        caption={t('grants-reports.title')}
        columns={columns}
        rows={query.data?.reports}
        rowKey={(row) => row.reportId}
        empty={<p className="muted">{t('grants-reports.none')}</p>}
      />
    </Section>
  );
}
