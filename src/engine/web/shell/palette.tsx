import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isBlank } from '../../../contract/fields/clean-text.ts';
import { SEARCH_SIGNS_MAX } from '../../../contract/limits.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import css from './palette.module.css';
import type { PaletteItem, PaletteSource } from './palette-match.ts';
import { useFound } from './use-found.ts';

type Props = { sources: readonly PaletteSource[]; onClose: () => void };

/** Ctrl-K: type, choose with the arrows, Enter opens. Everything the reader may open, by name or number. */
export function Palette({ open, onClose, sources }: Props & { open: boolean }) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box; the keyboard has Escape
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t('word.search')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && <Search sources={sources} onClose={onClose} />}
    </dialog>
  );
}

function Search({ onClose, sources }: Props) {
  const { t } = useWords();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { found, searching } = useFound(sources, query);
  const nothing = !isBlank(query) && found.every(({ key }) => key === 'all');
  const items = found.flatMap((part) => part.items);
  const chosen = items[Math.min(at, items.length - 1)];

  const openItem = (item: PaletteItem) => {
    onClose();
    item.open();
  };
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined && items.length > 0) {
      event.preventDefault();
      const next = (to + items.length) % items.length;
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      openItem(chosen);
    }
  };
  let index = -1;
  return (
    <>
      <div className={css.box}>
        <Icon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
          autoFocus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${items.indexOf(chosen)}` : undefined}
          aria-label={t('shell.search.placeholder')}
          placeholder={t('shell.search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_SIGNS_MAX}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <button type="button" className={`bare-button ${css.leave}`} onClick={onClose}>
          {t('word.close')}
        </button>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={t('word.search')} className={css.list} tabIndex={-1}>
        {found.map((part) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={part.key} role="group" aria-label={part.label}>
            <div className={css.heading} aria-hidden="true">
              {part.label}
            </div>
            {part.items.map((item) => {
              index += 1;
              const own = index;
              return (
                <div
                  key={item.key}
                  id={`${id}-${own}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === chosen}
                  className={css.item}
                  onClick={() => openItem(item)}
                  onKeyDown={onKey}
                  onPointerMove={() => setAt(own)}
                >
                  <span className={css.label}>{item.label}</span>
                  {item.hint && <span className={css.hint}>{item.hint}</span>}
                  {item.detail && <span className={`clipped muted small ${css.detail}`}>{item.detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={css.none} role="status">
        {searching ? t('shell.search.searching') : nothing ? t('shell.search.none', { query: query.trim() }) : ''}
      </p>
      <p className={css.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t('shell.search.keyMove')} · <kbd>↵</kbd> {t('shell.search.keyOpen')} ·{' '}
        <kbd>Esc</kbd> {t('shell.search.keyClose')}
      </p>
    </>
  );
}
