import { useParams } from '@tanstack/react-router';
import { pathTo } from '../routes.ts';
import { AppLink } from '../ui/link.tsx';
import { PageCard } from '../ui/page-card.tsx';
import { useWords } from '../words.ts';
import { Conversation } from './conversation.tsx';

/** A conversation by itself, of a record that has no page of its own for this person any more. */
export default function ConversationScreen() {
  const { t } = useWords();
  const { kind = '', recordId = '' } = useParams({ strict: false }) as { kind?: string; recordId?: string };
  return (
    <PageCard
      width="form"
      title={t('records.messages.title')}
      actions={<AppLink to={pathTo('Messages')}>{t('records.list.all')}</AppLink>}
    >
      <Conversation key={recordId} kind={kind} recordId={recordId} />
    </PageCard>
  );
}
