import { useId, useState } from 'react';
import { type Sending, useSending } from './use-sending.ts';

/** What a text field, area or select of a small form takes. */
export type FieldBinding<F extends string> = {
  id: string;
  name: F;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

export type SmallFormState<F extends string> = Sending<F> & {
  /** Of the form element: for a button outside it. */
  formId: string;
  values: Readonly<Record<F, string>>;
  /** Binds a field to its value and its error; typing takes the error away. */
  field(name: F): FieldBinding<F>;
  set(name: F, value: string): void;
  /** Back to what it began with. */
  reset(): void;
};

/**
 * A small form of fixed text fields, as dialogs and settings have them: values, errors and sending in one. Forms that
 * the server describes have their own renderer.
 * @param labels what each field is called, in the order of the error summary
 */
export function useSmallForm<F extends string>(
  labels: Readonly<Record<F, string>>,
  initial: Partial<Record<F, string>> = {},
): SmallFormState<F> {
  const id = useId();
  const names = Object.keys(labels) as F[];
  const empty = () => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<F, string>;
  const [values, setValues] = useState(empty);
  const idOf = (name: F) => `${id}-${name}`;
  const sending = useSending(
    Object.fromEntries(names.map((name) => [name, { id: idOf(name), label: labels[name] }])) as Record<
      F,
      { id: string; label: string }
    >,
  );
  const set = (name: F, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    sending.mend(name);
  };
  return {
    ...sending,
    formId: `${id}-form`,
    values,
    set,
    reset: () => setValues(empty()),
    field: (name) => ({
      id: idOf(name),
      name,
      label: labels[name],
      value: values[name],
      error: sending.errors[name],
      onChange: (event) => set(name, event.target.value),
    }),
  };
}
