import { LINE_MAX } from '../../limits.ts';
import { cleanLine } from '../clean-text.ts';
import { textAnswer } from '../text-answer.ts';

/** One line. Names are kept as they were typed: any script, compound, hyphened or of one character (reliability.md 6.5). */
export const text = textAnswer({
  type: 'text',
  authoring: { limits: ['maxLength'], own: [], props: { maxLength: 200 } },
  tidy: cleanLine,
  longest: LINE_MAX,
});
