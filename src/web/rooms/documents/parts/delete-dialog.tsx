import { CallRefused } from '../../../engine/call.ts';
import { ConfirmDialog } from '../../../engine/ui/confirm-dialog.tsx';
import { notify } from '../../../engine/ui/notify.ts';
import { useWords } from '../../../engine/words.ts';
import { refreshDocuments } from './documents-data.ts';
import type { Undo } from './undo-note.tsx';

/** Asks before something goes to the bin, and offers the way back afterwards. */
export function DeleteDialog({
  name,
  about,
  onDelete,
  onUndo,
  onClose,
}: {
  name: string;
  about: string;
  onDelete: () => Promise<{ message: string; binId: string | null }>;
  onUndo: (undo: Undo) => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  return (
    <ConfirmDialog
      open
      danger
      title={t('documents-web.deleteOf', { name })}
      action={t('documents-web.delete')}
      onCancel={onClose}
      onConfirm={async () => {
        try {
          const { message, binId } = await onDelete();
          if (binId) onUndo({ message, binId });
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error;
          notify('error', error.message);
        }
        await refreshDocuments();
        onClose();
      }}
    >
      {about}
    </ConfirmDialog>
  );
}
