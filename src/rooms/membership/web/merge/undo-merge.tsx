import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../engine/web/ui/confirm-dialog.tsx';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshRegister } from '../register/register-task.ts';

/** Asks, and puts both memberships back; what has changed since is told and nothing is undone. */
export function UndoMerge({ mergeId, what, onDone }: { mergeId: string; what: string; onDone?: () => void }) {
  const { t } = useWords();
  const [asking, setAsking] = useState(false);
  const undo = async () => {
    await callApi('POST /membership/merge/undo', { mergeId });
    onDone?.();
  };
  return (
    <>
      <Button icon="undo" label={`${t('membership-duplicates.merge.undo')}: ${what}`} onClick={() => setAsking(true)}>
        {t('membership-duplicates.merge.undo')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('membership-duplicates.merge.undoAsk')}
        action={t('membership-duplicates.merge.undo')}
        onSend={undo}
        onClose={() => setAsking(false)}
        refresh={refreshRegister}
      >
        {t('membership-duplicates.merge.undoText')}
      </ConfirmDialog>
    </>
  );
}
