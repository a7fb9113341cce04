import type { Shown } from '../shown-answer.ts';

/** Rich text is read as it was written. */
export const layHtml = (html: string): Shown => ({ kind: 'rich', html });
