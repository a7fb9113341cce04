import { attachmentOf, SAME_HTML } from './allowed-html.ts';

/** How Word marks an item of a list, which it writes as a paragraph, and the bullet or number in front of it. */
const WORD_ITEM = 'p[style*="mso-list" i]';
const WORD_MARKER = '[style*="mso-list" i][style*="ignore" i]';
const NUMBERED = /^\s*(?:\d+|[a-z]{1,4})[.)]/i;

/**
 * HTML from the clipboard as the editor can read it (FRM-11): lists of Word become lists, headings of other levels
 * those that are allowed, pictures of the portal are called by their path. What is not allowed the editor leaves out by
 * itself. `lost`: how many pictures those are.
 */
export function tidyPasted(html: string, origin: string): { html: string; lost: number } {
  const { body } = parsePasted(html);
  for (const [another, same] of Object.entries(SAME_HTML)) {
    // The editor knows the others, and that Google wraps all it copies in a bold that is none.
    if (/^h\d$/.test(another)) for (const element of body.querySelectorAll(another)) rename(element, same);
  }
  makeLists(body);
  let lost = 0;
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
    picture.setAttribute('src', path);
    if (attachmentOf(path) === null) lost += 1;
  }
  return { html: body.innerHTML, lost };
}

/** The content policy would complain of every style sheet that Word puts in front of its text. */
export const parsePasted = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(/<style(?:[^<]|<(?!\/style>))*(?:<\/style>)?/gi, ''), 'text/html');

function rename(element: Element, tag: string): void {
  const second = element.ownerDocument.createElement(tag);
  second.append(...element.childNodes);
  element.replaceWith(second);
}

function makeLists(body: HTMLElement): void {
  const page = body.ownerDocument;
  let open: { level: number; list: Element }[] = [];
  for (const item of body.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    const level = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
    const marker = item.querySelector(WORD_MARKER);
    const numbered = NUMBERED.test(marker?.textContent ?? '');
    marker?.remove();
    if (open[0] && item.previousElementSibling !== open[0].list) open = [];
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = page.createElement(numbered ? 'ol' : 'ul');
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else item.before(list);
      open.push({ level, list });
    }
    const entry = page.createElement('li');
    const text = page.createElement('p');
    text.append(...item.childNodes);
    entry.append(text);
    open.at(-1)!.list.append(entry);
    item.remove();
  }
}
