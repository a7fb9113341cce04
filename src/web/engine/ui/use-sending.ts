import { useState } from 'react';
import { CallRefused, tellRefusal } from '../call.ts';
import type { FieldProblem } from './error-summary.tsx';

/** The fields of one small form: where each stands on the page and what it is called. */
export type SentFields<F extends string> = Record<F, { id: string; label: string }>;

export type Sending<F extends string> = {
  busy: boolean;
  /** What is wrong, by field. */
  errors: Partial<Record<F, string>>;
  /** For the error summary. */
  problems: FieldProblem[];
  /** How often it was refused; the summary takes the focus each time. */
  attempt: number;
  /**
   * Checks, then sends. While it is under way a second one is not taken. A refusal that names fields is shown there;
   * any other is told as a notification. Nothing that was typed is touched (ERR-2).
   * @returns whether it went through
   */
  send(found: Partial<Record<F, string | null>>, act: () => Promise<void>): Promise<boolean>;
  /** The person mends this field. */
  mend(field: F): void;
};

/** Sends a small form of fixed fields; the forms the server describes have their own renderer. */
export function useSending<F extends string>(fields: SentFields<F>): Sending<F> {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const refuse = (next: Partial<Record<F, string>>) => {
    setErrors(next);
    setAttempt((before) => before + 1);
  };
  const names = Object.keys(fields) as F[];
  return {
    busy,
    errors,
    attempt,
    problems: names.flatMap((name) => {
      const message = errors[name];
      return message ? [{ id: fields[name].id, label: fields[name].label, message }] : [];
    }),
    mend: (field) => setErrors(({ [field]: _, ...rest }) => rest as Partial<Record<F, string>>),
    async send(found, act) {
      if (busy) return false;
      const wrong = Object.fromEntries(Object.entries(found).filter(([, message]) => message));
      if (Object.keys(wrong).length > 0) {
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
        // The call told it already unless it was quiet; the same text is listed once.
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
