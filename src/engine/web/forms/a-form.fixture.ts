import { aField } from '../../../contract/fields/a-field.fixture.ts';
import type { Field, FormRecord } from '../../../contract/form.ts';

/** A form for tests, open for editing, with these fields in this order. */
export function aForm(fields: (Partial<Field> & { fieldName: string })[], over: Partial<FormRecord> = {}): FormRecord {
  const all = fields.map((field) => aField({ fieldLabel: field.fieldName, ...field }));
  return {
    formId: 'form',
    dataId: 'data',
    title: 'A form',
    buttonLabel: 'Send it',
    allowEdit: true,
    fields: Object.fromEntries(all.map((field) => [field.fieldName, field])),
    fieldList: all.map((field) => field.fieldName),
    updatedAt: null,
    version: 0,
    definitionVersion: 1,
    draft: null,
    ...over,
  };
}
