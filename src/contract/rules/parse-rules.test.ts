import { expect, test } from 'vitest';
import { expandRules, parseRules, unknownRules } from './parse-rules.ts';
import { RULES } from './rules.ts';

// Every rule name of product.md, Forms and drafts.
const ALL =
  'required|email|phone|hkid|date|min-1|max-2|minLength-1|maxLength-2|password|match:first|ageMin-16|ageMax-70|fileRequired|atLeastOne|othersText';

test('every rule name of the product is known, in order', () => {
  expect(unknownRules(ALL)).toEqual([]);
  expect(parseRules(ALL).map(({ argument }) => argument)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '1',
    '2',
    '1',
    '2',
    '',
    'first',
    '16',
    '70',
    '',
    '',
    '',
  ]);
  expect(parseRules(' min--5 | max-10.50 ').map(({ argument }) => argument)).toEqual(['-5', '10.50']);
  expect(parseRules('min-7')[0]!.rule).toBe(RULES.min);
  expect(parseRules('')).toEqual([]);
});

test('a rule that does not exist or lacks its figure is named, so that the start can stop', () => {
  expect(
    unknownRules('required|hkld|min|min-x|required-1|match:|ageMin-16y|constructor|__proto__|toString|ageMin-16'),
  ).toEqual(['hkld', 'min', 'min-x', 'required-1', 'match:', 'ageMin-16y', 'constructor', '__proto__', 'toString']);
});

test("a tenant's named rule becomes plain ones that both sides know", () => {
  const named = { volunteerAge: 'ageMin-16|ageMax-65' };
  expect(expandRules('required|volunteerAge', named)).toBe('required|ageMin-16|ageMax-65');
  expect(expandRules('toString', named)).toBe('toString');
  expect(unknownRules(expandRules('volunteerAge', named))).toEqual([]);
});
