import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { refreshDocuments } from './documents-data.ts';

/** Asks for a name: of a new folder, or another one for what is there. */
export function NameDialog({
  title,
  label,
  value,
  onSend,
  ...dialog
}: { title: string; label: string; value: string; onSend: (name: string) => Promise<unknown> } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ name: label }, { name: value });
  const name = form.values.name.trim();
  return (
    <FormDialog
      title={title}
      action={t('word.save')}
      form={form}
      checks={{ name: name ? null : t('documents-web.nameMissing') }}
      onSend={() => onSend(name)}
      {...dialog}
      refresh={refreshDocuments}
    >
      <TextField {...form.field('name')} required autoComplete="off" maxLength={300} />
    </FormDialog>
  );
}
