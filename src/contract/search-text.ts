import { foldingWith } from './folding.ts';
import { SAME_HAN } from './same-han.ts';

const classes = SAME_HAN.split(/\s+/).map((same) => [...same]);
const sameHan = new Map(classes.flatMap(([first = '', ...rest]) => rest.map((sign) => [sign, first] as const)));

/**
 * The one folding of every search, with simplified Chinese the same as traditional. The database folds alike
 * (`search_fold` and `search_text`, migration 0215); a test compares the two for every character.
 */
export const { searchFold, searchText, wordsOf, hasWords } = foldingWith(sameHan);
