import { BASE_PATH } from '../../call.ts';
import { isAttachmentId } from '../../files.ts';

/**
 * Everything a rich text may hold (FRM-11, reliability.md row 7): tags with their attributes. The editor offers
 * nothing else, and the server cleans by it whatever it is sent.
 */
export const ALLOWED_HTML = {
  p: [],
  br: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  pre: [],
  blockquote: [],
  hr: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const satisfies Record<string, readonly string[]>;

/** Other names for allowed tags, as office programs paste them. */
export const SAME_HTML = { b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h5: 'h4', h6: 'h4' } as const;

/** Attributes that are small whole numbers; with any other value they are dropped. */
export const NUMBER_ATTRIBUTES: ReadonlySet<string> = new Set(['start', 'colspan', 'rowspan', 'width', 'height']);

/** What every link says of itself: a page that is opened from a text must not get hold of ours, nor learn of it. */
export const LINK_REL = 'noopener noreferrer nofollow';

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
/** A browser leaves these out before it looks where a link leads. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const LEFT_OUT = /[\u0000-\u001f]/;

/** Whether a link may lead there: to a page, a mail address, a telephone, or inside the portal with a single `/`. */
export const isLink = (href: string): boolean => LINK.test(href) && !LEFT_OUT.test(href);

const NUMBER = /^\d{1,4}$/;

/** Whether an attribute may hold this. */
export function mayHold(name: string, value: string): boolean {
  if (name === 'href') return isLink(value);
  if (name === 'src') return attachmentOf(value) !== null;
  return !NUMBER_ATTRIBUTES.has(name) || NUMBER.test(value);
}

const IMAGE_PATH = `${BASE_PATH}/attachment/get`;

/** The attachment that an image shows, from its address `…/attachment/get?attachmentId=…`; null for any other address. */
export function attachmentOf(src: string): string | null {
  if (!src.startsWith(`${IMAGE_PATH}?`) || src.length > 500) return null;
  const id = new URLSearchParams(src.slice(IMAGE_PATH.length + 1)).get('attachmentId');
  return isAttachmentId(id) ? id : null;
}
