import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SmallForm } from './small-form.tsx';
import { TextArea } from './text-area.tsx';
import { useSending } from './use-sending.ts';

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
  const form = useId();
  const field = useId();
  const [reason, setReason] = useState('');
  const sending = useSending({ reason: { id: field, label: t('reason.label') } });
  const submit = () =>
    sending.send({}, async () => {
      await onConfirm(reason.trim());
      setReason('');
    });
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.dialog.cancel')}</Button>
          <Button type="submit" form={form} kind={danger ? 'danger' : 'primary'} busy={sending.busy}>
            {action}
          </Button>
        </>
      }
    >
      <SmallForm id={form} sending={sending} onSubmit={submit}>
        {children}
        <TextArea
          id={field}
          name="reason"
          label={t('reason.label')}
          hint={t('reason.hint')}
          rows={3}
          maxLength={500}
          value={reason}
          error={sending.errors.reason}
          onChange={(event) => {
            setReason(event.target.value);
            sending.mend('reason');
          }}
        />
      </SmallForm>
    </Dialog>
  );
}
