import type { ComponentType } from 'react';

/** What can be done with the rows that are chosen in a list. */
export type ListAct = {
  key: string;
  label: string;
  /** A key that begins it while rows are chosen. */
  shortcut?: string;
  /** Asks what it needs, shows what will happen and does it: a `BulkDialog`. */
  dialog: ComponentType<ActDialogProps>;
};

export type ActDialogProps = {
  /** Keys of the rows that were chosen when it was begun. */
  keys: readonly string[];
  /** Some of it was done: the list lets go of its rows. */
  onDone: () => void;
  onClose: () => void;
};
