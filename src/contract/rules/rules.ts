import { parseDate } from '../dates.ts';
import { problem } from '../fields/problem.ts';
import { ageBetween, ageFamily, ageMax, ageMin, consentOf } from './ages.ts';
import { max, min } from './bounds.ts';
import { notAfter, notBefore, notFuture } from './day-order.ts';
import { email } from './email.ts';
import { hkid } from './hkid.ts';
import { maxLength, minLength } from './lengths.ts';
import { password } from './password.ts';
import { personName } from './person-name.ts';
import { phone } from './phone.ts';
import type { Rule } from './rule.ts';

/** Every rule there is, by its name in `validationRule`. */
export const RULES: Readonly<Record<string, Rule>> = {
  required: { required: 'typeOwn' },
  email,
  phone,
  personName,
  hkid,
  date: { check: ({ value }) => (parseDate(String(value)) ? null : problem('problem.date')) },
  min,
  max,
  minLength,
  maxLength,
  password,
  /** `match:<field>`: the same text as another field, also when one of the two is empty. */
  match: {
    argument: /^[^|]+$/,
    names: 'field',
    evenBlank: true,
    check: ({ value, argument, around, tidy }) =>
      value === tidy(around.values[argument]) ? null : problem('problem.match'),
  },
  notBefore,
  notFuture,
  notAfter,
  ageMin,
  ageMax,
  ageBetween,
  ageFamily,
  consentOf,
  fileRequired: { required: 'problem.uploadFile' },
  atLeastOne: { required: 'problem.atLeastOne' },
  othersText: { required: 'problem.othersText' },
  /** Required in other words of spec §5: a signature, an explanation, the volunteer's work types. */
  typeName: { required: 'problem.typeName' },
  detail: { required: 'problem.detail' },
  workTypes: { required: 'problem.workTypes' },
};
