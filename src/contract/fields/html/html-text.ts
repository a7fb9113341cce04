const TAG_START = /[a-z/!?]/i;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
/** Tags that end a line, and those that part two cells. */
const BREAKS = new Set(['p', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'hr', 'div']);
const CELLS = new Set(['td', 'th']);
const NAME = /^<\/?([a-z][a-z0-9]{0,20})/i;

export type Tag = { name: string; text: string };

/** Takes HTML apart into tags and the text between; every character is looked at once. */
export function* piecesOf(html: string): Generator<Tag | string> {
  let at = 0;
  while (at < html.length) {
    let start = html.indexOf('<', at);
    while (start >= 0 && !TAG_START.test(html[start + 1] ?? '')) start = html.indexOf('<', start + 1);
    if (start < 0) start = html.length;
    if (start > at) yield html.slice(at, start);
    if (start === html.length) return;
    const end = html.indexOf('>', start);
    at = end < 0 ? html.length : end + 1;
    const text = html.slice(start, at);
    yield { name: NAME.exec(text)?.[1]?.toLowerCase() ?? '', text };
  }
}

/** Whether it has more tags than `max`; stops counting there. */
export function hasMoreTags(html: string, max: number): boolean {
  let tags = 0;
  for (let start = html.indexOf('<'); start >= 0 && tags <= max; start = html.indexOf('<', start + 1))
    if (TAG_START.test(html[start + 1] ?? '')) tags += 1;
  return tags > max;
}

/** What a reader sees, as plain text: a line for each paragraph, item and row. */
export function htmlText(html: string): string {
  let text = '';
  for (const piece of piecesOf(html)) {
    if (typeof piece === 'string') text += decodeHtml(piece);
    else if (BREAKS.has(piece.name)) text += '\n';
    else if (CELLS.has(piece.name)) text += '\t';
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join('\n');
}

/** Text of a piece, its entities as the characters they stand for. */
export const decodeHtml = (text: string): string => text.replace(ENTITY, decoded);

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
}
