import { useSyncExternalStore } from 'react';

/** As wide as review.module.css lets the decision stand beside the form. */
const BESIDE = '(min-width: 1080px)';

function follow(listener: () => void): () => void {
  const media = window.matchMedia(BESIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for something beside the answers. */
export const useRoom = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(BESIDE).matches);
