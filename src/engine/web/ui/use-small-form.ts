import { useId, useState } from 'react';
import { isBlank } from '../../../contract/fields/clean-text.ts';
import { CallRefused, tellRefusal } from '../call.ts';
import { t } from '../words.ts';
import type { FieldProblem } from './error-summary.tsx';
import { isRequired } from './field-frame.tsx';

type Placed = { id: string; name: string; label: string; error: string | undefined };
type Changed<T> = (event: { target: T }) => void;
type Bound = Placed & { value: string; onChange: Changed<{ value: string }> };
/** What is wrong, by field; null is a field that is well. */
export type Checks<F extends string> = Partial<Record<F, string | null>>;

/** Where what is typed lives until it is sent, if that is not the form itself. */
export type TypedStore = {
  read: (name: string) => string | undefined;
  write: (name: string, text: string) => void;
};

export type SmallFormState<F extends string> = {
  /** Of the form element: for a button outside it. */
  formId: string;
  busy: boolean;
  values: Readonly<Record<F, string>>;
  /** What is wrong, by field. */
  errors: Partial<Record<F, string>>;
  /** For the error summary. */
  problems: FieldProblem[];
  /** How often it was refused; the summary takes the focus each time. */
  attempt: number;
  /** Binds a text field, area or select to its value and its error; typing takes the error away. */
  field(name: F): Bound;
  /** What wears the red asterisk and is empty: all of it is said at once, with what else is wrong. */
  missing(): Checks<F>;
  /** The same for one that has to be filled out: it says so, and sending finds it empty unless a check says otherwise. */
  required(name: F): Bound & { required: true };
  /** The same for a group of choices; nothing is chosen while the value is empty. */
  choice(name: F): Placed & { value: string | null; onChange: (value: string) => void };
  /** The same for a box; its value is `true` while it is ticked, else empty. */
  box(name: F): Placed & { checked: boolean; onChange: Changed<{ checked: boolean }> };
  /** The same for what keeps its value elsewhere: where it stands, and what is wrong. */
  place(name: F): Placed;
  set(name: F, value: string): void;
  /** Takes the error of a field away that keeps its value elsewhere. */
  clear(name: F): void;
  /** Back to what it began with. */
  reset(): void;
  /**
   * Checks, then sends. While it is under way a second one is not taken. A refusal that names fields is shown there;
   * any other is told as a notification. Nothing that was typed is touched (ERR-2).
   * @returns whether it went through
   */
  send(checks: Checks<F>, act: () => Promise<unknown>, more?: FindMore): Promise<boolean>;
};

/** Finds what is wrong in inputs that keep their answers themselves, and shows it there. */
export type FindMore = () => FieldProblem[];

/**
 * A small form of fixed fields, as dialogs and settings have them: values, errors and sending in one. Forms that the
 * server describes have their own renderer.
 * @param labels what each field is called, in the order of the error summary
 * @param store keeps what is typed beyond the life of the form
 */
export function useSmallForm<F extends string = never>(
  labels: Readonly<Record<F, string>>,
  initial: Partial<Record<F, string>> = {},
  store?: TypedStore,
): SmallFormState<F> {
  const id = useId();
  const names = Object.keys(labels) as F[];
  const begun = () => Object.fromEntries(names.map((name) => [name, initial[name] ?? ''])) as Record<F, string>;
  const [typed, setTyped] = useState(begun);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({});
  const [more, setMore] = useState<FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const values = { ...typed };
  // what nobody typed follows what the form begins with: the session may be read after the form is shown
  if (store) for (const name of names) values[name] = store.read(name) ?? initial[name] ?? '';
  const idOf = (name: F) => `${id}-${name}`;
  const required = new Set<F>();
  const place = (name: F) => ({ id: idOf(name), name, label: labels[name], error: errors[name] });
  const clear = (name: F) => setErrors(({ [name]: _, ...rest }) => rest as Partial<Record<F, string>>);
  const field = (name: F) => ({
    ...place(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const set = (name: F, value: string) => {
    if (store) store.write(name, value);
    else setTyped((before) => ({ ...before, [name]: value }));
    clear(name);
  };
  const refuse = (next: Partial<Record<F, string>>) => {
    setErrors(next);
    setAttempt((before) => before + 1);
  };
  return {
    formId: `${id}-form`,
    busy,
    values,
    errors,
    attempt,
    problems: [
      ...names.flatMap((name) => {
        const message = errors[name];
        return message ? [{ id: idOf(name), label: labels[name], message }] : [];
      }),
      ...more,
    ],
    missing: () =>
      Object.fromEntries(
        names
          .filter((name) => isBlank(values[name]) && isRequired(idOf(name)))
          .map((name) => [name, t('problem.fillOut')]),
      ) as Checks<F>,
    place,
    field,
    required(name) {
      required.add(name);
      return { ...field(name), required: true };
    },
    choice: (name) => ({ ...place(name), value: values[name] || null, onChange: (value) => set(name, value) }),
    box: (name) => ({
      ...place(name),
      checked: values[name] === 'true',
      onChange: ({ target }) => set(name, target.checked ? 'true' : ''),
    }),
    set,
    clear,
    reset: () => setTyped(begun()),
    async send(checks, act, findMore) {
      if (busy) return false;
      const empty = [...required].filter((name) => isBlank(values[name])).map((name) => [name, t('problem.fillOut')]);
      const found = { ...Object.fromEntries(empty), ...checks };
      const wrong = Object.fromEntries(Object.entries(found).filter(([, message]) => message));
      const besides = findMore?.() ?? [];
      setMore(besides);
      if (Object.keys(wrong).length > 0 || besides.length > 0) {
        refuse(wrong as Partial<Record<F, string>>);
        return false;
      }
      setBusy(true);
      setErrors({});
      try {
        await act();
        return true;
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        const placed = byField(names, error.errorList);
        // unless the call was quiet, it showed this already
        if (Object.keys(placed).length === 0) tellRefusal(error);
        refuse(placed);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The first message of each field; what the server says of a field that is not shown stands at the first one. */
function byField<F extends string>(names: F[], errorList: CallRefused['errorList']): Partial<Record<F, string>> {
  const errors: Partial<Record<F, string>> = {};
  for (const [name, messages] of Object.entries(errorList)) {
    const field = names.find((value) => value === name) ?? names[0];
    if (field && messages[0]) errors[field] ??= messages[0];
  }
  return errors;
}
