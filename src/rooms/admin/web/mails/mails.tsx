import { useLocation } from '@tanstack/react-router';
import { goTo } from '../../../../engine/web/routes.ts';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Tabs } from '../../../../engine/web/ui/tabs.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { MailTextList } from './mail-text-list.tsx';
import { SentMailList } from './sent-mail-list.tsx';

/** Every mail that the product sends by itself: what it says, and what was sent (GRA-8, COM-1). */
export default function Mails() {
  const { t } = useWords();
  const sent = useLocation({ select: ({ pathname }) => pathname.endsWith('/sent') });
  return (
    <PageCard width={sent ? 'wide' : 'page'} title={t('mails.title')} subtitle={t('mails.subtitle')}>
      <Tabs
        label={t('mails.parts')}
        active={sent ? 'sent' : 'texts'}
        onChange={(key) => goTo(key === 'sent' ? '/mails/sent' : '/mails')}
        tabs={[
          { key: 'texts', label: t('mails.part.texts'), content: <MailTextList /> },
          { key: 'sent', label: t('mails.part.sent'), content: <SentMailList /> },
        ]}
      />
    </PageCard>
  );
}
