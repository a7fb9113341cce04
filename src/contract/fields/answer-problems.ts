import type { Field } from '../form.ts';
import type { Problem } from '../problem.ts';
import { parseRules } from '../rules/parse-rules.ts';
import type { Surroundings } from './field-type.ts';
import { type ProblemKey, problem } from './problem.ts';

type Answer = {
  /** In its tidy form. */
  value: unknown;
  blank: boolean;
  /** The type's own words for a required field left empty. */
  missing: ProblemKey;
  /** How it became tidy. Whatever it is handed, it gives a value of the type. */
  tidy(value: unknown): unknown;
  /** What the type itself finds wrong; asked only of an answer that is not blank. */
  own?(): Problem | null;
};

/** What every type does to check an answer: required first, then the type's own bounds, then the rules in order. */
export function answerProblems(answer: Answer, field: Field, around: Surroundings): Problem[] {
  const { value, blank, tidy } = answer;
  const rules = parseRules(field.validationRule);
  if (blank) {
    const words = missingWords(answer.missing, field.required, rules);
    if (words) return [problem(words)];
  }
  const own = blank ? null : (answer.own?.() ?? null);
  const problems: Problem[] = own ? [own] : [];
  for (const { rule, argument } of rules) {
    if (!rule.check || (blank && !rule.evenBlank)) continue;
    const found = rule.check({ value, argument, field, around, tidy });
    if (found && !problems.some(({ key }) => key === found.key)) problems.push(found);
  }
  return problems;
}

/** A rule's words are finer than the type's; null when the field may stay empty. */
function missingWords(missing: ProblemKey, required: boolean, rules: ReturnType<typeof parseRules>): ProblemKey | null {
  let needed = required;
  for (const { rule } of rules) {
    if (rule.required && rule.required !== 'typeOwn') return rule.required;
    needed ||= rule.required !== undefined;
  }
  return needed ? missing : null;
}
