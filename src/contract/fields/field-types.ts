import { calc } from './calc/calc.ts';
import { checkbox } from './checkbox/checkbox.ts';
import { choiceListEditorOf } from './choiceListEditor/choiceListEditor.ts';
import { datepicker } from './datepicker/datepicker.ts';
import { decimal } from './decimal/decimal.ts';
import { dropdown } from './dropdown/dropdown.ts';
import { email } from './email/email.ts';
import type { FieldType } from './field-type.ts';
import type { FieldTypeName } from './field-type-names.ts';
import { heading } from './heading/heading.ts';
import { html } from './html/html.ts';
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
import { upload } from './upload/upload.ts';

/** The one table of field types; nothing outside `contract/fields` compares a type's name. */
export const FIELD_TYPE_TABLE: Readonly<Record<FieldTypeName, FieldType>> = {
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
  html,
  upload,
  choiceListEditor: choiceListEditorOf(typeOf),
};

/** The type of a field. */
export function typeOf(field: { type: FieldTypeName }): FieldType {
  return FIELD_TYPE_TABLE[field.type];
}
