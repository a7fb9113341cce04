import { createDocument, Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { FileService } from '../file-service.ts';
import { isLink } from './allowed-html.ts';
import { editorExtensions } from './editor-extensions.ts';
import { isBlank } from './html.ts';
import { tidyPasted } from './pasted.ts';
import { Pictures } from './pictures.ts';
import type { PictureWords } from './sending-box.ts';
import { writeHtml } from './write-html.ts';

/** What an open editor asks of the input around it. */
export type EditorActs = {
  /** The text has changed: HTML, '' when there is nothing in it. */
  onValue(html: string): void;
  /** The address of a link is to be asked for (Mod-k). */
  onLink(): void;
  /** The buttons are to be reached (Alt-F10). */
  onTools(): void;
  /** How many pictures in what was pasted could not be taken over; 0 when that is no news any more. */
  onLost(count: number): void;
  attributes(): Record<string, string>;
  words(): PictureWords;
  files(): FileService;
};

/** An editor in the page, the pictures on their way into it, and what it holds. */
export class OpenEditor {
  readonly editor: Editor;
  readonly pictures: Pictures;
  readonly #acts: EditorActs;
  /** The answer as it was last told to or heard from the form, and the HTML of the same text. */
  #value: string;
  #html: string;
  /** Escape was pressed: the next Tab leaves the text, from inside a table too. */
  #leaving = false;
  /** The next change is the paste itself; the one after it takes the note on lost pictures away. */
  #justPasted = false;

  constructor(element: HTMLElement, value: string, acts: EditorActs) {
    this.#acts = acts;
    this.pictures = new Pictures(acts);
    this.editor = new Editor({
      element,
      // The content policy refuses a style element; rich-text-editor.css holds what is needed.
      injectCSS: false,
      extensions: editorExtensions(),
      content: value,
      editorProps: {
        attributes: acts.attributes,
        handleDOMEvents: { keydown: (_view, event) => this.#onKey(event) },
        transformPastedHTML: (html) => this.#paste(html),
        handlePaste: (_view, event) => this.pictures.takePasted(event) || this.#pasteLink(event),
        handleDrop: (_view, event, _slice, moved) => !moved && this.pictures.takeDropped(event),
      },
      onUpdate: ({ transaction }) => {
        if (transaction.getMeta(OUTSIDE)) return;
        if (!this.#justPasted) acts.onLost(0);
        this.#justPasted = false;
        this.#tell();
      },
    });
    this.editor.registerPlugin(this.pictures.plugin);
    this.pictures.live(this.editor);
    this.#value = value;
    this.#html = htmlOf(this.editor);
  }

  /** The form has another answer now: a draft, a reset, what somebody else typed. The caret stays where it is. */
  take(value: string): void {
    if (value === this.#value) return;
    this.#value = value;
    const { state, schema, view } = this.editor;
    const next = createDocument(value, schema);
    const start = state.doc.content.findDiffStart(next.content);
    const end = state.doc.content.findDiffEnd(next.content);
    if (start !== null && end) {
      // Where the same letters stand on both sides of the difference the two ends may cross.
      const crossed = Math.max(0, start - Math.min(end.a, end.b));
      const tr = state.tr.replace(start, end.a + crossed, next.slice(start, end.b + crossed));
      const whole = tr.doc.eq(next) ? tr : state.tr.replaceWith(0, state.doc.content.size, next.content);
      view.dispatch(whole.setMeta(OUTSIDE, true).setMeta('addToHistory', false));
    }
    this.#html = htmlOf(this.editor);
  }

  /** Label, hint or message have changed. */
  name(): void {
    this.editor.view.updateState(this.editor.state);
  }

  close(): void {
    this.pictures.close();
    this.editor.destroy();
  }

  #tell(): void {
    const html = htmlOf(this.editor);
    // A paragraph to go on typing in, after a table for example, is no change of the answer.
    if (html === this.#html) return;
    this.#html = html;
    this.#value = isBlank(html) ? '' : html;
    this.#acts.onValue(this.#value);
  }

  /** True: the editor leaves the key alone. */
  #onKey(event: KeyboardEvent): boolean {
    const { key } = event;
    const leaving = this.#leaving;
    this.#leaving = key === 'Escape' || (leaving && key === 'Shift');
    if (key === 'Tab' && leaving) return true;
    const plainMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (key === 'F10' && event.altKey) this.#acts.onTools();
    else if (key.toLowerCase() === 'k' && plainMod) this.#acts.onLink();
    else return false;
    event.preventDefault();
    // The search of the whole page listens to the same key.
    event.stopPropagation();
    return true;
  }

  #paste(html: string): string {
    const tidied = tidyPasted(html, window.location.origin);
    this.#justPasted = tidied.lost > 0;
    this.#acts.onLost(tidied.lost);
    return tidied.html;
  }

  /** An address pasted over words makes them a link. */
  #pasteLink(event: ClipboardEvent): boolean {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (this.editor.state.selection.empty || /\s/.test(text) || !/^(https?|mailto):/i.test(text) || !isLink(text))
      return false;
    return this.editor.commands.setLink({ href: text });
  }
}

/** On a change that came from the form and is not to be told back. */
const OUTSIDE = 'rich-text-outside';

/** The text as HTML, without the empty paragraph that the editor puts after a table or a list to go on in. */
function htmlOf({ state: { doc }, schema }: Editor): string {
  const last = doc.lastChild;
  const before = doc.childCount > 1 ? doc.child(doc.childCount - 2) : null;
  const spare = last && before && isEmptyParagraph(last) && before.type !== last.type ? last.nodeSize : 0;
  return writeHtml(doc.content.cut(0, doc.content.size - spare), schema);
}

const isEmptyParagraph = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0;
