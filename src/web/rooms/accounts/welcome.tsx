import { useSearch } from '@tanstack/react-router';
import { usePortal } from '../../engine/page.ts';
import { pathOf } from '../../engine/routes.ts';
import { ButtonLink } from '../../engine/ui/link.tsx';
import { useWords } from '../../engine/words.ts';
import { type Address, keptParams } from './parts/entrance/return-url.ts';
import css from './welcome.module.css';

/** The first page of somebody who is not logged in. */
export default function Welcome() {
  const { t } = useWords();
  const portal = usePortal();
  const address = useSearch({ strict: false }) as Address;
  return (
    <section className={css.welcome}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the mark is declared by the tenant's folder, never by a person */}
      <span className={css.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: portal.look.mark }} />
      <h1 className={css.name}>{portal.name}</h1>
      <p className={css.text}>{t('welcome.text')}</p>
      <div className="row">
        <ButtonLink kind="primary" to={pathOf('Login', keptParams(address)) ?? '/'}>
          {t('login.title')}
        </ButtonLink>
        {portal.modules['login-register'] && (
          <ButtonLink to={pathOf('Register', keptParams(address)) ?? '/'}>{t('login.register')}</ButtonLink>
        )}
      </div>
    </section>
  );
}
