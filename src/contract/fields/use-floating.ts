import { type RefObject, useLayoutEffect } from 'react';

/** Between what floats and its box, and between it and the edges of the window. Pixels. */
const GAP_PX = 4;
const EDGE_PX = 8;
/** A list is at least so wide, also where its box is a narrow cell. Pixels. */
const LIST_PX = 240;

export type Floating = {
  /** `box`: as wide as its box, the way of a list of choices; otherwise as wide as what stands in it. */
  width?: 'box';
  /** Which edge of its box it shares, where there is room. */
  align?: 'start' | 'end';
  /** The height below which it is of no use: it rather covers its box. Left out: it is never shortened. Pixels. */
  least?: number;
};

/**
 * Shows an element in the browser's top layer next to its parent, so that nothing clips it: below it, above where
 * there is more room, and always inside the window. It follows its box when something scrolls. It is placed before any
 * effect of its component runs: whatever takes the focus there is on the screen already. Browsers that have no top
 * layer for it (Safari 16) show it where its style sheet puts it.
 */
export function useFloating(element: RefObject<HTMLElement | null>, { width, align, least }: Floating = {}): void {
  useLayoutEffect(() => {
    const node = element.current;
    const box = node?.parentElement;
    if (!node || !box || typeof node.showPopover !== 'function') return;
    node.popover = 'manual';
    Object.assign(node.style, {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      maxWidth: `calc(100vw - ${2 * EDGE_PX}px)`,
    });
    node.showPopover();
    let placed = { up: false, slide: 0, limit: 0 };

    const follow = () => {
      const { clientWidth, clientHeight } = document.documentElement;
      const { left, right, top, bottom, width: boxWidth } = box.getBoundingClientRect();
      if (width === 'box') node.style.width = `${Math.max(boxWidth, LIST_PX)}px`;
      const start = align === 'end' ? right - node.offsetWidth : left;
      node.style.left = `${Math.max(EDGE_PX, Math.min(start, clientWidth - EDGE_PX - node.offsetWidth))}px`;
      node.style.top = placed.up ? 'auto' : `${bottom + GAP_PX - placed.slide}px`;
      node.style.bottom = placed.up ? `${clientHeight - top + GAP_PX - placed.slide}px` : 'auto';
    };
    const choose = () => {
      node.style.maxHeight = '';
      placed = { up: false, slide: 0, limit: 0 };
      follow();
      const { clientHeight } = document.documentElement;
      const { top, bottom } = box.getBoundingClientRect();
      const wish = node.offsetHeight;
      const [above, below] = [top - GAP_PX - EDGE_PX, clientHeight - bottom - GAP_PX - EDGE_PX];
      const up = wish > below && above > below;
      const room = up ? above : below;
      const limit = Math.min(Math.max(room, Math.min(least ?? wish, wish)), clientHeight - 2 * EDGE_PX);
      node.style.maxHeight = `${limit}px`;
      placed = { up, slide: Math.max(0, Math.min(wish, limit) - room), limit };
      follow();
    };
    /** What stands in it came later, or grew: it is placed anew only where it no longer fits. */
    const grown = () => {
      if (node.offsetHeight >= placed.limit - 1) choose();
    };
    const scrolled = (event: Event) => {
      if (!node.contains(event.target as Node)) follow();
    };

    choose();
    const watch = new ResizeObserver(grown);
    watch.observe(node);
    for (const child of node.children) watch.observe(child);
    window.addEventListener('resize', choose);
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', choose);
      document.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [element, width, align, least]);
}
