import type { Field, Values } from '../form.ts';
import { typeOf } from './field-types.ts';

/** The value a field starts with: its default as its type reads it (numbers are parsed, FRM-3), else its empty value. */
export function defaultOf(field: Field): unknown {
  const type = typeOf(field);
  return type.read(field.defaultValue, field)?.value ?? type.empty(field);
}

/** The answers after a reset: every field back to its default unless it is kept from that (FRM-13). */
export function resetValues(fields: readonly Field[], values: Values): Values {
  const reset: Values = { ...values };
  for (const field of fields) if (!field.keepFromReset) reset[field.fieldName] = defaultOf(field);
  return reset;
}
