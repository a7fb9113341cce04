import { callApi } from '../../../../engine/web/call.ts';
import { refresh } from '../../../../engine/web/read.ts';
import { goTo, pathTo } from '../../../../engine/web/routes.ts';
import { RadioGroup } from '../../../../engine/web/ui/choice.tsx';
import { FormDialog } from '../../../../engine/web/ui/form-dialog.tsx';
import { TextField } from '../../../../engine/web/ui/text-field.tsx';
import { useSmallForm } from '../../../../engine/web/ui/use-small-form.ts';
import { useWords } from '../../../../engine/web/words.ts';
import { PURPOSES } from '../../contract/values.ts';
import type { Campaign } from './campaign-record.ts';

/** Begins a campaign: what it is called among staff, and what it is for. */
export function NewDialog({ copyOf, onClose }: { copyOf?: Campaign; onClose: () => void }) {
  const { t } = useWords();
  const form = useSmallForm(
    { name: t('word.name'), purpose: t('campaigns.purpose') },
    { name: '', purpose: copyOf?.purpose ?? 'marketing' },
  );
  const { name, purpose } = form.values;
  return (
    <FormDialog
      title={copyOf ? t('word.copy') : t('campaigns.new')}
      action={t('campaigns.make')}
      form={form}
      onSend={async () => {
        const { campaignId } = await callApi(
          'POST /campaign/create',
          {
            name,
            purpose: PURPOSES.find((known) => known === purpose) ?? 'marketing',
            copyOf: copyOf?.campaignId ?? '',
          },
          { quiet: true },
        );
        await refresh('campaigns');
        goTo(pathTo('Campaign', { campaignId }));
      }}
      onClose={onClose}
    >
      <TextField {...form.required('name')} hint={t('campaigns.nameHint')} maxLength={150} autoComplete="off" />
      <RadioGroup
        {...form.choice('purpose')}
        required
        options={[
          { value: 'marketing', label: t('campaigns.purpose.marketing'), hint: t('campaigns.purpose.marketingHint') },
          { value: 'reminder', label: t('campaigns.purpose.reminder'), hint: t('campaigns.purpose.reminderHint') },
          { value: 'service', label: t('campaigns.purpose.service'), hint: t('campaigns.purpose.serviceHint') },
        ]}
      />
    </FormDialog>
  );
}
