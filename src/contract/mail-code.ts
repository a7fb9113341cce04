import { decodeHtml } from './fields/html/html-text.ts';
import type { Text } from './lang.ts';
import type { LeafBlock, MailBlock } from './mail-blocks.ts';

/**
 * The code of a mail's text in one language: paragraphs with a blank line between them, and for all that is more than a
 * paragraph an element of MJML; `{{ name }}` stands for what the mail speaks of. A block that needs one of these to say
 * something stands in a condition:
 *
 *     Dear {{ name }},
 *
 *     <mj-button href="https://example.org/">More</mj-button>{% if comment != "" %}
 *
 *     {{ comment }}{% endif %}
 *
 * What is written otherwise is no blocks, and is edited as code.
 */

type Both = { en: string; 'zh-hant': string };

/** A placeholder as blocks know it; anything else of Liquid is code. */
const CHIP = /\{\{\s{0,5}\w{1,40}\s{0,5}\}\}/g;
const isPlainLiquid = (text: string): boolean => !/\{[{%]|[}%]\}/.test(text.replace(CHIP, ''));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapedAttribute = (text: string): string => escaped(text).replaceAll('"', '&quot;').replace(/\s/g, ' ');

/** Paragraphs as they are typed, as HTML. */
export const paragraphsAsHtml = (text: string): string =>
  text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** The same back; null where there is more in it than paragraphs. */
function htmlAsParagraphs(html: string): string | null {
  const inner = /^<p>(.*)<\/p>$/s.exec(html)?.[1];
  if (inner === undefined) return null;
  const text = decodeHtml(inner.replaceAll('</p><p>', '\n\n').replaceAll('<br>', '\n'));
  return paragraphsAsHtml(text) === html && !text.includes('<mj-') ? text : null;
}

/** Whether a code has elements in it: then it is blocks, or it is wrong. */
export const hasElements = (code: string): boolean => /<\/?mj-/.test(code);

/** Blocks as the code of both languages. */
export const codeOf = (blocks: readonly MailBlock[]): Both => ({
  en: print(blocks, 'en'),
  'zh-hant': print(blocks, 'zh-hant'),
});

function print(blocks: readonly MailBlock[], lang: keyof Both): string {
  let code = '';
  // Paragraphs below paragraphs would be read as one text.
  let afterParagraphs = false;
  for (const block of blocks) {
    const text: string | null =
      block.kind === 'text' && (block.when || !afterParagraphs) ? htmlAsParagraphs(block.html[lang]) : null;
    const item = text ?? element(block, lang);
    const gap = code === '' ? '' : '\n\n';
    code += block.when ? `{% if ${block.when} != "" %}${gap}${item}{% endif %}` : `${gap}${item}`;
    afterParagraphs = text !== null && !block.when;
  }
  return code;
}

function element(block: MailBlock, lang: keyof Both): string {
  switch (block.kind) {
    case 'heading':
      return `<mj-text css-class="heading">${escaped(block.text[lang])}</mj-text>`;
    case 'text':
      return `<mj-text>${block.html[lang]}</mj-text>`;
    case 'picture':
      return `<mj-image src="${block.pictureId}" alt="${escapedAttribute(block.alt[lang])}" href="${escapedAttribute(block.link)}" />`;
    case 'button':
      return `<mj-button href="${escapedAttribute(block.link)}">${escaped(block.label[lang])}</mj-button>`;
    case 'divider':
      return '<mj-divider />';
    case 'columns': {
      const column = (leaves: readonly LeafBlock[]) =>
        `<mj-column>${leaves.map((leaf) => element(leaf, lang)).join('')}</mj-column>`;
      return `<mj-section>${column(block.left)}${column(block.right)}</mj-section>`;
    }
  }
}

