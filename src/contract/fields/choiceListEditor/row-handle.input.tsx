import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFloating } from '../use-floating.ts';
import { handleId, ROLE, type RowAct, type RowEditor } from './row-editor.ts';

/** The number of a row, which opens what can be done with its place. Arrow keys move in it, Escape closes. */
export function RowHandle({ desk, rowId, at }: { desk: RowEditor; rowId: string; at: number }) {
  const { t } = desk;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLTableCellElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    box.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (to !== undefined && !event.altKey) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    }
  };
  const acts: [RowAct, string][] = [
    ['up', t('word.moveUp')],
    ['down', t('rows.down')],
    ['first', t('rows.first')],
    ['last', t('rows.last')],
  ];
  return (
    <th {...ROLE.rowHead} ref={box} scope="row" className="rows-number">
      <button
        type="button"
        id={handleId(desk.id, rowId)}
        className="field-tool rows-handle"
        aria-label={t('rows.handle', { n: at + 1 })}
        aria-haspopup="menu"
        aria-expanded={open}
        data-word={t('rows.row', { n: at + 1 })}
        data-digit={at + 1}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <RowMenu aria-label={t('rows.handle', { n: at + 1 })} onKeyDown={onKeyDown}>
          {acts.map(([act, word]) => (
            <button
              key={act}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                desk.act(rowId, act);
              }}
            >
              {word}
            </button>
          ))}
        </RowMenu>
      )}
    </th>
  );
}

function RowMenu(own: HTMLAttributes<HTMLDivElement>) {
  const list = useRef<HTMLDivElement>(null);
  useFloating(list);
  return <div ref={list} className="rows-menu" role="menu" tabIndex={-1} {...own} />;
}
