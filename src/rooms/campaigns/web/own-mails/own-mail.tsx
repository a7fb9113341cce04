import { useParams } from '@tanstack/react-router';
import { MailPaper } from '../../../../engine/web/mails/mail-paper.tsx';
import { OwnMailStateBadge } from '../../../../engine/web/mails/mail-state.tsx';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** One mail to the reader as it was sent, where that is still kept, and what became of it (COM-1). */
export default function OwnMail() {
  const { t } = useWords();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useRead('own-mails', 'GET /mail/own/get', { id });
  const mail = query.data;
  if (!mail) return <Unread query={query} />;
  const missed = mail.state === 'failed' || mail.state === 'returned';
  return (
    <PageCard title={mail.subject} badge={<OwnMailStateBadge state={mail.state} />}>
      <div className="stack">
        <Facts
          facts={[
            [t('mails.recipient'), mail.to],
            [t('mails.written'), dateTime(mail.at)],
            [t('mails.left'), mail.sentAt ? dateTime(mail.sentAt) : null],
          ]}
        />
        {missed && (
          <div className="stack" data-gap="s">
            <p>{t('ownMails.missed')}</p>
            <div className="row">
              <ButtonLink size="s" to={pathTo('Profile')}>
                {t('ownMails.checkAddress')}
              </ButtonLink>
            </div>
          </div>
        )}
        {mail.html || mail.covered ? (
          <MailPaper own html={mail.html} covered={mail.covered} />
        ) : (
          <p className="muted">{t('ownMails.gone')}</p>
        )}
      </div>
    </PageCard>
  );
}
