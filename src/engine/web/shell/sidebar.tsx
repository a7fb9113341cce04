import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { MenuItem } from '../../../contract/portal.ts';
import { browserStore } from '../browser-store.ts';
import { openAction, pathOf, useRoutes } from '../routes.ts';
import { useSession } from '../session.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import { MenuIcon } from './menu-icon.tsx';
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
  const folded = useFoldedGroups();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lit !== null) bringIntoView(nav.current?.querySelector<HTMLElement>('[aria-current="page"]'));
  }, [lit]);
  return (
    <nav ref={nav} className={css.nav} aria-label={t('shell.menu.title')}>
      {menuGroups(menus).map(([group, items]) => (
        <Group
          key={group}
          title={group}
          items={items}
          lit={lit}
          folded={folded.has(group)}
          onFold={() => folded.toggle(group)}
          onLeave={onLeave}
        />
      ))}
    </nav>
  );
}

const KEPT_UNDER = 'tessera.menu.folded';

/** The groups that the reader folded, by their titles; kept in this browser. */
function useFoldedGroups() {
  const [titles, setTitles] = useState<readonly string[]>(() => {
    const kept = browserStore.readJson(KEPT_UNDER);
    return Array.isArray(kept) ? kept.filter((title) => typeof title === 'string') : [];
  });
  return {
    has: (title: string) => titles.includes(title),
    toggle(title: string) {
      const next = titles.includes(title) ? titles.filter((known) => known !== title) : [...titles, title];
      setTitles(next);
      browserStore.writeJson(KEPT_UNDER, next);
    },
  };
}

/** Scrolls what the menu stands in, and never the page. */
function bringIntoView(line: HTMLElement | null | undefined): void {
  const box = line?.closest<HTMLElement>('[data-menu-scroll]');
  if (!line || !box) return;
  const [inner, outer] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  // a line's height of room, so that the next one is seen to be there
  if (inner.bottom + inner.height > outer.bottom) box.scrollTop += inner.bottom + inner.height - outer.bottom;
  else if (inner.top - inner.height < outer.top) box.scrollTop -= outer.top - inner.top + inner.height;
}

/** Lines under a heading that folds them. The line of the page that is shown stays. */
function Group({
  title,
  items,
  lit,
  folded,
  onFold,
  onLeave,
}: {
  title: string;
  items: readonly MenuItem[];
  lit: string | null;
  folded: boolean;
  onFold: () => void;
  onLeave: (() => void) | undefined;
}) {
  const id = useId();
  const shown = folded ? items.filter((item) => menuPath(item) === lit) : items;
  return (
    <div className={css.group}>
      {title && (
        <h2 className={css.heading}>
          <button
            type="button"
            className={`bare-button ${css.fold}`}
            aria-expanded={!folded}
            aria-controls={id}
            onClick={onFold}
          >
            {title}
            <Icon name="chevron" size={14} />
          </button>
        </h2>
      )}
      <ul id={id} className={css.list}>
        {shown.map((item) => (
          <li key={item.action + item.label}>
            <SidebarLink item={item} lit={menuPath(item) === lit} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The sidebar link item of the specification (TEN-8). */
function SidebarLink({ item, lit, onLeave }: { item: MenuItem; lit: boolean; onLeave: (() => void) | undefined }) {
  const path = menuPath(item);
  const words = (
    <>
      {item.icon && <MenuIcon name={item.icon} />}
      <span>{item.label}</span>
    </>
  );
  if (path === null) {
    return (
      <button
        type="button"
        className={`bare-button ${css.link}`}
        onClick={() => {
          onLeave?.();
          void openAction(item.action);
        }}
      >
        {words}
      </button>
    );
  }
  return (
    <Link
      to={path}
      activeOptions={{ exact: true }}
      className={`bare-button ${css.link}`}
      aria-current={lit ? 'page' : undefined}
      onClick={onLeave}
    >
      {words}
    </Link>
  );
}
