import type { Field, FormRecord } from '../form.ts';
import { typeOf } from './field-types.ts';

/** A form off the wire, each answer as its type keeps it; one that is so already stays as it is. */
export const received = (record: FormRecord): FormRecord => ({
  ...record,
  fields: Object.fromEntries(Object.entries(record.fields).map(([name, field]) => [name, receivedField(field)])),
});

function receivedField(field: Field): Field {
  const type = typeOf(field);
  return type.asSent ? { ...field, value: type.read(field.value, field)?.value ?? type.empty(field) } : field;
}
