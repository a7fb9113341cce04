import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Output } from '../../../../contract/calls/calls.ts';
import { callApi } from '../../../../engine/web/call.ts';
import { Undecided } from '../../../../engine/web/decisions/undecided.tsx';
import { AnswersView } from '../../../../engine/web/forms/answers-view.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { ReasonDialog } from '../../../../engine/web/ui/reason-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { ProjectBadge } from './project-badge.tsx';

/** One project of a programme: for who carries it, and for staff who accept or return it (EVT-2). */
export default function ProjectPage() {
  const { t } = useWords();
  const { projectId = '' } = useParams({ strict: false }) as { projectId?: string };
  const query = useRead('events', 'GET /event/project/get', { projectId });
  const project = query.data;
  if (!project) return <Unread query={query} />;
  const { abilities } = project;
  return (
    <PageCard
      width="form"
      title={project.title || t('events-projects.untitled')}
      subtitle={project.event}
      badge={<ProjectBadge state={project.state} label={project.stateLabel} />}
    >
      <div className="stack" data-gap="l">
        <Facts
          facts={[
            [t('events.project.by'), project.person],
            [t('events.project.submittedAt'), project.submittedAt && dateTime(project.submittedAt)],
            [t('word.note'), project.note],
          ]}
        />
        {abilities.edit && (
          <div className="row">
            <ButtonLink kind="primary" to={pathTo('Form', { formId: project.formId, dataId: project.projectId })}>
              {t('word.goOnWithTheForm')}
            </ButtonLink>
          </div>
        )}
        {abilities.decide && <Decide project={project} />}
        {project.state !== 'draft' && <Answers formId={project.formId} version={project.version} />}
      </div>
    </PageCard>
  );
}

function Answers({ formId, version }: { formId: string; version: number }) {
  const { data } = useRead('events', 'GET /form/get', { formId }, { also: version });
  return data ? <AnswersView record={data} /> : null;
}

function Decide({ project: { projectId, version } }: { project: Output<'GET /event/project/get'> }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<'accept' | 'return' | null>(null);
  const common = { onClose: () => setAsking(null), refresh: () => refresh('events') };
  return (
    <div className="row">
      <Undecided record={projectId}>
        <Button kind="primary" onClick={() => setAsking('accept')}>
          {t('word.accept')}
        </Button>
        <Button onClick={() => setAsking('return')}>{t('word.return')}</Button>
      </Undecided>
      <ConfirmDialog
        {...common}
        open={asking === 'accept'}
        title={t('events-projects.acceptTitle')}
        action={t('word.accept')}
        about={t('events-projects.acceptAsk')}
        onSend={() => callApi('POST /event/project/decide', { projectId, version, decision: 'accept' })}
      />
      <ReasonDialog
        {...common}
        open={asking === 'return'}
        title={t('events-projects.returnTitle')}
        action={t('word.return')}
        about={t('events-projects.returnAsk')}
        onSend={(reason) => callApi('POST /event/project/decide', { projectId, version, decision: 'return', reason })}
      />
    </div>
  );
}
