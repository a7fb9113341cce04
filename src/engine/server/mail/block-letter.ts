import sanitize from 'sanitize-html';
import { BASE_PATH } from '../../../contract/call.ts';
import { decodeHtml, htmlText, piecesOf } from '../../../contract/fields/html/html-text.ts';
import type { Text } from '../../../contract/lang.ts';
import { allBlocks, type LeafBlock, type MailBlock, type MailContent } from '../../../contract/mail-blocks.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import type { Engine } from '../engine.ts';
import type { FilledBlock, FilledLeaf, Footer } from './block-layout.ts';
import { escapeHtml } from './layout.ts';
import { saysItsAddress, withLinks } from './linked.ts';
import { fillIn, findProblem } from './liquid.ts';

/** What the text of a mail may be written with; everything else is taken away, its words stay. */
const CLEAN: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
};

/** The same content with nothing in it that could act. */
export const cleanContent = (content: MailContent): MailContent => ({
  ...content,
  blocks: cleanBlocks(content.blocks),
});

export const cleanBlocks = (blocks: readonly MailBlock[]): MailBlock[] =>
  blocks.map((block) =>
    block.kind === 'columns'
      ? { ...block, left: block.left.map(cleanLeaf), right: block.right.map(cleanLeaf) }
      : cleanLeaf(block),
  );

const cleanLeaf = <B extends LeafBlock>(block: B): B =>
  block.kind === 'text'
    ? { ...block, html: { en: sanitize(block.html.en, CLEAN), 'zh-hant': sanitize(block.html['zh-hant'], CLEAN) } }
    : block;

const LINK = /^(?:https?:\/\/[^\s<>"]+|mailto:[^\s<>"]+)$/i;
/** Characters that draw nothing: format characters, fillers, blank braille. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;
const isEmpty = (text: string): boolean => htmlText(text).replace(UNSEEN, '').trim() === '';
const PLACEHOLDER = /\{\{[^{}]{0,200}\}\}/g;
/** Whether a reader of one language finds words in these blocks, and not only names, lines and pictures. */
const hasWords = (blocks: readonly MailBlock[], lang: 'en' | 'zh-hant'): boolean =>
  allBlocks(blocks).some((block) => {
    const { text, html, label, alt } = block as Partial<Record<'text' | 'html' | 'label' | 'alt', Text>>;
    return [text, html, label, alt].some((part) =>
      /[\p{L}\p{N}]/u.test(htmlText(part?.[lang] ?? '').replace(PLACEHOLDER, '')),
    );
  });

/**
 * Everything that keeps a mail from being sent, by place (`subject.en`, `<block>.html.zh-hant`): what is missing in a
 * language, links that lead nowhere, mistakes in placeholders.
 */
export function contentProblems(content: MailContent, known: ReadonlySet<string>): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  const both = textsChecked(problems, known);
  both('subject', content.subject, true);
  both('preview', content.preview, false);
  if (content.blocks.length === 0) problems.blocks = { key: 'mail-blocks.problem.noBlocks' };
  else
    for (const lang of ['en', 'zh-hant'] as const)
      if (!hasWords(content.blocks, lang)) problems[`blocks.${lang}`] = { key: 'mail-blocks.problem.noWords' };
  return { ...problems, ...blockProblems(content.blocks, known) };
}

const textsChecked =
  (problems: Record<string, Problem>, known: ReadonlySet<string>) => (place: string, text: Text, needed: boolean) => {
    for (const lang of ['en', 'zh-hant'] as const) {
      const at = `${place}.${lang}`;
      const wrong = findProblem(text[lang], known);
      if (wrong) problems[at] = wrong;
      else if (isEmpty(text[lang]) && (needed || !isEmpty(text[lang === 'en' ? 'zh-hant' : 'en'])))
        problems[at] = { key: 'mail-blocks.problem.empty' };
    }
  };

/** The same of blocks alone. */
export function blockProblems(blocks: readonly MailBlock[], known: ReadonlySet<string>): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  const both = textsChecked(problems, known);
  const link = (place: string, address: string, needed: boolean) => {
    if (address === '' ? needed : !LINK.test(address)) problems[place] = { key: 'mail-blocks.problem.link' };
  };
  for (const block of allBlocks(blocks)) {
    if (block.when && !known.has(block.when))
      problems[`${block.id}.when`] = { key: 'mail-blocks.problem.when', params: { what: block.when } };
    if (block.kind === 'heading') both(`${block.id}.text`, block.text, true);
    if (block.kind === 'text') both(`${block.id}.html`, block.html, true);
    if (block.kind === 'button') {
      both(`${block.id}.label`, block.label, true);
      link(`${block.id}.link`, block.link, true);
    }
    if (block.kind === 'picture') {
      if (block.pictureId === '') problems[`${block.id}.picture`] = { key: 'mail-blocks.problem.picture' };
      both(`${block.id}.alt`, block.alt, false);
      link(`${block.id}.link`, block.link, false);
    }
  }
  return problems;
}

/** A mail of blocks in one language, filled in. */
export type BlockLetter = { subject: string; preview: string; blocks: FilledBlock[] };

/**
 * Fills the placeholders in. Values are text: in the parts that are HTML they are escaped first.
 * @param by.pick the reader's language
 * @param by.pictureUrl the address at which mail programs fetch a picture
 */
export async function fillBlocks(
  { subject, preview, blocks }: MailContent,
  vars: Record<string, string>,
  by: { pick(text: Text): string; pictureUrl(pictureId: string): string },
): Promise<BlockLetter> {
  const line = await plainLine(by.pick(subject), vars);
  return {
    subject: line,
    preview: (await plainLine(by.pick(preview), vars)) || line,
    blocks: await fillAll(blocks, vars, by),
  };
}

