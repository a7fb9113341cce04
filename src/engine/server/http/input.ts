import { z } from 'zod';
import type { CallShape } from '../../../contract/call.ts';
import { dateProblem } from '../../../contract/fields/date-problem.ts';
import type { Problem } from '../../../contract/problem.ts';
import { Refusal } from '../refusal.ts';
import { gather } from './gather.ts';

/**
 * The field in which a sign stands that no text of the database can hold, NUL or half of a pair; null: in none. The
 * contract has cleaned all but secrets.
 */
function unreadable(input: Record<string, unknown>): string | null {
  for (const [name, value] of Object.entries(input)) {
    if (!isReadable(value)) return name;
  }
  return null;
}

function isReadable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([name, inner]) => isReadable(name) && isReadable(inner));
}

/** zod measures the `length` of what should be a text or a list, which throws where that is no number either. */
function parse(shape: CallShape, params: unknown): ReturnType<CallShape['input']['safeParse']> {
  try {
    return shape.input.safeParse(params);
  } catch (error) {
    throw error instanceof TypeError ? new Refusal('request.malformed') : error;
  }
}

/** The call's input, checked against the contract. What does not fit is malformed, and said at its name. */
export function readInput(shape: CallShape, sent: Record<string, unknown>): unknown {
  const { gathers, input } = shape;
  const params =
    gathers && input instanceof z.ZodObject ? gather(gathers, new Set(Object.keys(input.shape)), sent) : sent;
  const read = parse(shape, params);
  if (read.success) {
    const name = unreadable(read.data as Record<string, unknown>);
    if (name !== null) throw new Refusal('request.malformed', { problems: { [name]: [{ key: 'problem.text' }] } });
    return read.data;
  }
  const problems: Record<string, Problem[]> = {};
  let typed = true;
  for (const issue of read.error.issues) {
    const isName = issue.code === 'custom' && issue.message === 'problem.personName';
    const name = isName ? fieldOf(issue.path) : String(issue.path[0] ?? '');
    // what a person wrote as a day says itself what is wrong with it
    const isDay = issue.code === 'custom' && issue.message === 'problem.date';
    typed &&= isDay || isName;
    const key = params[name] === undefined ? 'problem.inputValue' : 'problem.text';
    if (name)
      problems[name] ??= [isDay ? dateProblem(String(params[name])) : { key: isName ? 'problem.personName' : key }];
  }
  throw new Refusal(typed ? 'request.invalid' : 'request.malformed', { problems });
}

/** The field of a form for a value in a list: `name.0` for the name of the first of the attendees. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.length === 3 ? `${String(path[2])}.${String(path[1])}` : String(path.at(-1) ?? '');
