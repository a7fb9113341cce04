import type { Shown } from '../shown-answer.ts';

/** Rich text is read as it was written. */
export const layoutHtml = (html: string): Shown => ({ kind: 'rich', html });
