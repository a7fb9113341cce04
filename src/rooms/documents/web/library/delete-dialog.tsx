import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import type { DialogControl } from '../../../../engine/web/ui/form-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshDocuments } from './documents-data.ts';
import type { Undo } from './undo-note.tsx';

/** Asks before something goes to the bin, and offers the way back afterwards. */
export function DeleteDialog({
  name,
  about,
  onDelete,
  onUndo,
  ...dialog
}: {
  name: string;
  about: string;
  onDelete: () => Promise<{ message: string; binId: string | null }>;
  onUndo: (undo: Undo) => void;
} & DialogControl) {
  const { t } = useWords();
  return (
    <ConfirmDialog
      danger
      title={t('documents-web.deleteOf', { name })}
      action={t('word.delete')}
      onSend={async () => {
        const { message, binId } = await onDelete();
        if (binId) onUndo({ message, binId });
      }}
      {...dialog}
      refresh={refreshDocuments}
    >
      {about}
    </ConfirmDialog>
  );
}
