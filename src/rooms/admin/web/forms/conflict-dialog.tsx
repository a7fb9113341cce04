import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { Dialog } from '../../../../engine/web/ui/dialog.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { EditorState } from './editor-state.ts';
import type { WorkCopyKeeper } from './use-work-copy.ts';

/** Somebody else has saved or published this form since: whose is it to be? Nothing is lost before this is answered. */
export function ConflictDialog({
  formId,
  state,
  keeper,
  onAnew,
}: {
  formId: string;
  state: EditorState;
  keeper: WorkCopyKeeper;
  onAnew: () => void;
}) {
  const { t } = useWords();
  const { busy, send } = useSmallForm({});
  const open = keeper.status.use().kind === 'conflict';
  const keepMine = async () => {
    const { workCopy } = await callApi('GET /form/definition/get', { formId });
    const mine = state.definition;
    keeper.restart(workCopy.version);
    keeper.touch(mine);
    // What is in use may be another version now.
    if (await keeper.flush()) onAnew();
  };
  return (
    <Dialog
      open={open}
      title={t('form-editor.conflictTitle')}
      footer={
        <>
          <Button
            disabled={busy}
            onClick={() => {
              keeper.restart(keeper.version);
              onAnew();
            }}
          >
            {t('form-editor.takeTheirs')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void send({}, keepMine)}>
            {t('form-editor.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('form-editor.conflictWhat')}</p>
    </Dialog>
  );
}
