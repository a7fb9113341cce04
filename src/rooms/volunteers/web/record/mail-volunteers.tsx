import { useState } from 'react';
import { callApi } from '../../../../engine/web/call.ts';
import type { ActDialogProps } from '../../../../engine/web/list/choice/list-act.ts';
import { MessageDialog } from '../../../../engine/web/list/choice/message-dialog.tsx';
import { refresh } from '../../../../engine/web/read.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { optionsOf, useWords } from '../../../../engine/web/words.ts';
import { VOLUNTEER_MESSAGE_PURPOSES, type VolunteerMessagePurpose } from '../../contract/values.ts';

/** A message to the volunteers chosen (VOL-1); who looks for helpers says so, for some want no such mails. */
export function MailVolunteers(props: ActDialogProps) {
  const { t } = useWords();
  const [purpose, setPurpose] = useState<VolunteerMessagePurpose>('marketing');
  return (
    <MessageDialog
      {...props}
      title={t('volunteers.mail.title')}
      about={t('volunteers.mail.about')}
      send={(message) => callApi('POST /volunteer/mail', { ...message, purpose }, { quiet: true })}
      refresh={() => refresh('volunteers')}
    >
      <RadioGroup
        name="purpose"
        label={t('volunteers.mail.purpose')}
        options={optionsOf(t, 'volunteers.mail.purpose', VOLUNTEER_MESSAGE_PURPOSES)}
        value={purpose}
        onChange={(value) => setPurpose(value as VolunteerMessagePurpose)}
      />
    </MessageDialog>
  );
}
