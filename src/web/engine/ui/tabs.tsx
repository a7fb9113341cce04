import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import css from './tabs.module.css';

export type Tab = { key: string; label: string; count?: number; content: ReactNode };

/** Parts of one screen, one shown at a time; arrow keys, Home and End move. Keep `active` in the address bar. */
export function Tabs({
  label,
  tabs,
  active,
  onChange,
}: {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (key: string) => void;
}) {
  const id = useId();
  const shown = tabs.find((tab) => tab.key === active) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const shownKey = shown?.key;
  // On a phone the row scrolls: the tab that is shown stays in sight.
  useEffect(() => {
    const tab = shownKey === undefined ? null : document.getElementById(`${id}-tab-${shownKey}`);
    const row = list.current;
    if (!tab || !row) return;
    const end = tab.offsetLeft + tab.offsetWidth - row.offsetLeft;
    if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
    else row.scrollLeft = Math.min(row.scrollLeft, tab.offsetLeft - row.offsetLeft);
  }, [id, shownKey]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === shown?.key);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length]!;
    onChange(next.key);
    document.getElementById(`${id}-tab-${next.key}`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list} data-print="no">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
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
      {shown && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown.key}`} className={css.panel}>
          {shown.content}
        </div>
      )}
    </div>
  );
}
