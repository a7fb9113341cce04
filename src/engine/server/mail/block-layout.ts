import type { Lang } from '../../../contract/lang.ts';
import { escapeHtml, filledLayout } from './layout.ts';

/** A block that was filled in: HTML where it says so, else plain text. */
export type FilledLeaf =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; html: string }
  | {
      kind: 'picture';
      src: string;
      alt: string;
      link: string /** Pixels; as wide as the mail without it. */;
      side?: number;
    }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'divider' };

/** A block of a mail in one language, with its placeholders filled; columns hold the others. */
export type FilledBlock = FilledLeaf | { kind: 'columns'; left: FilledLeaf[]; right: FilledLeaf[] };

/** What stands below the letter: lines of text, and links by their labels. */
export type Footer = { lines: string[]; links: { label: string; link: string }[] };

/** A mail of blocks, laid out; `title` is the name of who writes. */
export function layBlocks(params: {
  lang: Lang;
  accent: string;
  title: string;
  preview: string;
  blocks: readonly FilledBlock[];
  footer: Footer;
}): Promise<string> {
  const { lang, accent, title, preview, blocks, footer } = params;
  const gaps = new Gaps();
  const head = { title: gaps.put(escapeHtml(title)), preview: gaps.put(escapeHtml(preview)) };
  const body = sectionsOf(blocks)
    .map((section) =>
      'kind' in section
        ? `<mj-section css-class="m-paper" background-color="#ffffff"><mj-column>${leaves(section.left, gaps, accent)}</mj-column><mj-column>${leaves(section.right, gaps, accent)}</mj-column></mj-section>`
        : `<mj-section css-class="m-paper" background-color="#ffffff"><mj-column>${leaves(section.leaves, gaps, accent)}</mj-column></mj-section>`,
    )
    .join('');
  const lines = footer.lines.map((line) => gaps.put(escapeHtml(line))).join('<br/>');
  const links = footer.links
    .map(
      ({ label, link }) =>
        `<a class="m-link" style="color:#5c584f" href="${gaps.put(escapeHtml(link))}">${gaps.put(escapeHtml(label))}</a>`,
    )
    .join(' · ');
  const foot = [lines, links].filter(Boolean).join('<br/>');
  return filledLayout({ lang, ...head, body, foot }, gaps.values);
}

/** Values in the order in which they were put; what stands for one is the same for every mail of this shape. */
class Gaps {
  readonly values: string[] = [];
  put(value: string): string {
    this.values.push(value);
    return `%%${this.values.length - 1}%%`;
  }
}

type Section = { leaves: FilledLeaf[] } | { kind: 'columns'; left: FilledLeaf[]; right: FilledLeaf[] };

/** Blocks below each other share a section; two columns are one of their own. */
function sectionsOf(blocks: readonly FilledBlock[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'columns') sections.push(block);
    else if (last && 'leaves' in last) last.leaves.push(block);
    else sections.push({ leaves: [block] });
  }
  return sections;
}

const leaves = (all: readonly FilledLeaf[], gaps: Gaps, accent: string): string =>
  all.map((leaf) => drawLeaf(leaf, gaps, accent)).join('');

function drawLeaf(leaf: FilledLeaf, gaps: Gaps, accent: string): string {
  switch (leaf.kind) {
    case 'heading':
      return `<mj-text css-class="m-text" font-size="22px" line-height="30px" font-weight="600"><h2 style="margin:0;font-size:22px;line-height:30px">${gaps.put(escapeHtml(leaf.text))}</h2></mj-text>`;
    case 'text':
      return `<mj-text css-class="m-text">${gaps.put(leaf.html)}</mj-text>`;
    case 'picture': {
      const link = leaf.link ? ` href="${gaps.put(escapeHtml(leaf.link))}"` : '';
      const side = leaf.side ? ` width="${leaf.side}px" align="left"` : '';
      return `<mj-image padding="10px 25px"${side} src="${gaps.put(escapeHtml(leaf.src))}" alt="${gaps.put(escapeHtml(leaf.alt))}"${link} />`;
    }
    case 'button':
      return `<mj-button background-color="${accent}" color="#ffffff" font-size="16px" align="left" href="${gaps.put(escapeHtml(leaf.link))}">${gaps.put(escapeHtml(leaf.label))}</mj-button>`;
    case 'divider':
      return '<mj-divider border-width="1px" border-color="#d9d4c8" />';
  }
}
