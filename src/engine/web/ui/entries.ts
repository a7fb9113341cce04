/** An entry of a list that may be left out: `abilities.edit && { … }`. */
export type Entry<T> = T | false | null | undefined | '' | 0;

/** The entries that are there. */
export const compact = <T>(list: readonly Entry<T>[]): T[] => list.filter(Boolean) as T[];

/** What is there, on one line: `12 March · Hall A`. */
export const dotted = (parts: readonly Entry<string>[]): string => compact(parts).join(' · ');
