import { decodeHtml, piecesOf } from '../../../contract/fields/html/html-text.ts';

/** Addresses as they stand in escaped text; what ends a sentence behind one is not part of it. */
const ADDRESS = /https?:\/\/[^\s<>"\u3000-\u303f\uff00-\uffef]+/g;
const ENDS = ['.', ',', ':', '!', '?', ')', ']', '&quot;', '&#39;', '&gt;', '&lt;'];
/** A line of a phone. Characters. */
const SHOWN_MAX = 50;

const BUTTON =
  'display:inline-block;padding:8px 18px;border:1px solid #5c584f;border-radius:4px;color:#26241f;text-decoration:none';

/**
 * HTML of a mail in which nobody reads a raw address: a known one is called by its label, and drawn as a button where it
 * stands alone; any other is cut short. Links that the text has already stay as they are.
 * @param labels what addresses are called, by the address
 */
export function withLinks(html: string, labels: ReadonlyMap<string, string> = new Map()): string {
  let open = false;
  let out = '';
  for (const piece of piecesOf(html)) {
    if (typeof piece !== 'string') {
      if (piece.name === 'a') open = !piece.text.startsWith('</');
      out += piece.text;
    } else out += open ? piece : piece.replace(ADDRESS, (found) => linkOf(found, labels));
  }
  return out
    .replace(/<p><a data-alone href="([^"]*)">([^<]*)<\/a><\/p>/g, `<p><a style="${BUTTON}" href="$1">$2</a></p>`)
    .replaceAll('<a data-alone ', '<a ');
}

function linkOf(found: string, labels: ReadonlyMap<string, string>): string {
  const address = withoutEnd(found);
  const end = found.slice(address.length);
  const label = labels.get(decodeHtml(address));
  const text = label ?? shortened(decodeHtml(address));
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<a ${label ? 'data-alone ' : ''}href="${address}">${safe}</a>${end}`;
}

function withoutEnd(found: string): string {
  let at = found.length;
  for (let end: string | undefined = ''; end !== undefined; at -= end?.length ?? 0)
    end = ENDS.find((sign) => found.endsWith(sign, at));
  return found.slice(0, at);
}

/** The host and the beginning of what stands behind it. */
function shortened(address: string): string {
  const text = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text;
}

/** Whether the text of a link is only its own address, whole or cut short. */
export const saysItsAddress = (text: string, address: string): boolean =>
  address.replace(/^https?:\/\//, '').startsWith(text.replace(/^https?:\/\//, '').replace(/…$/, ''));
