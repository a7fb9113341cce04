import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { extensionOf, PICTURE_TYPES } from '../../files.ts';
import type { FileService } from '../file-service.ts';
import { parsePasted } from './pasted.ts';
import { drawSending, type PictureWords, type SendingBox } from './sending-box.ts';

/** A picture that was chosen and is not in the text yet. */
type Going = {
  key: string;
  file: File;
  /** Its address in this browser. */
  shown: string;
  alt: string;
  stop: AbortController;
  box: SendingBox;
};

/** A picture whose description is asked for. */
export type Query = { key: string; shown: string; alt: string };

type Step = { add: { key: string; at: number; dom: HTMLElement } } | { remove: string };

/** Whether its name promises a picture; what it holds is looked at before it is sent. */
const isPicture = ({ name }: File): boolean => PICTURE_TYPES.some((type) => type === extensionOf(name));

/**
 * Pictures on their way into a text (FRM-11): each stands where it will be with its progress, is uploaded by itself and
 * becomes a picture when it has arrived. One that was refused says why in its place; the text is never touched.
 */
export class Pictures {
  readonly plugin: Plugin<DecorationSet>;
  readonly #key = new PluginKey<DecorationSet>('rich-text-pictures');
  readonly #desk: { words(): PictureWords; files(): FileService };
  readonly #going = new Map<string, Going>();
  readonly #listeners = new Set<() => void>();
  #editor: Editor | null = null;
  #count = 0;
  #asked: readonly Query[] = [];
  #told = '';

