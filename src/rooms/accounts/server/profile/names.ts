import { cleanLine } from '../../../../contract/fields/clean-text.ts';

/** Longest name a person may go by. Characters. */
export const NAME_MAX = 120;

/** A name as it is kept: one line. Empty is allowed where the caller says so. */
export const readName = (text: unknown): string => cleanLine(typeof text === 'string' ? text : '');
