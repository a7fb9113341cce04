import { Editor, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isLink } from '../../../../contract/fields/html/allowed-html.ts';
import { decodeHtml, htmlText } from '../../../../contract/fields/html/html-text.ts';
import { LinkPanel } from '../../../../contract/fields/html/link-panel.input.tsx';
import { paragraphsAsHtml } from '../../../../contract/mail-code.ts';
import '../../../../contract/fields/html/rich-text-editor.css';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useWords } from '../../words.ts';
import css from './blocks.module.css';

/** What a text may speak of: its name in the text, what people call it. */
export type Chip = { name: string; label: string };

const CODE = /\{\{\s{0,5}(\w{1,40})\s{0,5}\}\}/g;
const CHIP = /<span data-placeholder="(\w{1,40})"[^>]{0,200}>[^<]{0,200}<\/span>/g;

/** `{{ name }}` as the editor has it, and back. Anything else of a template stays as it is written. */
const withChips = (html: string): string => html.replace(CODE, '<span data-placeholder="$1"></span>');
const withCode = (html: string): string => html.replace(CHIP, '{{ $1 }}');
/** The same of a line, which is plain text. */
const lineWithChips = (text: string): string => withChips(paragraphsAsHtml(text.replace(/\s+/g, ' ')));
const lineWithCode = (html: string): string => decodeHtml(withCode(html).replace(/<[^>]{0,200}>/g, ''));

const placeholder = (labels: ReadonlyMap<string, string>) =>
  Node.create({
    name: 'placeholder',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'span[data-placeholder]',
        getAttrs: (element) => ({ name: element.getAttribute('data-placeholder') ?? '' }),
      },
    ],
    renderHTML: ({ node }) => {
      const name = String(node.attrs.name);
      return ['span', { 'data-placeholder': name, class: css.placeholder }, labels.get(name) ?? name];
    },
  });

/** What a line has none of. */
const ONE_LINE = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  hardBreak: false,
} as const;

/** Paragraphs, lists, bold, italic, links and chips for placeholders; HTML as the mail keeps it. */
export default function MailText({
  id,
  label,
  lang,
  line = false,
  max,
  value,
  chips,
  error,
  onChange,
}: {
  id: string;
  label: string;
  lang: string;
  /** One line of plain text, and no HTML. */
  line?: boolean;
  /** Most letters of it, where it has a bound. */
  max?: number;
  value: string;
  chips: readonly Chip[];
  error: string | undefined;
  onChange: (html: string) => void;
}) {
  const { t } = useWords();
  const [toEditor, fromEditor] = line ? [lineWithChips, lineWithCode] : [withChips, withCode];
  const host = useRef<HTMLDivElement>(null);
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const known = useRef(value);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const [linking, setLinking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once and hears of the rest
  useLayoutEffect(() => {
    if (!host.current) return;
    const made = new Editor({
      element: host.current,
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          heading: false,
          code: false,
          codeBlock: false,
          blockquote: false,
          horizontalRule: false,
          ...(line && ONE_LINE),
          link: !line && {
            openOnClick: false,
            defaultProtocol: 'https',
            HTMLAttributes: { target: null, rel: null },
            isAllowedUri: isLink,
          },
        }),
        placeholder(new Map(chips.map(({ name, label }) => [name, label]))),
      ],
      content: toEditor(value),
      editorProps: {
        attributes: {
          id,
          lang,
          class: line ? `rich-text ${css.line}` : 'rich-text rich-area',
          role: 'textbox',
          'aria-multiline': String(!line),
          'aria-label': label,
        },
        ...(line && {
          handleKeyDown: (_, event) => event.key === 'Enter',
          // what is pasted is one line, and no longer than it may be
          transformPastedText: (text) => text.replace(/\s+/g, ' ').slice(0, max),
          transformPastedHTML: (html) => paragraphsAsHtml(htmlText(html).replace(/\s+/g, ' ').slice(0, max)),
        }),
      },
      onUpdate: () => {
        known.current = fromEditor(made.getHTML());
        latestOnChange.current(known.current);
      },
      onTransaction: () => redraw((n) => n + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    editor.commands.setContent(toEditor(value), { emitUpdate: false });
  }, [editor, value, toEditor]);
  const tools =
    editor && !line
      ? ([
          ['word.bold', 'bold', () => editor.chain().focus().toggleBold().run()],
          ['word.italic', 'italic', () => editor.chain().focus().toggleItalic().run()],
          ['mail-editor.bullets', 'bulletList', () => editor.chain().focus().toggleBulletList().run()],
          ['mail-editor.numbers', 'orderedList', () => editor.chain().focus().toggleOrderedList().run()],
          ['word.link', 'link', () => setLinking(!linking)],
        ] as const)
      : [];
  return (
    <div className={css.text} data-wrong={error ? '' : undefined}>
      <div className={css.textTools} role="toolbar" aria-label={label}>
        {tools.map(([word, mark, run]) => (
          <Button key={mark} size="s" kind="plain" aria-pressed={editor?.isActive(mark) ?? false} onClick={run}>
            {t(word)}
          </Button>
        ))}
        <Menu
          label={t('mail-editor.insert')}
          className={css.insert}
          entries={chips.map(({ name, label: called }) => ({
            key: name,
            label: called,
            onPick: () =>
              editor?.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).insertContent(' ').run(),
          }))}
        >
          <span>{t('mail-editor.insert')}</span>
          <Icon name="chevron" size={14} />
        </Menu>
      </div>
      {editor && linking && <LinkPanel editor={editor} onClose={() => setLinking(false)} t={t} />}
      <div ref={host} className={line ? undefined : css.page} />
      {error && (
        <p className={`fault ${css.error}`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
