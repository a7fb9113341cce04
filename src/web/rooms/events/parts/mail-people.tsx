import { useState } from 'react';
import { callApi } from '../../../engine/call.ts';
import { freshId } from '../../../engine/files/fresh-id.ts';
import { BulkDialog } from '../../../engine/list/choice/bulk-dialog.tsx';
import type { ActDialogProps } from '../../../engine/list/choice/list-act.ts';
import { refresh } from '../../../engine/read.ts';
import { number } from '../../../engine/ui/format.ts';
import { TextArea } from '../../../engine/ui/text-area.tsx';
import { TextField } from '../../../engine/ui/text-field.tsx';
import { useSmallForm } from '../../../engine/ui/use-small-form.ts';
import { useWords } from '../../../engine/words.ts';

/** A message to who booked for the people chosen (EVT-1). */
export function MailPeople(props: ActDialogProps) {
  const { t } = useWords();
  const [messageId] = useState(freshId);
  const form = useSmallForm({ subject: t('events-desk.mailSubject'), text: t('events-desk.mailText') });
  const { subject, text } = form.values;
  const empty = (typed: string) => (typed.trim() === '' ? t('problem.fillOut') : null);
  return (
    <BulkDialog
      {...props}
      title={t('events-desk.mailTitle', { count: number(props.keys.length) })}
      action={(count) => t('events-desk.mailSend', { count })}
      form={form}
      checks={{ subject: empty(subject), text: empty(text) }}
      send={(rows, dryRun) =>
        callApi('POST /event/desk/mail', { messageId, rows, subject, text, dryRun }, { quiet: true })
      }
      refresh={() => refresh('events')}
    >
      <p>{t('events-desk.mailAbout')}</p>
      <TextField {...form.field('subject')} required maxLength={150} autoComplete="off" />
      <TextArea {...form.field('text')} required rows={8} maxLength={5_000} />
    </BulkDialog>
  );
}
