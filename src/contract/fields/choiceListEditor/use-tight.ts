import { type RefObject, useLayoutEffect } from 'react';

/** Marks the table in a frame that is narrower than the table needs, before it is painted; draws nothing anew. */
export function useTight(frame: RefObject<HTMLDivElement | null>, need: number): void {
  useLayoutEffect(() => {
    const node = frame.current;
    if (!node || typeof ResizeObserver === 'undefined') return;
    const look = () => node.toggleAttribute('data-tight', node.clientWidth < need);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [frame, need]);
}
