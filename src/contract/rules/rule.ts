import type { Surroundings } from '../fields/field-type.ts';
import type { ProblemKey } from '../fields/problem.ts';
import type { Field } from '../form.ts';
import type { Problem } from '../problem.ts';

/** What a rule is handed: the tidy value, what stands behind the rule's name (`70` of `ageMax-70`), the field. */
export type Query = {
  value: unknown;
  argument: string;
  field: Field;
  around: Surroundings;
  /** Makes another answer tidy as this one was, to compare the two. */
  tidy(second: unknown): unknown;
};

/** One rule of `validationRule` (product.md, Forms and drafts). Pure; runs on both sides; never throws. */
export type Rule = {
  /** Makes the field required; says so in these words, or in the field type's own where it names none. */
  required?: ProblemKey | 'typeOwn';
  /** The shape of what must stand behind the name; a rule without one stands alone. */
  argument?: RegExp;
  /** What stands behind the name is another field: what is wrong may be mended there. */
  names?: 'field';
  /** Looks at empty answers too. Other rules leave them alone: an optional empty field is valid (spec §5). */
  evenBlank?: true;
  check?(query: Query): Problem | null;
  /** The form that a text is stored in; leaves alone what breaks the rule. Done twice it changes nothing more. */
  tidy?(text: string): string;
};
