import { PASSWORD_MAX } from '../../limits.ts';
import type { FieldType } from '../field-type.ts';
import { textAnswer } from '../text-answer.ts';

/** Kept exactly as typed and never shown. How strong it must be says the rule `password`. */
export const password: FieldType<string> = {
  ...textAnswer({
    type: 'password',
    authoring: { limits: [], own: [], rule: 'password' },
    tidy: (typed) => typed,
    longest: PASSWORD_MAX,
    show: (value) => (value === '' ? '' : '••••••••'),
  }),
  secret: true,
};
