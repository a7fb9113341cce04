/** One field of a draft: what somebody typed and has not submitted. */
export type DraftField = {
  /** The answer as it is kept; absent where the text is not one. */
  value?: unknown;
  /** What stands in the box and its type cannot read (`12o`). */
  typed?: string;
  /** The save of the draft that changed it last. */
  version: number;
  /** The page that typed it: its own earlier save is no stranger to it. */
  tab: string;
  /** Who typed it; null: the reader. Empty where the name is not known. */
  by: string | null;
  /** UTC, ISO. */
  at: string;
};

/** What was typed into one record's form and not submitted; shared by all who may fill it in. */
export type Draft = {
  /** Counts every save; 0: there was none. */
  version: number;
  /** The version at which it was last emptied, by a submit or thrown away; a page from before opens the form anew. */
  cleared: number;
  /** UTC, ISO; null when nothing is kept. */
  savedAt: string | null;
  fields: Record<string, DraftField>;
};

/** Somebody who has the same form open. */
export type Companion = {
  name: string;
  /** The reader, in another tab or on another device. */
  own: boolean;
  /** The field they are in. */
  field: string | null;
};
