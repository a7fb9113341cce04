import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SmallForm } from './small-form.tsx';
import type { SmallFormState } from './use-small-form.ts';

/**
 * A dialog that sends a small form: what will happen, the fields, Cancel and the act. While it is being sent it can
 * neither be left nor sent again; what is wrong stands at its field and nothing typed is lost.
 */
export function FormDialog<F extends string>({
  open = true,
  title,
  action,
  danger = false,
  wide = false,
  form,
  onSubmit,
  onClose,
  children,
}: {
  open?: boolean;
  title: string;
  /** The button that sends. */
  action: ReactNode;
  danger?: boolean;
  wide?: boolean;
  form: Pick<SmallFormState<F>, 'formId' | 'busy' | 'problems' | 'attempt'>;
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  return (
    <Dialog
      open={open}
      wide={wide}
      title={title}
      onClose={form.busy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {t('shell.dialog.cancel')}
          </Button>
          <Button type="submit" form={form.formId} kind={danger ? 'danger' : 'primary'} busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <SmallForm id={form.formId} sending={form} onSubmit={onSubmit}>
        {children}
      </SmallForm>
    </Dialog>
  );
}
