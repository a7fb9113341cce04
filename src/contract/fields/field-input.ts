import type { ReactNode } from 'react';
import type { Field } from '../form.ts';
import type { Lang } from '../lang.ts';
import type { Fault } from '../problem.ts';
import type { WordKey } from '../word-key.ts';
import type { FileService } from './file-service.ts';
import { problemText } from './problem.ts';

/** A word in the reader's language, with `{{x}}` filled in. */
export type Translate = (key: WordKey, params?: Record<string, string | number>) => string;

/** A fault in the reader's words. */
export const inWords = (fault: Fault, t: Translate): string =>
  typeof fault === 'string' ? fault : problemText(fault, t);

/** What is wrong inside an answer, by its place in it: `<rowId>.<rowField>`, or the number of an item from 0. */
export type PartFaults = Readonly<Record<string, Fault>>;

/** Where the control of a part is found; the error summary leads there. */
export const partId = (id: string, part: string): string => `${id}.${part}`;

/** What the renderer hands to the input of one field. */
export type FieldInputProps = {
  field: Field;
  /** Of the control that takes the focus; the label and the error summary lead to it. */
  id: string;
  /** The answer as it is kept. */
  value: unknown;
  /** The text being typed where the kept answer is none (numbers, dates); undefined once it was left and read. */
  typed: string | undefined;
  /** A new answer as it is kept. */
  set(value: unknown): void;
  /** A text that the field's type reads; one it cannot read stays in the box and becomes a problem. */
  type(text: string): void;
  /** The person has left the field: what was typed is read and checked. */
  leave(): void;
  /** The person has left this part of the answer: it is checked, the others not. */
  leavePart(part: string): void;
  describedBy: string | undefined;
  wrong: boolean;
  /** The same object as long as nothing in it changes. */
  parts: PartFaults | null;
  /** Asks the input to bring a part into view and focus it (`partId`); a new object for every asking. */
  reveal: { part: string } | null;
  files: FileService;
  t: Translate;
  lang: Lang;
};

/** What an input is handed where its answer is only read. */
export type ShownProps = Pick<FieldInputProps, 'field' | 'value' | 'files' | 't' | 'lang'>;

/**
 * How the renderer frames an input: `box` puts the floating label into it, `group` is a fieldset with a legend, `lone`
 * is one box to tick with its text, `bare` draws everything itself.
 */
export type Frame = 'box' | 'group' | 'lone' | 'bare';

/** The web side of a field type: what it looks like. */
export type FieldInput = {
  frame: Frame | ((field: Field) => Frame);
  Input(props: FieldInputProps): ReactNode;
  /** The answer for those who may not change it, where it is more than text. */
  Shown?(props: ShownProps): ReactNode;
  /** Fetches its code, where that is not on the page yet; drawn before, it waits for it by itself. */
  prepare?(): Promise<unknown>;
  /** Shows `current / max` where the field names `maxLength` (FRM-4). */
  counts?: true;
  /** Helps those who fill the form in; left out where answers are only read. */
  helpOnly?: true;
  /** How to write it, where the definition says nothing. */
  hint?(field: Field, t: Translate): string;
  /** What a part of the answer is called in the error summary: `row 3, Amount`. */
  partLabel?(part: string, value: unknown, field: Field, t: Translate): string;
};
