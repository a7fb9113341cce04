import { useState } from 'react';
import type { FormChange } from '../../../../contract/form-diff.ts';
import { Button } from '../../../engine/ui/button.tsx';
import { Dialog } from '../../../engine/ui/dialog.tsx';
import { TextArea } from '../../../engine/ui/text-area.tsx';
import { useWords } from '../../../engine/words.ts';
import { ChangeList } from './change-list.tsx';

const FORM = 'form-editor-publish';

/** Shows what will change for whoever opens the form, and asks for a note; then it is published. */
export function PublishDialog({
  open,
  title,
  action,
  changes,
  onPublish,
  onClose,
}: {
  open: boolean;
  title: string;
  action: string;
  changes: readonly FormChange[];
  onPublish: (note: string) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useWords();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    await onPublish(note).finally(() => setBusy(false));
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
          if (!busy) void publish();
        }}
      >
        <p>{t('form-editor.publishWhat')}</p>
        <ChangeList changes={changes} />
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
