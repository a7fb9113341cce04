import type words from '../words/en/problems.json';
import type { Problem } from './field-type.ts';

/** The messages of fields and rules; a key without words does not compile. */
export type ProblemKey = keyof typeof words;

export const problem = (key: ProblemKey, params?: Problem['params']): Problem => (params ? { key, params } : { key });
