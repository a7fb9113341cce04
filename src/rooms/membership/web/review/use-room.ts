import { useMedia } from '../../../../engine/web/ui/use-media.ts';

/** Whether there is room for something beside the answers: as wide as review.module.css lets the decision stand there. */
export const useRoom = (): boolean => useMedia('(min-width: 1080px)');
