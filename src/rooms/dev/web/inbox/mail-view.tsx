import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime } from '../../../../engine/web/ui/format.ts';
import { LinkedText } from '../../../../engine/web/ui/linked-text.tsx';
import { MailFrame } from '../../../../engine/web/ui/mail-frame.tsx';
import { Tabs } from '../../../../engine/web/ui/tabs.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import css from './mail-view.module.css';
import { type Mail, paperUrl, readHtml } from './mails.ts';

/** One mail: as most programs show it, and as text with its links. */
export function MailView({ mail }: { mail: Mail }) {
  const { t } = useWords();
  const [active, setActive] = useState('html');
  const { data: html = mail.html } = useQuery({
    queryKey: ['dev-inbox-html', mail.id],
    queryFn: () => readHtml(mail),
    enabled: mail.html.includes('src="cid:'),
  });
  return (
    <article className="stack" data-gap="m" id="mail" aria-labelledby="mail-subject">
      <h2 id="mail-subject">{mail.subject}</h2>
      <p className="muted small">{t('inbox.about', { to: mail.to, at: dateTime(mail.at) })}</p>
      <Tabs
        label={t('inbox.views')}
        active={active}
        onChange={setActive}
        tabs={[
          {
            key: 'html',
            label: t('inbox.html'),
            content: <MailFrame className={css.frame} title={mail.subject} html={html} />,
          },
          {
            key: 'text',
            label: t('inbox.text'),
            content: (
              <pre className={css.text}>
                <LinkedText text={mail.text} />
              </pre>
            ),
          },
        ]}
      />
      {mail.papers > 0 && (
        <div>
          <h3>{t('inbox.papers')}</h3>
          <ul>
            {Array.from({ length: mail.papers }, (_, at) => paperUrl(mail, at)).map((url, at) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {t('inbox.paper', { count: at + 1 })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mail.links.length > 0 && (
        <div>
          <h3>{t('inbox.links')}</h3>
          <ul>
            {[...new Set(mail.links)].map((link) => (
              <li key={link}>
                <a href={link}>{link}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}
