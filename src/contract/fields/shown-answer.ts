/** A file of an answer; no id where it is not there any more. */
export type ShownFile = { attachmentId: string | null; name: string; image: boolean };
/** What stands in one cell of a table: words, or files. */
export type ShownCell = { text: string; files?: readonly ShownFile[] };
/** Figures stand at the end of their column. */
export type ShownColumn = { label: string; align: 'start' | 'end' };
/** The sum under a column; of hours it is told so beside the figure. */
export type ShownTotal = { column: number; text: string; hours: boolean };

/** How an answer is laid out for reading: on the screen, on paper and as PDF, all from this one. */
export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | {
      kind: 'table';
      columns: readonly ShownColumn[];
      rows: readonly { id: string; cells: readonly ShownCell[] }[];
      total: ShownTotal | null;
    }
  | { kind: 'rich'; html: string }
  | { kind: 'files'; files: readonly ShownFile[] };

/** A question with its answer; null where none was given. */
export type ShownQuestion = { name: string; label: string; shown: Shown | null };
/** What stands under one heading; null before the first. */
export type ShownSection = { name: string; heading: string | null; questions: ShownQuestion[] };
