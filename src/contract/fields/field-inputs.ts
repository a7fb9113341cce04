import type { Field } from '../form.ts';
import { calcInput } from './calc/calc.input.tsx';
import { checkboxInput } from './checkbox/checkbox.input.tsx';
import { choiceListEditorInputOf } from './choiceListEditor/choiceListEditor.input.tsx';
import { datepickerInput } from './datepicker/datepicker.input.tsx';
import { decimalInput } from './decimal/decimal.input.tsx';
import { dropdownInput } from './dropdown/dropdown.input.tsx';
import { emailInput } from './email/email.input.tsx';
import type { FieldInput, Frame } from './field-input.ts';
import type { FieldTypeName } from './field-type-names.ts';
import { headingInput } from './heading/heading.input.tsx';
import { htmlInput } from './html/html.input.tsx';
import { infoInput } from './info/info.input.tsx';
import { numberInput } from './number/number.input.tsx';
import { passwordInput } from './password/password.input.tsx';
import { radioInput } from './radio/radio.input.tsx';
import { rangeInput } from './range/range.input.tsx';
import { selectionInput } from './selection/selection.input.tsx';
import { telInput } from './tel/tel.input.tsx';
import { textInput } from './text/text.input.tsx';
import { textareaInput } from './textarea/textarea.input.tsx';
import { timeInput } from './time/time.input.tsx';
import { uploadInput } from './upload/upload.input.tsx';

/** The one table of inputs, for the web only. A field type that has no line here does not compile. */
const FIELD_INPUTS: Readonly<Record<FieldTypeName, FieldInput>> = {
  heading: headingInput,
  info: infoInput,
  text: textInput,
  number: numberInput,
  decimal: decimalInput,
  password: passwordInput,
  time: timeInput,
  tel: telInput,
  email: emailInput,
  dropdown: dropdownInput,
  textarea: textareaInput,
  checkbox: checkboxInput,
  selection: selectionInput,
  datepicker: datepickerInput,
  range: rangeInput,
  radio: radioInput,
  calc: calcInput,
  html: htmlInput,
  upload: uploadInput,
  choiceListEditor: choiceListEditorInputOf((field) => inputOf(field)),
};

/** The input of a field. */
export const inputOf = (field: Pick<Field, 'type'>): FieldInput => FIELD_INPUTS[field.type];

/** It only helps those who fill the form in. */
export const isHelp = (field: Pick<Field, 'type'>): boolean => FIELD_INPUTS[field.type].helpOnly === true;

/** How the field is framed. */
export function frameOf(field: Field): Frame {
  const { frame } = inputOf(field);
  return typeof frame === 'function' ? frame(field) : frame;
}

/** A new part of the form begins with it. */
export const isHeading = (field: Field): boolean => frameOf(field) === 'bare' && !isHelp(field);

/** Fetches what the inputs of these fields need, so that they stand at once. Rejects when it cannot be had. */
export async function prepareInputs(fields: readonly Pick<Field, 'type' | 'rowForm'>[]): Promise<void> {
  const cells = fields.flatMap(({ rowForm }) => Object.values(rowForm?.fields ?? {}));
  const inputs = new Set([...fields, ...cells].map(inputOf));
  await Promise.all([...inputs].map((input) => input.prepare?.()));
}