  constructor(desk: { words(): PictureWords; files(): FileService }) {
    this.#desk = desk;
    this.plugin = new Plugin({
      key: this.#key,
      state: { init: () => DecorationSet.empty, apply: (tr, set) => apply(tr, set, tr.getMeta(this.#key)) },
      props: { decorations: (state) => this.#key.getState(state) },
    });
  }

  live(editor: Editor): void {
    this.#editor = editor;
  }

  /** Descriptions still to be asked for, the first one now; the same list as long as nothing in it changes. */
  asked = (): readonly Query[] => this.#asked;

  /** What a screen reader is told. */
  told = (): string => this.#told;

  follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Pictures on the clipboard, unless they are only the likeness of a text that is there too (Word, Excel). */
  takePasted({ clipboardData }: ClipboardEvent): boolean {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length === 0) return false;
    const page = parsePasted(clipboardData?.getData('text/html') ?? '');
    if (page.body.textContent?.trim()) return false;
    this.take(files);
    return true;
  }

  takeDropped(event: DragEvent): boolean {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return false;
    event.preventDefault();
    const at = this.#editor?.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    this.take(files, at);
    return true;
  }

  /** Puts files where the caret is, or at a place in the text, and sends them. */
  take(files: readonly File[], at?: number): void {
    const editor = this.#editor;
    if (!editor) return;
    const { doc, selection } = editor.state;
    const $at = doc.resolve(at ?? selection.to);
    // No picture stands within code.
    const place = $at.parent.type.spec.code ? $at.after() : $at.pos;
    const query: Query[] = [];
    for (const file of files) {
      const key = `picture-${++this.#count}`;
      const going = this.#begin(key, file);
      editor.view.dispatch(editor.state.tr.setMeta(this.#key, { add: { key, at: place, dom: going.box.dom } }));
      if (isPicture(file)) {
        query.push({ key, shown: going.shown, alt: '' });
        void this.#send(going);
      } else this.#fail(going, this.#desk.words().refused, false);
    }
    this.#ask([...this.#asked, ...query]);
  }

  /** Asks for the description of a picture that stands in the text. */
  askAgain(src: string, alt: string): void {
    this.#ask([{ key: src, shown: src, alt }]);
  }

  /** The answer to the first question. */
  describe({ key }: Query, alt: string): void {
    const going = this.#going.get(key);
    if (going) going.alt = alt;
    else this.#setAlt(key, alt);
    this.#ask(this.#asked.filter((request) => request.key !== key));
  }

  close(): void {
    for (const going of this.#going.values()) this.#forget(going);
    this.#listeners.clear();
  }

  #begin(key: string, file: File): Going {
    const shown = isPicture(file) ? URL.createObjectURL(file) : '';
    const going: Going = {
      key,
      file,
      shown,
      alt: '',
      stop: new AbortController(),
      box: drawSending(file.name, shown, this.#desk.words(), {
        onAgain: () => void this.#send(going),
        onDrop: () => this.#drop(going),
      }),
    };
    this.#going.set(key, going);
    return going;
  }

  async #send(going: Going): Promise<void> {
    const { file, stop, box, shown } = going;
    box.progress(0);
    try {
      const files = this.#desk.files();
      const size = sizeOf(shown);
      const { attachmentId } = await files.send({
        file,
        name: file.name,
        kind: 'image',
        folderDir: '',
        onProgress: box.progress,
        signal: stop.signal,
      });
      this.#arrive(going, files.urlOf(attachmentId), await size);
    } catch (error) {
      if (!stop.signal.aborted) this.#fail(going, error instanceof Error ? error.message : String(error), true);
    }
  }

  #arrive(going: Going, src: string, size: { width: number; height: number } | null): void {
    const editor = this.#editor;
    if (!editor || editor.isDestroyed || !this.#going.has(going.key)) return;
    const { state } = editor;
    const [place] = this.#key.getState(state)?.find(undefined, undefined, ({ key }) => key === going.key) ?? [];
    const tr = state.tr.setMeta(this.#key, { remove: going.key });
    const picture = state.schema.nodes.image?.create({ src, alt: going.alt, ...size });
    // Where its place was deleted meanwhile, the picture is not wanted any more.
    if (place && picture) tr.replaceRangeWith(place.from, place.from, picture);
    editor.view.dispatch(tr);
    // Asked for still: from now on it is found by its address.
    this.#asked = this.#asked.map((request) => (request.key === going.key ? { ...request, key: src } : request));
    this.#forget(going);
    this.#tell(this.#desk.words().arrived(going.file.name));
  }

  #fail(going: Going, why: string, mayRepeat: boolean): void {
    going.box.fail(why, mayRepeat);
    this.#tell(`${going.file.name}: ${why}`);
  }

  #drop(going: Going): void {
    const editor = this.#editor;
    this.#forget(going);
    this.#ask(this.#asked.filter(({ key }) => key !== going.key));
    if (!editor) return;
    editor.view.dispatch(editor.state.tr.setMeta(this.#key, { remove: going.key }));
    editor.view.focus();
  }

  #forget(going: Going): void {
    going.stop.abort();
    this.#going.delete(going.key);
    // The question for its description may still show it.
    if (going.shown) setTimeout(() => URL.revokeObjectURL(going.shown), 60_000);
  }

  #setAlt(src: string, alt: string): void {
    const editor = this.#editor;
    if (!editor) return;
    const { tr, doc } = editor.state;
    doc.descendants((node, at) => {
      if (node.type.name === 'image' && node.attrs.src === src) tr.setNodeAttribute(at, 'alt', alt);
    });
    if (tr.docChanged) editor.view.dispatch(tr);
  }

  #ask(query: readonly Query[]): void {
    this.#asked = query;
    for (const listener of this.#listeners) listener();
  }

  #tell(text: string): void {
    this.#told = text;
    for (const listener of this.#listeners) listener();
  }
}

function apply(tr: Transaction, set: DecorationSet, step: Step | undefined): DecorationSet {
  const moved = set.map(tr.mapping, tr.doc);
  if (!step) return moved;
  if ('remove' in step) return moved.remove(moved.find(undefined, undefined, ({ key }) => key === step.remove));
  const { key, at, dom } = step.add;
  return moved.add(tr.doc, [Decoration.widget(at, dom, { key, stopEvent: () => true, ignoreSelection: true })]);
}

/** How large a picture is, so that the text does not jump when it is loaded; null where the browser cannot say. */
async function sizeOf(shown: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = shown;
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width > 0 && width < 10_000 && height > 0 && height < 10_000 ? { width, height } : null;
  } catch {
    return null;
  }
}
