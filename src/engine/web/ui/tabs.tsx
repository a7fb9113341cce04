import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import css from './tabs.module.css';
import { fittingTabs } from './tabs-fit.ts';

export type Tab = { key: string; label: string; count?: number | undefined; content: ReactNode };

/**
 * Parts of one screen, one shown at a time; arrow keys, Home and End move. Keep `active` in the address bar. Those that
 * do not fit beside each other stand in a menu, "More", where the arrows lead as well.
 */
export function Tabs({
  label,
  tabs,
  active,
  flush,
  onChange,
}: {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  active: string;
  /** The panel begins with a table, whose head brings its own room. */
  flush?: boolean;
  onChange: (key: string) => void;
}) {
  const { t } = useWords();
  const id = useId();
  const shown = tabs.find((tab) => tab.key === active) ?? tabs[0];
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, tabs, shown?.key);
  const focusNext = useRef(false);
  useLayoutEffect(() => {
    if (!focusNext.current || shown === undefined) return;
    focusNext.current = false;
    document.getElementById(`${id}-tab-${shown.key}`)?.focus();
  });
  const choose = (key: string) => {
    // the tab may stand in the menu until it is the one that is shown
    focusNext.current = true;
    onChange(key);
  };
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === shown?.key);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(tabs[(to + tabs.length) % tabs.length]!.key);
  };
  const folded = tabs.filter((tab) => !fitting.has(tab.key));
  return (
    <div>
      <div ref={row} className={css.row} data-print="no">
        <div role="tablist" aria-label={label} className={css.list}>
          {tabs
            .filter((tab) => fitting.has(tab.key))
            .map((tab) => (
              <button
                key={tab.key}
                type="button"
                role="tab"
                id={`${id}-tab-${tab.key}`}
                data-tab={tab.key}
                aria-selected={tab === shown}
                aria-controls={tab === shown ? `${id}-panel` : undefined}
                tabIndex={tab === shown ? 0 : -1}
                className={css.tab}
                onClick={() => onChange(tab.key)}
                onKeyDown={move}
              >
                {tab.label}
                {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
              </button>
            ))}
        </div>
        {folded.length > 0 && (
          <Menu
            label={t('shell.tabs.more', { n: folded.length })}
            className={css.more}
            entries={folded.map((tab) => ({
              key: tab.key,
              label: tab.label,
              ...(tab.count !== undefined && { hint: String(tab.count) }),
              onPick: () => choose(tab.key),
            }))}
          >
            {t('shell.tabs.more', { n: folded.length })}
            <Icon name="chevron" size={14} />
          </Menu>
        )}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${shown.key}`}
          className={css.panel}
          data-flush={flush || undefined}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

/** Room that the button of the menu takes, beside the tabs. CSS pixels. */
const MORE = 104;
const GAP = 4;

/** The keys of the tabs that fit into the row: measured once all of them stand there, and again when they or the row change. */
function useFitting(
  row: React.RefObject<HTMLDivElement | null>,
  tabs: readonly Tab[],
  active: string | undefined,
): ReadonlySet<string> {
  const face = tabs.map(({ key, label, count }) => `${key} ${label} ${count ?? ''}`).join('\n');
  const [measured, setMeasured] = useState<{ face: string; widths: ReadonlyMap<string, number> } | null>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const box = row.current;
    if (!box || measured?.face === face) return;
    const all = [...box.querySelectorAll<HTMLElement>('[data-tab]')];
    setMeasured({ face, widths: new Map(all.map((tab) => [tab.dataset.tab!, tab.offsetWidth])) });
    setRoom(box.clientWidth);
  }, [face, measured, row]);
  useLayoutEffect(() => {
    const box = row.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    // in the fallback's letters they are nearly as wide, not quite
    void document.fonts?.ready.then(() => setMeasured(null));
    return () => observer.disconnect();
  }, [row]);
  const keys = tabs.map(({ key }) => key);
  if (measured?.face !== face) return new Set(keys);
  return fittingTabs(
    keys.map((key) => ({ key, width: measured.widths.get(key) ?? 0 })),
    { room, gap: GAP, more: MORE, active },
  );
}
