import { useLocation } from '@tanstack/react-router';
import { usePortal } from '../page.ts';
import { AppLink } from '../ui/link.tsx';
import { useWords } from '../words.ts';
import css from './public-menu.module.css';

/** Pages of the organisation's own, for readers who have no menu of their own: under the top bar. */
export function PublicMenu() {
  const { t } = useWords();
  const { menu } = usePortal().organisation;
  const address = useLocation({ select: ({ pathname }) => pathname });
  if (menu.length === 0) return null;
  return (
    <nav className={css.menu} aria-label={t('shell.publicMenu')} data-print="no">
      <ul className={css.links}>
        {menu.map(({ label, href }) => (
          <li key={href}>
            <AppLink to={href} aria-current={address === href ? 'page' : undefined}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
