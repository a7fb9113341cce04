import { useParams, useSearch } from '@tanstack/react-router';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { GivingView } from './giving-view.tsx';

/** The own giving, where the link in a mail leads; no account is needed (PAY-1). */
export default function Giving() {
  const { t } = useWords();
  const { donorId = '' } = useParams({ strict: false }) as { donorId?: string };
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  return (
    <PageCard width="form" title={t('donations-own.title')} subtitle={t('donations-own.subtitle')}>
      <GivingView donorId={donorId} linkKey={key} />
    </PageCard>
  );
}