const plainLine = async (text: string, vars: Record<string, string>): Promise<string> =>
  (await fillIn(text, vars)).replace(/\s+/g, ' ').trim();

/** The same of blocks alone; one whose condition says nothing is not there. */
export function fillAll(
  blocks: readonly MailBlock[],
  vars: Record<string, string>,
  by: { pick(text: Text): string; pictureUrl(pictureId: string): string; labels?: ReadonlyMap<string, string> },
): Promise<FilledBlock[]> {
  const lines = (value: string) => escapeHtml(value.trim()).replaceAll('\n', '<br>');
  const safe = Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, lines(value)]));
  const plain = (text: Text) => plainLine(by.pick(text), vars);
  const leaf = async (block: LeafBlock): Promise<FilledLeaf> => {
    switch (block.kind) {
      case 'heading':
        return { kind: 'heading', text: await plain(block.text) };
      case 'text':
        return { kind: 'text', html: styled(withLinks(await fillIn(by.pick(block.html), safe), by.labels)) };
      case 'picture':
        return { kind: 'picture', src: by.pictureUrl(block.pictureId), alt: await plain(block.alt), link: block.link };
      case 'button':
        return { kind: 'button', label: await plain(block.label), link: block.link };
      case 'divider':
        return { kind: 'divider' };
    }
  };
  const filled = async (block: MailBlock): Promise<FilledBlock> =>
    block.kind === 'columns'
      ? {
          kind: 'columns',
          left: await Promise.all(block.left.map(leaf)),
          right: await Promise.all(block.right.map(leaf)),
        }
      : leaf(block);
  return Promise.all(blocks.filter(({ when }) => !when || (vars[when] ?? '') !== '').map(filled));
}

/** Mail programs have margins of their own: each paragraph says its own. */
export const styled = (html: string): string =>
  html
    .replaceAll('<p>', '<p style="margin:0 0 12px">')
    .replace(/<(ul|ol)>/g, '<$1 style="margin:0 0 12px;padding-left:24px">');

const HREF = /\shref="([^"]{0,1000})"/;

/** A link that is a paragraph by itself: its address stands behind a colon, where nothing follows it. */
const ALONE = /<p[^>]{0,100}><a [^>]{0,300}href="([^"]{0,1000})"[^>]{0,100}>([^<]{1,300})<\/a><\/p>/g;

/** Each link has its address behind it, in brackets; one that says nothing else is its address. */
function withAddresses(html: string): string {
  return inSentences(
    html.replace(ALONE, (whole, href: string, called: string) =>
      saysItsAddress(decodeHtml(called), decodeHtml(href)) ? whole : `<p>${called}: ${href}</p>`,
    ),
  );
}

function inSentences(html: string): string {
  let href = '';
  let called = '';
  let out = '';
  for (const piece of piecesOf(html)) {
    const text = typeof piece === 'string' ? piece : piece.text;
    if (typeof piece !== 'string' && piece.name === 'a') {
      if (text !== '</a>') href = HREF.exec(text)?.[1] ?? '';
      else if (href) out += saysItsAddress(decodeHtml(called), decodeHtml(href)) ? href : `${called} (${href})`;
      else out += called;
      if (text === '</a>') href = '';
      called = '';
    } else if (href) called += text;
    else out += text;
  }
  return out + called;
}

/** Tags behind which a line of plain text begins, and those behind which a new paragraph does. */
const LINES = new Set(['br', 'li']);
const PARAGRAPHS = new Set(['p', 'ul', 'ol']);

/** Text of a mail as it reads without markup: blank lines between paragraphs, a line for each item. */
function textOf(html: string): string {
  let text = '';
  for (const piece of piecesOf(html)) {
    if (typeof piece === 'string') text += decodeHtml(piece);
    else if (PARAGRAPHS.has(piece.name)) text += '\n\n';
    else if (LINES.has(piece.name)) text += '\n';
  }
  return text
    .replace(/[^\S\n]{1,200}\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Blocks as plain text, for programs that show nothing else, and for papers. */
export function blocksAsText(blocks: readonly FilledBlock[], footer: Footer = { lines: [], links: [] }): string {
  const leaf = (block: FilledLeaf): string => {
    switch (block.kind) {
      case 'heading':
        return block.text;
      case 'text':
        return textOf(withAddresses(block.html));
      case 'picture':
        // what a picture of the mail itself shows is said below it
        return block.src.startsWith('cid:') ? '' : [block.alt, block.link].filter(Boolean).join(': ');
      case 'button':
        return `${block.label}: ${block.link}`;
      case 'divider':
        return '———';
    }
  };
  const parts = blocks.flatMap((block) =>
    block.kind === 'columns' ? [...block.left, ...block.right].map(leaf) : [leaf(block)],
  );
  const foot = [...footer.lines, ...footer.links.map(({ label, link }) => `${label}: ${link}`)].join('\n');
  return `${[...parts, foot].filter(Boolean).join('\n\n')}\n`;
}

/** Where a mail program fetches a picture: the address that public pages have for it. */
export function pictureUrl(engine: Engine, tenant: Tenant, pictureId: string): string {
  const url = new URL(`${BASE_PATH}/front/picture`, `${engine.settings.baseUrl}/`);
  url.search = new URLSearchParams({ tenant: tenant.key, pictureId }).toString();
  return url.href;
}
