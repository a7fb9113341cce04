import { calc } from './calc/calc.ts';
import { checkbox } from './checkbox/checkbox.ts';
import { datepicker } from './datepicker/datepicker.ts';
import { decimal } from './decimal/decimal.ts';
import { dropdown } from './dropdown/dropdown.ts';
import { email } from './email/email.ts';
import type { FieldType, FieldTypeName } from './field-type.ts';
import { heading } from './heading/heading.ts';
import { info } from './info/info.ts';
import { number } from './number/number.ts';
import { password } from './password/password.ts';
import { radio } from './radio/radio.ts';
import { range } from './range/range.ts';
import { selection } from './selection/selection.ts';
import { tel } from './tel/tel.ts';
import { text } from './text/text.ts';
import { textarea } from './textarea/textarea.ts';
import { time } from './time/time.ts';

/** The types that can be used in a form today; the table and the inputs of the web are exactly these. */
export type BuiltFieldTypeName = Exclude<FieldTypeName, 'html' | 'upload' | 'choiceListEditor'>;

/** The one table of field types; nothing outside `contract/fields` compares a type's name. */
export const FIELD_TYPE_TABLE: Readonly<Record<BuiltFieldTypeName, FieldType>> = {
  heading,
  info,
  text,
  number,
  decimal,
  password,
  time,
  tel,
  email,
  dropdown,
  textarea,
  checkbox,
  selection,
  datepicker,
  range,
  radio,
  calc,
};

/** Start refuses a form definition with a field of any other type. */
export const isBuilt = (type: FieldTypeName): type is BuiltFieldTypeName => Object.hasOwn(FIELD_TYPE_TABLE, type);

/** The type of a field. Throws for one that is not built, which no form that passed the start has. */
export function typeOf(field: { type: FieldTypeName }): FieldType {
  if (!isBuilt(field.type)) throw new Error(`Fields of the type "${field.type}" cannot be used yet`);
  return FIELD_TYPE_TABLE[field.type];
}
