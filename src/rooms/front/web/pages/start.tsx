import { useSearch } from '@tanstack/react-router';
import { fileSize } from '../../../../contract/fields/upload/file-size.ts';
import { usePortal } from '../../../../engine/web/page.ts';
import { useRead } from '../../../../engine/web/read.ts';
import { pathTo } from '../../../../engine/web/routes.ts';
import { EmptyState } from '../../../../engine/web/ui/empty-state.tsx';
import { AppLink, ButtonLink } from '../../../../engine/web/ui/link.tsx';
import { Broken } from '../../../../engine/web/ui/message-page.tsx';
import { Skeleton } from '../../../../engine/web/ui/skeleton.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import groups from '../apply/offer-groups.module.css';
import { OfferGroups } from '../apply/offer-groups.tsx';
import { PageText } from './page-text.tsx';
import css from './start.module.css';

/** The start page of somebody who is not logged in: whose portal this is, and what it offers now. */
export default function Start() {
  const { t, lang } = useWords();
  const portal = usePortal();
  // What came with the address goes on with the person to Login and Home (ACC-2).
  const address = useSearch({ strict: false }) as Record<string, string>;
  const { tenant: _, lang: __, ...kept } = address;
  const query = useRead('front', 'GET /front/get', {});
  const { data } = query;
  if (query.isError && !data) return <Broken onRetry={() => void query.refetch()} />;
  return (
    <div className={css.start}>
      <header className={css.hero} data-picture={data?.page.picture ? '' : undefined}>
        <div className="stack" data-align="start">
          <p className={`row strong ${css.name}`} data-gap="s" data-wrap="no">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every mark (clean-mark.ts) */}
            <span className={css.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: portal.look.mark }} />
            {portal.name}
          </p>
          <h1 className={css.title}>{data ? data.page.title : portal.name}</h1>
          <p className={css.summary}>{data?.page.summary}</p>
          <div className="row">
            <ButtonLink to={pathTo('Login', kept)}>{t('word.logIn')}</ButtonLink>
            {portal.modules['login-register'] && (
              <ButtonLink kind="plain" to={pathTo('Register', kept)}>
                {t('word.createAccount')}
              </ButtonLink>
            )}
          </div>
        </div>
        {data?.page.picture && <img className={css.picture} src={data.page.picture} alt="" />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans every mark (clean-mark.ts) */}
        <span className={css.seal} aria-hidden="true" dangerouslySetInnerHTML={{ __html: portal.look.mark }} />
      </header>
      {!data && <Skeleton lines={8} />}
      {data && <PageText text={data.page.body} />}
      {data && data.groups.length > 0 && <OfferGroups groups={data.groups} level={2} />}
      {data && data.documents.length > 0 && (
        <section className="stack">
          <h2 className={groups.heading}>{t('front.documents')}</h2>
          <ul className="stack" data-gap="s">
            {data.documents.map(({ title, url, bytes }) => (
              <li key={url}>
                <a href={url}>{title}</a> <span className="small muted">{fileSize(bytes, lang)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data?.hasNews && (
        <p>
          <AppLink to={pathTo('Subscribe')}>{t('front.news')}</AppLink>
        </p>
      )}
      {data?.groups.length === 0 && <EmptyState title={t('front.nothing')} />}
    </div>
  );
}
