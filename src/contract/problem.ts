import type { WordKey } from './word-key.ts';

/**
 * What is wrong with a value: the whole key of the message (`problem.min`) and what it speaks of. `below` stands in a
 * second line of the same message.
 */
export type Problem = { key: WordKey; params?: Record<string, string | number>; below?: Problem };

/** A message of the server in the reader's words, or a problem found here, put into words when it is shown. */
export type Fault = string | Problem;
