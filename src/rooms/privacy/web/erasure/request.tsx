import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { longDate } from '../../../../engine/web/ui/format.ts';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { TextArea } from '../../../../engine/web/ui/text-area.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { ConsentsPart } from '../own-data/consents-part.tsx';
import { PlanTable } from './plan-table.tsx';

/** A wish to have data erased: what it comes to now, and the decision. */
export default function Request() {
  const { t } = useWords();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null);
  const query = useRead('privacy', 'GET /privacy/request', { requestId: id });
  const { data } = query;
  if (!data) return <Unread query={query} />;
  const { request, plan, consents, lastManager } = data;
  const resume = () =>
    callApi('POST /privacy/request/resume', { requestId: request.requestId, version: request.version });
  return (
    <PageCard
      title={request.name || t('privacy.erasedPerson')}
      subtitle={t('privacy.request')}
      actions={
        request.abilities.decide ? (
          <>
            <Button kind="danger" onClick={() => setDeciding('approve')}>
              {t('privacy.approve')}
            </Button>
            <Button onClick={() => setDeciding('refuse')}>{t('privacy.refuse')}</Button>
          </>
        ) : (
          request.abilities.resume && (
            <ActButton act={resume} refresh={() => refresh('privacy')}>
              {t('privacy.resume')}
            </ActButton>
          )
        )
      }
    >
      <div className="stack" data-gap="l">
        <Facts
          facts={[
            [t('word.state'), request.stateLabel],
            [t('word.emailAddress'), request.email],
            [t('privacy.asked'), longDate(request.askedAt)],
            [t('privacy.due'), longDate(request.dueAt)],
            [t('word.reason'), request.reason],
          ]}
        />
        {lastManager && (
          <p role="note">{t(request.state === 'asked' ? 'privacy.lastManagerAsked' : 'privacy.lastManager')}</p>
        )}
        {request.abilities.resume && <p role="note">{t('privacy.resumeText')}</p>}
        <Section title={t('privacy.plan')} about={t('privacy.planAbout')}>
          <PlanTable plan={plan} />
        </Section>
        <ConsentsPart consents={consents} />
      </div>
      {deciding && (
        <DecideDialog
          act={deciding}
          requestId={request.requestId}
          version={request.version}
          onClose={() => setDeciding(null)}
        />
      )}
    </PageCard>
  );
}

function DecideDialog({
  act,
  requestId,
  version,
  ...dialog
}: { act: 'approve' | 'refuse'; requestId: string; version: number } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t('word.reason') });
  const { reason } = form.values;
  const approve = act === 'approve';
  const title = approve ? t('privacy.approve') : t('privacy.refuse');
  return (
    <FormDialog
      danger={approve}
      title={title}
      form={form}
      checks={{ reason: approve || reason.trim() ? null : t('problem.fillOut') }}
      onSend={() => callApi('POST /privacy/request/decide', { requestId, version, approve, reason })}
      endsWith={({ status }) => status === 409}
      refresh={() => refresh('privacy')}
      {...dialog}
    >
      <p>{approve ? t('privacy.approveText') : t('privacy.refuseText')}</p>
      <TextArea required={!approve} {...form.field('reason')} rows={3} maxLength={1_000} />
    </FormDialog>
  );
}
