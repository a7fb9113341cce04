import { useState } from 'react';
import { useHeldAbout } from '../../../../engine/web/decisions/held.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { AnswersView } from '../../../../engine/web/forms/answers-view.tsx';
import { PrintActions } from '../../../../engine/web/forms/print-actions.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Shortcuts } from '../../../../engine/web/ui/shortcuts.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { pathOfGrant } from '../apply/grant-data.ts';
import { ChangeRows } from '../changes/change-rows.tsx';
import { useFilled } from '../desk/desk-answers.tsx';
import type { Report } from '../project/project-data.ts';
import { ProjectSpending } from '../project/project-spending.tsx';
import { ReportBadge } from './report-badge.tsx';
import { ReportDecide, type ReportDecision } from './report-decide.tsx';
import { ReportState } from './report-state.tsx';

/** A report to be read: where it stands, what changed, its answers and files; who runs the programme decides here. */
export function ReportRead({ report, project }: { report: Report; project: string }) {
  const { t } = useWords();
  const { applicationId, abilities, submittedAt, formId, version } = report;
  const [deciding, setDeciding] = useState<ReportDecision | null>(null);
  const held = useHeldAbout(report.reportId);
  const decide = (decision: ReportDecision) => (held ? undefined : () => setDeciding(decision));
  const filled = useFilled(submittedAt ? formId : undefined, version);
  return (
    <PageCard
      title={t('grants-reports.one', { number: report.number })}
      subtitle={project}
      badge={<ReportBadge report={report} />}
      actions={
        <>
          {abilities.decide && (
            <Shortcuts
              shortcuts={[
                { keys: ['a'], label: t('word.accept'), act: decide('accept'), decides: true },
                { keys: ['r'], label: t('word.return'), act: decide('return'), decides: true },
              ]}
            />
          )}
          {filled.data && <PrintActions record={filled.data} />}
          <AppLink to={pathOfGrant(applicationId)}>{t('grants-web.form.back')}</AppLink>
        </>
      }
    >
      <div className="stack" data-gap="l">
        <ReportState report={report} />
        {abilities.decide && (
          <div className="row" data-gap="s" data-print="no">
            <Undecided record={report.reportId}>
              <Button kind="primary" onClick={() => setDeciding('accept')}>
                {t('grants-reports.accept.open')}
              </Button>
              <Button onClick={() => setDeciding('return')}>{t('grants-desk.return.open')}</Button>
            </Undecided>
          </div>
        )}
        <ReportChanges report={report} />
        <ProjectSpending applicationId={applicationId} />
        {submittedAt && (
          <Section title={t('grants-reports.answers')}>
            {filled.isError && !filled.data && <Broken onRetry={() => void filled.refetch()} />}
            {filled.data ? <AnswersView record={filled.data} /> : <Skeleton lines={8} />}
          </Section>
        )}
      </div>
      {deciding && <ReportDecide decision={deciding} report={report} onClose={() => setDeciding(null)} />}
    </PageCard>
  );
}

/** What the team changed since the report was last returned. */
function ReportChanges({ report: { reportId, version, status } }: { report: Report }) {
  const { t } = useWords();
  const { data } = useRead(
    'grants',
    'GET /grant/report/changes',
    { reportId },
    { also: version, enabled: status === 'submitted' },
  );
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('grants-desk.changes.title')} about={t('grants-desk.changes.about')}>
      <ChangeRows rows={data.rows} />
    </Section>
  );
}