/** The code of one language as blocks that say the same in both; null: it cannot be read as blocks. */
export function readCode(code: string): MailBlock[] | null {
  const items = itemsIn(code.replaceAll('\r\n', '\n').trim());
  if (!items) return null;
  const blocks: MailBlock[] = [];
  for (const { text, when } of items) {
    const block = text.startsWith('<mj-')
      ? readElement(text, String(blocks.length + 1))
      : readParagraphs(text, String(blocks.length + 1));
    if (!block) return null;
    blocks.push(when ? { ...block, when } : block);
  }
  return blocks;
}

/** What blocks are called once they are read from their code: by where they stand. In the order of `allBlocks`. */
export const idsInCode = (blocks: readonly MailBlock[]): string[] =>
  blocks.flatMap((block, at) => {
    const id = `b${at + 1}`;
    if (block.kind !== 'columns') return [id];
    const side = (name: string, leaves: readonly LeafBlock[]) => leaves.map((_, n) => `${id}${name}${n + 1}`);
    return [id, ...side('l', block.left), ...side('r', block.right)];
  });

/** The code of both languages as blocks; null where one is no blocks, or they are not the same ones. */
export function blocksOf(code: Text): MailBlock[] | null {
  const [en, zh] = [readCode(code.en), readCode(code['zh-hant'])];
  if (!en || !zh || en.length !== zh.length) return null;
  const blocks = en.map((block, at) => joined(block, zh[at]!));
  return blocks.some((block) => block === null) ? null : (blocks as MailBlock[]);
}

type Item = { text: string; when: string | null };

const CONDITION = /\{% if (\w{1,40}) != "" %\}/y;
const END = '{% endif %}';
const ELEMENT = /<mj-(?:image|divider)\b[^>]*\/>|<mj-(text|button|section)\b[^>]*>[\s\S]*?<\/mj-\1>/y;

/** The parts of a code: each an element, or paragraphs; null where a condition holds anything but one whole part. */
function itemsIn(code: string): Item[] | null {
  const items: Item[] = [];
  let at = 0;
  // Whether what comes stands below what was, and not in its line.
  let below = true;
  while (at < code.length) {
    CONDITION.lastIndex = at;
    const condition = CONDITION.exec(code);
    const from = condition ? CONDITION.lastIndex : at;
    const end = condition ? code.indexOf(END, from) : endOfItem(code, from);
    if (end < 0) return null;
    const raw = code.slice(from, end);
    if (!below && !/^\n[^\S\n]*\n/.test(raw)) return null;
    const text = raw.trim();
    if (text === '' || !isOneItem(text)) return null;
    const last = items.at(-1);
    const when = condition?.[1] ?? null;
    // two plain texts in a row were one, parted by nothing but their blank line
    if (last && !when && !last.when && !text.startsWith('<mj-') && !last.text.startsWith('<mj-'))
      last.text += `\n\n${text}`;
    else items.push({ text, when });
    at = condition ? end + END.length : end;
    const gap = /^\n(?:[^\S\n]*\n)+/.exec(code.slice(at, at + 50));
    below = gap !== null;
    at += gap?.[0].length ?? 0;
  }
  return items;
}

/** Where the part that begins here ends: an element with itself, paragraphs before the next element or condition. */
function endOfItem(code: string, from: number): number {
  const start = from + (/^\s*/.exec(code.slice(from, from + 50))?.[0].length ?? 0);
  if (code.startsWith('<mj-', start)) {
    ELEMENT.lastIndex = start;
    return ELEMENT.test(code) ? ELEMENT.lastIndex : -1;
  }
  const next = /\n[^\S\n]{0,80}\n\s{0,80}<mj-|\{%/g;
  next.lastIndex = start;
  return next.exec(code)?.index ?? code.length;
}

function isOneItem(text: string): boolean {
  if (!text.startsWith('<mj-')) return !hasElements(text) && isPlainLiquid(text);
  ELEMENT.lastIndex = 0;
  return ELEMENT.test(text) && ELEMENT.lastIndex === text.length && isPlainLiquid(text);
}

const both = (text: string): Both => ({ en: text, 'zh-hant': text });

const readParagraphs = (text: string, id: string): MailBlock => ({
  kind: 'text',
  id: `b${id}`,
  html: both(paragraphsAsHtml(text)),
});

const HEADING = /^<mj-text css-class="heading">([^<]*)<\/mj-text>$/;
const TEXT = /^<mj-text>((?:(?!<\/?mj-)[\s\S])*)<\/mj-text>$/;
const PICTURE = /^<mj-image src="([0-9a-f-]{36}|)" alt="([^"<>]*)" href="([^"<>\s]*)" \/>$/;
const BUTTON = /^<mj-button href="([^"<>\s]*)">([^<]*)<\/mj-button>$/;
const COLUMNS = /^<mj-section><mj-column>([\s\S]*?)<\/mj-column><mj-column>([\s\S]*?)<\/mj-column><\/mj-section>$/;

