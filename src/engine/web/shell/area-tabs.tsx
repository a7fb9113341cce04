import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import css from './area-tabs.module.css';
import { areasOf, menuPath, useMenu } from './areas.ts';

/** Above a page of a long menu: the pages of its area. */
export function AreaTabs() {
  const { t } = useWords();
  const { items, lit } = useMenu();
  const area = areasOf(items)?.find(({ items }) => items.some((item) => lit !== null && menuPath(item) === lit));
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    // the row alone: the page stays where it is
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - 24;
  });
  if (!area || area.items.length < 2) return null;
  return (
    <nav ref={row} className={css.row} aria-label={t('shell.area.pages', { area: area.title })} data-print="no">
      {area.items.map((item) => {
        const path = menuPath(item);
        return (
          path !== null && (
            <Link
              key={path}
              to={path}
              activeOptions={{ exact: true }}
              className={css.tab}
              aria-current={path === lit ? 'page' : undefined}
            >
              {item.label}
            </Link>
          )
        );
      })}
    </nav>
  );
}
