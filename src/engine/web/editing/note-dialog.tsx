import { FormDialog, type FormDialogProps } from '../ui/form-dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useSmallForm } from '../ui/use-small-form.ts';
import { useWords } from '../words.ts';

/** Shows what will change and for whom, and asks for a note that may stay empty. A refusal ends it: it is told. */
export function NoteDialog({
  about,
  onSend,
  children,
  ...dialog
}: Omit<FormDialogProps<'note'>, 'form' | 'checks' | 'endsWith' | 'onSend'> & {
  /** Whom it will reach and from when on. */
  about: string;
  onSend: (note: string) => Promise<unknown>;
}) {
  const { t } = useWords();
  const form = useSmallForm({ note: t('word.note') });
  return (
    <FormDialog {...dialog} form={form} onSend={() => onSend(form.values.note)} endsWith={() => true}>
      <p>{about}</p>
      {children}
      <TextArea {...form.field('note')} hint={t('editing.noteHint')} rows={2} maxLength={500} />
    </FormDialog>
  );
}
