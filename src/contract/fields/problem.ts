import type { Field } from '../form.ts';
import type { Problem } from '../problem.ts';
import type { WordKey } from '../word-key.ts';
import type words from '../words/en/shell/problems.json';
import type { FieldType } from './field-type.ts';

/** The messages of fields and rules; a key without words does not compile. */
export type ProblemKey = keyof typeof words;

export const problem = (key: ProblemKey, params?: Problem['params']): Problem => (params ? { key, params } : { key });

/** The problem of a value that its type could not read. */
export function refused(type: FieldType, wire: unknown, field: Field): Problem {
  const below = type.mistake?.(wire, field);
  return { key: type.refusal(field), ...(below && { below }) };
}

/** A problem in words, its second line below the first. */
export const problemText = (
  { key, params, below }: Problem,
  say: (key: WordKey, params?: Problem['params']) => string,
): string => (below ? `${say(key, params)}\n${problemText(below, say)}` : say(key, params));
