import type { Text } from '../../../contract/lang.ts';

/** What stands on a paper, in both languages; nothing in it depends on who reads it, or on what happened later. */
export type Paper = {
  number: string;
  title: Text;
  /** Over the letters in a frame: that money has come, that it is a copy, that it does not count any more. */
  stamp: Text | null;
  payer: { label: Text; name: string; email: string };
  facts: { label: Text; value: string }[];
  head: { text: Text; amount: Text };
  /** `detail`: how many at what price, the same in both languages. */
  lines: { text: Text; detail?: string; amount: string }[];
  total: { label: Text; amount: string };
  notes: { heading: Text; text: Text }[];
  /** A QR code under the notes: what it says, and what a reader does with it. */
  code?: { says: string; text: Text };
  foot: Text;
};
