import { useParams } from '@tanstack/react-router';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Broken, isNotThere, NotFound } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { pathOfAdvice } from '../advice/advice-data.ts';
import { AdviserPanel } from '../advice/adviser-panel.tsx';
import { DeskDeclare } from '../desk/desk-declare.tsx';
import { DeskRecord } from '../desk/desk-record.tsx';
import { ProjectPanel } from '../project/project-panel.tsx';
import { ApplicantPanel } from './applicant-panel.tsx';
import { GrantBadge } from './grant-badge.tsx';
import { GrantHead } from './grant-head.tsx';
import { GrantWay } from './grant-progress.tsx';

/** One application: for its team and consultants on one page, for who runs the programme and who decides in tabs (GRA-1, GRA-3). */
export default function GrantApplication() {
  const { t } = useWords();
  const { applicationId = '' } = useParams({ strict: false }) as { applicationId?: string };
  const query = useRead(
    'grants',
    'GET /grant/application/get',
    { applicationId },
    { placeholderData: (before) => (before?.applicationId === applicationId ? before : undefined) },
  );
  const { data } = query;
  // Not there, or not for this reader to know of: a conflict of interest closes it.
  if (isNotThere(query.error)) return <NotFound />;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  const own = data?.role === 'owner' || data?.role === 'team';
  const advises = data?.role === 'consultant';
  // Before anything is opened, who decides declares (GRA-5).
  if (data && !own && !advises && !data.abilities.declare) return <DeskRecord key={applicationId} application={data} />;
  // A project that runs is read for what goes on in it; before that, for the application itself, but by who advises.
  const goingOn = data?.stage === 'implementation' || advises;
  return (
    <PageCard
      title={data ? data.title || t('grants-web.untitled') : t('grants-web.application.title')}
      subtitle={data && [data.number ?? data.cohortCode, data.stageLabel].join(' · ')}
      badge={data && <GrantBadge {...data} />}
      actions={
        (own && <AppLink to={pathTo('My-Grants')}>{t('grants-web.mine.title')}</AppLink>) ||
        (advises && <AppLink to={pathOfAdvice()}>{t('grants-advice.overview')}</AppLink>)
      }
    >
      {!data && <Skeleton lines={8} />}
      {data && (
        <div className="stack" data-gap="l">
          <GrantHead application={data} />
          {data.abilities.declare ? (
            <DeskDeclare application={data} />
          ) : (
            <>
              {goingOn && <ProjectPanel application={data} />}
              {own ? <ApplicantPanel application={data} /> : <AdviserPanel application={data} />}
              {!goingOn && <ProjectPanel application={data} />}
            </>
          )}
          {data.nodeId && <GrantWay nodeId={data.nodeId} version={data.version} />}
        </div>
      )}
    </PageCard>
  );
}
