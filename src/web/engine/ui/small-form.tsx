import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';

/** A small form: what is wrong on top, then its fields in one column. The browser's own checks are off; ours speak. */
export function SmallForm({
  sending,
  onSubmit,
  id,
  brief,
  children,
}: {
  sending: { problems: readonly FieldProblem[]; attempt: number };
  onSubmit: () => Promise<unknown>;
  /** For a button that stands outside the form. */
  id?: string;
  /** One or two fields, all in sight: no summary, the cursor goes to the first that is wrong. */
  brief?: boolean;
  children: ReactNode;
}) {
  const first = sending.problems[0]?.id;
  const ref = useRef(0);
  useEffect(() => {
    if (!brief || !first || ref.current === sending.attempt) return;
    ref.current = sending.attempt;
    const field = document.getElementById(first);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [brief, first, sending.attempt]);
  return (
    <form
      id={id}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {!brief && <ErrorSummary problems={sending.problems} attempt={sending.attempt} />}
      {children}
    </form>
  );
}
