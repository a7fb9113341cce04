import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { Button, SubmitButton } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { Checks, FindMore, SmallFormState } from './use-small-form.ts';

/** A small form: what is wrong on top, then its fields in one column. The browser's own checks are off; ours speak. */
export function SmallForm<F extends string>({
  form,
  checks = {},
  more,
  onSend,
  action,
  onCancel,
  brief,
  children,
}: {
  form: SmallFormState<F>;
  /** What is wrong already, before it is sent. */
  checks?: Checks<F>;
  /** What is wrong in inputs that keep their answers themselves: asked with the rest, so that all is said at once. */
  more?: FindMore;
  onSend: () => Promise<unknown>;
  /** The button that sends; without it the children bring one. */
  action?: ReactNode;
  onCancel?: () => void;
  /** One or two fields, all in sight: no summary, the cursor goes to the first that is wrong. */
  brief?: boolean;
  children?: ReactNode;
}) {
  const { t } = useWords();
  const first = form.problems[0]?.id;
  const ref = useRef(0);
  useEffect(() => {
    if (!brief || !first || ref.current === form.attempt) return;
    ref.current = form.attempt;
    const field = document.getElementById(first);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [brief, first, form.attempt]);
  return (
    <form
      id={form.formId}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send({ ...form.missing(), ...checks }, onSend, more);
      }}
    >
      {!brief && <ErrorSummary problems={form.problems} attempt={form.attempt} />}
      {children}
      {action && (
        <div className="row">
          <SubmitButton busy={form.busy}>{action}</SubmitButton>
          {onCancel && (
            <Button kind="plain" onClick={onCancel}>
              {t('word.cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
