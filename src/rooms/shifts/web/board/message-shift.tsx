import { callApi } from '../../../../engine/web/call.ts';
import { MessageDialog } from '../../../../engine/web/list/choice/message-dialog.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { useWords } from '../../../../engine/web/words.ts';

/** A message to everybody of a shift; who gets it is shown before it goes out. @param keys their sign-ups */
export function MessageShift({ keys, onClose }: { keys: readonly string[]; onClose: () => void }) {
  const { t } = useWords();
  return (
    <MessageDialog
      keys={keys}
      title={t('shifts.messageTitle')}
      about={t('shifts.messageAbout')}
      send={(message) => callApi('POST /shift/desk/message', message, { quiet: true })}
      refresh={() => refresh('shifts')}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
