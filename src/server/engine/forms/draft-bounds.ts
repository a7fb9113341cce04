import type { Field } from '../../../contract/form.ts';
import { DRAFT_FIELD_MAX, DRAFT_FORM_MAX } from '../../../contract/limits.ts';
import type { Problem } from '../../../contract/problem.ts';
import { Refusal } from '../refusal.ts';

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** What a draft may keep of a field: far more than its answer may hold, so that nobody is stopped while typing. Characters. */
const boundOf = ({ props }: Field): number =>
  typeof props.maxLength === 'number' ? Math.min(DRAFT_FIELD_MAX, 4 * props.maxLength + 1_000) : DRAFT_FIELD_MAX;

/**
 * Refuses what is no draft of an answer any more, at its field.
 * @param kept what stands in the draft already
 * @throws Refusal request.invalid
 */
export function checkDraftBounds(fields: readonly Field[], typed: ReadonlyMap<string, object>, kept: object): void {
  const problems: Record<string, Problem[]> = {};
  const tooLong = (name: string, max: number, current: number) => {
    problems[name] = [{ key: 'problem.tooLong', params: { max, current } }];
  };
  for (const field of fields) {
    const [max, current] = [boundOf(field), lengthOf(typed.get(field.fieldName))];
    if (current > max) tooLong(field.fieldName, max, current);
  }
  const others = Object.entries(kept).filter(([name]) => !typed.has(name));
  const whole = lengthOf(Object.fromEntries(others)) + [...typed.values()].reduce((sum, b) => sum + lengthOf(b), 0);
  const [largest] = [...typed.keys()].sort((a, b) => lengthOf(typed.get(b)) - lengthOf(typed.get(a)));
  if (largest !== undefined && whole > DRAFT_FORM_MAX && Object.keys(problems).length === 0)
    tooLong(largest, DRAFT_FORM_MAX, whole);
  if (Object.keys(problems).length > 0) throw new Refusal('request.invalid', { problems });
}
