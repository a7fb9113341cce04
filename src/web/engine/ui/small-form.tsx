import type { ReactNode } from 'react';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';

/** A small form: what is wrong on top, then its fields in one column. The browser's own checks are off; ours speak. */
export function SmallForm({
  sending,
  onSubmit,
  id,
  children,
}: {
  sending: { problems: readonly FieldProblem[]; attempt: number };
  onSubmit: () => Promise<unknown>;
  /** For a button that stands outside the form. */
  id?: string;
  children: ReactNode;
}) {
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
      <ErrorSummary problems={sending.problems} attempt={sending.attempt} />
      {children}
    </form>
  );
}
