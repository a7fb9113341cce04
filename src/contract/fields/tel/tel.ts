import { showPhone, toE164 } from '../../rules/phone.ts';
import { cleanLine } from '../clean-text.ts';
import { problem } from '../problem.ts';
import { textAnswer } from '../text-answer.ts';

/** A phone number, checked whether or not the field names the rule; stored as E.164, shown as `9123 4567`. */
export const tel = textAnswer({
  type: 'tel',
  authoring: { limits: [], own: [], rule: 'phone' },
  tidy(typed) {
    const line = cleanLine(typed);
    return toE164(line) ?? line;
  },
  longest: 40,
  // `maxLength` 8 means the eight digits of a Hong Kong number, however it is stored.
  measured: (text) => text.replace(/^\+852/, ''),
  own: (text) => (toE164(text) ? null : problem('problem.phone')),
  show: showPhone,
});
