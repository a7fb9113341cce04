import { callApi } from '../../../engine/call.ts';
import type { ActDialogProps } from '../../../engine/list/choice/list-act.ts';
import { MessageDialog } from '../../../engine/list/choice/message-dialog.tsx';
import { refresh } from '../../../engine/read.ts';
import { useWords } from '../../../engine/words.ts';

/** A message to who booked for the people chosen (EVT-1). */
export function MailPeople(props: ActDialogProps) {
  const { t } = useWords();
  return (
    <MessageDialog
      {...props}
      title={t('events-desk.mailTitle')}
      about={t('events-desk.mailAbout')}
      send={(message) => callApi('POST /event/desk/mail', message, { quiet: true })}
      refresh={() => refresh('events')}
    />
  );
}
