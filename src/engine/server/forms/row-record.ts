import { choicesOf } from '../../../contract/fields/choices.ts';
import { typeOf } from '../../../contract/fields/field-types.ts';
import type { Field, FormRecord, Values } from '../../../contract/form.ts';
import { found } from '../refusal.ts';
import { selectedOf } from './prepared-form.ts';
import type { Reading } from './read-form.ts';
import { type RowRef, rowDataId, rowFormId } from './row-form.ts';

/**
 * One row of a list as a form: the fields of the row with its answers, or as a new row begins. It is posted with its
 * list, never by itself.
 * @throws Refusal `record.notFound` where there is no such list or row
 */
export function rowRecord({ form, opened, ref, stored, files }: Reading, { list: name, row }: RowRef): FormRecord {
  const list = found(form.fields(opened, stored).find(({ fieldName, rowForm }) => fieldName === name && rowForm));
  const { fields, fieldList } = list.rowForm!;
  const rows = list.value as { id: string; values: Values }[];
  const values = row === '' ? {} : found(rows.find(({ id }) => id === row)).values;
  const allowEdit = opened.allowEdit && !list.readOnly;
  const shown = fieldList.map((cell) => {
    const field = fields[cell]!;
    const value = Object.hasOwn(values, cell) ? values[cell] : row === '' ? field.value : typeOf(field).empty(field);
    return [cell, shownCell({ ...field, allowEdit, value }, files)] as const;
  });
  return {
    formId: rowFormId(ref.formId, name),
    dataId: row === '' ? opened.dataId : rowDataId(opened.dataId, row),
    title: list.fieldLabel,
    buttonLabel: form.button,
    allowEdit,
    fields: Object.fromEntries(shown),
    fieldList,
    updatedAt: stored?.updatedAt?.toISOString() ?? null,
    version: stored?.version ?? 0,
    definitionVersion: form.version,
    draft: null,
  };
}

function shownCell(field: Field, files: Reading['files']): Field {
  const type = typeOf(field);
  const { value, defaultValue } = field;
  const chooses = choicesOf(field).list.length > 0 && type.empty(field) === null;
  return {
    ...field,
    ...(type.asSent && { value: type.asSent(value, field), defaultValue: type.asSent(defaultValue, field) }),
    ...(chooses && { selectedItem: selectedOf(field, value) }),
    ...(type.files && { uploadedFileList: type.files(value, (id) => files.get(id)) }),
  };
}
