import type { Editor } from '@tiptap/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Translate } from '../field-input.ts';
import { TABLE_TOOLS } from './tool-list.ts';

/** What can be done with a table, in words: nine small pictures of tables nobody could tell apart. */
export function TableMenu({ editor, onClose, t }: { editor: Editor; onClose: () => void; t: Translate }): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => itemsOf(menu.current)[0]?.focus(), []);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('rich-text.table')}
      className="rich-panel rich-menu"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
          editor.commands.focus();
        }
        const items = itemsOf(menu.current);
        const at = items.indexOf(document.activeElement as HTMLElement);
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        items[(to + items.length) % items.length]?.focus();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      {TABLE_TOOLS.filter((tool) => tool.can(editor)).map((tool) => (
        <button
          key={tool.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="rich-item"
          onClick={() => {
            onClose();
            tool.run(editor);
          }}
        >
          {t(tool.label)}
        </button>
      ))}
    </div>
  );
}

const itemsOf = (menu: Element | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];
