import { TEXT_MAX } from '../../limits.ts';
import { cleanText } from '../clean-text.ts';
import { textAnswer } from '../text-answer.ts';

export const textarea = textAnswer({
  type: 'textarea',
  authoring: { limits: ['maxLength'], own: [], props: { maxLength: 2_000 } },
  tidy: cleanText,
  longest: TEXT_MAX,
});
