import { use, useState } from 'react';
import { inWords } from '../../../../contract/fields/field-input.ts';
import { prepareInputs } from '../../../../contract/fields/field-inputs.ts';
import type { Field } from '../../../../contract/form.ts';
import { fileService } from '../../../../engine/web/files/file-service.ts';
import { FieldRow, fieldId } from '../../../../engine/web/forms/field-row.tsx';
import { FormStore } from '../../../../engine/web/forms/form-store.ts';
import type { FieldProblem } from '../../../../engine/web/ui/error-summary.tsx';
import { t, useWords } from '../../../../engine/web/words.ts';

/** The answers to some questions, outside of React as those of any form. */
export const answersTo = (fields: readonly Field[]): FormStore =>
  new FormStore({
    fields: Object.fromEntries(fields.map((field) => [field.fieldName, field])),
    fieldList: fields.map(({ fieldName }) => fieldName),
  });

/** The answers so far to what is asked by now: the same where the questions are the same. */
export function askedAnew(store: FormStore, fields: readonly Field[]): FormStore {
  const now = answersTo(fields);
  if (now.names.join() === store.names.join()) return store;
  now.take(store.snapshot());
  return now;
}

/** What is wrong in the answers of these groups; each shows its own, and the summary of the form leads there. */
export const wrongIn = (groups: readonly { store: FormStore; prefix: string }[]): FieldProblem[] =>
  groups.flatMap(({ store, prefix }) => {
    store.check();
    return store.errors.map((name) => {
      const { field, error } = store.get(name);
      return { id: fieldId(prefix, name), label: field.fieldLabel, message: error ? inWords(error, t) : '' };
    });
  });

/** What the server found wrong in the answers under a place of its error list. */
export function showWrong(store: FormStore, place: string, errorList: Readonly<Record<string, readonly string[]>>) {
  const own = Object.entries(errorList).filter(([field]) => field.startsWith(place));
  store.setErrors(Object.fromEntries(own.map(([field, said]) => [field.slice(place.length), said])));
}

/** Questions of an event with their answers, drawn by the inputs of their fields (EVT-1). */
export function Questions({ store, prefix }: { store: FormStore; prefix: string }) {
  const { t, lang } = useWords();
  const [ready] = useState(() => prepareInputs(store.names.map((name) => store.get(name).field)).catch(() => {}));
  use(ready);
  return store.names.map((name) => (
    <FieldRow
      key={name}
      store={store}
      name={name}
      prefix={prefix}
      files={fileService}
      choose={() => {}}
      t={t}
      lang={lang}
    />
  ));
}
