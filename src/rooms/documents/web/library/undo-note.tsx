import { callApi } from '../../../../engine/web/call.ts';
import { Button } from '../../../../engine/web/ui/button.tsx';
import { notify } from '../../../../engine/web/ui/notify.ts';
import { useWords } from '../../../../engine/web/words.ts';
import css from './documents.module.css';
import { refreshDocuments } from './documents-data.ts';

/** What was deleted just now, and what brings it back. */
export type Undo = { message: string; binId: string };

/** Brings something back out of the bin; a refusal is told by the call. */
export async function bringBack(binId: string): Promise<boolean> {
  try {
    const { message } = await callApi('POST /attachment/restore', { binId }, { quiet: true });
    notify('info', message, { autoDismiss: true });
    return true;
  } catch (error) {
    notify('error', (error as Error).message);
    return false;
  } finally {
    await refreshDocuments();
  }
}

/** Says what was deleted, with a way back. */
export function UndoNote({ undo: { message, binId }, onDone }: { undo: Undo; onDone: () => void }) {
  const { t } = useWords();
  return (
    <div className={`row ${css.undo}`} data-justify="between" role="status">
      <span>{message}</span>
      <Button size="s" icon="undo" onClick={() => void bringBack(binId).then((done) => done && onDone())}>
        {t('word.undo')}
      </Button>
    </div>
  );
}
