import { useWords } from '../words.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';
import { useSmallForm } from './use-small-form.ts';

/** Asks before something that goes into the audit trail, and why. */
export function ReasonDialog({
  onSend,
  children,
  ...dialog
}: Omit<FormDialogProps<'reason'>, 'form' | 'checks' | 'onSend'> & { onSend: (reason: string) => Promise<unknown> }) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t('word.reason') });
  return (
    <FormDialog {...dialog} form={form} onSend={() => onSend(form.values.reason.trim())}>
      {children}
      <TextArea {...form.field('reason')} hint={t('reason.hint')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
