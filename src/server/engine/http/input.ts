import type { CallShape } from '../../../contract/call.ts';
import type { Problem } from '../../../contract/fields/field-type.ts';
import { Refusal } from '../refusal.ts';

/** The call's input, checked against the contract. What does not fit is malformed, and said at its name. */
export function readInput(shape: CallShape, given: Record<string, unknown>): unknown {
  const read = shape.input.safeParse(given);
  if (read.success) return read.data;
  const problems: Record<string, Problem[]> = {};
  for (const issue of read.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (name) problems[name] ??= [{ key: given[name] === undefined ? 'problem.inputValue' : 'problem.text' }];
  }
  throw new Refusal('request.malformed', { problems });
}
