import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { OwnExports, refreshExports } from '../../../../engine/web/exports/own-exports.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { mayUse, useSession } from '../../../../engine/web/session.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { EditReport } from './edit-report.tsx';
import { type Report, ReportAbout } from './report-about.tsx';

/** The saved reports of who manages them, and below the files that were made for the reader (ADM-1). */
export default function Reports() {
  const { t } = useWords();
  const manages = mayUse(useSession(), ['report-manage']);
  return (
    <PageCard width="form" title={t('reports.title')} subtitle={t('reports.subtitle')}>
      <div className="stack" data-gap="l">
        {manages && <Saved />}
        <OwnExports prefix="list-" />
      </div>
    </PageCard>
  );
}

function Saved() {
  const { t } = useWords();
  const [asking, setAsking] = useState<{ what: 'edit' | 'remove'; report: Report } | null>(null);
  const query = useRead('reports', 'GET /report/list');
  const rows = query.data?.rows;
  const close = () => setAsking(null);
  const renew = () => refresh('reports');
  if (query.isError && !rows) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <Section title={t('reports.saved')} about={t('reports.savedAbout')}>
      {!rows && <Skeleton lines={4} />}
      {rows?.length === 0 && (
        <EmptyState icon="file" title={t('reports.none')}>
          {t('reports.noneText')}
        </EmptyState>
      )}
      {rows?.map((report) => (
        <ReportAbout key={report.reportId} report={report}>
          <ActButton
            size="s"
            act={() => callApi('POST /report/make', { reportId: report.reportId })}
            refresh={() => Promise.all([refreshExports(), renew()])}
          >
            {t('reports.make')}
            <span className="visually-hidden"> {report.name}</span>
          </ActButton>
          <Button size="s" icon="edit" onClick={() => setAsking({ what: 'edit', report })}>
            {t('reports.edit')}
            <span className="visually-hidden"> {report.name}</span>
          </Button>
          <Button size="s" icon="delete" kind="plain" onClick={() => setAsking({ what: 'remove', report })}>
            {t('word.remove')}
            <span className="visually-hidden"> {report.name}</span>
          </Button>
        </ReportAbout>
      ))}
      {asking?.what === 'edit' && <EditReport report={asking.report} onClose={close} />}
      <ConfirmDialog
        open={asking?.what === 'remove'}
        danger
        title={t('reports.removeTitle', { name: asking?.report.name ?? '' })}
        action={t('word.remove')}
        about={t('reports.removeText')}
        onSend={() => {
          const { reportId, version } = asking!.report;
          return callApi('POST /report/remove', { reportId, version });
        }}
        onClose={close}
        refresh={renew}
      />
    </Section>
  );
}
