import type { ReactNode } from 'react';
import type { Field } from '../form.ts';
import type { Lang } from '../lang.ts';

/** A word in the reader's language, with `{{x}}` filled in. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;

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
  describedBy: string | undefined;
  wrong: boolean;
  t: Translate;
  lang: Lang;
};

/**
 * How the renderer frames an input: `box` puts the floating label into it, `group` is a fieldset with a legend, `lone`
 * is one box to tick with its text, `bare` draws everything itself.
 */
export type Frame = 'box' | 'group' | 'lone' | 'bare';

/** The web side of a field type: what it looks like. */
export type FieldInput = {
  frame: Frame | ((field: Field) => Frame);
  Input(props: FieldInputProps): ReactNode;
  /** Shows `current / max` where the field names `maxLength` (FRM-4). */
  counts?: true;
  /** Helps those who fill the form in; left out where answers are only read. */
  helpOnly?: true;
  /** How to write it, where the definition says nothing. */
  hint?(field: Field, t: Translate): string;
};
