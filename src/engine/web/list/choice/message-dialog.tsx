import { type ReactNode, useState } from 'react';
import { isBlank } from '../../../../contract/fields/clean-text.ts';
import { freshId } from '../../files/fresh-id.ts';
import { number } from '../../ui/format.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSmallForm } from '../../ui/use-small-form.ts';
import { useWords } from '../../words.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkRow, SendRows } from './in-pieces.ts';
import type { ActDialogProps } from './list-act.ts';

type Sent = { messageId: string; rows: BulkRow[]; subject: string; text: string; dryRun: boolean };

/** A message to whoever stands behind the rows chosen: who gets it and who not is shown before it goes out. */
export function MessageDialog({
  about,
  send,
  children,
  ...props
}: ActDialogProps & {
  title: string;
  /** To whom it goes, in a full sentence. */
  about: string;
  send: (message: Sent) => ReturnType<SendRows>;
  refresh: () => Promise<unknown>;
  /** What else is asked, before the text. */
  children?: ReactNode;
}) {
  const { t } = useWords();
  const [messageId] = useState(freshId);
  const form = useSmallForm({ subject: t('word.subject'), text: t('lists.message.text') });
  const { subject, text } = form.values;
  const empty = (typed: string) => (isBlank(typed) ? t('problem.fillOut') : null);
  return (
    <BulkDialog
      {...props}
      title={`${props.title} (${number(props.keys.length)})`}
      action={(count) => t('lists.message.send', { count })}
      form={form}
      checks={{ subject: empty(subject), text: empty(text) }}
      send={(rows, dryRun) => send({ messageId, rows, subject, text, dryRun })}
    >
      <p>{about}</p>
      {children}
      <TextField {...form.field('subject')} required maxLength={150} autoComplete="off" />
      <TextArea {...form.field('text')} required rows={8} maxLength={5_000} />
    </BulkDialog>
  );
}
