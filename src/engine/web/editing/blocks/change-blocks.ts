import type { LeafBlock, MailBlock } from '../../../../contract/mail-blocks.ts';
import { freshId } from '../../files/fresh-id.ts';

export type BlockKind = MailBlock['kind'];

const EMPTY = { en: '', 'zh-hant': '' };

/** A name that no other block of this mail has. */
const freshBlockId = (): string => `b${freshId().replaceAll('-', '').slice(0, 12)}`;

/** A new block with nothing in it. */
export function newLeaf(kind: Exclude<BlockKind, 'columns'>): LeafBlock {
  const id = freshBlockId();
  switch (kind) {
    case 'heading':
      return { kind, id, text: EMPTY };
    case 'text':
      return { kind, id, html: EMPTY };
    case 'picture':
      return { kind, id, pictureId: '', alt: EMPTY, link: '' };
    case 'button':
      return { kind, id, label: EMPTY, link: '' };
    case 'divider':
      return { kind, id };
  }
}

export const newBlock = (kind: BlockKind): MailBlock =>
  kind === 'columns' ? { kind, id: freshBlockId(), left: [newLeaf('text')], right: [newLeaf('text')] } : newLeaf(kind);

export const replaced = <B extends { id: string }>(all: readonly B[], next: B): B[] =>
  all.map((block) => (block.id === next.id ? next : block));

export const without = <B extends { id: string }>(all: readonly B[], id: string): B[] =>
  all.filter((block) => block.id !== id);

/** One place up (-1) or down (1); at the end of the way it stays. */
export function moved<B extends { id: string }>(all: readonly B[], id: string, by: -1 | 1): B[] {
  const at = all.findIndex((block) => block.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= all.length) return [...all];
  const next = [...all];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}
