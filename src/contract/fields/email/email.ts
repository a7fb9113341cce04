import { fold } from '../../fold.ts';
import { isEmail } from '../../rules/email.ts';
import { cleanLine } from '../clean-text.ts';
import { problem } from '../problem.ts';
import { textAnswer } from '../text-answer.ts';

/** An address is checked whether or not the field names the rule. */
export const email = textAnswer({
  type: 'email',
  authoring: { limits: [], own: [], rule: 'email' },
  tidy: (typed) => fold(cleanLine(typed)),
  longest: 254,
  own: (text) => (isEmail(text) ? null : problem('problem.email')),
});
