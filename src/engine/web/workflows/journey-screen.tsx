import { useParams } from '@tanstack/react-router';
import { refresh, useRead } from '../read.ts';
import { Unread } from '../ui/message-page.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { Section } from '../ui/section.tsx';
import { useWords } from '../words.ts';
import { Journey } from './journey.tsx';
import { StepForm } from './step-form.tsx';

/** Where a run stands, and the buttons and questions of whoever it waits for (WFL-1). */
export default function JourneyScreen() {
  const { t } = useWords();
  const { nodeId = '' } = useParams({ strict: false });
  const query = useRead('workflow', 'GET /workflow/node', { nodeId });
  const { data } = query;
  if (!data) return <Unread query={query} width="form" title={t('workflows.screen')} lines={6} />;
  return (
    <PageCard width="form" title={data.title}>
      <div className="stack" data-gap="l">
        {data.ended && <p role="status">{t('workflows.ended')}</p>}
        <Section title={t('workflows.journey')}>
          <Journey {...data} />
        </Section>
        {(data.may.forward || data.may.back) && (
          <StepForm key={`${data.nodeId} ${data.version}`} run={data} onMoved={() => refresh('workflow')} />
        )}
      </div>
    </PageCard>
  );
}
