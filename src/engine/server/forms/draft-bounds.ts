import type { Field } from '../../../contract/form.ts';
import { DRAFT_FIELD_MAX, DRAFT_FORM_MAX } from '../../../contract/limits.ts';
import type { Problem } from '../../../contract/problem.ts';
import { codePoints } from '../../../contract/rules/code-points.ts';

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** What a draft may keep of a field: far more than its answer may hold, so that nobody is stopped while typing. Characters. */
const boundOf = ({ props }: Field): number =>
  typeof props.maxLength === 'number' ? Math.min(DRAFT_FIELD_MAX, 4 * props.maxLength + 1_000) : DRAFT_FIELD_MAX;

/** Of a text as a person counts them; null of what is no text. */
function charactersIn(item: object): number | null {
  const [text] = Object.values(item);
  return typeof text === 'string' ? codePoints(text) : null;
}

/**
 * Takes out of what was typed what is no draft of an answer any more; the rest is kept. Where the whole form grows too
 * large, the largest go.
 * @param typed changed in place
 * @param kept what stands in the draft already
 * @returns what is wrong, by the field that was taken out
 */
export function dropTooLong(
  fields: readonly Field[],
  typed: Map<string, object>,
  kept: Readonly<Record<string, unknown>>,
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  const drop = (name: string, max: number, current: number) => {
    problems[name] = { key: 'problem.tooLong', params: { max, current } };
    typed.delete(name);
  };
  for (const field of fields) {
    const [max, item] = [boundOf(field), typed.get(field.fieldName)];
    const current = lengthOf(item);
    if (item && current > max)
      drop(field.fieldName, Number(field.props.maxLength ?? max), charactersIn(item) ?? current);
  }
  const whole = () => lengthOf({ ...kept, ...Object.fromEntries(typed) });
  const largestFirst = [...typed].sort(([, a], [, b]) => lengthOf(b) - lengthOf(a));
  for (const [name] of largestFirst) {
    const current = whole();
    if (current <= DRAFT_FORM_MAX) break;
    drop(name, DRAFT_FORM_MAX, current);
  }
  return problems;
}
