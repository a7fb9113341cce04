import type { Fragment, Schema } from '@tiptap/pm/model';
import { DOMSerializer } from '@tiptap/pm/model';
import { ALLOWED_HTML } from './allowed-html.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as HTML, sign by sign as the server stores it: so an answer that comes back is the one that was sent, and
 * nobody is asked to choose between two that are the same.
 */
export function writeHtml(text: Fragment, schema: Schema): string {
  const page = document.implementation.createHTMLDocument();
  return inside(DOMSerializer.fromSchema(schema).serializeFragment(text, { document: page }));
}

const inside = (parent: ParentNode & Node): string => [...parent.childNodes].map(write).join('');

function write(node: Node): string {
  if (!(node instanceof Element)) return (node.textContent ?? '').replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
  const tag = node.localName as keyof typeof ALLOWED_HTML;
  const attributes = ALLOWED_HTML[tag].flatMap((name) => {
    const value = node.getAttribute(name);
    return value === null ? [] : ` ${name}="${value.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)}"`;
  });
  const start = `<${tag}${attributes.join('')}`;
  return VOID.has(tag) ? `${start} />` : `${start}>${inside(node)}</${tag}>`;
}
