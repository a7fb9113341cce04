import { type ReactNode, useState } from 'react';
import { Button } from '../../../engine/ui/button.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { TextArea } from '../../../engine/ui/text-area.tsx';
import { useWords } from '../../../engine/words.ts';

const FORM = 'mail-note';

/** Shows what will change for whoever is written to, and asks for a note that may stay empty. */
export function MailNoteDialog({
  open,
  title,
  action,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  action: string;
  onConfirm: (note: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm(note).finally(() => setBusy(false));
    setNote('');
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={busy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('shell.dialog.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={FORM} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void confirm();
        }}
      >
        <p>{t('mails.saveWhat')}</p>
        {children}
        <TextArea
          label={t('mails.note')}
          hint={t('mails.noteHint')}
          value={note}
          rows={2}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