function readElement(text: string, id: string): MailBlock | null {
  const sides = COLUMNS.exec(text);
  if (!sides) return readLeaf(text, `b${id}`);
  const [left, right] = [readLeaves(sides[1]!, `b${id}l`), readLeaves(sides[2]!, `b${id}r`)];
  return left && right ? { kind: 'columns', id: `b${id}`, left, right } : null;
}

function readLeaves(code: string, id: string): LeafBlock[] | null {
  const leaves: LeafBlock[] = [];
  let at = 0;
  while (at < code.length) {
    ELEMENT.lastIndex = at;
    const end = ELEMENT.test(code) ? ELEMENT.lastIndex : -1;
    const leaf = end < 0 ? null : readLeaf(code.slice(at, end), `${id}${leaves.length + 1}`);
    if (!leaf) return null;
    leaves.push(leaf);
    at = end;
  }
  return leaves;
}

function readLeaf(code: string, id: string): LeafBlock | null {
  const heading = HEADING.exec(code);
  if (heading) return { kind: 'heading', id, text: both(decodeHtml(heading[1]!)) };
  const text = TEXT.exec(code);
  if (text) return { kind: 'text', id, html: both(text[1]!) };
  const picture = PICTURE.exec(code);
  if (picture) {
    const [, pictureId = '', alt = '', href = ''] = picture;
    return { kind: 'picture', id, pictureId, alt: both(decodeHtml(alt)), link: decodeHtml(href) };
  }
  const button = BUTTON.exec(code);
  if (button) return { kind: 'button', id, label: both(decodeHtml(button[2]!)), link: decodeHtml(button[1]!) };
  return code === '<mj-divider />' ? { kind: 'divider', id } : null;
}

/** One block out of the same in two languages; null where it is not the same. */
function joined(en: MailBlock, zh: MailBlock): MailBlock | null {
  if (en.when !== zh.when) return null;
  if (en.kind !== 'columns' || zh.kind !== 'columns')
    return en.kind === 'columns' || zh.kind === 'columns' ? null : joinedLeaf(en, zh);
  const side = (name: 'left' | 'right') =>
    en[name].length === zh[name].length ? en[name].map((leaf, at) => joinedLeaf(leaf, zh[name][at]!)) : [null];
  const [left, right] = [side('left'), side('right')];
  if ([...left, ...right].includes(null)) return null;
  return { ...en, left: left as LeafBlock[], right: right as LeafBlock[] };
}

function joinedLeaf(en: LeafBlock, zh: LeafBlock): LeafBlock | null {
  const of = (a: Both, b: Both): Both => ({ en: a.en, 'zh-hant': b['zh-hant'] });
  if (en.kind === 'heading' && zh.kind === 'heading') return { ...en, text: of(en.text, zh.text) };
  if (en.kind === 'text' && zh.kind === 'text') return { ...en, html: of(en.html, zh.html) };
  if (en.kind === 'button' && zh.kind === 'button' && en.link === zh.link)
    return { ...en, label: of(en.label, zh.label) };
  if (en.kind === 'picture' && zh.kind === 'picture' && en.link === zh.link && en.pictureId === zh.pictureId)
    return { ...en, alt: of(en.alt, zh.alt) };
  return en.kind === 'divider' && zh.kind === 'divider' ? en : null;
}
