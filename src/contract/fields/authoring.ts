import type { FieldDefinition, FieldProps } from '../form.ts';
import { FILES_MAX, ROWS_MAX, TEXT_MAX } from '../limits.ts';
import type { FieldTypeName } from './field-type-names.ts';

/** Limits that an administrator may change on any field, with the figures they may have. */
export const LIMIT_PROPS = {
  maxLength: { least: 1, most: TEXT_MAX },
  itemMin: { least: 0, most: ROWS_MAX },
  itemLimit: { least: 0, most: ROWS_MAX },
} as const;
export type LimitProp = keyof typeof LIMIT_PROPS;

/** Props that an administrator may choose on fields they added themselves. */
export type OwnProp = 'min' | 'max' | 'showFilter' | 'enableTimePicker' | 'range' | 'operation' | 'fieldNameList';

/** What the editor of forms may do with a field of a type, and what a new one begins with. */
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

const nothing: Authoring = { limits: [], own: [] };
const line: Authoring = { limits: ['maxLength'], own: [] };
const list: Authoring = { choices: 'needed', limits: [], own: [] };
const figure: Authoring = { limits: [], own: ['min', 'max'] };

const AUTHORING: Readonly<Record<FieldTypeName, Authoring>> = {
  heading: nothing,
  info: { ...nothing, longLabel: true },
  text: { ...line, props: { maxLength: 200 } },
  number: figure,
  decimal: figure,
  password: { ...nothing, rule: 'password' },
  time: nothing,
  tel: { ...nothing, rule: 'phone' },
  email: { ...nothing, rule: 'email' },
  dropdown: { ...list, own: ['showFilter'] },
  textarea: { ...line, props: { maxLength: 2_000 } },
  checkbox: { choices: 'optional', limits: [], own: [], longLabel: true },
  selection: list,
  html: line,
  datepicker: { limits: [], own: ['enableTimePicker', 'range'] },
  range: { ...figure, props: { min: 0, max: 100_000 } },
  radio: list,
  calc: { limits: [], own: ['operation', 'fieldNameList'], props: { operation: 'add', fieldNameList: [] } },
  upload: { limits: ['itemLimit'], own: [], props: { itemLimit: Math.min(5, FILES_MAX) } },
  choiceListEditor: { limits: ['itemMin', 'itemLimit'], own: [], props: { itemType: 'text' } },
};

export const authoringOf = (field: { type: FieldTypeName }): Authoring => AUTHORING[field.type];

/** Names that the editor gives to fields that are added on the screen; those of the files never look like this. */
export const ADDED_NAME = /^x_[a-z0-9]{4,20}$/;

/** The types a field of a row may have: no list of rows inside a row, and no secret. */
export const rowTypes = (types: readonly FieldTypeName[]): FieldTypeName[] =>
  types.filter((type) => type !== 'choiceListEditor' && type !== 'password');

/** A new field that is right as soon as both of its texts are written. */
export function freshField(name: string, type: FieldTypeName): FieldDefinition {
  const { choices, rule, props } = AUTHORING[type];
  return {
    name,
    type,
    label: { en: '', 'zh-hant': '' },
    ...(rule && { rule }),
    ...(props && { props: { ...props } }),
    ...(choices === 'needed' && {
      choices: [
        { value: 'a', label: { en: '', 'zh-hant': '' } },
        { value: 'b', label: { en: '', 'zh-hant': '' } },
      ],
    }),
  };
}
