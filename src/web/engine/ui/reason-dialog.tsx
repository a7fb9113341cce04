import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';
import { useSmallForm } from './use-small-form.ts';

/** Asks before something that goes into the audit trail, and why. */
export function ReasonDialog({
  open,
  title,
  action,
  danger,
  onClose,
  onConfirm,
  children,
}: {
  open: boolean;
  title: string;
  action: string;
  danger?: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<void>;
  /** What will happen. */
  children: ReactNode;
}) {
  const { t } = useWords();
  const form = useSmallForm({ reason: t('reason.label') });
  const submit = () =>
    form.send({}, async () => {
      await onConfirm(form.values.reason.trim());
      form.reset();
    });
  return (
    <FormDialog
      open={open}
      title={title}
      action={action}
      danger={danger ?? false}
      form={form}
      onClose={onClose}
      onSubmit={submit}
    >
      {children}
      <TextArea {...form.field('reason')} hint={t('reason.hint')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
