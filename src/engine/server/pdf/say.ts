import type { WordKey } from '../../../contract/word-key.ts';
/** A word in the language of the paper. */
export type Say = (key: WordKey, params?: Record<string, string | number>) => string;
