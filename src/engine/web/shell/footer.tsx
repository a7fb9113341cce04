import { usePortal } from '../page.ts';
import { pathOf } from '../routes.ts';
import { useSession } from '../session.ts';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './footer.module.css';
import { OrganisationLines } from './organisation-lines.tsx';

/** Whose portal this is; in the demonstration also the ways to its tools. */
export function Footer() {
  const { t } = useWords();
  const portal = usePortal();
  const session = useSession();
  const { menu, links } = portal.organisation;
  // whoever has a menu of their own has no public one
  const more = session?.menus.length ? menu.filter(({ href }) => links.every((link) => link.href !== href)) : [];
  const gallery = pathOf('Gallery');
  return (
    <footer className={css.footer} data-print="no">
      <OrganisationLines name={portal.name} organisation={{ ...portal.organisation, links: [...more, ...links] }} />
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
