import { Link, useLocation } from '@tanstack/react-router';
import type { MenuItem } from '../../../contract/portal.ts';
import { openAction, pathOf, useRoutes } from '../routes.ts';
import { useSession } from '../session.ts';
import { useWords } from '../words.ts';
import css from './sidebar.module.css';

/** Where a menu line leads, or null where it starts a workflow graph (TEN-6). */
export const menuPath = (item: MenuItem): string | null =>
  item.path ?? (item.action.includes('-') ? pathOf(item.action) : null);

/** The menu lines of the person in their groups, in the order the server sent them. */
export function menuGroups(items: readonly MenuItem[]): [string, MenuItem[]][] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) groups.set(item.group, [...(groups.get(item.group) ?? []), item]);
  return [...groups];
}

/** The longest menu path that the address starts with: the line that is lit. */
function litPath(paths: readonly (string | null)[], address: string): string | null {
  let lit: string | null = null;
  for (const path of paths) {
    if (path === null || (address !== path && !(path !== '/' && address.startsWith(`${path}/`)))) continue;
    if (lit === null || path.length > lit.length) lit = path;
  }
  return lit;
}

/** The menu of the person, in groups; beside the page on a desktop, in the drawer on a phone. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const { t } = useWords();
  const menus = useSession()?.menus ?? [];
  const address = useLocation({ select: (location) => location.pathname });
  const under = useRoutes().find(({ path }) => path === address)?.under;
  const lit = litPath(menus.map(menuPath), (under && pathOf(under)) ?? address);
  return (
    <nav className={css.nav} aria-label={t('shell.menu.title')}>
      {menuGroups(menus).map(([group, items]) => (
        <div key={group} className={css.group}>
          {group && <h2 className={css.heading}>{group}</h2>}
          <ul className={css.list}>
            {items.map((item) => (
              <li key={item.action + item.label}>
                <SidebarLink item={item} lit={menuPath(item) === lit} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The sidebar link item of the specification (TEN-8). */
function SidebarLink({ item, lit, onLeave }: { item: MenuItem; lit: boolean; onLeave: (() => void) | undefined }) {
  const path = menuPath(item);
  if (path === null) {
    return (
      <button
        type="button"
        className={css.link}
        onClick={() => {
          onLeave?.();
          void openAction(item.action);
        }}
      >
        {item.label}
      </button>
    );
  }
  return (
    <Link
      to={path}
      activeOptions={{ exact: true }}
      className={css.link}
      aria-current={lit ? 'page' : undefined}
      onClick={onLeave}
    >
      {item.label}
    </Link>
  );
}
