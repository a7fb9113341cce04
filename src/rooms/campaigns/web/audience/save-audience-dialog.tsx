import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { type DialogControl, FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import type { Campaign } from '../write/campaign-record.ts';

/** Keeps an audience by a name, for other campaigns. */
export function SaveAudienceDialog({
  audience: { list, query },
  ...dialog
}: { audience: NonNullable<Campaign['audience']> } & DialogControl) {
  const { t } = useWords();
  const form = useSmallForm({ name: t('word.name') });
  const { name } = form.values;
  return (
    <FormDialog
      title={t('campaigns.people.save')}
      action={t('campaigns.people.saveAction')}
      form={form}
      onSend={() => callApi('POST /campaign/audience/save', { name, list, query })}
      refresh={() => refresh('campaigns')}
      {...dialog}
    >
      <p>{t('campaigns.people.saveWhat')}</p>
      <TextField {...form.required('name')} maxLength={100} autoComplete="off" />
    </FormDialog>
  );
}
