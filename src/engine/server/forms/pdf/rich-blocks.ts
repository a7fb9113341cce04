import { attachmentOf } from '../../../../contract/fields/html/allowed-html.ts';
import { decodeHtml, piecesOf, type Tag } from '../../../../contract/fields/html/html-text.ts';

/** Words in one look. */
export type Run = {
  text: string;
  bold: boolean;
  slanted: boolean;
  underlined: boolean;
  struck: boolean;
  link: string | null;
};
/** A cleaned rich text as what is drawn one under the other. */
export type Block =
  | { kind: 'paragraph' | 'quote' | 'code'; runs: Run[] }
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'item'; depth: number; marker: string; runs: Run[] }
  | { kind: 'image'; attachmentId: string; alt: string }
  | { kind: 'rule' }
  | { kind: 'table'; head: boolean; rows: string[][] };

/** Letters that words are made bold by and so on; the first four are kept as counters while a tag is open. */
const LOOKS = { strong: 'bold', em: 'slanted', u: 'underlined', s: 'struck' } as const;
type Look = (typeof LOOKS)[keyof typeof LOOKS];
const isLook = (name: string): name is keyof typeof LOOKS => Object.hasOwn(LOOKS, name);

const isClosing = (tag: Tag): boolean => tag.text.startsWith('</');
const attribute = (tag: Tag, name: string): string =>
  decodeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag.text)?.[1] ?? '');

type List = { ordered: boolean; next: number };
type Table = Extract<Block, { kind: 'table' }>;

/** Takes apart what the server cleaned (`ALLOWED_HTML`); anything else in it is passed over. */
export function richBlocks(html: string): Block[] {
  const reader = new Reader();
  for (const piece of piecesOf(html)) {
    if (typeof piece === 'string') reader.words(piece);
    else if (isClosing(piece)) reader.close(piece);
    else reader.open(piece);
  }
  return reader.done();
}

class Reader {
  readonly #blocks: Block[] = [];
  readonly #looks: Record<Look, number> = { bold: 0, slanted: 0, underlined: 0, struck: 0 };
  readonly #lists: List[] = [];
  #link: string | null = null;
  #runs: Run[] | null = null;
  #quotes = 0;
  #code = false;
  #table: Table | null = null;
  #cell = '';
  #span = 1;

  words(html: string): void {
    const text = this.#code ? decodeHtml(html) : decodeHtml(html).replace(/[^\S\u00a0]+/g, ' ');
    if (this.#table) this.#cell += text;
    else if (this.#runs || text.trim() !== '') this.#push(text);
  }

  open(tag: Tag): void {
    const { name } = tag;
    if (isLook(name)) this.#looks[LOOKS[name]] += 1;
    else if (name === 'a') this.#link = attribute(tag, 'href') || null;
    else if (name === 'br') this.#break();
    else if (name === 'img') this.#image(tag);
    else if (this.#table) this.#openInTable(tag);
    else this.#openBlock(tag);
  }

  close(tag: Tag): void {
    const { name } = tag;
    if (isLook(name)) this.#looks[LOOKS[name]] = Math.max(0, this.#looks[LOOKS[name]] - 1);
    else if (name === 'a') this.#link = null;
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'table') this.#closeTable();
    else if (this.#table) this.#cell += name === 'p' || name === 'li' ? ' ' : '';
    else {
      if (name === 'ul' || name === 'ol') this.#lists.pop();
      if (name === 'blockquote') this.#quotes = Math.max(0, this.#quotes - 1);
      if (name === 'pre') this.#code = false;
      if (name !== 'code') this.#runs = null;
    }
  }

  done(): Block[] {
    this.#closeTable();
    return this.#blocks.flatMap((block): Block[] => {
      if (!('runs' in block)) return [block];
      const runs = trimmed(block.runs);
      return runs.length > 0 ? [{ ...block, runs }] : [];
    });
  }

  #openBlock(tag: Tag): void {
    const { name } = tag;
    if (name === 'code') return;
    // `<li><p>`: the paragraph is the item's own, not one under it.
    if (name === 'p' && this.#runs?.length === 0) return;
    this.#runs = null;
    if (name === 'ul' || name === 'ol') {
      this.#lists.push({ ordered: name === 'ol', next: Number(attribute(tag, 'start')) || 1 });
    } else if (name === 'li') this.#item();
    else if (name === 'blockquote') this.#quotes += 1;
    else if (name === 'pre') {
      this.#code = true;
      this.#runs = [];
      this.#blocks.push({ kind: 'code', runs: this.#runs });
    } else if (/^h[2-4]$/.test(name)) {
      this.#runs = [];
      this.#blocks.push({ kind: 'heading', level: Number(name[1]), runs: this.#runs });
    } else if (name === 'hr') this.#blocks.push({ kind: 'rule' });
    else if (name === 'table') {
      this.#table = { kind: 'table', head: false, rows: [] };
      this.#blocks.push(this.#table);
    }
  }

  #break(): void {
    if (this.#table) this.#cell += ' ';
    else if (this.#runs) this.#push('\n');
  }

  #item(): void {
    const list = this.#lists.at(-1) ?? { ordered: false, next: 1 };
    this.#runs = [];
    const marker = list.ordered ? `${list.next}.` : '•';
    this.#blocks.push({ kind: 'item', depth: Math.max(1, this.#lists.length), marker, runs: this.#runs });
    list.next += 1;
  }

  #openInTable(tag: Tag): void {
    if (tag.name === 'tr') this.#table!.rows.push([]);
    if (tag.name !== 'td' && tag.name !== 'th') return;
    this.#cell = '';
    this.#span = Math.min(Number(attribute(tag, 'colspan')) || 1, 50);
    if (tag.name === 'th' && this.#table!.rows.length === 1) this.#table!.head = true;
  }

  #closeCell(): void {
    const row = this.#table?.rows.at(-1);
    row?.push(this.#cell.trim(), ...Array<string>(this.#span - 1).fill(''));
    this.#cell = '';
  }

  #closeTable(): void {
    if (!this.#table) return;
    const { rows } = this.#table;
    const width = Math.max(0, ...rows.map((row) => row.length));
    for (const row of rows) row.push(...Array<string>(width - row.length).fill(''));
    this.#table = null;
  }

  #image(tag: Tag): void {
    const attachmentId = attachmentOf(attribute(tag, 'src'));
    if (!attachmentId) return;
    this.#blocks.push({ kind: 'image', attachmentId, alt: attribute(tag, 'alt') });
    if (!this.#table) this.#runs = null;
  }

  #push(text: string): void {
    if (!this.#runs) {
      this.#runs = [];
      this.#blocks.push({ kind: this.#quotes > 0 ? 'quote' : 'paragraph', runs: this.#runs });
    }
    const { bold, slanted, underlined, struck } = this.#looks;
    this.#runs.push({
      text,
      bold: bold > 0,
      slanted: slanted > 0,
      underlined: underlined > 0,
      struck: struck > 0,
      link: this.#link,
    });
  }
}

/** Without blanks at both ends; none where nothing is left. */
function trimmed(all: readonly Run[]): Run[] {
  const runs = all.map((run) => ({ ...run }));
  if (runs.every(({ text }) => text.trim() === '')) return [];
  runs[0]!.text = runs[0]!.text.trimStart();
  runs.at(-1)!.text = runs.at(-1)!.text.trimEnd();
  return runs.filter(({ text }) => text !== '');
}
