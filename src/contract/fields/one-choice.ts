import { answerProblems } from './answer-problems.ts';
import type { Authoring } from './authoring.ts';
import { choicesOf } from './choices.ts';
import type { FieldType } from './field-type.ts';
import type { FieldTypeName } from './field-type-names.ts';
import { problem } from './problem.ts';

const choice = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/**
 * One choice of a list: dropdown and radio. Kept as its value, null while nothing is chosen (FRM-5). The wire knows
 * null as `null` (FRM-14), so no choice may have that value.
 */
export const oneChoice = (type: FieldTypeName, own: Authoring['own'] = []): FieldType<string | null> => ({
  type,
  authoring: { choices: 'needed', limits: [], own },
  holdsValue: true,
  empty: () => null,
  read(wire) {
    if (wire === null || wire === undefined || wire === '' || wire === 'null') return { value: null };
    return typeof wire === 'string' ? { value: wire } : null;
  },
  refusal: () => 'problem.choice',
  write: (value) => value ?? 'null',
  check(value, field, around) {
    const chosen = choice(value);
    return answerProblems(
      {
        value: chosen,
        blank: chosen === null,
        missing: 'problem.fillOut',
        tidy: choice,
        own: () => (chosen !== null && choicesOf(field).labels.has(chosen) ? null : problem('problem.choice')),
      },
      field,
      around,
    );
  },
  show(value, field) {
    const chosen = choice(value);
    return chosen === null ? '' : (choicesOf(field).labels.get(chosen) ?? chosen);
  },
});
