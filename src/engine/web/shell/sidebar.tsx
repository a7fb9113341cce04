import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { MenuItem } from '../../../contract/portal.ts';
import { openAction } from '../routes.ts';
import { useWords } from '../words.ts';
import { type Area, areasOf, menuGroups, menuPath, useMenu } from './areas.ts';
import { MenuIcon } from './menu-icon.tsx';
import css from './sidebar.module.css';

/**
 * The menu of the person, beside the page on a desktop, in the drawer on a phone: a short one line by line in its
 * groups, a long one by its areas, whose pages stand as tabs above the page.
 */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const { t } = useWords();
  const { items, lit } = useMenu();
  const areas = areasOf(items);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lit !== null) bringIntoView(nav.current?.querySelector<HTMLElement>('[aria-current]'));
  }, [lit]);
  return (
    <nav ref={nav} className={css.nav} aria-label={t('shell.menu.title')}>
      {areas ? (
        <ul className={css.list}>
          {areas.map((area) => (
            <li key={area.title}>
              <AreaLink area={area} lit={lit} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      ) : (
        menuGroups(items).map(([group, lines]) => (
          <div key={group} className={css.group}>
            {group && <h2 className={css.heading}>{group}</h2>}
            <ul className={css.list}>
              {lines.map((item) => (
                <li key={item.action + item.label}>
                  <MenuLink item={item} current={menuPath(item) === lit && 'page'} onLeave={onLeave} />
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </nav>
  );
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

/** An area leads to its first page; one with a single page is called by it. */
function AreaLink({
  area: { title, items },
  lit,
  onLeave,
}: {
  area: Area;
  lit: string | null;
  onLeave: (() => void) | undefined;
}) {
  const first = items[0]!;
  const within = lit !== null && items.some((item) => menuPath(item) === lit);
  const item = items.length > 1 ? { ...first, label: title } : first;
  return <MenuLink item={item} current={within && (menuPath(first) === lit ? 'page' : 'true')} onLeave={onLeave} />;
}

/** The sidebar link item of the specification (TEN-8). */
function MenuLink({
  item,
  current,
  onLeave,
}: {
  item: MenuItem;
  current: 'page' | 'true' | false;
  onLeave: (() => void) | undefined;
}) {
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
      aria-current={current || undefined}
      onClick={onLeave}
    >
      {words}
    </Link>
  );
}
