import { useState } from 'react';
import { formatDate, hongKongDate } from '../../../../contract/dates.ts';
import { clock } from '../../../../engine/web/clock.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { type Column, DataTable } from '../../../../engine/web/ui/data-table.tsx';
import { ago, money } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import type { GrantRecord } from '../apply/grant-data.ts';
import { pathOfReport, type Report, useProject } from '../project/project-data.ts';
import { ReportBadge } from './report-badge.tsx';
import { ReportPlan } from './report-plan.tsx';
import { useReportDue } from './report-state.tsx';

/** The reports of a running project, period by period: what is due, what was handed in, what came of it (GRA-7). */
export function ProjectReports({ application }: { application: GrantRecord }) {
  const { t } = useWords();
  const query = useProject(application);
  const columns = useColumns();
  const [planning, setPlanning] = useState(false);
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  const today = hongKongDate(new Date(clock.now()));
  // What is to be done now; a period that lies ahead is opened by its name.
  const waits = ({ abilities, status, fromOn }: Report) => abilities.fill && (status !== 'due' || fromOn <= today);
  const words: Partial<Record<Report['status'], string>> = {
    due: t('grants-reports.fill'),
    draft: t('grants-reports.goOn'),
    returned: t('grants-reports.correct'),
  };
  return (
    <Section
      title={t('grants-reports.title')}
      about={t('grants-reports.about')}
      actions={
        data?.plan && (
          <Button size="s" onClick={() => setPlanning(true)}>
            {data.reports.length > 0 ? t('grants-reports.plan.again') : t('grants-reports.plan.open')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('grants-reports.title')}
        columns={columns}
        rows={data?.reports}
        rowKey={(row) => row.reportId}
        rowLink={pathOfReport}
        {...(data?.reports.some(waits) && {
          rowActions: (row: Report) =>
            waits(row) && (
              <ButtonLink
                size="s"
                to={pathOfReport(row)}
                aria-label={`${words[row.status]}: ${t('grants-reports.one', { number: row.number })}`}
              >
                {words[row.status]}
              </ButtonLink>
            ),
        })}
        empty={<p className="muted">{data?.plan ? t('grants-reports.noneYours') : t('grants-reports.none')}</p>}
      />
      {planning && data?.plan && (
        <ReportPlan
          applicationId={application.applicationId}
          plan={data.plan}
          reports={data.reports}
          onClose={() => setPlanning(false)}
        />
      )}
    </Section>
  );
}

function useColumns(): Column<Report>[] {
  const { t } = useWords();
  const due = useReportDue();
  return [
    {
      key: 'number',
      header: t('grants-reports.number'),
      cell: (row) => <span className="whole">{t('grants-reports.one', { number: row.number })}</span>,
    },
    {
      key: 'period',
      header: t('grants-reports.period'),
      cell: (row) => t('grants-reports.days', { from: formatDate(row.fromOn), to: formatDate(row.toOn) }),
    },
    {
      key: 'due',
      header: t('grants-reports.due'),
      cell: (row) => (
        <>
          <span className="whole">{formatDate(row.dueOn)}</span> <span className="muted small">{due(row)}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('word.status'),
      cell: (row) => (
        <>
          <ReportBadge report={row} />{' '}
          {row.submittedAt && <span className="muted small">{t('grants-reports.age', { since: ago(row.since) })}</span>}
        </>
      ),
    },
    {
      key: 'spent',
      header: t('grants-reports.spent'),
      align: 'end',
      cell: (row) => (row.submittedAt ? money(row.spentCents) : '–'),
    },
  ];
}
