import type { Field } from '../form.ts';
import { TEXT_MAX } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { tooLong } from '../rules/lengths.ts';
import { parseRules } from '../rules/parse-rules.ts';
import { answerProblems } from './answer-problems.ts';
import type { Authoring } from './authoring.ts';
import { isBlank } from './clean-text.ts';
import type { FieldType } from './field-type.ts';
import type { FieldTypeName } from './field-type-names.ts';
import { problem } from './problem.ts';

/** The text `null` and those that are it with spaces before. */
const NULLS = /^ *null$/;
/** Longer texts are not worked through: they are over every limit as they are. */
const WORK_MAX = 4 * TEXT_MAX;

/**
 * A text off the wire. There `null` means null (FRM-14), so a text that is itself `null`, which is a surname too,
 * travels with one space more before it.
 */
export function readText(wire: unknown): { value: string } | null {
  if (wire === null || wire === undefined || wire === 'null') return { value: '' };
  if (typeof wire !== 'string') return null;
  return { value: NULLS.test(wire) ? wire.slice(1) : wire };
}

export const writeText = (value: string) => (NULLS.test(value) ? ` ${value}` : value);

type TextShape = {
  type: FieldTypeName;
  /** The type's own tidy form, before the rules' ones. */
  tidy(text: string): string;
  /** Longest answer where the field names no `maxLength`. Code points. */
  longest: number;
  authoring: Authoring;
  /** The part of the text whose length counts; the whole text where nothing is said. */
  measured?(text: string): string;
  /** What the type asks of a text that is not blank and not too long. */
  own?(text: string): Problem | null;
  show?(text: string): string;
};

/** The field types whose answer is a text; '' is empty. */
export function textAnswer(shape: TextShape): FieldType<string> {
  function tidy(value: unknown, field: Field): string {
    if (typeof value !== 'string') return '';
    if (value.length > WORK_MAX) return value;
    return parseRules(field.validationRule).reduce((text, { rule }) => rule.tidy?.(text) ?? text, shape.tidy(value));
  }
  return {
    type: shape.type,
    authoring: shape.authoring,
    holdsValue: true,
    empty: () => '',
    read: readText,
    refusal: () => 'problem.text',
    write: writeText,
    tidy,
    check(value, field, around) {
      const text = tidy(value, field);
      const max = Math.min(field.props.maxLength ?? shape.longest, TEXT_MAX);
      if (text.length > WORK_MAX) return [problem('problem.tooLong', { max, current: text.length })];
      const long = tooLong(shape.measured?.(text) ?? text, max);
      // No rule is run over a text that is too long: patterns stay cheap.
      if (long) return [long];
      return answerProblems(
        {
          value: text,
          blank: isBlank(text),
          missing: 'problem.fillOut',
          tidy: (second) => tidy(second, field),
          own: () => shape.own?.(text) ?? null,
        },
        field,
        around,
      );
    },
    show: (value) => (typeof value === 'string' ? (shape.show?.(value) ?? value) : ''),
  };
}
