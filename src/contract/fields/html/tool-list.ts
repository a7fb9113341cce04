import type { Editor } from '@tiptap/core';
import type { WordKey } from '../../word-key.ts';
import type { ToolShape } from './tool-sign.input.tsx';

/** One button of the editor. */
export type Tool = {
  name: ToolShape;
  /** Key of its word. */
  label: WordKey;
  /** As Tiptap writes them: `Mod-Shift-8`. */
  keys?: string;
  /** Left out where it cannot be on or off. */
  on?(editor: Editor): boolean;
  /** Whether it would do something now. */
  can(editor: Editor): boolean;
  run(editor: Editor): void;
};

const mark = (name: ToolShape, label: WordKey, keys: string): Tool => ({
  name,
  label,
  keys,
  on: (editor) => editor.isActive(name),
  can: (editor) => editor.can().toggleMark(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

/** Without what opens something: links, pictures and tables. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'word.bold', 'Mod-b'),
    mark('italic', 'word.italic', 'Mod-i'),
    mark('underline', 'rich-text.underline', 'Mod-u'),
    mark('strike', 'rich-text.strike', 'Mod-Shift-s'),
    mark('code', 'rich-text.code', 'Mod-e'),
  ],
  [
    {
      name: 'bulletList',
      label: 'rich-text.bullets',
      keys: 'Mod-Shift-8',
      on: (editor) => editor.isActive('bulletList'),
      can: (editor) => editor.can().toggleBulletList(),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: 'rich-text.numbers',
      keys: 'Mod-Shift-7',
      on: (editor) => editor.isActive('orderedList'),
      can: (editor) => editor.can().toggleOrderedList(),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'outdent',
      label: 'rich-text.outdent',
      keys: 'Mod-[',
      can: (editor) => editor.can().liftListItem('listItem'),
      run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    },
    {
      name: 'indent',
      label: 'rich-text.indent',
      keys: 'Mod-]',
      can: (editor) => editor.can().sinkListItem('listItem'),
      run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
    },
  ],
  [
    {
      name: 'blockquote',
      label: 'rich-text.quote',
      keys: 'Mod-Shift-b',
      on: (editor) => editor.isActive('blockquote'),
      can: (editor) => editor.can().toggleBlockquote(),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'codeBlock',
      label: 'rich-text.codeBlock',
      keys: 'Mod-Alt-c',
      on: (editor) => editor.isActive('codeBlock'),
      can: (editor) => editor.can().toggleCodeBlock(),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
];

/** Undoing, which stands at the end. */
export const UNDO_TOOLS: readonly Tool[] = [
  {
    name: 'undo',
    label: 'rich-text.undo',
    keys: 'Mod-z',
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    label: 'rich-text.redo',
    keys: 'Mod-Shift-z',
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** What can be done with a table; all but the first only inside of one. */
export const TABLE_TOOLS: readonly Pick<Tool, 'label' | 'can' | 'run'>[] = [
  {
    label: 'rich-text.table.insert',
    can: (editor) => !editor.isActive('table') && !editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    label: 'rich-text.table.rowAbove',
    can: (editor) => editor.can().addRowBefore(),
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    label: 'rich-text.table.rowBelow',
    can: (editor) => editor.can().addRowAfter(),
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: 'rich-text.table.columnBefore',
    can: (editor) => editor.can().addColumnBefore(),
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    label: 'rich-text.table.columnAfter',
    can: (editor) => editor.can().addColumnAfter(),
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: 'rich-text.table.headerRow',
    can: (editor) => editor.can().toggleHeaderRow(),
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    label: 'rich-text.table.deleteRow',
    can: (editor) => editor.can().deleteRow(),
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: 'rich-text.table.deleteColumn',
    can: (editor) => editor.can().deleteColumn(),
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    label: 'rich-text.table.delete',
    can: (editor) => editor.can().deleteTable(),
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];
