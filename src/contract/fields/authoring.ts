import type { FieldProps } from '../form.ts';
import { ROWS_MAX, TEXT_MAX } from '../limits.ts';

/** Limits that an administrator may change on any field, with the figures they may have. */
export const LIMIT_PROPS = {
  maxLength: { least: 1, most: TEXT_MAX },
  itemMin: { least: 0, most: ROWS_MAX },
  itemLimit: { least: 0, most: ROWS_MAX },
} as const;
export type LimitProp = keyof typeof LIMIT_PROPS;

/** Props that an administrator may choose on fields they added themselves. */
export type OwnProp = 'min' | 'max' | 'showFilter' | 'enableTimePicker' | 'range' | 'operation' | 'fieldNameList';

/** What the editor of forms may do with a field of a type, and what a new one begins with (`FieldType.authoring`). */
export type Authoring = {
  /** Its label is a whole text and may run over lines. */
  longLabel?: true;
  /** A list to choose from: must have one, or may. */
  choices?: 'needed' | 'optional';
  limits: readonly LimitProp[];
  own: readonly OwnProp[];
  /** The rules of a new one. */
  rule?: string;
  props?: FieldProps;
};

/** Names that the editor gives to fields that are added on the screen; those of the files never look like this. */
export const ADDED_NAME = /^x_[a-z0-9]{4,20}$/;
