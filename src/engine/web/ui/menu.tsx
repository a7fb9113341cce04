import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFloating } from '../../../contract/fields/use-floating.ts';
import { classes } from './classes.ts';
import { compact, type Entry } from './entries.ts';
import { Icon } from './icon.tsx';
import css from './menu.module.css';

export type MenuEntry =
  | { key: string; label: string; lang?: string; hint?: string; checked?: boolean; onPick: () => void }
  | { key: string; heading: string };

/** A button that opens a short list of acts or choices. Arrow keys move, Escape and a click elsewhere close. */
export function Menu({
  label,
  entries,
  head,
  className,
  children,
}: {
  /** Accessible name of the button. */
  label: string;
  entries: readonly Entry<MenuEntry>[];
  /** Shown above the entries: who is logged in, for example. */
  head?: ReactNode;
  className?: string | undefined;
  /** What the button shows. */
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];

  useEffect(() => {
    if (!open) return;
    items()
      .find((item) => item.getAttribute('aria-checked') === 'true')
      ?.focus();
    if (!list.current?.contains(document.activeElement)) items()[0]?.focus();
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  });

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else if (to !== undefined) {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    }
  };
  return (
    <div ref={root} className={css.root}>
      <button
        ref={button}
        type="button"
        className={classes(`bare-button ${css.button}`, className)}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open && (
        <Popup>
          {head && <div className={css.head}>{head}</div>}
          <div ref={list} role="menu" id={id} aria-label={label} tabIndex={-1} onKeyDown={move}>
            {compact(entries).map((entry) =>
              'heading' in entry ? (
                <div key={entry.key} className={css.heading} role="presentation">
                  {entry.heading}
                </div>
              ) : (
                <button
                  key={entry.key}
                  type="button"
                  {...(entry.checked === undefined
                    ? { role: 'menuitem' }
                    : { role: 'menuitemradio', 'aria-checked': entry.checked })}
                  tabIndex={-1}
                  lang={entry.lang}
                  className={`bare-button ${css.item}`}
                  onClick={() => {
                    close();
                    entry.onPick();
                  }}
                >
                  <span className={css.sign}>{entry.checked && <Icon name="check" size={16} />}</span>
                  <span>{entry.label}</span>
                  {entry.hint && <span className={css.hint}>{entry.hint}</span>}
                </button>
              ),
            )}
          </div>
        </Popup>
      )}
    </div>
  );
}

function Popup({ children }: { children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  useFloating(popup, { align: 'end' });
  return (
    <div ref={popup} className={css.popup}>
      {children}
    </div>
  );
}
