import { useParams } from '@tanstack/react-router';
import { useRead } from '../../../../engine/web/read.ts';
import { AppLink } from '../../../../engine/web/ui/link.tsx';
import { Unread } from '../../../../engine/web/ui/message-page.tsx';
import { PageCard } from '../../../../engine/web/ui/page-card.tsx';
import { Section } from '../../../../engine/web/ui/section.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { Raised } from '../appeals/raised.tsx';
import css from './give.module.css';
import { GiveForm } from './give-form.tsx';

/** Where people give: to one appeal, or to the work as a whole; no account is needed (PAY-1). */
export default function Give() {
  const { t } = useWords();
  const { appeal = '' } = useParams({ strict: false }) as { appeal?: string };
  const query = useRead('donations', 'GET /donation/page', { appeal });
  const { data } = query;
  if (!data) return <Unread query={query} />;
  return (
    <PageCard width="form" title={data.title} subtitle={data.summary}>
      <div className="stack" data-gap="l">
        <Raised page={data} />
        {data.body
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className={`written ${css.text}`}>
              {paragraph}
            </p>
          ))}
        {data.state === 'open' ? (
          <GiveForm key={appeal} page={data} />
        ) : (
          <p role="status">{t(data.state === 'soon' ? 'donations-give.soon' : 'donations-give.closed')}</p>
        )}
        {data.others.length > 0 && (
          <Section title={t('donations-give.others')}>
            <ul className="stack">
              {data.others.map((appeal) => (
                <li key={appeal.appeal}>
                  <AppLink to={`/give/${appeal.appeal}`}>{appeal.title}</AppLink>
                  <p className="small muted">{appeal.summary}</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <p>
          <AppLink to="/giving/find">{t('donations-own.find.title')}</AppLink>
        </p>
        {appeal !== '' && (
          <p>
            <AppLink to="/give">{t('donations-give.general')}</AppLink>
          </p>
        )}
      </div>
    </PageCard>
  );
}
