import { callApi } from '../../../engine/call.ts';
import type { ActDialogProps } from '../../../engine/list/choice/list-act.ts';
import { MessageDialog } from '../../../engine/list/choice/message-dialog.tsx';
import { refresh } from '../../../engine/read.ts';
import { useWords } from '../../../engine/words.ts';

/** A message to the volunteers chosen (VOL-1). */
export function MailVolunteers(props: ActDialogProps) {
  const { t } = useWords();
  return (
    <MessageDialog
      {...props}
      title={t('volunteers.mail.title')}
      about={t('volunteers.mail.about')}
      send={(message) => callApi('POST /volunteer/mail', message, { quiet: true })}
      refresh={() => refresh('volunteers')}
    />
  );
}
