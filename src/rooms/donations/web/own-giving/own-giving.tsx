import { useRead } from '../../../../engine/web/read.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { GivingView } from './giving-view.tsx';

/** The own giving of somebody with an account: the same as by the link (PAY-1). */
export default function OwnGiving() {
  const { t } = useWords();
  const query = useRead('donations', 'GET /donation/mine', {});
  if (!query.data) return <Unread query={query} />;
  const { donorId, key } = query.data;
  return (
    <PageCard
      width="form"
      title={t('donations-own.title')}
      subtitle={t('donations-own.subtitle')}
      actions={<ButtonLink to="/give">{t('donations-give.title')}</ButtonLink>}
    >
      {donorId ? (
        <GivingView donorId={donorId} linkKey={key} />
      ) : (
        <EmptyState title={t('donations-own.none')}>{t('donations-own.noneText')}</EmptyState>
      )}
    </PageCard>
  );
}
