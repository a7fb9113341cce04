import { type ReactNode, useState } from 'react';
import { Button } from '../../../../engine/ui/button.tsx';
import { Dialog } from '../../../../engine/ui/dialog.tsx';
import { TextArea } from '../../../../engine/ui/text-area.tsx';
import { useWords } from '../../../../engine/words.ts';

const FORM = 'note-dialog';

/** Shows what will change and for whom, and asks for a note that may stay empty. */
export function NoteDialog({
  open,
  title,
  action,
  about,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  action: string;
  /** Whom it will reach and from when on. */
  about: string;
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
        <p>{about}</p>
        {children}
        <TextArea
          label={t('form-editor.note')}
          hint={t('form-editor.noteHint')}
          value={note}
          rows={2}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
