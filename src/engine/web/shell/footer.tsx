import { usePortal } from '../page.ts';
import { pathOf } from '../routes.ts';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './footer.module.css';
import { OrganisationLines } from './organisation-lines.tsx';

/** Whose portal this is; in the demonstration also the ways to its tools. */
export function Footer() {
  const { t } = useWords();
  const portal = usePortal();
  const gallery = pathOf('Gallery');
  return (
    <footer className={css.footer} data-print="no">
      <OrganisationLines name={portal.name} organisation={portal.organisation} />
      {portal.demo && (
        <span className="row" data-gap="xs">
          <span>{t('shell.footer.demo')}</span>
          <a href={`/dev/inbox?tenant=${portal.tenant}`}>{t('shell.footer.inbox')}</a>
          {gallery && <AppLink to={gallery}>{t('shell.footer.gallery')}</AppLink>}
        </span>
      )}
    </footer>
  );
}
