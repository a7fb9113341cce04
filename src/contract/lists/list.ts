import type { CallKey, Input, Output } from '../calls/calls.ts';
import type { WordKey } from '../word-key.ts';

/** One page of a list, as every list of the contract answers. */
export type Paged<Row> = { rows: Row[]; total: number; next: string | null; previous: string | null };
/** Calls that answer in pages. */
export type ListCall = { [C in CallKey]: Output<C> extends Paged<unknown> ? C : never }[CallKey];
export type RowOf<C extends ListCall> = Output<C>['rows'][number];

/** A word in the reader's language. */
export type Say = (key: WordKey, params?: Record<string, string | number>) => string;

/**
 * What stands in a cell, on the screen and in a file: text, a number, an amount in whole cents of HKD, a day in Hong
 * Kong (`yyyy-mm-dd`), the day of an instant, the instant itself, or hours in whole minutes.
 */
export type Cell =
  | string
  | number
  | { cents: number | null }
  | { day: string | null }
  | { at: string | null }
  | { time: string | null }
  | { minutes: number };

// Methods and no functions: a declaration of one list fits where any list is meant.
type One<Row> = { value(row: Row, say: Say): Cell };
/** Values below each other in one cell; in a spreadsheet each is a column of its own, with its own header. */
type Several<Row> = { parts: readonly ({ header: WordKey } & One<Row>)[] };

/** A column of a list. `header` is the key of its word. */
export type ListColumn<Row, Key extends string = string> = {
  key: Key;
  header: WordKey;
  /** What a spreadsheet calls it, where that is not clear without the rest of the screen. */
  sheet?: WordKey;
  /** The header asks for this order. */
  sortable?: true;
  /** Amounts and numbers stand at the end. */
  align?: 'end';
  /** Addresses and numbers: on one line, cut where there is no room. */
  oneLine?: true;
  /** Shown only to those who choose it. */
  extra?: true;
  /** Amounts that are added up below the list on paper. */
  sum?: true;
} & (One<Row> | Several<Row>);

/**
 * How a filter is said in words: its label and its value, days, the word of the value, or a name that only the server
 * knows (`named`). Of a flag there is the label alone. What a reader does not choose says nothing (null).
 */
export type FilterWord =
  | { label: WordKey; as: 'text' | 'days' | 'named' | 'flag' }
  | { label: WordKey; words: Readonly<Record<string, WordKey>> }
  | null;

/** What is asked of a list besides its page and its order. */
export type FilterKey<C extends ListCall> = Exclude<
  keyof Input<C> & string,
  'after' | 'before' | 'size' | 'page' | 'order' | 'descending'
>;

/** A list: the screen and the file read their columns from here. */
export type ListDeclaration<C extends ListCall = ListCall, Key extends string = string> = {
  call: C;
  /** The name of its screen's route: views are saved and files are kept by it. */
  name: string;
  /** Keys of words: what it is called. */
  title: WordKey;
  /** In the order in which they come. */
  columns: readonly ListColumn<RowOf<C>, Key>[];
  filters: { readonly [F in FilterKey<C>]: FilterWord };
  /** A row as lines of a file, where it is more than one. */
  lines?(row: RowOf<C>): readonly RowOf<C>[];
  /** Its rows are people, who can be written to by a campaign. */
  people?: true;
  /** Which row it is, for lists of which rows can be chosen. */
  rowKey?(row: RowOf<C>): string;
};

/** The filters of a list that take days, with the words of what they are called. */
export const dayFilters = ({ filters }: Pick<ListDeclaration, 'filters'>): { key: string; label: WordKey }[] =>
  Object.entries<FilterWord>(filters).flatMap(([key, word]) =>
    word && 'as' in word && word.as === 'days' ? [{ key, label: word.label }] : [],
  );

/** Keeps the types of one declaration. */
export const declareList = <C extends ListCall, const Key extends string>(
  call: C,
  about: Omit<ListDeclaration<C, Key>, 'call'>,
): ListDeclaration<C, Key> => ({ call, ...about });
