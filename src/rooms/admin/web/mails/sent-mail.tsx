import { useParams } from '@tanstack/react-router';
import { callApi } from '../../../../engine/web/call.ts';
import { MailPaper } from '../../../../engine/web/mails/mail-paper.tsx';
import { MailStateBadge } from '../../../../engine/web/mails/mail-state.tsx';
import { refresh, useRead } from '../../../../engine/web/read.ts';
import { ActButton } from '../../../../engine/web/ui/act-button.tsx';
import { Badge } from '../../../../engine/web/ui/badge.tsx';
import { Facts } from '../../../../engine/web/ui/facts.tsx';
import { dateTime, number } from '../../../../engine/web/ui/format.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { useWords } from '../../../../engine/web/words.ts';

/** One mail as it was sent, what became of it, and another try where it could not be sent (COM-1). */
export default function SentMail() {
  const { t } = useWords();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useRead('mail-outbox', 'GET /mail/outbox/get', { id });
  const mail = query.data;
  if (!mail) return <Unread query={query} />;
  return (
    <PageCard
      title={mail.subject}
      badge={
        <>
          <MailStateBadge state={mail.state} />
          {mail.test && <Badge>{t('mails.isTest')}</Badge>}
        </>
      }
      actions={
        mail.mayResend && (
          <ActButton
            kind="primary"
            act={() => callApi('POST /mail/outbox/resend', { id })}
            refresh={() => refresh('mail-outbox')}
          >
            {t('mails.resend')}
          </ActButton>
        )
      }
    >
      <div className="stack">
        <Facts
          facts={[
            [t('mails.recipient'), mail.person ? `${mail.person} <${mail.to}>` : mail.to],
            [
              t('word.email'),
              <AppLink key="text" to={`/mails/text/${mail.template}`}>
                {mail.name}
              </AppLink>,
            ],
            [t('mails.written'), dateTime(mail.at)],
            [t('mails.left'), mail.sentAt ? dateTime(mail.sentAt) : null],
            [t('mails.reason'), mail.reason],
            [t('mails.tries'), mail.attempts > 1 ? number(mail.attempts) : null],
          ]}
        />
        {mail.detail && (
          <details>
            <summary>{t('mails.detail')}</summary>
            <p className="quote">{mail.detail}</p>
          </details>
        )}
        <MailPaper html={mail.html} covered={mail.covered} />
      </div>
    </PageCard>
  );
}
