import { type Extensions, getExtensionField, Mark, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { ALLOWED_HTML, attachmentOf, isLink, LINK_REL, mayHold, NUMBER_ATTRIBUTES } from './allowed-html.ts';

type Tag = keyof typeof ALLOWED_HTML;
type Level = 2 | 3 | 4;

/** The tag that each part of the editor with attributes writes. */
const TAGS: Readonly<Record<string, Tag>> = {
  orderedList: 'ol',
  codeBlock: 'pre',
  link: 'a',
  image: 'img',
  table: 'table',
  tableCell: 'td',
  tableHeader: 'th',
};

/** Levels of headings that a text may have; the page's own title is level 1. */
export const HEADING_LEVELS = Object.keys(ALLOWED_HTML).flatMap((tag) =>
  /^h\d$/.test(tag) ? [Number(tag[1]) as Level] : [],
);

const kit = StarterKit.configure({
  heading: { levels: HEADING_LEVELS },
  link: {
    openOnClick: false,
    // It would take addresses that are not allowed; `pasteInto` does it.
    linkOnPaste: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: LINK_REL },
    isAllowedUri: isLink,
  },
  dropcursor: { color: 'currentColor', width: 2 },
});

/**
 * What the editor knows, which is what `allowed-html.ts` allows and nothing else: every attribute that is not named
 * there is taken off the parts of Tiptap (FRM-11). A test compares it with what the server cleans.
 */
export function editorExtensions(): Extensions {
  const ofKit = getExtensionField<() => Extensions>(kit, 'addExtensions', {
    name: kit.name,
    options: kit.options,
    storage: kit.storage,
  });
  return [...ofKit(), Picture, PlainTable, TableRow, TableCell, TableHeader].map((value) => {
    const tag = TAGS[value.name];
    const part = value instanceof Node || value instanceof Mark ? value : null;
    if (value instanceof Node && value.name === 'listItem') return withoutTab(value);
    return part && tag ? limited(part, tag) : value;
  });
}

/** Only the attributes that are allowed on its tag, holding what they may. */
function limited(part: Node | Mark, tag: Tag): Node | Mark {
  const addAttributes = function (this: { parent?: (() => Record<string, { default?: unknown }>) | undefined }) {
    const all = this.parent?.() ?? {};
    return Object.fromEntries(
      ALLOWED_HTML[tag].map((name) => [
        name,
        { default: all[name]?.default ?? null, parseHTML: (element: HTMLElement) => stored(element, name, all[name]) },
      ]),
    );
  };
  return part instanceof Node ? part.extend({ addAttributes }) : part.extend({ addAttributes });
}

function stored(element: HTMLElement, name: string, attribute: { default?: unknown } | undefined): unknown {
  if (name === 'rel') return LINK_REL;
  const value = element.getAttribute(name);
  if (value === null || !mayHold(name, value)) return attribute?.default ?? null;
  return NUMBER_ATTRIBUTES.has(name) ? Number(value) : value;
}

/** Tab leaves the text: nobody who has only a keyboard is held in it. Mod-] and Mod-[ move an item in and out. */
const withoutTab = (item: Node): Node =>
  item.extend({
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        'Mod-]': () => this.editor.commands.sinkListItem(this.name),
        'Mod-[': () => this.editor.commands.liftListItem(this.name),
      };
    },
  });

/** Pictures that are attachments of the portal, with what they show for those who cannot see them. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } };
  },
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (img) => attachmentOf(img.getAttribute('src') ?? '') !== null && null },
  ],
  addInputRules: () => [],
}).configure({ inline: true });

/** Without widths of columns; Tab goes from cell to cell and, after the last one, out of the text. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const { Tab: _, ...others } = this.parent?.() ?? {};
    return { ...others, Tab: () => this.editor.commands.goToNextCell() };
  },
}).configure({ View: null });
