import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallRefused, callApi } from '../../../../engine/web/call.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { SkeletonPage } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** Begins a project, or goes on with the one that is begun, and leads into its form; where none is taken it says why. */
export default function BeginProject() {
  const { t } = useWords();
  const { eventId = '' } = useParams({ strict: false }) as { eventId?: string };
  const [failed, setFailed] = useState('');
  useEffect(() => {
    let left = false;
    callApi('POST /event/project/begin', { eventId }, { quiet: true })
      .then(({ formId, projectId }) => {
        if (!left) goTo(pathTo('Form', { formId, dataId: projectId }));
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error;
        if (!left) setFailed(error.message);
      });
    return () => {
      left = true;
    };
  }, [eventId]);
  if (!failed) return <SkeletonPage />;
  return (
    <PageCard width="form" title={t('events-projects.failed')}>
      <div className="stack">
        <p role="alert">{failed}</p>
        <div className="row">
          <ButtonLink to={pathTo('Event-List')}>{t('events.title')}</ButtonLink>
        </div>
      </div>
    </PageCard>
  );
}
