import { useState } from 'react';
import { CallRefused, tellRefusal } from '../call.ts';
import { useWords } from '../words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Notify = 'ask' | 'yes';

/**
 * Saves something that people have booked: where its day, time or place changes, the server answers with `code` how many
 * that is and what was and will be, and it is saved once the reader has agreed to notify them.
 * @param send saves, quietly where it asks, and goes on
 */
export function useAskToNotify(code: string, send: (notify: Notify) => Promise<void>) {
  const { t } = useWords();
  const [about, setAbout] = useState<string | null>(null);
  return {
    save: async () => {
      try {
        await send('ask');
      } catch (fault) {
        if (!(fault instanceof CallRefused)) throw fault;
        if (fault.code === code) return setAbout(fault.message);
        if (Object.keys(fault.errorList).length === 0) tellRefusal(fault);
        throw fault;
      }
    },
    dialog: (
      <ConfirmDialog
        open={about !== null}
        title={t('word.notifyTitle')}
        about={<span className="written">{about}</span>}
        action={t('word.saveAndNotify')}
        back={t('word.goOnEditing')}
        onSend={() => send('yes')}
        onClose={() => setAbout(null)}
      />
    ),
  };
}
