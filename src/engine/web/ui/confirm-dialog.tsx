import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useSmallForm } from './use-small-form.ts';

/**
 * Asks before something that matters; a destructive act can ask for typing (design.md §3). Whether it went through or
 * was refused, which is told, it closes: what it was asked about is no longer as it was.
 */
export function ConfirmDialog(props: Omit<FormDialogProps<never>, 'form' | 'checks' | 'endsWith'>) {
  return <FormDialog {...props} form={useSmallForm({})} endsWith={() => true} />;
}
