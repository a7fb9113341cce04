import type { Editor } from '@tiptap/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WordKey } from '../../word-key.ts';
import type { Translate } from '../field-input.ts';
import { HEADING_LEVELS } from './editor-extensions.ts';
import { ariaShortcut, shortcutText } from './shortcut.ts';
import { TABLE_TOOLS, TOOL_GROUPS, type Tool, UNDO_TOOLS } from './tool-list.ts';
import { ToolSign } from './tool-sign.input.tsx';

/** What lies open over the text: one at a time. */
export type Panel = 'link' | 'table' | null;

const HEADINGS: Readonly<Record<number, WordKey>> = {
  2: 'rich-text.style.heading2',
  3: 'rich-text.style.heading3',
  4: 'rich-text.style.heading4',
};
const SINGLE = [...TOOL_GROUPS.flat(), ...UNDO_TOOLS];

/** What the buttons show, as a text: they are drawn again when it changes, and not for every letter. */
function stateOf(editor: Editor): string {
  const tools = SINGLE.map((tool) => (tool.on?.(editor) ? 'o' : tool.can(editor) ? 'c' : '-')).join('');
  const level = HEADING_LEVELS.find((headingLevel) => editor.isActive('heading', { level: headingLevel })) ?? 0;
  const others = ['link', 'image', 'table', 'codeBlock'].map((name) => (editor.isActive(name) ? 'o' : '-')).join('');
  return `${tools} ${level} ${others} ${TABLE_TOOLS.map((tool) => (tool.can(editor) ? 'c' : '-')).join('')}`;
}

/** Follows what the caret stands in. */
export function useEditorState(editor: Editor): string {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        editor.on('transaction', listener);
        return () => editor.off('transaction', listener);
      },
      [editor],
    ),
    () => (editor.isDestroyed ? '' : stateOf(editor)),
  );
}

/** The buttons above the text: one stop for Tab, arrow keys between them (FRM-11). */
export function Toolbar({
  editor,
  label,
  bar,
  panel,
  onPanel,
  onPicture,
  t,
}: {
  editor: Editor;
  label: string;
  bar: RefObject<HTMLDivElement | null>;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onPicture: () => void;
  t: Translate;
}): ReactNode {
  useEditorState(editor);
  const [stop, setStop] = useState('style');
  const place = (name: string) => ({
    tabIndex: name === stop ? 0 : -1,
    onFocus: () => setStop(name),
    'data-tool': name,
  });
  const pointed = useRef(false);
  const press = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      {...place(tool.name)}
      tool={tool}
      label={t(tool.label)}
      on={tool.on?.(editor)}
      can={tool.on?.(editor) || tool.can(editor)}
      onPress={() => tool.run(editor)}
    />
  );
  const level = HEADING_LEVELS.find((headingLevel) => editor.isActive('heading', { level: headingLevel }));
  const inCode = editor.isActive('codeBlock');
  const opening = (name: 'link' | 'image' | 'table', word: string, open: boolean | undefined, act: () => void) => (
    <ToolButton
      {...place(name)}
      tool={{ name, ...(name === 'link' && { keys: 'Mod-k' }) }}
      label={word}
      on={name === 'table' ? undefined : editor.isActive(name)}
      open={open}
      menu={name === 'table'}
      can={!inCode}
      onPress={act}
    />
  );
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className="rich-tools"
      data-print="no"
      onKeyDown={(event) => onArrow(event, editor)}
    >
      <select
        {...place('style')}
        className="rich-style"
        aria-label={t('rich-text.style')}
        value={level ?? ''}
        onPointerDown={() => {
          pointed.current = true;
        }}
        onKeyDown={() => {
          pointed.current = false;
        }}
        onChange={({ target }) => {
          const chosen = HEADING_LEVELS.find((headingLevel) => String(headingLevel) === target.value);
          if (chosen) editor.commands.setHeading({ level: chosen });
          else editor.commands.setParagraph();
          // Arrow keys go on through the list; who chose with the pointer goes on writing.
          if (pointed.current) editor.commands.focus();
        }}
      >
        <option value="">{t('rich-text.style.text')}</option>
        {HEADING_LEVELS.map((headingLevel) => (
          <option key={headingLevel} value={headingLevel}>
            {t(HEADINGS[headingLevel]!)}
          </option>
        ))}
      </select>
      {TOOL_GROUPS.map((group) => (
        <Group key={group[0]?.name}>{group.map(press)}</Group>
      ))}
      <Group>
        {opening('link', t('word.link'), panel === 'link', () => onPanel(panel === 'link' ? null : 'link'))}
        {opening(
          'image',
          editor.isActive('image') ? t('rich-text.picture.change') : t('word.picture'),
          undefined,
          onPicture,
        )}
        {opening('table', t('rich-text.table'), panel === 'table', () => onPanel(panel === 'table' ? null : 'table'))}
      </Group>
      <Group>{UNDO_TOOLS.map(press)}</Group>
    </div>
  );
}

const Group = ({ children }: { children: ReactNode }) => <span className="rich-group">{children}</span>;

function ToolButton({
  tool: { name, keys },
  label,
  on,
  can,
  open,
  menu,
  onPress,
  ...place
}: {
  tool: Pick<Tool, 'name' | 'keys'>;
  label: string;
  on: boolean | undefined;
  can: boolean;
  /** What it opens is open. */
  open?: boolean | undefined;
  menu?: boolean;
  onPress: () => void;
  tabIndex: number;
  onFocus: () => void;
  'data-tool': string;
}) {
  return (
    <button
      type="button"
      {...place}
      className="rich-tool"
      aria-label={label}
      aria-keyshortcuts={keys && ariaShortcut(keys)}
      aria-pressed={open === undefined ? on : undefined}
      aria-expanded={open}
      aria-haspopup={menu ? 'menu' : open === undefined ? undefined : 'dialog'}
      aria-disabled={can ? undefined : true}
      data-on={on || open || undefined}
      data-tip={keys ? `${label} (${shortcutText(keys)})` : label}
      // the caret stays in the text, and on a phone the keyboard open
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => can && onPress()}
    >
      <ToolSign name={name} />
    </button>
  );
}

/** Left, Right, Home and End go from button to button, Escape back to the text. */
function onArrow(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  if (event.key === 'Escape') {
    editor.commands.focus();
    event.stopPropagation();
    return;
  }
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tools.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  tools[(to + tools.length) % tools.length]?.focus();
}
