import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { ALLOWED_HTML, LINK_REL, mayHold, SAME_HTML } from './allowed-html.ts';
import './rich-text.css';

/** What stands in these is no text; of other tags that are not allowed the text is kept, as the server does. */
// biome-ignore format: a list to be read at a glance
const NO_TEXT: ReadonlySet<string> = new Set([
  'script', 'style', 'template', 'noscript', 'textarea', 'select', 'iframe', 'object', 'svg', 'math', 'title',
]);
/** As React calls them. */
const PROPS: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
/** Deeper nesting than anybody writes; the server cuts at the same (clean-html.ts). */
const DEEPEST = 60;

/**
 * Rich text for reading, without the editor's weight (FRM-11). The server has cleaned it; still nothing of it is
 * trusted: it is parsed without running or loading anything, and only what `allowed-html.ts` names is drawn anew.
 * Its looks are the class `rich-text`.
 */
export function RichText({ html }: { html: string }): ReactNode {
  const drawn = useMemo(() => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    return draw(page.body, 0);
  }, [html]);
  return <div className="rich-text">{drawn}</div>;
}

function draw(parent: Element, depth: number): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return inTable(parent) ? null : node.textContent;
    return node instanceof Element && depth < DEEPEST ? drawElement(node, at, depth) : null;
  });
}

/** React complains about spaces between the rows of a table. */
const inTable = ({ localName }: Element) => ['table', 'thead', 'tbody', 'tr'].includes(localName);

const isOther = (tag: string): tag is keyof typeof SAME_HTML => Object.hasOwn(SAME_HTML, tag);

function drawElement(element: Element, key: number, depth: number): ReactNode {
  const { localName } = element;
  const tag: string = isOther(localName) ? SAME_HTML[localName] : localName;
  if (NO_TEXT.has(tag)) return null;
  if (!Object.hasOwn(ALLOWED_HTML, tag)) return <Fragment key={key}>{draw(element, depth + 1)}</Fragment>;
  const props: Record<string, string | number> = { key };
  for (const name of ALLOWED_HTML[tag as keyof typeof ALLOWED_HTML]) {
    const value = element.getAttribute(name);
    if (value !== null && mayHold(name, value)) props[PROPS[name] ?? name] = value;
  }
  if (tag === 'img') return props.src ? createElement(tag, { alt: '', loading: 'lazy', ...props }) : null;
  if (tag === 'a') props.rel = LINK_REL;
  if (tag === 'br' || tag === 'hr') return createElement(tag, props);
  const drawn = createElement(tag, props, ...draw(element, depth + 1));
  if (tag !== 'table') return drawn;
  return (
    <div key={key} className="rich-text-wide">
      {drawn}
    </div>
  );
}
