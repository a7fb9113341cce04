import { use, useState } from 'react';
import { prepareInputs } from '../../../../contract/fields/field-inputs.ts';
import type { Field } from '../../../../contract/form.ts';
import { fileService } from '../../../engine/files/file-service.ts';
import { FieldRow, fieldId } from '../../../engine/forms/field-row.tsx';
import { FormStore } from '../../../engine/forms/form-store.ts';
import { useWords } from '../../../engine/words.ts';

/** The answers to some questions, outside of React as those of any form. */
export const answersTo = (fields: readonly Field[]): FormStore =>
  new FormStore({
    fields: Object.fromEntries(fields.map((field) => [field.fieldName, field])),
    fieldList: fields.map(({ fieldName }) => fieldName),
  });

/** Whether all answers are well; where not, each says so and the first is focused. */
export function areWell(groups: readonly { store: FormStore; prefix: string }[]): boolean {
  const wrong = groups.filter(({ store }) => store.check() > 0);
  const [first] = wrong;
  if (first) document.getElementById(fieldId(first.prefix, first.store.errors[0] ?? ''))?.focus();
  return wrong.length === 0;
}

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
