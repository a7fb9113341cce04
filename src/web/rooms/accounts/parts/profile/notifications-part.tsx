import { NOTIFICATION_CHOICES, type NotificationChoice } from '../../../../../contract/notifications.ts';
import { callApi } from '../../../../engine/call.ts';
import { refresh, useRead } from '../../../../engine/read.ts';
import { RadioGroup } from '../../../../engine/ui/choice.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { Skeleton } from '../../../../engine/ui/skeleton.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { useSmallForm } from '../../../../engine/ui/use-small-form.ts';
import { optionsOf, useWords } from '../../../../engine/words.ts';

/** How news reach the person by mail (COM-3). */
export function NotificationsPart() {
  const { t } = useWords();
  const { data } = useRead('notification-choice', 'GET /notification/choice', {}, { anyLang: true });
  return (
    <Section title={t('notifications.title')} about={t('notifications.about')}>
      {data ? <Choice kept={data.choice} /> : <Skeleton lines={5} />}
    </Section>
  );
}

function Choice({ kept }: { kept: NotificationChoice }) {
  const { t } = useWords();
  const form = useSmallForm({ choice: t('notifications.choice') }, { choice: kept });
  const save = async () => {
    await callApi('POST /notification/choice/edit', { choice: form.values.choice as NotificationChoice });
    await refresh('notification-choice');
  };
  return (
    <SmallForm form={form} onSend={save} action={t('notifications.save')}>
      <RadioGroup
        {...form.choice('choice')}
        name="notifications"
        options={optionsOf(t, 'notifications', NOTIFICATION_CHOICES)}
      />
    </SmallForm>
  );
}
