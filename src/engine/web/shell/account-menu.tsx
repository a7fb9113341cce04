import { goTo, pathOf, pathTo } from '../routes.ts';
import { useSession } from '../session.ts';
import { chooseScheme, SCHEMES, useScheme } from '../theme/scheme.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { useWords } from '../words.ts';
import css from './account-menu.module.css';
import { menuPath, ownLines } from './areas.ts';
import { logOut } from './log-out.ts';

/** Colour schemes as menu entries. */
export function useSchemeEntries(): MenuEntry[] {
  const { t } = useWords();
  const scheme = useScheme();
  return [
    { key: 'scheme', heading: t('shell.scheme.title') },
    ...SCHEMES.map((value) => ({
      key: value,
      label: t(`shell.scheme.${value}`),
      checked: value === scheme,
      onPick: () => chooseScheme(value),
    })),
  ];
}

/** What is the reader's own, profile, sessions, colour scheme, log out; or the way to log in. */
export function AccountMenu() {
  const { t } = useWords();
  const session = useSession();
  const scheme = useSchemeEntries();
  if (!session?.ID) {
    return (
      <ButtonLink to={pathTo('Login')} size="s">
        {t('word.logIn')}
      </ButtonLink>
    );
  }
  const screens: [string, string][] = [
    ['Profile', t('shell.account.profile')],
    ['Security', t('security.title')],
  ];
  const own = ownLines(session.menus).map((item) => ({
    key: item.action,
    label: item.label,
    onPick: () => goTo(menuPath(item) ?? '/'),
  }));
  const entries: MenuEntry[] = [
    ...own,
    ...(own.length > 0 ? [{ key: 'account-line', heading: '' }] : []),
    ...screens.flatMap(([name, label]) => {
      const path = pathOf(name);
      return path ? [{ key: name, label, onPick: () => goTo(path) }] : [];
    }),
    ...scheme,
    { key: 'log-out-line', heading: '' },
    { key: 'log-out', label: t('word.logOut'), onPick: () => void logOut() },
  ];
  const name = session.displayName || session.email;
  return (
    <Menu
      label={t('shell.account.title')}
      entries={entries}
      head={
        <>
          <strong className="block">{name}</strong>
          <span className="block muted small">{session.email}</span>
        </>
      }
    >
      <span className={`disc ${css.initial}`} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
    </Menu>
  );
}
