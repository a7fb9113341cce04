import { callApi } from '../../../../engine/web/call.ts';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { MessageDialog } from '../../../../engine/web/list/choice/message-dialog.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { useWords } from '../../../../engine/web/words.ts';

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
