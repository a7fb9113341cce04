import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NOTIFICATION_CHOICES, type NotificationChoice } from '../../../../../contract/notifications.ts';
import { callApi } from '../../../../engine/call.ts';
import { queryClient } from '../../../../engine/shell/query-client.ts';
import { SubmitButton } from '../../../../engine/ui/button.tsx';
import { RadioGroup } from '../../../../engine/ui/choice.tsx';
import { Section } from '../../../../engine/ui/section.tsx';
import { Skeleton } from '../../../../engine/ui/skeleton.tsx';
import { SmallForm } from '../../../../engine/ui/small-form.tsx';
import { useSending } from '../../../../engine/ui/use-sending.ts';
import { useWords } from '../../../../engine/words.ts';

const KEY = ['notification-choice'];

/** How news reach the person by mail (COM-3). */
export function NotificationsPart() {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => callApi('GET /notification/choice', {}, { quiet: true }),
  });
  return (
    <Section title={t('notifications.title')} about={t('notifications.about')}>
      {data ? <Choice kept={data.choice} /> : <Skeleton lines={5} />}
    </Section>
  );
}

function Choice({ kept }: { kept: NotificationChoice }) {
  const { t } = useWords();
  const [choice, setChoice] = useState<string>(kept);
  const sending = useSending({});
  const submit = () =>
    sending.send({}, async () => {
      await callApi('POST /notification/choice/edit', { choice: choice as NotificationChoice });
      await queryClient.invalidateQueries({ queryKey: KEY });
    });
  const labels: Record<NotificationChoice, string> = {
    now: t('notifications.now'),
    daily: t('notifications.daily'),
    weekly: t('notifications.weekly'),
    none: t('notifications.none'),
  };
  return (
    <SmallForm sending={sending} onSubmit={submit}>
      <RadioGroup
        label={t('notifications.choice')}
        name="notifications"
        options={NOTIFICATION_CHOICES.map((value) => ({ value, label: labels[value] }))}
        value={choice}
        onChange={setChoice}
      />
      <div>
        <SubmitButton busy={sending.busy}>{t('notifications.save')}</SubmitButton>
      </div>
    </SmallForm>
  );
}
