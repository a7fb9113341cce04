import { usePortal } from '../page.ts';
import { goTo, openAction, useRoutes } from '../routes.ts';
import { useSession } from '../session.ts';
import { useWords } from '../words.ts';
import { isOpenTo } from './access.ts';
import { menuPath } from './areas.ts';
import { match, type PaletteSource } from './palette-match.ts';

/** What the palette finds by itself: the lines of the menu, what can be begun, and the screens that need no parameter. */
export function useOwnSources(): PaletteSource[] {
  const { t } = useWords();
  const portal = usePortal();
  const session = useSession();
  const menus = session?.menus ?? [];
  const inMenu = new Set(menus.map(menuPath));
  const lines = menus.map((item) => ({
    key: `menu ${item.action} ${item.label}`,
    label: item.label,
    hint: item.group,
    open: () => {
      const path = menuPath(item);
      if (path === null) void openAction(item.action);
      else goTo(path);
    },
  }));
  const open = useRoutes()
    .filter((route) => !route.path.includes('$'))
    .filter((route) => !(route.bare && session?.ID) && isOpenTo(route, portal, session));
  const acts = open.flatMap(({ path, acts = [] }) =>
    acts.map(({ label, search }) => ({
      key: label,
      label: t(label),
      open: () => goTo(search ? `${path}?${search}` : path),
    })),
  );
  const screens = open
    .filter((route) => !inMenu.has(route.path) && !route.acts?.some(({ search }) => !search))
    .map((route) => ({ key: route.name, label: t(route.title), open: () => goTo(route.path) }));
  return [
    { key: 'menu', label: t('shell.search.menu'), find: (query, folding) => match(lines, query, folding) },
    { key: 'acts', label: t('shell.search.acts'), find: (query, folding) => match(acts, query, folding) },
    { key: 'screens', label: t('shell.search.screens'), find: (query, folding) => match(screens, query, folding) },
  ];
}
